/*
 * What a simulated board is to do, from its arguments.
 *
 *   rows=3      of each model of noise and of each kind, call and latency
 *   samples=1000
 *   noise=      the name of a model (noise.c): of that alone; else of those that are common
 *   pairs=1     0: of the kind call alone
 *   boot=0.001  deviation from boot to boot, as a fraction
 *   change=0    what every kernel costs more, as a fraction
 *   raw=1       0: without the samples
 */
#ifndef BOARD_SETTINGS_H
#define BOARD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "tests/board_simulator/noise.h"

enum { SETTINGS_SAMPLES_MAX = 100000 };

extern struct settings {
	uint64_t seed;
	double rows, samples, pairs, boot, change, raw;
	const struct noise_model *models;
	uint32_t model_count;
} settings;

/* SEED [NAME=VALUE...], behind the program's name; false, and it is said why, when one is no setting. */
bool settings_take(int argc, char **argv);

#endif
