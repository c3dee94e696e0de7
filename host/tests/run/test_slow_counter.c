/* The warning of a counter of cycles that is slower than the core. */
#include "run/slow_counter.h"
#include "tests/made_rows.h"

static const struct {
	const char *benchmark, *kind, *metric, *flags, *status;
	double median;
	const char *said; /* NULL: there is no warning */
} cases[] = {
	{"add", "latency", "cycles", "batched", "ok", 0.25,
         "took 0.25 cycles (primitive_ops/add), and no core adds in less than one: the counter is "
         "slower than the core, so figures in cycles are too small by a factor of 4 or more"},
	{"add", "latency", "cycles", "batched;coarse", "ok", 0.01, "by a factor of 100 or more"},
	{"add", "latency", "cycles", "", "ok", 1, NULL},
	{"add", "latency", "cycles", "", "ok", 0.99, NULL},
	{"add", "latency", "cycles", "nonlinear", "ok", 0.25, NULL},
	{"add", "latency", "cycles", "", "below_noise", 0.25, NULL},
	{"add", "latency", "cycles", "", "ok", -0.01, NULL},
	{"add", "latency", "mtime", "", "ok", 0.01, NULL},
	{"add", "throughput", "cycles", "", "ok", 0.25, NULL},
	{"mov", "latency", "cycles", "", "ok", 0.25, NULL}, /* a core may rename the register */
};

UNIT_TEST(an_addition_of_less_than_a_cycle_shows_a_slow_counter)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		static struct made_rows made;
		char text[SLOW_COUNTER_TEXT_SIZE] = "";
		struct row *row;

		begin_run(&made, "hardware");
		row = make_row(&made, "primitive_ops", cases[i].benchmark, cases[i].kind, 0,
		               cases[i].median);
		row->metric = cases[i].metric;
		row->status = cases[i].status;
		flag_row(row, cases[i].flags);
		assert_true(slow_counter_write(&made.run, text) == (cases[i].said != NULL));
		if (cases[i].said != NULL)
			assert_non_null(strstr(text, cases[i].said));
	}
}
