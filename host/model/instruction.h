/* A decoded instruction, with what a pipeline needs to know. Decoded once, at translation. */
#ifndef HOST_MODEL_INSTRUCTION_H
#define HOST_MODEL_INSTRUCTION_H

#include <stdbool.h>
#include <stdint.h>

/*
 * C(name, commit): the classes of instructions that a core treats alike. `commit` is the bit of the
 * event of class 0 that counts the class (SiFive U7 manual, table 2). The parameter cost.<name> is
 * its cost.
 */
#define INSTRUCTION_CLASSES(C)                                                                     \
	C(alu, 13)                                                                                 \
	C(mul, 17)                                                                                 \
	C(mulw, 17)                                                                                \
	C(div, 18)                                                                                 \
	C(divw, 18)                                                                                \
	C(load, 9)                                                                                 \
	C(load_narrow, 9) /* bytes and halfwords, which are extended */                            \
	C(store, 10)                                                                               \
	C(branch, 14)                                                                              \
	C(jal, 15)                                                                                 \
	C(jalr, 16)                                                                                \
	C(amo, 11)                                                                                 \
	C(csr, 12)                                                                                 \
	C(fence, 12)                                                                               \
	C(fence_i, 12)                                                                             \
	C(system, 12)                                                                              \
	C(fp_load, 19)                                                                             \
	C(fp_store, 20)                                                                            \
	C(fp_add_s, 21)                                                                            \
	C(fp_add_d, 21)                                                                            \
	C(fp_mul_s, 22)                                                                            \
	C(fp_mul_d, 22)                                                                            \
	C(fp_fma_s, 23)                                                                            \
	C(fp_fma_d, 23)                                                                            \
	C(fp_div_s, 24)                                                                            \
	C(fp_div_d, 24)                                                                            \
	C(fp_sqrt_s, 24)                                                                           \
	C(fp_sqrt_d, 24)                                                                           \
	C(fp_other, 25) /* moves, comparisons, conversions, signs, classes */

enum instruction_class {
#define INSTRUCTION_CLASS(name, commit) INSTRUCTION_##name,
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
		INSTRUCTION_CLASS_COUNT
};

enum {
	REGISTER_NONE = 0,   /* x0: always ready, never written */
	REGISTER_FLOAT = 32, /* f0; f registers follow x31 */
	REGISTER_COUNT = 64,
	INSTRUCTION_SOURCES = 3,
	INSTRUCTION_BYTES_MAX = 4,
};

struct instruction {
	uint64_t pc;
	uint64_t target; /* branches and jal; 0 otherwise */
	uint8_t bytes;   /* 2 or 4 */
	uint8_t class;   /* enum instruction_class */
	uint8_t destination;
	uint8_t sources[INSTRUCTION_SOURCES]; /* unused ones are REGISTER_NONE */
	bool is_call;   /* jal, jalr: by the hints of the ISA manual, Volume I, table 2.1 */
	bool is_return; /* jalr: by the same hints; system: mret, sret */
	bool is_write;  /* csr: writes the CSR */
};

/*
 * Decodes an instruction at `pc`. `code` is its 16 or 32 bits as a little-endian number; the upper
 * half is ignored for 16-bit instructions. Illegal encodings become INSTRUCTION_system.
 */
struct instruction instruction_decode(uint32_t code, uint64_t pc, bool is_64_bit);

/* Returns true for plain stores, not for AMOs. */
static inline bool instruction_stores(const struct instruction *instruction)
{
	return instruction->class == INSTRUCTION_store ||
	       instruction->class == INSTRUCTION_fp_store;
}

/* Returns the name in cost.<name>, for example "load_narrow". */
const char *instruction_class_name(enum instruction_class class);

#endif
