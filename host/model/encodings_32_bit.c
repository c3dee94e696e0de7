/*
 * Encodings of 32 bits: RV32 and RV64, IMAFD, Zicsr, Zifencei. Zba and Zbb are alu, by their
 * opcodes.
 */
#include "model/encodings.h"

#define P(mask, match, class, destination, ...)                                                    \
	{                                                                                          \
		mask, match, INSTRUCTION_##class, OPERAND_##destination, {__VA_ARGS__}, ON_ANY     \
	}
#define S(name) OPERAND_##name

const struct encoding encodings_32_bit[] = {
	P(0x0000007f, 0x00000037, alu, RD, 0),       /* lui */
	P(0x0000007f, 0x00000017, alu, RD, 0),       /* auipc */
	P(0x0000007f, 0x0000006f, jal, RD, 0),       /* jal */
	P(0x0000707f, 0x00000067, jalr, RD, S(RS1)), /* jalr */
	P(0x0000007f, 0x00000063, branch, NO, S(RS1), S(RS2)),
	P(0x0000207f, 0x00000003, load_narrow, RD, S(RS1)), /* lb lh lbu lhu */
	P(0x0000007f, 0x00000003, load, RD, S(RS1)),        /* lw ld lwu */
	P(0x0000007f, 0x00000023, store, NO, S(RS1), 0, S(RS2)),
	P(0x0000007f, 0x00000013, alu, RD, S(RS1)),         /* addi ... */
	P(0x0000007f, 0x0000001b, alu, RD, S(RS1)),         /* addiw ... */
	P(0xfe00407f, 0x02000033, mul, RD, S(RS1), S(RS2)), /* mul mulh mulhsu mulhu */
	P(0xfe00407f, 0x02004033, div, RD, S(RS1), S(RS2)), /* div divu rem remu */
	P(0xfe00407f, 0x0200003b, mulw, RD, S(RS1), S(RS2)),
	P(0xfe00407f, 0x0200403b, divw, RD, S(RS1), S(RS2)),
	P(0x0000007f, 0x00000033, alu, RD, S(RS1), S(RS2)), /* add ... */
	P(0x0000007f, 0x0000003b, alu, RD, S(RS1), S(RS2)), /* addw ... */
	P(0xf000007f, 0x1000002f, lr_sc, RD, S(RS1), S(RS2)),
	P(0x0000007f, 0x0000002f, amo, RD, S(RS1), 0, S(RS2)),
	P(0x0000707f, 0x0000000f, fence, NO, 0),
	P(0x0000707f, 0x0000100f, fence_i, NO, 0),
	P(0x0000707f, 0x00000073, system, NO, 0),   /* ecall ebreak mret sret wfi sfence */
	P(0x0000407f, 0x00000073, csr, RD, S(RS1)), /* csrrw csrrs csrrc */
	P(0x0000407f, 0x00004073, csr, RD, 0),      /* csrrwi csrrsi csrrci */
	P(0x0000007f, 0x00000007, fp_load, FD, S(RS1)),
	P(0x0000007f, 0x00000027, fp_store, NO, S(RS1), 0, S(FS2)),
	/* fmadd fmsub fnmsub fnmadd */
	P(0x06000073, 0x00000043, fp_fma_s, FD, S(FS1), S(FS2), S(FS3)),
	P(0x06000073, 0x02000043, fp_fma_d, FD, S(FS1), S(FS2), S(FS3)),
	P(0xf600007f, 0x00000053, fp_add_s, FD, S(FS1), S(FS2)), /* fadd fsub */
	P(0xf600007f, 0x02000053, fp_add_d, FD, S(FS1), S(FS2)),
	P(0xfe00007f, 0x10000053, fp_mul_s, FD, S(FS1), S(FS2)),
	P(0xfe00007f, 0x12000053, fp_mul_d, FD, S(FS1), S(FS2)),
	P(0xfe00007f, 0x18000053, fp_div_s, FD, S(FS1), S(FS2)),
	P(0xfe00007f, 0x1a000053, fp_div_d, FD, S(FS1), S(FS2)),
	P(0xfe00007f, 0x58000053, fp_sqrt_s, FD, S(FS1)),
	P(0xfe00007f, 0x5a000053, fp_sqrt_d, FD, S(FS1)),
	P(0xfc00007f, 0xa0000053, fp_other, RD, S(FS1), S(FS2)), /* feq flt fle */
	P(0xfc00007f, 0xc0000053, fp_other, RD, S(FS1)),         /* fcvt to integer */
	P(0xfc00007f, 0xe0000053, fp_other, RD, S(FS1)),         /* fmv to integer, fclass */
	P(0xfc00007f, 0xd0000053, fp_other, FD, S(RS1)),         /* fcvt from integer */
	P(0xfc00007f, 0xf0000053, fp_other, FD, S(RS1)),         /* fmv from integer */
	P(0xfc00007f, 0x40000053, fp_other, FD, S(FS1)),         /* fcvt.s.d fcvt.d.s */
	P(0xf400007f, 0x20000053, fp_other, FD, S(FS1), S(FS2)), /* fsgnj fmin fmax */
	P(0, 0, system, NO, 0),
};
