    .syntax unified
    .arm
    .section .text.irq_vectors, "ax", %progbits
    .balign 32
    .global irq_vectors
    .type irq_vectors, %object
irq_vectors:
    b   .
    b   .
    b   .
    b   .
    b   .
    b   .
    ldr pc, 1f
    b   .
1:  .word irq_handler
    .size irq_vectors, . - irq_vectors
