/* The flags of a row that make a figure doubtful. Other flags say how a row was measured (host/decode/README.md). */
#ifndef HOST_RUN_FLAGS_H
#define HOST_RUN_FLAGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The figures that a flag makes doubtful, a bit for each. The cold run is one figure of a row; the median and all other figures come
 * from the warm runs. If only the interval is doubtful, the median is still used: it is what the samples show, and only
 * its repeatability is not known.
 */
enum doubtful_figure { DOUBTFUL_MEDIAN = 1, DOUBTFUL_COLD = 2, DOUBTFUL_INTERVAL = 4 };

struct doubt {
	const char *flag;
	uint32_t figures; /* of enum doubtful_figure */
	const char *meaning;
	/*
	 * What to do. The second text is for counts that repeat (run/count_origin.h). If it is NULL, the first text is
	 * for them, too.
	 */
	const char *advice, *advice_if_repeats;
	/* Why a change of such a median gets no verdict. NULL: it gets one, and the doubt is printed with it. */
	const char *no_verdict;
};

/* The flag that makes all figures of a row useless, because they may be 2^32 counts too small. */
#define FLAG_WRAPPED "wrapped"

/* The flag of zeros of an event counter that never counted. */
#define FLAG_UNPROVEN "unproven"

/*
 * The name of the doubt about flags that this version does not know. A row names each of them by its letter, as "?x".
 */
#define FLAG_UNKNOWN "unknown_flag"

/* In the order in which tables name them, and at most DOUBTS_MAX. */
enum { DOUBTS_MAX = 16 };
extern const struct doubt doubts[];
extern const size_t doubt_count;

/* Returns what to do about a doubt. `repeats` says whether the counts of the run repeat (counted_repeats()). */
const char *doubt_advice(const struct doubt *doubt, bool repeats);

/* In the functions below, `flags` are the flags of a row: names with ';' between them. */

/*
 * Whether the flags have this one, as a whole word. For FLAG_UNKNOWN: whether this version does not know one of them.
 */
bool flags_have(const char *flags, const char *flag);

/* Returns the doubts about the median. Bit i stands for doubts[i]. The operator | unites the doubts of several rows. */
uint32_t flags_median_doubts(const char *flags);

/* Writes the names of the doubts in a set, with `between` between them. Writes "" for no doubt. */
enum { DOUBTS_NAMES_SIZE = 128 };
void doubts_name(uint32_t set, const char *between, char names[DOUBTS_NAMES_SIZE]);

/*
 * Returns the mark to print before a median where there is no room for flags: "?" if the median is doubtful, else "".
 */
const char *flags_mark(const char *flags);

/* Whether a flag makes the cold run doubtful, the median, or any figure of the row. */
bool flags_doubt_cold(const char *flags);
bool flags_doubt_median(const char *flags);
bool flags_doubt(const char *flags);

#endif
