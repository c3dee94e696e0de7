/* The flags of a row that make a figure doubtful. Other flags say how a row was measured (host/decode/README.md). */
#ifndef HOST_RUN_FLAGS_H
#define HOST_RUN_FLAGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A cold run is one figure of a row; the median and all other figures rest on the warm runs. A median without an interval
 * is used: it is what the samples show, and only how well it repeats is not known.
 */
enum doubtful_figure { DOUBTFUL_MEDIAN, DOUBTFUL_COLD, DOUBTFUL_INTERVAL };

struct doubt {
	const char *flag;
	enum doubtful_figure figure;
	const char *meaning;
	/* What to do; the second where counts repeat (run/count_origin.h), NULL: the first. */
	const char *advice, *advice_if_repeats;
	/* Why nothing can be said of a change of such a median; NULL: the doubt is said with the verdict. */
	const char *no_verdict;
};

/* The doubt that leaves no figure of a row: they may be 2^32 counts short. */
#define FLAG_WRAPPED "wrapped"

/* The doubt of flags that this version does not know. A row has the flags themselves, as "?x". */
#define FLAG_UNKNOWN "unknown_flag"

/* In the order in which tables name them. */
extern const struct doubt doubts[];
extern const size_t doubt_count;

/* What to do about a doubt. `repeats`: the run's counts repeat, so no other program can be the cause. */
const char *doubt_advice(const struct doubt *doubt, bool repeats);

/* In all of these `flags` is that of a row: names with ';' between them. */

/* Whether the flags have this one, as a whole word; of FLAG_UNKNOWN: whether one of them is not known. */
bool flags_have(const char *flags, const char *flag);

/* The doubts of the median: bit i stands for doubts[i]. Those of several rows can be united with |. */
uint32_t flags_median_doubts(const char *flags);

/* Writes the names of such doubts, with `between` between them; "": none. */
enum { DOUBTS_NAMES_SIZE = 128 };
void doubts_name(uint32_t set, const char *between, char names[DOUBTS_NAMES_SIZE]);

/* What stands before a doubtful median where there is no room for flags: "?". "": the median is not doubtful. */
const char *flags_mark(const char *flags);

/* Whether a flag makes the cold run doubtful; whether one makes the median doubtful; and whether one makes any figure so. */
bool flags_doubt_cold(const char *flags);
bool flags_doubt_median(const char *flags);
bool flags_doubt(const char *flags);

#endif
