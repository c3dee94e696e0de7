/*
 * Instruction encodings: bits, and the fields of the registers. ISA manual, Volume I, chapter 24.
 */
#ifndef HOST_MODEL_ENCODINGS_H
#define HOST_MODEL_ENCODINGS_H

#include <stdint.h>

#include "model/instruction.h"

/*
 * F(name, shift, bits, first): an operand field. The register is `first` plus the number in these
 * bits; a field of 0 bits always means `first`.
 */
#define OPERAND_FIELDS(F)                                                                          \
	F(NO, 0, 0, REGISTER_NONE)                                                                 \
	F(RD, 7, 5, 0)                                                                             \
	F(RS1, 15, 5, 0)                                                                           \
	F(RS2, 20, 5, 0)                                                                           \
	F(FD, 7, 5, REGISTER_FLOAT)                                                                \
	F(FS1, 15, 5, REGISTER_FLOAT)                                                              \
	F(FS2, 20, 5, REGISTER_FLOAT)                                                              \
	F(FS3, 27, 5, REGISTER_FLOAT)                                                              \
	F(RA, 0, 0, 1) /* from here on: compressed instructions */                                 \
	F(SP, 0, 0, 2)                                                                             \
	F(C2, 2, 5, 0)                                                                             \
	F(G7, 7, 3, 8) /* x8 to x15 */                                                             \
	F(G2, 2, 3, 8)                                                                             \
	F(FC2, 2, 5, REGISTER_FLOAT)                                                               \
	F(FG2, 2, 3, REGISTER_FLOAT + 8)

enum operand_field {
#define OPERAND_FIELD(name, shift, bits, first) OPERAND_##name,
	OPERAND_FIELDS(OPERAND_FIELD)
#undef OPERAND_FIELD
};

enum encoding_width { ON_ANY, ON_32, ON_64 };

struct encoding {
	uint32_t mask, match; /* a mask of 0 matches all codes and ends a table */
	uint8_t class;
	uint8_t destination;                  /* enum operand_field */
	uint8_t sources[INSTRUCTION_SOURCES]; /* enum operand_field */
	uint8_t width;                        /* enum encoding_width */
};

/* The first entry that matches applies. */
extern const struct encoding encodings_32_bit[];
extern const struct encoding encodings_16_bit[];

#endif
