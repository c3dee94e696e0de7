/* The units of the figures of rows: per run, per element or per operation. */
#include "run/row_unit.h"
#include "tests/flag_row.h"
#include "tests/testing.h"

static const struct {
	const char *kind;
	double n, per;
	const char *flags;
	enum row_unit unit;
} cases[] = {
	{"call", 0, 1, "", ROW_UNIT_RUN},
	{"call", (double)NAN, 1, "bimodal", ROW_UNIT_RUN},
	{"call", 100, 1, "", ROW_UNIT_RUN},
	{"call", 100, 1, "coarse",
         ROW_UNIT_RUN}, /* with .prepare a coarse counter repeats nothing */
	{"call", 100, 100, "", ROW_UNIT_ELEMENT},
	{"call", 1, 1, "", ROW_UNIT_RUN}, /* the run is the element */
	{"call", 0, 100, "batched", ROW_UNIT_OPERATION},
	{"call", 0, 1, "batched", ROW_UNIT_OPERATION},
	{"call", 100, 100, "batched", ROW_UNIT_OPERATION},
	{"latency", 0, 4096, "batched", ROW_UNIT_OPERATION},
	{"throughput", 0, 4096, "batched;coarse", ROW_UNIT_OPERATION},
	/* runs that were repeated, or operations */
	{"call", 0, 1024, "batched;coarse", ROW_UNIT_UNKNOWN},
	{"call", 100, 102400, "batched;coarse", ROW_UNIT_UNKNOWN},
	/* no firmware sends these */
	{"call", 100, 50, "", ROW_UNIT_UNKNOWN},
	{"call", 0, 0, "", ROW_UNIT_UNKNOWN},
	{"call", 100, (double)NAN, "", ROW_UNIT_UNKNOWN},
};

static struct row row_of(size_t index)
{
	struct row row = {.kind = cases[index].kind, .n = cases[index].n, .per = cases[index].per};

	flag_row(&row, cases[index].flags);
	return row;
}

UNIT_TEST(the_unit_of_a_row_follows_from_its_operations_per_sample)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct row row = row_of(i);

		if (row_unit_of(&row) != cases[i].unit)
			fail_msg("case %zu: %d", i, (int)row_unit_of(&row));
	}
}

UNIT_TEST(units_differ_only_if_both_are_known)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++)
		for (size_t j = 0; j < COUNT_OF(cases); j++) {
			struct row a = row_of(i);
			struct row b = row_of(j);
			bool are_known = cases[i].unit != ROW_UNIT_UNKNOWN &&
			                 cases[j].unit != ROW_UNIT_UNKNOWN;

			assert_true(row_units_differ(&a, &b) ==
			            (are_known && cases[i].unit != cases[j].unit));
		}
}
