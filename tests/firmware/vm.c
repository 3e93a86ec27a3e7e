/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "vm.h"

#define STACK(vm) (sizeof(vm)->stack / sizeof(vm)->stack[0])

/* How many operands each operation takes from the stack, and how many it pushes. */
static const uint8_t effect[VM_OPS][2] = {
    [VM_PUSH] = {0, 1},
      [VM_POP] = {1, 0},
      [VM_DUP] = {1, 2},
      [VM_SWAP] = {2, 2},
      [VM_OVER] = {2, 3},
    [VM_ADD] = {2, 1},
      [VM_SUB] = {2, 1},
      [VM_MUL] = {2, 1},
      [VM_DIV] = {2, 1},
      [VM_MOD] = {2, 1},
    [VM_AND] = {2, 1},
      [VM_OR] = {2, 1},
      [VM_XOR] = {2, 1},
      [VM_SHL] = {2, 1},
      [VM_SHR] = {2, 1},
    [VM_NEG] = {1, 1},
      [VM_NOT] = {1, 1},
      [VM_EQ] = {2, 1},
      [VM_LT] = {2, 1},
      [VM_JUMP] = {0, 0},
    [VM_LOAD] = {0, 1},
      [VM_JUMP_ZERO] = {1, 0},
      [VM_STORE] = {1, 0},
      [VM_SYSTEM] = {1, 1},
};

static int32_t arithmetic(enum vm_op op, int32_t x, int32_t y)
{
    uint32_t a = (uint32_t)x, b = (uint32_t)y;

    switch (op) {
    case VM_ADD:
        return (int32_t)(a + b);
    case VM_SUB:
        return (int32_t)(a - b);
    case VM_MUL:
        return (int32_t)(a * b);
    case VM_DIV:
        return y == -1 ? (int32_t)(0u - a) : x / y;
    case VM_MOD:
        return y == -1 ? 0 : x % y;
    case VM_AND:
        return (int32_t)(a & b);
    case VM_OR:
        return (int32_t)(a | b);
    case VM_XOR:
        return (int32_t)(a ^ b);
    case VM_SHL:
        return (int32_t)(a << (b & 31u));
    case VM_SHR:
        return (int32_t)(a >> (b & 31u));
    case VM_EQ:
        return x == y;
    case VM_LT:
        return x < y;
    default:
        return 0;
    }
}

static int room(const struct vm *vm, enum vm_op op)
{
    return vm->sp >= effect[op][0] && vm->sp - effect[op][0] + effect[op][1] <= STACK(vm);
}

/* Runs an operation that has an operand byte. Returns the status; VM_DONE means that the program goes on. */
static enum vm_status with_operand(struct vm *vm, enum vm_op op, int8_t operand)
{
    int32_t *top = vm->stack + vm->sp;

    switch (op) {
    case VM_PUSH:
        top[0] = operand;
        break;
    case VM_LOAD:
        top[0] = vm->memory[operand & 15];
        break;
    case VM_STORE:
        vm->memory[operand & 15] = top[-1];
        break;
    case VM_JUMP:
        vm->pc = (uint8_t)operand;
        break;
    case VM_JUMP_ZERO:
        if (top[-1] == 0)
            vm->pc = (uint8_t)operand;
        break;
    case VM_CALL:
        if (vm->csp == sizeof vm->calls / sizeof vm->calls[0])
            return VM_STACK;
        vm->calls[vm->csp++] = (uint16_t)vm->pc;
        vm->pc = (uint8_t)operand;
        break;
    case VM_SYSTEM:
        top[-1] = vm->system(operand, top[-1]);
        break;
    default:
        return VM_BAD_OP;
    }
    return VM_DONE;
}

static enum vm_status plain(struct vm *vm, enum vm_op op)
{
    int32_t *top = vm->stack + vm->sp, t;

    switch (op) {
    case VM_POP:
        break;
    case VM_DUP:
        top[0] = top[-1];
        break;
    case VM_OVER:
        top[0] = top[-2];
        break;
    case VM_NEG:
        top[-1] = (int32_t)(0u - (uint32_t)top[-1]);
        break;
    case VM_NOT:
        top[-1] = ~top[-1];
        break;
    case VM_RETURN:
        if (vm->csp == 0)
            return VM_STACK;
        vm->pc = vm->calls[--vm->csp];
        break;
    case VM_SWAP:
        t = top[-1];
        top[-1] = top[-2];
        top[-2] = t;
        break;
    default:
        switch (op) {
        case VM_DIV:
        case VM_MOD:
            if (top[-1] == 0)
                return VM_DIVIDE;
            top[-2] = arithmetic(op, top[-2], top[-1]);
            break;
        case VM_ADD:
        case VM_SUB:
        case VM_MUL:
        case VM_AND:
        case VM_OR:
        case VM_XOR:
        case VM_SHL:
        case VM_SHR:
        case VM_EQ:
        case VM_LT:
            top[-2] = arithmetic(op, top[-2], top[-1]);
            break;
        default:
            return VM_BAD_OP;
        }
    }
    return VM_DONE;
}

static int takes_operand(enum vm_op op)
{
    switch (op) {
    case VM_PUSH:
    case VM_JUMP:
    case VM_JUMP_ZERO:
    case VM_CALL:
    case VM_LOAD:
    case VM_STORE:
    case VM_SYSTEM:
        return 1;
    default:
        return 0;
    }
}

enum vm_status vm_run(struct vm *vm, const int8_t *code, uint32_t len, uint32_t limit)
{
    vm->sp = vm->csp = vm->pc = vm->steps = 0;
    while (vm->steps++ < limit) {
        if (vm->pc >= len || (uint8_t)code[vm->pc] >= VM_OPS)
            return VM_BAD_OP;
        enum vm_op op = (enum vm_op)code[vm->pc++];
        enum vm_status status;
        if (op == VM_HALT)
            return VM_DONE;
        if (!room(vm, op))
            return VM_STACK;
        if (takes_operand(op)) {
            int8_t operand = vm->pc < len ? code[vm->pc++] : 0;
            status = with_operand(vm, op, operand);
        } else {
            status = plain(vm, op);
        }
        if (status != VM_DONE)
            return status;
        vm->sp = vm->sp - effect[op][0] + effect[op][1];
    }
    return VM_LIMIT;
}

const char *vm_status_name(enum vm_status status)
{
    static const char *const names[] = {"done", "stack", "bad operation", "division by zero", "step limit"};

    return names[status];
}
