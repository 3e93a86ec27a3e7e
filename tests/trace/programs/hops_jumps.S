/* Wide jumps of Thumb whose words are conditional calls in A32: b.w 1,800 bytes forward, bne.w 2,300 back. Each leads
 * to a function that returns to the caller. */
    .syntax unified
    .text
#ifdef __thumb__
#define JUMP    b.w
#define JUMP_NE bne.w
    .thumb
#else
#define JUMP    b
#define JUMP_NE bne
    .arm
#endif

    .balign 4
.Lback_end:
    b hops_end
    .space 2280
    .global hops_back
    .type hops_back, %function
#ifdef __thumb__
    .thumb_func
#endif
hops_back:
    cmp r0, #0
    JUMP_NE .Lback_end
    bx lr

    .global hops_forward
    .type hops_forward, %function
#ifdef __thumb__
    .thumb_func
#endif
hops_forward:
    JUMP .Lforward_end
    .space 1800
.Lforward_end:
    b hops_end
