/*
 * What cores do to the time of a kernel, as simulated: constant but for rare interruptions, two speeds,
 * a slow drift, scatter, a long tail, outliers, samples that depend on those before; and from one boot to the
 * next all of it shifted a little.
 */
#ifndef BOARD_NOISE_H
#define BOARD_NOISE_H

#include "statistics/chance.h"

/* A kernel in a boot. */
struct noise {
	struct chance chance;
	double cost;    /* counts of an undisturbed sample */
	double phase;   /* of the drift: the share that is added by the end of the run */
	int speed;      /* 0 or 1, of two */
	int boot_speed; /* the same, for all kernels of a boot */
	double state;   /* of what depends on the sample before, of mean 0 and deviation 1 */
	uint32_t taken; /* samples so far, where they are counted */
};

/* How the samples of a kernel come about; `at` is 0..1, from the beginning of the run to its end. */
struct noise_model {
	const char *name;
	double (*sample)(struct noise *noise, double at);
};

/* The first NOISE_COMMON are what a board may do at any time; the first of all is a quiet core. */
enum { NOISE_COMMON = 5 };
extern const struct noise_model noise_models[];
extern const unsigned int noise_model_count;

/*
 * A kernel of that cost in a boot: `boot` is the deviation from boot to boot, as a fraction; `boot_seed` is that of
 * what all kernels of the boot share.
 */
struct noise noise_begin(double cost, double boot, uint64_t seed, uint64_t boot_seed);

#endif
