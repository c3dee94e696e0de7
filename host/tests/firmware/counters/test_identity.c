/* Where the firmware says its numbers come from, by the ids of the core that it finds itself on. */
#include "tests/testing.h"

#include "counters/identity.h"

static struct identity here;

struct identity identity_read(void)
{
	return here;
}

struct identified {
	struct identity identity;
	const char *source;
};

/* marchid of a model: its name in base 40; mimpid: a hash, and the sum of all other bytes. */
static const struct identified table[] = {
	{{0, 0x70216, 0x70216, 0}, "emulated"},                   /* Debian 12's QEMU */
	{{0, 0x90200, 0x90200, 0}, "emulated"},                   /* a later one */
	{{0, 0x70216, 0x70217, 0}, "here"},                       /* two versions are none */
	{{0, 0x06ffff, 0x06ffff, 0}, "here"},                     /* none that says it */
	{{0x489, 0x8000000000000007, 0x20181004, 0}, "hardware"}, /* FU740 */
	{{0x489, 0x857ae600, 0x12345681, 0}, "hardware"}, /* a vendor's, whatever the rest is */
	{{0, 0, 0, 0}, "here"},                           /* says nothing */
	{{0, 25, 0, 0}, "here"},                          /* an open core */
	{{0, 0x857ae600, 0x12345681, 0}, "model:u74"},
	{{0, 0x852cc600, 0x12345613, 0}, "model:u54"},
	{{0, 0x852cc600, 0x00000077, 0}, "model:u54"},
	{{0, 0x25804f38, 0xffffff29, 0}, "model:fe310"},
	{{0, 0x1596dd65, 0x000001ee, 0}, "model:custom"},
	{{0, 0x852cc600, 0x12345612, 0}, "here"}, /* the sum is one less */
	{{0, 0x1857ae600, 0x12345681, 0}, "here"},
	{{0, 0x857ae600, 0x112345681, 0}, "here"},
	{{0, 0x061c7400, 0x00000096, 0}, "here"}, /* "a b" */
	{{0, 0x857ae627, 0x0000000c, 0}, "here"}, /* what is no character */
	{{0, 0xab0f0400, 0x000000be, 0}, "here"}, /* "1ab" */
	{{0, 0x061a7fff, 0x0000009e, 0}, "here"}, /* begins with a blank */
};

static void ids_say_where_numbers_come_from(void **state)
{
	char text[IDENTITY_SOURCE_SIZE];

	(void)state;
	for (size_t i = 0; i < COUNT_OF(table); i++)
		assert_string_equal(identity_source(&table[i].identity, "here", text),
		                    table[i].source);
}

static void a_model_runs_in_qemu(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT_OF(table); i++) {
		here = table[i].identity;
		assert_int_equal(identity_is_qemu_here(),
		                 table[i].source[0] == 'e' || table[i].source[0] == 'm');
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ids_say_where_numbers_come_from),
		cmocka_unit_test(a_model_runs_in_qemu),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
