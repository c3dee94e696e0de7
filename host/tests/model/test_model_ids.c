/* The core ids of a model. */
#include "tests/testing.h"

#include <stdio.h>

#include "model/parameters.h"

static struct parameters parameters;

/* Decodes the name from a marchid. */
static void name_of(uint32_t marchid, char name[7])
{
	static const char digits[] = "\0abcdefghijklmnopqrstuvwxyz0123456789-";

	name[6] = 0;
	for (int i = 5; i >= 0; i--, marchid /= 40)
		name[i] = digits[marchid % 40];
}

UNIT_TEST(marchid_holds_the_name)
{
	static const char *const names[] = {"a",      "u74",    "fe310", "z-9",
	                                    "zzzzzz", "a-----", "x09az-"};

	for (size_t i = 0; i < COUNT_OF(names); i++) {
		char name[7];

		snprintf(parameters.name, sizeof(parameters.name), "%s", names[i]);
		name_of(parameters_marchid(&parameters), name);
		assert_string_equal(name, names[i]);
	}
	/* Computed by hand: u is 21, 7 is 34, 4 is 31. */
	snprintf(parameters.name, sizeof(parameters.name), "u74");
	parameters.hash = 0xabcdef;
	assert_int_equal(parameters_marchid(&parameters), ((21u * 40 + 34) * 40 + 31) * 64000);
	assert_int_equal(parameters_mimpid(&parameters) >> 8, 0xabcdef);
}

UNIT_TEST(mimpid_has_a_checksum_of_both_ids)
{
	uint32_t marchid, mimpid, sum = 0;

	snprintf(parameters.name, sizeof(parameters.name), "fe310");
	parameters.hash = 0xfedcba;
	marchid = parameters_marchid(&parameters);
	mimpid = parameters_mimpid(&parameters);
	assert_int_equal(mimpid >> 8, parameters.hash);
	for (uint32_t shift = 0; shift < 32; shift += 8)
		sum += (marchid >> shift & 0xff) + (shift == 0 ? 0 : mimpid >> shift & 0xff);
	assert_int_equal(mimpid & 0xff, sum & 0xff);
}
