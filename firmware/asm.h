/* What assembly needs to know of the register width. */
#ifndef ASM_H
#define ASM_H

#if __riscv_xlen == 64
#define REG_LOAD  ld
#define REG_STORE sd
#define REG_BYTES 8
#else
#define REG_LOAD  lw
#define REG_STORE sw
#define REG_BYTES 4
#endif

#endif
