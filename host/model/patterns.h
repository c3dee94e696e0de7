/* What instructions look like: bits, and where in them the registers stand. Volume I of the ISA manual, chapter 24. */
#ifndef HOST_MODEL_PATTERNS_H
#define HOST_MODEL_PATTERNS_H

#include <stdint.h>

#include "model/instruction.h"

/*
 * Where an operand stands: F(name, shift, bits, first), the register being the first one plus the number in those
 * bits; without bits it is the first.
 */
#define OPERAND_FIELDS(F)                                                                          \
	F(NO, 0, 0, REGISTER_NONE)                                                                 \
	F(RD, 7, 5, 0)                                                                             \
	F(RS1, 15, 5, 0)                                                                           \
	F(RS2, 20, 5, 0)                                                                           \
	F(FD, 7, 5, REGISTER_REAL)                                                                 \
	F(FS1, 15, 5, REGISTER_REAL)                                                               \
	F(FS2, 20, 5, REGISTER_REAL)                                                               \
	F(FS3, 27, 5, REGISTER_REAL)                                                               \
	F(RA, 0, 0, 1) /* of compressed ones from here on */                                       \
	F(SP, 0, 0, 2)                                                                             \
	F(C2, 2, 5, 0)                                                                             \
	F(G7, 7, 3, 8) /* x8 to x15 */                                                             \
	F(G2, 2, 3, 8)                                                                             \
	F(FC2, 2, 5, REGISTER_REAL)                                                                \
	F(FG2, 2, 3, REGISTER_REAL + 8)

enum operand_field {
#define OPERAND_FIELD(name, shift, bits, first) OPERAND_##name,
	OPERAND_FIELDS(OPERAND_FIELD)
#undef OPERAND_FIELD
};

enum pattern_width { ON_ANY, ON_32, ON_64 };

struct pattern {
	uint32_t mask, match; /* a match of no bits ends a table: it matches all */
	uint8_t class;
	uint8_t destination;                  /* enum operand_field */
	uint8_t sources[INSTRUCTION_SOURCES]; /* likewise */
	uint8_t width;                        /* enum pattern_width */
};

/* The first that matches is the one. */
extern const struct pattern patterns_full[];
extern const struct pattern patterns_compressed[];

#endif
