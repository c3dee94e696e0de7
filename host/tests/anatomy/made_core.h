/* Rows of made-up cores with known caches and predictors, and the description that follows from them. */
#ifndef TESTS_MADE_CORE_H
#define TESTS_MADE_CORE_H

#include "tests/testing.h"

#include <math.h>

#include "anatomy/two_caches.h"
#include "model/parameters.h"
#include "run/cores.h"
#include "tests/described.h"
#include "tests/paper.h"

struct shape {
	uint32_t ways, stride, line; /* .stride: bytes between lines of one set */
	bool is_lru;
};

/* A core, in cycles. */
struct truth {
	struct shape l1d, l1i;
	double hit, memory;    /* of a load */
	double refill;         /* of a line of code */
	double refill_second;  /* the same if L2 has the line; 0: no L2 */
	uint32_t refill_lines; /* lines of code of one set that L2 holds */
	double lucky;          /* cycles that a load in 512 KiB costs less */
	double second; /* cycles of a load that hits L2, which holds 16 lines of any set; 0: no L2 */
	double l2;     /* bytes of L2; beyond it pairs 16 bytes apart cost 6 cycles more. 0: none */
	uint32_t l2_line; /* bytes of its lines, if pairs beyond L2 show them; 0: they do not */
	bool has_16_ways; /* L2 has 16 ways, and lines of data compete for them */
	bool is_l2_large; /* lines of one set never leave L2 */
	double climb; /* cycles that each doubling of data beyond L2 adds to a load, so memory is not a level */
	double next_cache; /* cycles of a load that hits a line just filled in the next cache; 0: none */
	uint32_t btb, ras;
	double taken, redirect, mispredict;
	double hidden;        /* cycles by which a lap of one jump is slower than a lap of more */
	uint32_t stride_most; /* the largest that fits in memory */
	uint32_t unlucky_stride; /* at this stride loads miss as with LRU, by chance; 0: none */
	uint32_t second_stride;  /* from this stride on loads miss a random L2, too; 0: never */
	uint32_t crowded_stride; /* L1D has room for one line less from this stride on; 0: never */
	bool is_ruled;           /* a cache that is not LRU misses equally often at all strides */
	bool is_disturbed; /* lines that fill their sets of L1D sometimes miss: about a tenth of them */
	uint32_t evicted;     /* with more jumps than this, one of them misses L1I */
	uint32_t disturbed;   /* number of calls whose lap has mispredicted branches; 0: none */
	uint32_t overflowing; /* with more calls than this, a lap misses a cache */
	double end_of_calls;  /* cycles of a lap of calls; the innermost one costs less than 9 */
	bool has_no_visits;   /* there are no rows of anatomy/indirect */
	bool has_no_lap;      /* there is no row of anatomy/lap */
	bool has_width;       /* additions show that the core issues one instruction a cycle */
	double add;           /* latency of an addition; 0: one cycle */
	double luckless; /* cycles that a random branch costs more, because more of them are mispredicted */
};

/* The members of `usual`, and a core that differs in others. */
#define USUAL                                                                                      \
	.l1d = {4, 1024, 32, true}, .l1i = {2, 4096, 64, false}, .hit = 3, .memory = 40,           \
	.refill = 30, .refill_lines = 4, .btb = 12, .ras = 6, .taken = 1, .redirect = 3,           \
	.mispredict = 5, .stride_most = 65536, .evicted = 1000, .overflowing = 1000,               \
	.end_of_calls = 4
#define CORE(...) ((struct truth){USUAL, __VA_ARGS__})

static const struct truth usual = {USUAL};

/* Random replacement: lines miss by chance, and a little less at every second stride. */
static inline double chance_of(const struct truth *truth, uint32_t stride)
{
	return truth->is_ruled || __builtin_ctz(stride) % 2 == 0 ? 1 : 0.995;
}

/* The share of accesses to `lines` lines, `stride` bytes apart, that miss. */
static inline double missing(const struct truth *truth, const struct shape *shape, uint32_t lines,
                             uint32_t stride)
{
	const struct two_caches caches = {{shape->ways, shape->stride, false}, {1, 64, true}};
	uint32_t sets = stride < shape->stride ? shape->stride / stride : 1;
	struct found_shares found;

	if (shape->is_lru)
		return lines > shape->ways * sets ? 1 : 0;
	if (shape->ways == 1) /* as with two ways, when another line takes one of them at times */
		return lines > sets ? fmin(1, 0.25 * (lines - sets) / sets) : 0;
	found = two_caches_visit(&caches, stride, lines);
	return (found.second + found.memory) * chance_of(truth, stride);
}

