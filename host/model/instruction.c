/* Instruction decoder. */
#include "model/instruction.h"

#include <stddef.h>

#include "model/encodings.h"

enum {
	/* x1 and x5 hold return addresses: ISA manual, Volume I, table 2.1. */
	LINK = 1,
	LINK_ALTERNATE = 5,
	SYSTEM_MRET = 0x30200073,
	SYSTEM_SRET = 0x10200073,
};

/* A piece of an immediate. `bits` bits from bit `from` of the instruction are the bits from bit `to` of the offset. */
struct piece {
	uint8_t from, bits, to;
};

enum { PIECES_MAX = 8 };

/* The pieces of the offset of direct jumps and branches, by their encoding. The last piece has the sign. */
struct offset {
	uint32_t mask, match;
	struct piece pieces[PIECES_MAX + 1]; /* ends with a piece of 0 bits */
};

static const struct offset offsets[] = {
	{0x7f, 0x63, {{8, 4, 1}, {25, 6, 5}, {7, 1, 11}, {31, 1, 12}}},     /* branches */
	{0x7f, 0x6f, {{21, 10, 1}, {20, 1, 11}, {12, 8, 12}, {31, 1, 20}}}, /* jal */
	{0xc003,
         0xc001,
         {{3, 2, 1}, {10, 2, 3}, {2, 1, 5}, {5, 2, 6}, {12, 1, 8}}}, /* c.beqz c.bnez */
	{0x6003,                                                     /* c.j c.jal */
         0x0001 | 0x2000,
         {{3, 3, 1},
          {11, 1, 4},
          {2, 1, 5},
          {7, 1, 6},
          {6, 1, 7},
          {9, 2, 8},
          {8, 1, 10},
          {12, 1, 11}}},
};

struct operand {
	uint8_t shift, bits, first;
};

static const struct operand operands[] = {
#define OPERAND_FIELD(name, shift, bits, first) {shift, bits, first},
	OPERAND_FIELDS(OPERAND_FIELD)
#undef OPERAND_FIELD
};

static uint32_t bits_of(uint32_t code, uint32_t from, uint32_t bits)
{
	return code >> from & ((1u << bits) - 1);
}

static uint8_t register_in(uint32_t code, uint8_t field)
{
	const struct operand *operand = &operands[field];

	return (uint8_t)(operand->first + bits_of(code, operand->shift, operand->bits));
}

static int64_t offset_in(uint32_t code, const struct piece *piece)
{
	uint32_t value = 0, sign = 0;

	for (; piece->bits != 0; piece++) {
		value |= bits_of(code, piece->from, piece->bits) << piece->to;
		sign = 1u << (piece->to + piece->bits - 1);
	}
	return (int64_t)value - (value & sign ? 2 * (int64_t)sign : 0);
}

static uint64_t target_of(uint32_t code, uint64_t pc, bool is_64_bit)
{
	for (size_t i = 0; i < sizeof(offsets) / sizeof(offsets[0]); i++) {
		if ((code & offsets[i].mask) == offsets[i].match) {
			uint64_t target = pc + (uint64_t)offset_in(code, offsets[i].pieces);

			return is_64_bit ? target : (uint32_t)target;
		}
	}
	return 0;
}

static const struct encoding *encoding_of(uint32_t code, bool is_64_bit)
{
	const struct encoding *encoding = (code & 3) == 3 ? encodings_32_bit : encodings_16_bit;
	uint8_t other = is_64_bit ? ON_32 : ON_64;

	while ((code & encoding->mask) != encoding->match || encoding->width == other)
		encoding++;
	return encoding;
}

static bool is_link(uint8_t number)
{
	return number == LINK || number == LINK_ALTERNATE;
}

static void give_hints(struct instruction *instruction)
{
	uint8_t from = instruction->sources[0];

	instruction->is_call = is_link(instruction->destination);
	instruction->is_return = instruction->class == INSTRUCTION_jalr && is_link(from) &&
	                         instruction->destination != from;
}

/* csrrw and csrrwi always write. The others write if their register or immediate is not 0. */
static bool writes_csr(uint32_t code)
{
	return bits_of(code, 12, 2) == 1 || bits_of(code, 15, 5) != 0;
}

/* funct3: 0 mul, 1 to 3 mulh, 4 to 7 div, divu, rem, remu */
static void give_operands(struct instruction *instruction, uint32_t code, bool is_64_bit)
{
	bool is_word =
		instruction->class == INSTRUCTION_mulw || instruction->class == INSTRUCTION_divw;
	uint32_t operation = bits_of(code, 12, 3);

	if (operation == 0 || operation >= 4)
		instruction->operand_bits = is_64_bit && !is_word ? 64 : 32;
	instruction->is_signed = operation % 2 == 0;
}

struct instruction instruction_decode(uint32_t code, uint64_t pc, bool is_64_bit)
{
	bool is_full = (code & 3) == 3;
	const struct encoding *encoding;
	struct instruction instruction = {.pc = pc, .bytes = is_full ? 4 : 2};

	if (!is_full)
		code &= 0xffff;
	encoding = encoding_of(code, is_64_bit);
	instruction.class = encoding->class;
	instruction.destination = register_in(code, encoding->destination);
	for (int i = 0; i < INSTRUCTION_SOURCES; i++)
		instruction.sources[i] = register_in(code, encoding->sources[i]);
	if (instruction.class == INSTRUCTION_branch || instruction.class == INSTRUCTION_jal)
		instruction.target = target_of(code, pc, is_64_bit);
	if (instruction.class == INSTRUCTION_jal || instruction.class == INSTRUCTION_jalr)
		give_hints(&instruction);
	if (instruction.class == INSTRUCTION_csr) {
		instruction.is_write = writes_csr(code);
		instruction.csr = (uint16_t)bits_of(code, 20, 12);
	}
	if (instruction.class >= INSTRUCTION_mul && instruction.class <= INSTRUCTION_divw)
		give_operands(&instruction, code, is_64_bit);
	if (instruction.class == INSTRUCTION_system)
		instruction.is_return = code == SYSTEM_MRET || code == SYSTEM_SRET;
	return instruction;
}

const char *instruction_class_name(enum instruction_class class)
{
	static const char *const names[] = {
#define INSTRUCTION_CLASS(name, ...) #name,
		INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
	};

	return names[class];
}

enum instruction_class instruction_unit(enum instruction_class class)
{
	static const uint8_t units[] = {
#define INSTRUCTION_CLASS(name, commit, unit, ...) INSTRUCTION_##unit,
		INSTRUCTION_CLASSES(INSTRUCTION_CLASS)
#undef INSTRUCTION_CLASS
	};

	return units[class];
}
