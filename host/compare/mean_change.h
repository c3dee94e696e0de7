/*
 * How the mean of a row changed where counts repeat exactly. A kernel that keeps a state does more in some of its runs
 * than in others. If only these runs change, the median stays the same, but the mean does not.
 *
 * The samples of two runs may be of other runs of the kernel: where the first sample lies depends on what was measured
 * before it. Then rare runs have another share of the samples, and the mean differs although the kernel is the same.
 */
#ifndef HOST_COMPARE_MEAN_CHANGE_H
#define HOST_COMPARE_MEAN_CHANGE_H

#include "compare/evidence.h"

/* Fractions of the mean of base. NaN: not known. */
struct mean_change {
	double whole; /* of the mean of all samples */

	/* What remains of it if the samples are of other runs; 0: nothing for sure. It has the sign of `whole`. */
	double sure;

	/*
	 * What remains of it if other runs do not explain it, 0 or more. It may be more than `sure`: a rare run may
	 * have become dearer or more frequent, or other runs were sampled.
	 */
	double open;
};

/*
 * Returns the change of the mean of instructions. It is known if both sides are of a source that repeats, with all
 * samples in order (RAW=1), and no run differs from another of its side. If the mean of base is 0 or less and another, only
 * `open` is known: it is infinite.
 */
struct mean_change mean_change_of(const struct evidence *base, const struct evidence *new);

#endif
