/* The core ids of a model. */
#include "model/parameters.h"

enum { NAME_LENGTH = 6, NAME_BASE = 40, HYPHEN = 37 };

static uint32_t digit_of(char character)
{
	if (character >= 'a' && character <= 'z')
		return (uint32_t)(character - 'a') + 1;
	return character == '-' ? HYPHEN : (uint32_t)(character - '0') + 27;
}

static uint32_t sum_of_bytes(uint32_t word)
{
	return (word & 0xff) + (word >> 8 & 0xff) + (word >> 16 & 0xff) + (word >> 24);
}

uint32_t parameters_marchid(const struct parameters *parameters)
{
	const char *name = parameters->name;
	uint32_t id = 0;

	for (int i = 0; i < NAME_LENGTH; i++)
		id = id * NAME_BASE + (*name == 0 ? 0 : digit_of(*name++));
	return id;
}

uint32_t parameters_mimpid(const struct parameters *parameters)
{
	uint32_t sum =
		sum_of_bytes(parameters_marchid(parameters)) + sum_of_bytes(parameters->hash);

	return parameters->hash << 8 | (sum & 0xff);
}
