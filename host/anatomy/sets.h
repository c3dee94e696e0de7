/* The shape of a cache, from ladders of lines that lie a stride apart (the suite anatomy, firmware/suites/anatomy.h). */
#ifndef HOST_ANATOMY_SETS_H
#define HOST_ANATOMY_SETS_H

#include "anatomy/ladders.h"

enum { SETS_STRIDES_MAX = 16 };

/* Two costs are the same if they differ by less, in cycles. */
static const double cost_same = 0.05;

/*
 * The ladders of all strides, in ascending order. Their n are lines, their cycles those of an access. In the rows n is the
 * stride plus the lines.
 */
struct set_ladders {
	uint32_t count;
	struct {
		uint32_t stride; /* bytes */
		struct ladder ladder;
	} list[SETS_STRIDES_MAX];
};

/* Reads the ladders of a benchmark of the suite anatomy. */
void sets_read(struct set_ladders *sets, const struct anatomy_rows *rows, const char *benchmark,
               const char *kind);

/* What the ladders show of a cache. */
struct sets_shape {
	uint32_t ways;       /* 0: no ladder leaves the cache */
	uint32_t set_stride; /* bytes between lines of one set: the size over the ways */
	/* All larger strides show as many ways, one line more was tried, and the next smaller stride has room for more. */
	bool is_exact;
	double lines_beyond; /* the first number of lines that do not fit one set */
	bool is_lru;         /* all of them miss then */
	/* Some of them hit, and as many at all strides: they are not replaced at random, but by another rule. */
	bool is_other;
	double miss; /* cycles of an access to so many lines */
};

/* Finds the cache in which accesses cost at most `limit` cycles. */
struct sets_shape sets_find(const struct set_ladders *sets, double limit);

/*
 * Returns the cycles up to which an access still counts as one of a cache in which it costs `hit`: `least` more if all
 * strides show the same LRU cache by that, for the next cache may be near. Else a tenth of the step beyond the cache, as the
 * code between samples evicts some lines of small caches; or a fifth, if by that alone all strides show the same ways, a power
 * of two.
 */
double sets_limit(const struct set_ladders *sets, double hit, double least);

#endif
