/* The ids of a core show hardware, an emulator or a model. */
#include "tests/testing.h"

#include "counters/identity.h"

struct identified {
	struct identity identity;
	enum origin origin;
	const char *model; /* its name */
};

/* The marchid of a model is its name in base 40. Its mimpid is a hash and the sum of all other bytes. */
static const struct identified table[] = {
	{{0, 0x70216, 0x70216, 0}, ORIGIN_EMULATED, ""},               /* Debian 12's QEMU */
	{{0, 0x90200, 0x90200, 0}, ORIGIN_EMULATED, ""},               /* a later one */
	{{0, 0x70216, 0x70217, 0}, ORIGIN_OPEN, ""},                   /* two different versions */
	{{0x489, 0x70216, 0x70216, 0}, ORIGIN_EMULATED, ""},           /* with a vendor's id */
	{{0, 0x06ffff, 0x06ffff, 0}, ORIGIN_OPEN, ""},                 /* too low for a version */
	{{0x489, 0x8000000000000007, 0x20181004, 0}, ORIGIN_OPEN, ""}, /* FU740: proves nothing */
	{{0x489, 0x857ae600, 0x12345681, 0}, ORIGIN_OPEN, ""}, /* a vendor's, any other ids */
	{{0, 0, 0, 0}, ORIGIN_OPEN, ""},                       /* shows nothing */
	{{0, 25, 0, 0}, ORIGIN_OPEN, ""},                      /* an open core */
	{{0, 0x857ae600, 0x12345681, 0}, ORIGIN_MODEL, "u74"},
	{{0, 0x852cc600, 0x12345613, 0}, ORIGIN_MODEL, "u54"},
	{{0, 0x852cc600, 0x00000077, 0}, ORIGIN_MODEL, "u54"},
	{{0, 0x25804f38, 0xffffff29, 0}, ORIGIN_MODEL, "fe310"},
	{{0, 0x1596dd65, 0x000001ee, 0}, ORIGIN_MODEL, "custom"},
	{{0, 0x852cc600, 0x12345612, 0}, ORIGIN_OPEN, ""}, /* the checksum is off by one */
	{{0, 0x1857ae600, 0x12345681, 0}, ORIGIN_OPEN, ""},
	{{0, 0x857ae600, 0x112345681, 0}, ORIGIN_OPEN, ""},
	{{0, 0x061c7400, 0x00000096, 0}, ORIGIN_OPEN, ""}, /* "a b" */
	{{0, 0x857ae627, 0x0000000c, 0}, ORIGIN_OPEN, ""}, /* not a character */
	{{0, 0xab0f0400, 0x000000be, 0}, ORIGIN_OPEN, ""}, /* "1ab" */
	{{0, 0x061a7fff, 0x0000009e, 0}, ORIGIN_OPEN, ""}, /* begins with a blank */
};

UNIT_TEST(ids_show_an_emulator_or_a_model)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		assert_int_equal(identity_origin(&table[i].identity), table[i].origin);
}

UNIT_TEST(a_model_has_a_name)
{
	for (size_t i = 0; i < COUNT_OF(table); i++) {
		bool is_model = table[i].origin == ORIGIN_MODEL;
		char name[IDENTITY_MODEL_SIZE];

		assert_int_equal(identity_model(&table[i].identity, name), is_model);
		if (is_model)
			assert_string_equal(name, table[i].model);
	}
}
