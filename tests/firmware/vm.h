/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A stack machine for user scripts. One switch chooses the class of an operation, and an inner switch the operation.
 */
#ifndef FIRMWARE_VM_H
#define FIRMWARE_VM_H

#include <stdint.h>

enum vm_op {
    VM_HALT,
    VM_PUSH,
    VM_POP,
    VM_DUP,
    VM_SWAP,
    VM_OVER,
    VM_ADD,
    VM_SUB,
    VM_MUL,
    VM_DIV,
    VM_MOD,
    VM_AND,
    VM_OR,
    VM_XOR,
    VM_SHL,
    VM_SHR,
    VM_NEG,
    VM_NOT,
    VM_EQ,
    VM_LT,
    VM_JUMP,
    VM_JUMP_ZERO,
    VM_CALL,
    VM_RETURN,
    VM_LOAD,
    VM_STORE,
    VM_SYSTEM,
    VM_OPS
};

enum vm_status { VM_DONE, VM_STACK, VM_BAD_OP, VM_DIVIDE, VM_LIMIT };

struct vm {
    int32_t stack[32], memory[16];
    uint16_t calls[16];
    uint32_t sp, csp, pc, steps;
    int32_t (*system)(int32_t number, int32_t argument);
};

enum vm_status vm_run(struct vm *vm, const int8_t *code, uint32_t len, uint32_t limit);
const char *vm_status_name(enum vm_status status);

#endif
