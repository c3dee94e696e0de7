/*
 * Data sets of NIST's Statistical Reference Datasets (StRD, univariate) that need no file, with
 * their certified values.
 */
#ifndef TESTS_NIST_SETS_H
#define TESTS_NIST_SETS_H

#include <stdint.h>

enum { NIST_SAMPLES_MAX = 5000 };

/* NumAcc1. */
static inline uint32_t make_numacc1(uint32_t *samples, uint32_t unused)
{
	(void)unused;
	samples[0] = 10000001;
	samples[1] = 10000003;
	samples[2] = 10000002;
	return 3;
}

/* NumAcc2-4 times 10, so that they are integers: x.2, then x.1 and x.3, 500 times. */
static inline uint32_t make_numacc(uint32_t *samples, uint32_t tenfold_x)
{
	samples[0] = tenfold_x + 2;
	for (uint32_t i = 1; i < 1001; i += 2) {
		samples[i] = tenfold_x + 1;
		samples[i + 1] = tenfold_x + 3;
	}
	return 1001;
}

/* PiDigits: the first 5000 digits of pi, from the first 3 on. */
enum {
	PI_DIGITS = NIST_SAMPLES_MAX,
	/* this decimal place of pi is 8; NIST's file has 3, and its certified values are computed with 3 */
	PI_MISPRINT = 956,
	PI_GROUP = 10000,             /* four digits at a step ... */
	PI_STEPS = PI_DIGITS / 4 + 2, /* ... and two steps that only complete the last carries */
	PI_TERMS = 14 * PI_STEPS,     /* log2(10^4) = 13.3 terms of the series a step */
};

/* Rabinowitz and Wagon's spigot algorithm. A group may be 10000 or more. */
static inline void make_pi_groups(uint32_t groups[PI_STEPS])
{
	static uint64_t remainders[PI_TERMS + 1];
	uint64_t held = 0;

	for (uint32_t i = 0; i <= PI_TERMS; i++)
		remainders[i] = 2 * PI_GROUP / 10;
	for (uint32_t step = 0; step < PI_STEPS; step++) {
		uint64_t carry = 0;

		for (uint64_t i = PI_TERMS - 14 * step; i > 0; i--) {
			carry = carry * i + remainders[i] * PI_GROUP;
			remainders[i] = carry % (2 * i - 1);
			carry /= 2 * i - 1;
		}
		groups[step] = (uint32_t)(held + carry / PI_GROUP);
		held = carry % PI_GROUP;
	}
}

static inline uint32_t make_pi_digits(uint32_t *samples, uint32_t unused)
{
	uint32_t groups[PI_STEPS];

	(void)unused;
	make_pi_groups(groups);
	for (uint32_t i = PI_STEPS - 1; i > 0; i--) {
		groups[i - 1] += groups[i] / PI_GROUP;
		groups[i] %= PI_GROUP;
	}
	for (uint32_t i = 0; i < PI_DIGITS; i++) {
		static const uint32_t weights[] = {1000, 100, 10, 1};

		samples[i] = groups[i / 4] / weights[i % 4] % 10;
	}
	samples[PI_MISPRINT] = 3;
	return PI_DIGITS;
}

/* `make` fills at most NIST_SAMPLES_MAX samples and returns their number. sd is that of a sample (n-1). */
static const struct nist_set {
	const char *name;
	uint32_t (*make)(uint32_t *samples, uint32_t argument);
	uint32_t argument;
	double mean;
	double sd;
} nist_sets[] = {
	{"NumAcc1", make_numacc1, 0, 10000002, 1},
	{"NumAcc2 x 10", make_numacc, 10, 12, 1},
	{"NumAcc3 x 10", make_numacc, 10000000, 10000002, 1},
	{"NumAcc4 x 10", make_numacc, 100000000, 100000002, 1},
	{"PiDigits", make_pi_digits, 0, 4.5348, 2.86733906028871},
};

#endif
