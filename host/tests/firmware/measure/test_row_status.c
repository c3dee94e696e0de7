/* The status and flags of a measured row. */
#include "tests/testing.h"

#include "measure/calibrate.h"
#include "measure/row_status.h"

enum { SAMPLES = 500, OVERHEAD = 11 };

double calibrate_repeatability(void)
{
	return 0.01;
}

static struct stats stats[LANES_MAX];
static struct pass pass;

/* A pass over one or two kernels, all samples equal. */
static void start(uint32_t lanes)
{
	pass = (struct pass){.count = lanes, .overhead = OVERHEAD};
	for (uint32_t i = 0; i < lanes; i++) {
		uint32_t block[STATS_BLOCK];

		for (uint32_t j = 0; j < STATS_BLOCK; j++)
			block[j] = 100;
		stats_begin(&stats[i], SAMPLES, 100);
		stats_fold(&stats[i], block, STATS_BLOCK);
		pass.lanes[i].stats = &stats[i];
	}
}

static void assert_flags_of(struct counter counter, const char *expected)
{
	char flags[ROW_STATUS_FLAGS_SIZE] = {0};

	row_status_flags(flags, &pass, STATS_BLOCK, &counter);
	assert_string_equal(flags, expected);
}

static void assert_flags(const char *expected)
{
	assert_flags_of((struct counter){.idles = false}, expected);
}

UNIT_TEST(every_flag_is_set_for_its_reason)
{
	start(1);
	assert_flags("");
	pass.run.batch = 1;
	pass.disturbed = pass.nonlinear = pass.warm = true;
	pass.step = 2;
	pass.lanes[0].may_have_wrapped = true;
	assert_flags("bwcdnr");
	start(2);
	stats[1].moved = 2; /* of the short kernel */
	assert_flags("l");
	start(1);
	stats[0].count--;
	assert_flags("t");
}

/* Kernel `lane` of `lanes` takes 1000 and 1500, alternating or one in each half. The other kernel of a pair takes 100. */
static void fold_two_speeds(uint32_t lanes, uint32_t lane, bool by_turns)
{
	uint32_t block[STATS_BLOCK];

	start(lanes);
	stats_begin(&stats[lane], 8 * STATS_BLOCK, 1000);
	for (uint32_t i = 0; i < 8; i++) {
		for (uint32_t j = 0; j < STATS_BLOCK; j++)
			block[j] = (by_turns ? j % 2 : i / 4) == 0 ? 1000 : 1500;
		(void)stats_fold(&stats[lane], block, STATS_BLOCK);
		blocks_fold(&pass.lanes[lane].blocks, block, STATS_BLOCK);
	}
}

UNIT_TEST(two_speeds_are_flagged)
{
	fold_two_speeds(1, 0, true);
	assert_flags("im");
	pass.step = 2; /* samples with a step of their own */
	assert_flags("ic");
	fold_two_speeds(1, 0, false);
	assert_flags("ium");
}

/* The figure of a pair is doubtful if either kernel is. */
UNIT_TEST(two_speeds_of_a_short_kernel_are_flagged)
{
	fold_two_speeds(2, 1, true);
	assert_flags("im");
	fold_two_speeds(2, 1, false);
	assert_flags("ium");
	start(2);
	pass.lanes[1].may_have_wrapped = true;
	assert_flags("w");
}

/* All samples are 100. A time may be less: then the row is below_noise. */
UNIT_TEST(an_event_count_below_the_overhead_is_disturbed)
{
	static const struct {
		uint32_t lanes;
		int32_t overhead;
		bool idles;
		const char *flags;
	} cases[] = {
		{1, 100, true, ""}, {1, 101, true, "d"}, {1, 101, false, ""},
		{1, -1, true, ""},  {2, 101, true, ""},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		start(cases[i].lanes);
		pass.overhead = cases[i].overhead;
		assert_flags_of((struct counter){.idles = cases[i].idles}, cases[i].flags);
	}
}

/* The short kernel of a pair has 101 counts, the long one 100. */
UNIT_TEST(a_negative_pair_of_events_is_disturbed)
{
	start(2);
	stats_begin(&stats[1], SAMPLES, 100);
	stats_fold(&stats[1], (uint32_t[]){101}, 1);
	assert_flags_of((struct counter){.idles = true}, "d");
}

UNIT_TEST(a_count_of_a_silent_counter_is_unproven)
{
	start(1);
	pass.overhead = 0;
	assert_flags_of((struct counter){.idles = true, .silent = true}, "p");
}

static const struct {
	uint32_t lanes, low, p50, pair_high, pair_p50;
	bool idles;
	const char *status;
} cases[] = {
	/* One kernel: its figure counts as measured if it exceeds the overhead. */
	{1, 12, 20, 0, 0, false, "ok"},
	{1, 11, 20, 0, 0, false, "below_noise"},
	{1, 5, 20, 0, 0, false, "below_noise"},
	{1, 11, 20, 0, 0, true, "ok"},
	/* Without an interval the median decides. */
	{1, WIRE_NONE_U32, 12, 0, 0, false, "ok"},
	{1, WIRE_NONE_U32, 11, 0, 0, false, "below_noise"},
	{1, WIRE_NONE_U32, WIRE_NONE_U32, 0, 0, false, "ok"},
	/* Two kernels: compares the lower end of one with the upper end of the other. */
	{2, 41, 50, 40, 39, false, "ok"},
	{2, 40, 50, 40, 39, false, "below_noise"},
	{2, WIRE_NONE_U32, 40, WIRE_NONE_U32, 39, false, "ok"},
	{2, WIRE_NONE_U32, 40, WIRE_NONE_U32, 40, false, "below_noise"},
	{2, WIRE_NONE_U32, 40, WIRE_NONE_U32, WIRE_NONE_U32, false, "ok"},
};

UNIT_TEST(a_figure_not_above_the_overhead_is_below_noise)
{
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		struct record_result row = {.lo = cases[i].low,
		                            .p50 = cases[i].p50,
		                            .min = 1,
		                            .max = 60,
		                            .overhead = OVERHEAD};
		const struct record_pair pair = {.hi = cases[i].pair_high,
		                                 .p50 = cases[i].pair_p50};

		start(cases[i].lanes);
		row_status_fill(&row, &pass, &pair, cases[i].idles);
		if (strcmp(row.status, cases[i].status) != 0 || row.reason != NULL)
			fail_msg("case %zu: %s", i, row.status);
	}
}

UNIT_TEST(a_figure_equal_to_the_overhead_is_like_an_empty_kernel)
{
	struct record_result row = {.lo = OVERHEAD,
	                            .p50 = OVERHEAD,
	                            .min = OVERHEAD,
	                            .max = OVERHEAD,
	                            .overhead = OVERHEAD};
	const struct record_pair pair = {0};

	start(1);
	row_status_fill(&row, &pass, &pair, false);
	assert_string_equal(row.reason, "like an empty kernel");
	row.reason = NULL;
	row.max++;
	row_status_fill(&row, &pass, &pair, false);
	assert_null(row.reason);
}
