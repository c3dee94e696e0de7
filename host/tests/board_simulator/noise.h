/*
 * Models of noise in the time of a kernel: rare interruptions, two speeds, drift, scatter, a long tail, outliers, correlated
 * samples. All of them change a little from boot to boot.
 */
#ifndef BOARD_NOISE_H
#define BOARD_NOISE_H

#include "statistics/chance.h"

/* The noise of one kernel in one boot. */
struct noise {
	const struct noise_model *model;
	struct chance chance;
	double cost;    /* counts of an undisturbed sample */
	double phase;   /* drift: fraction added by the end of the run */
	int speed;      /* 0 or 1; 0 to 4 of five_speeds */
	int boot_speed; /* 0 or 1, the same for all kernels of a boot */
	double state;   /* the correlated part: mean 0, deviation 1 */
	uint32_t taken; /* samples so far, for models that count them */
};

/* Draws a sample. `at` is the position in the run, 0..1. */
struct noise_model {
	const char *name;
	double (*sample)(struct noise *noise, double at);
	double deviation, correlation; /* fractions, for the models that use them */
};

/* The first NOISE_COMMON models may occur on any board. The first one is a quiet core. */
enum { NOISE_COMMON = 5 };
extern const struct noise_model noise_models[];
extern const unsigned int noise_model_count;

/*
 * Begins a kernel with this cost in a boot. `boot` is the deviation between boots, as a fraction. `boot_seed` seeds the noise that
 * all kernels of the boot share.
 */
struct noise noise_begin(const struct noise_model *model, double cost, double boot, uint64_t seed,
                         uint64_t boot_seed);

#endif