/* The cycles of a load of `lines` lines that L1D misses. */
static inline double of_miss(const struct truth *truth, uint32_t lines, uint32_t stride)
{
	if (truth->second == 0 || (lines > 16 && !truth->is_l2_large))
		return truth->memory;
	if (truth->second_stride == 0 || stride < truth->second_stride)
		return truth->second;
	return truth->second + (truth->memory - truth->second) * fmin(1, lines * lines / 128.0);
}

/* The extra cycles of a jump that misses L1I. */
static inline double of_refill(const struct truth *truth, uint32_t lines)
{
	return truth->refill_second != 0 && lines <= truth->refill_lines ? truth->refill_second
	                                                                 : truth->refill;
}

/* Cycles of a load of lines in front of an L2 of 16 ways. */
static inline double of_16_ways(const struct truth *truth, uint32_t lines, uint32_t stride)
{
	const struct two_caches caches = {{truth->l1d.ways, truth->l1d.stride, truth->l1d.is_lru},
	                                  {16, (uint32_t)truth->l2 / 16, true}};
	struct found_shares found = two_caches_visit(&caches, stride, lines);

	return truth->hit + (found.second * (truth->second - truth->hit) +
	                     found.memory * (truth->memory - truth->hit)) *
	                            (truth->l1d.is_lru ? 1 : chance_of(truth, stride));
}

/* The share of loads that miss because other data evict their lines. */
static inline double disturbed(const struct truth *truth, uint32_t lines, uint32_t stride)
{
	uint32_t sets = stride < truth->l1d.stride ? truth->l1d.stride / stride : 1;

	if (!truth->is_disturbed || lines != truth->l1d.ways * sets)
		return 0;
	return __builtin_ctz(stride) % 2 == 0 ? 0.11 : 0.09;
}

/* Cycles of a load of `lines` lines. */
static inline double of_set(const struct truth *truth, uint32_t lines, uint32_t stride)
{
	struct shape l1d = truth->l1d;

	if (truth->has_16_ways)
		return of_16_ways(truth, lines, stride);
	l1d.is_lru |= stride == truth->unlucky_stride;
	l1d.ways -= truth->crowded_stride != 0 && stride >= truth->crowded_stride;
	return truth->hit +
	       fmax(missing(truth, &l1d, lines, stride), disturbed(truth, lines, stride)) *
	               (of_miss(truth, lines, stride) - truth->hit);
}

static inline void make_sets(const struct truth *truth)
{
	for (uint32_t stride = 64; stride <= truth->stride_most; stride *= 2)
		for (uint32_t lines = 1; lines <= 33; lines++) {
			double jump = 1 + truth->taken + 2.0 / lines;

			make_latency("data_set", stride + lines, of_set(truth, lines, stride));
			make_lap("code_set", stride + lines,
			         jump + missing(truth, &truth->l1i, lines, stride) *
			                         of_refill(truth, lines));
		}
}

/* The cycles of an access of a pair in n bytes. */
static inline double of_pair(const struct shape *shape, double n, uint32_t apart, double hit,
                             double miss)
{
	if (n <= shape->ways * shape->stride)
		return hit;
	return apart < shape->line ? (hit + miss) / 2 : miss;
}

/*
 * A pair beyond L2. The first place misses L1D. The second place is in the same line of L1D, in the same line of L2, or in another
 * line.
 */
static inline double of_pair_beyond_l2(const struct truth *truth, uint32_t apart)
{
	double second = apart < truth->l1d.line  ? truth->hit
	                : apart < truth->l2_line ? truth->second
	                                         : truth->memory;

	return (truth->memory + second) / 2;
}

