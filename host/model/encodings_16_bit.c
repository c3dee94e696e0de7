/* Encodings of 16 bits: the C extension. */
#include "model/encodings.h"

#define P(width, mask, match, class, destination, ...)                                             \
	{                                                                                          \
		mask, match, INSTRUCTION_##class, OPERAND_##destination, {__VA_ARGS__}, ON_##width \
	}
#define S(name) OPERAND_##name

const struct encoding encodings_16_bit[] = {
	P(ANY, 0xffff, 0x0000, system, NO, 0),  /* illegal by definition */
	P(ANY, 0xe003, 0x0000, alu, G2, S(SP)), /* c.addi4spn */
	P(ANY, 0xe003, 0x2000, fp_load, FG2, S(G7)),
	P(ANY, 0xe003, 0x4000, load, G2, S(G7)),
	P(64, 0xe003, 0x6000, load, G2, S(G7)),
	P(32, 0xe003, 0x6000, fp_load, FG2, S(G7)),
	P(ANY, 0xe003, 0xa000, fp_store, NO, S(G7), 0, S(FG2)),
	P(ANY, 0xe003, 0xc000, store, NO, S(G7), 0, S(G2)),
	P(64, 0xe003, 0xe000, store, NO, S(G7), 0, S(G2)),
	P(32, 0xe003, 0xe000, fp_store, NO, S(G7), 0, S(FG2)),
	P(ANY, 0xe003, 0x0001, alu, RD, S(RD)),        /* c.nop c.addi */
	P(64, 0xe003, 0x2001, alu, RD, S(RD)),         /* c.addiw */
	P(32, 0xe003, 0x2001, jal, RA, 0),             /* c.jal */
	P(ANY, 0xe003, 0x4001, alu, RD, 0),            /* c.li */
	P(ANY, 0xef83, 0x6101, alu, SP, S(SP)),        /* c.addi16sp */
	P(ANY, 0xe003, 0x6001, alu, RD, 0),            /* c.lui */
	P(ANY, 0xec03, 0x8c01, alu, G7, S(G7), S(G2)), /* c.sub c.xor c.or c.and c.subw c.addw */
	P(ANY, 0xe003, 0x8001, alu, G7, S(G7)),        /* c.srli c.srai c.andi */
	P(ANY, 0xe003, 0xa001, jal, NO, 0),            /* c.j */
	P(ANY, 0xc003, 0xc001, branch, NO, S(G7)),     /* c.beqz c.bnez */
	P(ANY, 0xe003, 0x0002, alu, RD, S(RD)),        /* c.slli */
	P(ANY, 0xe003, 0x2002, fp_load, FD, S(SP)),
	P(ANY, 0xe003, 0x4002, load, RD, S(SP)),
	P(64, 0xe003, 0x6002, load, RD, S(SP)),
	P(32, 0xe003, 0x6002, fp_load, FD, S(SP)),
	P(ANY, 0xffff, 0x8002, system, NO, 0),         /* reserved */
	P(ANY, 0xf07f, 0x8002, jalr, NO, S(RD)),       /* c.jr */
	P(ANY, 0xf003, 0x8002, alu, RD, S(C2)),        /* c.mv */
	P(ANY, 0xffff, 0x9002, system, NO, 0),         /* c.ebreak */
	P(ANY, 0xf07f, 0x9002, jalr, RA, S(RD)),       /* c.jalr */
	P(ANY, 0xf003, 0x9002, alu, RD, S(RD), S(C2)), /* c.add */
	P(ANY, 0xe003, 0xa002, fp_store, NO, S(SP), 0, S(FC2)),
	P(ANY, 0xe003, 0xc002, store, NO, S(SP), 0, S(C2)),
	P(64, 0xe003, 0xe002, store, NO, S(SP), 0, S(C2)),
	P(32, 0xe003, 0xe002, fp_store, NO, S(SP), 0, S(FC2)),
	P(ANY, 0, 0, system, NO, 0),
};
