#include "run/flags.h"

#include <string.h>

#include "run/row.h"
#include "text/append.h"
#include "text/names.h"

#define SETTLE_ADVICE   "let the board settle, "
#define LAYOUT_ADVICE   "see `make layouts`"
#define IN_ORDER_ADVICE "the cost changes as it repeats: RAW=1 and `make report` show the order"
#define BIMODAL_ADVICE                                                                             \
	"see min, and the distribution in the JSON; for a latency or throughput try ALIGN=sweep; " \
	"a call may do other work in some runs: give it the same data in .prepare"

const struct doubt doubts[] = {
	{"unsteady", DOUBTFUL_MEDIAN, "the samples rise or fall by more than their noise",
         SETTLE_ADVICE "take more SAMPLES, and measure again", IN_ORDER_ADVICE, NULL},
	{"bimodal", DOUBTFUL_MEDIAN,
         "the samples form two clusters, and the median stands for one of them", BIMODAL_ADVICE,
         NULL, NULL},
	{"nonlinear", DOUBTFUL_MEDIAN,
         "the first copies of the operation cost more or less than the next",
         "inexact: " LAYOUT_ADVICE, NULL, NULL},
	{"disturbed", DOUBTFUL_MEDIAN,
         "samples of one, two and three batches cost the same or lie on no line, or depend on "
         "where the sampler lies, or more events were taken off than were counted",
         "what was taken off is not sure: " LAYOUT_ADVICE, NULL, NULL},
	{ROW_FLAG_ROUNDED, DOUBTFUL_MEDIAN,
         "the counter's step is so long that the median is more than 1 % from the mean, or that "
         "few samples may be equal by chance",
         "take the mean of more SAMPLES, or do more in a sample", NULL, NULL},
	{"warm", DOUBTFUL_COLD, "the first run was not cold",
         "ignore `cold` of these rows; the median is of warm runs", NULL, NULL},
	{ROW_FLAG_STATEFUL, DOUBTFUL_COLD,
         "the first run took more or fewer instructions than all samples, so it did other work",
         "if a run changes the data of the next one, give each the same data in .prepare", NULL,
         NULL},
	{ROW_FLAG_FEW, DOUBTFUL_INTERVAL,
         "fewer than six samples, which differ: the median has no interval",
         "take at least six, with a larger SAMPLES or BUDGET_MS", NULL, NULL},
	{ROW_FLAG_WIDE, DOUBTFUL_INTERVAL,
         "the 95 % interval of the median (lo to hi) is wider than 2 % of the median",
         "take more SAMPLES, or a larger BUDGET_MS", NULL, NULL},
	{FLAG_WRAPPED, DOUBTFUL_MEDIAN | DOUBTFUL_COLD,
         "a sample may have exceeded 2^32 counts, or the kernel wrote the counter",
         "measure less in a sample: a smaller size, or fewer repetitions in a run; write no "
         "counter in .run",
         NULL, "a sample may have wrapped"},
	{FLAG_UNPROVEN, DOUBTFUL_MEDIAN | DOUBTFUL_COLD,
         "the event counter has counted nothing in the run: 0 may mean that it does not count this "
         "event",
         "compare EVENTS with the core's manual", NULL, "nothing shows that the event is counted"},
	{"below_base", DOUBTFUL_MEDIAN,
         "samples were faster than the warm-up, so percentiles are less exact",
         SETTLE_ADVICE "and measure again", IN_ORDER_ADVICE, NULL},
	{FLAG_UNKNOWN, DOUBTFUL_MEDIAN | DOUBTFUL_COLD,
         "the firmware is newer and flags what this version cannot judge",
         "take the host program of the firmware's version", NULL,
         "it has a flag that this version does not know"},
};

const size_t doubt_count = sizeof(doubts) / sizeof(doubts[0]);
_Static_assert(sizeof(doubts) / sizeof(doubts[0]) <= DOUBTS_MAX,
               "a list of all doubts has no room");

const char *doubt_advice(const struct doubt *doubt, bool repeats)
{
	return repeats && doubt->advice_if_repeats != NULL ? doubt->advice_if_repeats
	                                                   : doubt->advice;
}

#define NAME(letter, name) #name ";"
#define HOST_NAME(flag)    flag ";"
/* And "", as flags may be empty. */
static const char known[] = ROW_FLAGS(NAME) HOST_ROW_FLAGS(HOST_NAME);
#undef NAME
#undef HOST_NAME

static bool have_unknown(const char *flags)
{
	while (true) {
		size_t length = strcspn(flags, ";");

		if (!names_have(known, ';', flags, length))
			return true;
		if (flags[length] == '\0')
			return false;
		flags += length + 1;
	}
}

bool flags_have(const char *flags, const char *flag)
{
	return strcmp(flag, FLAG_UNKNOWN) == 0 ? have_unknown(flags)
	                                       : names_have(flags, ';', flag, strlen(flag));
}

/* Returns the doubts about any of these figures. */
static uint32_t doubts_of(const char *flags, uint32_t figures)
{
	uint32_t set = 0;

	for (size_t i = 0; i < doubt_count; i++)
		if ((doubts[i].figures & figures) != 0 && flags_have(flags, doubts[i].flag))
			set |= UINT32_C(1) << i;
	return set;
}

uint32_t flags_median_doubts(const char *flags)
{
	return doubts_of(flags, DOUBTFUL_MEDIAN);
}

bool flags_doubt_cold(const char *flags)
{
	return doubts_of(flags, DOUBTFUL_COLD) != 0;
}

void doubts_name(uint32_t set, const char *between, char names[DOUBTS_NAMES_SIZE])
{
	names[0] = '\0';
	for (size_t i = 0; i < doubt_count; i++)
		if (set >> i & 1)
			append_text(names, DOUBTS_NAMES_SIZE, between, "%s", doubts[i].flag);
}

bool flags_doubt_median(const char *flags)
{
	return flags_median_doubts(flags) != 0;
}

const char *flags_mark(const char *flags)
{
	return flags_doubt_median(flags) ? "?" : "";
}

bool flags_doubt(const char *flags)
{
	return doubts_of(flags, UINT32_MAX) != 0;
}
