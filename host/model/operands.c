/* Multiplications and divisions that end early. */
#include "model/operands.h"

enum { REGISTER_BITS = 64 };

/* Returns the number of bits up to the highest 1. 0 if the value is 0. */
static uint32_t bits_of(uint64_t value)
{
	return value == 0 ? 0 : REGISTER_BITS - (uint32_t)__builtin_clzll(value);
}

/* Returns the lower `bits` bits of a value, or of its absolute value if it is signed. */
static uint64_t magnitude(uint64_t value, uint32_t bits, bool is_signed)
{
	uint32_t unused = REGISTER_BITS - bits;
	bool is_negative = is_signed && value >> (bits - 1) & 1;

	return (is_negative ? -value : value) << unused >> unused;
}

/* Returns the most bits that the quotient can have. The quotient of a division by 0 has all bits set. */
static uint32_t bits_of_quotient(const struct instruction *instruction, uint64_t first,
                                 uint64_t second)
{
	uint32_t bits = instruction->operand_bits;
	uint32_t dividend = bits_of(magnitude(first, bits, instruction->is_signed));
	uint32_t divisor = bits_of(magnitude(second, bits, instruction->is_signed));

	if (divisor == 0)
		return bits;
	return dividend < divisor ? 0 : dividend - divisor + 1;
}

static uint32_t bits_to_do(const struct instruction *instruction, uint64_t first, uint64_t second)
{
	if (instruction->class == INSTRUCTION_div || instruction->class == INSTRUCTION_divw)
		return bits_of_quotient(instruction, first, second);
	return bits_of(magnitude(first, instruction->operand_bits, false));
}

static uint32_t steps(uint32_t bits, uint32_t bits_a_cycle)
{
	return (bits + bits_a_cycle - 1) / bits_a_cycle;
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

uint32_t operands_saved(const struct parameters *parameters, const struct instruction *instruction,
                        uint64_t first, uint64_t second)
{
	const struct early *early = &parameters->early[instruction->class];
	uint32_t longest = parameters->costs[instruction->class].latency;

	if (early->bits == 0 || instruction->operand_bits == 0)
		return 0;
	return smaller(longest - early->least,
	               steps(instruction->operand_bits, early->bits) -
	                       steps(bits_to_do(instruction, first, second), early->bits));
}
