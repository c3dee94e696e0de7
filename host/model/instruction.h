/* A decoded instruction, with all that a pipeline needs to know. It is decoded once, at translation. */
#ifndef HOST_MODEL_INSTRUCTION_H
#define HOST_MODEL_INSTRUCTION_H

#include <stdbool.h>
#include <stdint.h>

/*
 * C(name, commit, unit, producer, is_resolved_late): the classes of instructions that a core treats alike. `commit` is
 * the bit of the event of class 0 that counts the class (SiFive U7 manual, table 2). The parameter cost.<name> is its
 * cost. `unit` is the unit of the class, which is named after one of its classes. Instructions of one unit wait for each
 * other if the unit is not pipelined. `producer` is the event that counts waits for its result (model/events.h).
 * `is_resolved_late`: the class needs core_resolve() when it ends. fp_other: moves, comparisons, conversions, signs,
 * classes.
 */
#define INSTRUCTION_CLASSES(C)                                                                     \
	C(alu, 13, alu, NONE, false)                                                               \
	C(mul, 17, mul, multiplication, false)                                                     \
	C(mulw, 17, mul, multiplication, false)                                                    \
	C(div, 18, div, long_latency, false)                                                       \
	C(divw, 18, div, long_latency, false)                                                      \
	C(load, 9, load, load_use, false)                                                          \
	C(load_narrow, 9, load, load_use, false) /* bytes and halfwords, which are extended */     \
	C(store, 10, store, NONE, false)                                                           \
	C(branch, 14, branch, NONE, true)                                                          \
	C(jal, 15, jal, NONE, true)                                                                \
	C(jalr, 16, jalr, NONE, true)                                                              \
	C(amo, 11, amo, load_use, false)                                                           \
	C(lr_sc, 11, amo, load_use, false)                                                         \
	C(csr, 12, csr, csr_read, true)                                                            \
	C(fence, 12, fence, NONE, true)                                                            \
	C(fence_i, 12, fence_i, NONE, true)                                                        \
	C(system, 12, system, NONE, true)                                                          \
	C(fp_load, 19, load, load_use, false)                                                      \
	C(fp_store, 20, store, NONE, false)                                                        \
	C(fp_add_s, 21, fp_add_s, floating_point, false)                                           \
	C(fp_add_d, 21, fp_add_s, floating_point, false)                                           \
	C(fp_mul_s, 22, fp_add_s, floating_point, false)                                           \
	C(fp_mul_d, 22, fp_add_s, floating_point, false)                                           \
	C(fp_fma_s, 23, fp_add_s, floating_point, false)                                           \
	C(fp_fma_d, 23, fp_add_s, floating_point, false)                                           \
	C(fp_div_s, 24, fp_div_s, floating_point, false)                                           \
	C(fp_div_d, 24, fp_div_s, floating_point, false)                                           \
	C(fp_sqrt_s, 24, fp_div_s, floating_point, false)                                          \
	C(fp_sqrt_d, 24, fp_div_s, floating_point, false)                                          \
	C(fp_other, 25, fp_other, floating_point, false)

enum instruction_class {
#define INSTRUCTION_CLASS(name, ...) INSTRUCTION_##name,
	INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
		INSTRUCTION_CLASS_COUNT
};

enum {
	REGISTER_NONE = 0,   /* x0: always ready, never written */
	REGISTER_FLOAT = 32, /* f0; f registers follow x31 */
	REGISTER_COUNT = 64,
	INSTRUCTION_SOURCES = 3,
	/* The source that may be read late: the data of a store or an AMO, the addend of a fused operation. */
	INSTRUCTION_LATE = 2,
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
	uint16_t csr;   /* csr: its number */
	/* mul, mulw, div, divw: the bits of an operand; 0: the instruction never ends early (mulh) */
	uint8_t operand_bits;
	bool is_signed; /* div, divw */
};

/*
 * Decodes an instruction at `pc`. `code` is its 16 or 32 bits as a little-endian number; the upper
 * half is ignored for 16-bit instructions. Encodings that no table lists become INSTRUCTION_system.
 */
struct instruction instruction_decode(uint32_t code, uint64_t pc, bool is_64_bit);

/* Returns the unit of a class, as the class that the unit is named after. */
enum instruction_class instruction_unit(enum instruction_class class);

/*
 * Returns true for the classes that may wait after they have issued, and then execute in a later stage. The others wait
 * before they issue.
 */
static inline bool instruction_may_wait(enum instruction_class class)
{
	return class == INSTRUCTION_alu || class == INSTRUCTION_branch;
}

/* Returns true for plain stores, not for AMOs. */
static inline bool instruction_stores(const struct instruction *instruction)
{
	return instruction->class == INSTRUCTION_store ||
	       instruction->class == INSTRUCTION_fp_store;
}

/* Returns true for plain loads, not for AMOs. */
static inline bool instruction_loads(const struct instruction *instruction)
{
	return instruction->class == INSTRUCTION_load ||
	       instruction->class == INSTRUCTION_load_narrow ||
	       instruction->class == INSTRUCTION_fp_load;
}

/* Returns true for instructions that may access memory: loads, stores, atomics, and those of class system. */
static inline bool instruction_may_access(const struct instruction *instruction)
{
	return instruction_loads(instruction) || instruction_stores(instruction) ||
	       instruction->class == INSTRUCTION_amo || instruction->class == INSTRUCTION_lr_sc ||
	       instruction->class == INSTRUCTION_system;
}

/* Returns the name in cost.<name>, for example "load_narrow". */
const char *instruction_class_name(enum instruction_class class);

#endif