/* The same for data. The next cache has lines of 64 bytes. */
static inline double of_data_pair(const struct truth *truth, double n, uint32_t apart)
{
	bool is_in_l2 = n <= truth->l2;
	double beyond = truth->climb > 0 ? truth->climb * log2(n / truth->l2) : 0;
	double memory = is_in_l2 ? truth->second
	                         : truth->memory + beyond - (n == 524288 ? truth->lucky : 0);
	double cycles = truth->l2_line != 0 && !is_in_l2
	                        ? of_pair_beyond_l2(truth, apart)
	                        : of_pair(&truth->l1d, n, apart, truth->hit, memory);

	if (truth->l2 != 0 && truth->l2_line == 0 && !is_in_l2 && apart == 16)
		cycles += 6 + __builtin_ctz((uint32_t)n) % 2; /* no two sizes are alike */

	return cycles == memory && apart < 64 && truth->next_cache != 0
	               ? (truth->memory + truth->next_cache) / 2
	               : cycles;
}

static inline void make_pairs(const struct truth *truth)
{
	for (uint32_t apart = 8; apart <= 128; apart *= 2)
		for (uint32_t n = 1024; n <= 16 * truth->stride_most; n *= 2) {
			make_latency("data_pair", n + apart, of_data_pair(truth, n, apart));
			make_lap("code_pair", n + apart,
			         of_pair(&truth->l1i, n, apart, 2, 2 + truth->refill));
		}
}

/* Calls with a `ret` each, and calls through a pointer to one `ret`. */
static inline void make_calls(const struct truth *truth)
{
	double jump = 1 + (truth->btb > 0 ? truth->taken : truth->redirect);
	double wrong = 1 + truth->mispredict;
	double own = truth->btb + truth->ras > 0 ? 1 + truth->taken : wrong;
	double shared = truth->ras > 0 ? 1 + truth->taken : wrong;

	make_throughput("primitive_ops", "call_return", jump + own);
	make_throughput("primitive_ops", "call_indirect", (truth->btb > 1 ? jump : wrong) + shared);
}

/* Visits up and down. The buffer also holds the loop's own jump. This jump is mispredicted unless a visit repeats the last one. */
static inline void make_visits(const struct truth *truth)
{
	double gained = truth->mispredict - truth->taken;

	for (uint32_t n = 1; n <= 2048; n *= 2) {
		double wrong = n < truth->btb ? 1 - 1.0 / n : 2 - (double)truth->btb / n;

		if (truth->btb < 2)
			wrong = 2;
		make_lap("indirect", n, 18 + 2 * truth->taken + wrong * gained);
	}
}

static inline void make_predictor(const struct truth *truth)
{
	/* the extra cycles if the end of a lap is mispredicted, and its cycles if it is predicted */
	double end = truth->mispredict - truth->taken;
	double of_end = truth->has_width ? 5 * fmax(1, truth->add) + 1 + truth->taken : 2;

	for (uint32_t n = 1; n <= 64; n++) {
		double late = n + 1 > truth->btb ? n * truth->redirect : n * truth->taken;
		double wrong =
			n > truth->ras ? (n - truth->ras) * (truth->mispredict - truth->taken) : 0;

		make_lap("targets", n,
		         (n + of_end + late + (n + 1 > truth->btb ? end : 0) +
		          (n > truth->evicted ? 5 : 0) + (n > 1 ? 0 : truth->hidden)) /
		                 n);
		if (n >= 4 && truth->btb > 1)
			wrong += 2 * (truth->mispredict - truth->taken);
		make_lap("returns", n,
		         (truth->end_of_calls + 9 * n + wrong + (n == truth->disturbed ? 9 : 0) +
		          (n > truth->overflowing ? 150 + 3 * (n % 3) : 0)) /
		                 n);
	}
	if (!truth->has_no_lap)
		make_lap("lap", 0, of_end + (truth->btb == 0 ? end : 0));
	if (truth->has_width)
		make_operation("add", fmax(1, truth->add), 1);
	make_calls(truth);
	if (!truth->has_no_visits)
		make_visits(truth);
	make_throughput("primitive_ops", "branch_pattern", 10);
	make_throughput("primitive_ops", "branch_random",
	                10 + truth->luckless + truth->mispredict / 2 -
	                        (truth->btb > 0 ? truth->taken : truth->redirect) / 4);
}

/* Makes all rows of a core, and no others. */
static inline void make_core(const struct truth *truth)
{
	clear_made();
	make_sets(truth);
	make_pairs(truth);
	make_predictor(truth);
}

static inline struct findings describe(const struct truth *truth)
{
	make_core(truth);
	return describe_made();
}

DEFINE_CORES(struct truth, describe)

#endif
