/* The evidence that the runs of one side give on a row: its boots, its samples, and its variation. */
#ifndef HOST_COMPARE_EVIDENCE_H
#define HOST_COMPARE_EVIDENCE_H

#include <stdbool.h>

#include "run/results.h"
#include "statistics/boots.h"

/* The least number of samples of a side. Fewer samples give no 95 % interval of a median. */
enum { EVIDENCE_SAMPLES_MIN = 6 };

/*
 * So many samples contain runs of each period of a kernel below 40 runs. Fewer may miss all runs of a period of 11: two
 * samples are eleven runs, and after 65 samples they begin elsewhere (firmware/measure/README.md).
 */
enum { EVIDENCE_PERIODS_SAMPLES_MIN = 700 };

enum { EVIDENCE_LOW, EVIDENCE_HIGH, EVIDENCE_ENDS };

struct evidence {
	struct boots boots;

	/* The samples of all boots, per operation, without overhead. The count is 0 if a boot has no samples. */
	uint32_t figure_count;
	double *figures;

	/* An emulator or a model counted, so the counts are the same in every run. */
	bool is_repeatable;

	/* An emulator counted, or the row is of instructions. A sample then depends only on the kernel and its data. */
	bool counts_instructions;

	/* `figures` are in the order in which the samples were taken. */
	bool is_in_order;

	/* No boot is flagged unsteady. Samples of an unsteady one rise or fall, so later runs of the kernel differ. */
	bool is_steady;

	/* All samples of all boots are equal. One sample of a model is not enough to show that, except for instret. */
	bool is_constant;

	/* There are too few samples for an interval. */
	bool is_of_few;

	/* The uncertainty of the median is known for every boot. */
	bool has_spread;

	/* The variation of the runs without a change, per operation. */
	double floor;

	/*
	 * How much lower and higher the ends of an interval of the mean of the medians may be, per operation. Samples
	 * of a distribution are known only to their bin, also where the median is exact.
	 */
	double below, above;

	/*
	 * Copies of the boots with the lowest and with the highest median that each boot may have. If no boot has
	 * stretches, both are equal to `boots`.
	 */
	struct boots ends[EVIDENCE_ENDS];

	/* A boot has stretches, so the ends differ. */
	bool has_range;
};

/*
 * Returns the evidence of `count` rows of one name, 1 or more, each of another run. All rows must have a median.
 * `repeatability` is the worst repeatability of these runs, as a fraction of a median; NaN: none.
 */
struct evidence evidence_make(const struct results_row *const *rows, uint32_t count,
                              double repeatability);

/* Whether every boot of both sides has the same samples and the same median. */
bool evidence_is_same(const struct evidence *a, const struct evidence *b);

/*
 * Whether every sample counts more instructions than the same sample of the other side, or every sample fewer, and the
 * median too: that of a pair is no median of differences. Samples of a kernel that keeps a state differ, and the same
 * sample of another run may have another state, because which runs of the kernel are sampled depends on what was
 * measured before. With fewer than 700 samples, or if they drift, every sample must be beyond all of the other side.
 * If one side has more samples, earlier sizes may have had more, too, and the state of the kernel is another one. Then
 * both sides need 700 samples that do not drift, and the last ones of the longer side have no match.
 */
bool evidence_moves_one_way(const struct evidence *base, const struct evidence *new);

/*
 * Whether there are enough boots for their medians to show how much a median varies, also if samples depend on each
 * other.
 */
bool evidence_has_many_boots(const struct boots *base, const struct boots *new);

/*
 * Returns the scatter of the change between the boots at ends of both sides, from the samples within the boots. NaN if
 * the scatter is not known, or if evidence_has_many_boots().
 */
struct scatter evidence_scatter(const struct boots *base, const struct boots *new);

/* Returns p: the probability that chance alone makes a difference at least as large as this one. NaN: not known. */
double evidence_test(const struct evidence *base, const struct evidence *new);

/* Returns the least p that these samples could have, however large the change were. 0: nothing limits it. */
double evidence_least_p(const struct evidence *base, const struct evidence *new);

void evidence_free(struct evidence *evidence);

/* For evidence.c only (evidence_boots.c): appends the boot of a row and its figures. The list must have room for it. */
void evidence_add_boot(struct evidence *evidence, const struct results_row *row);

#endif
