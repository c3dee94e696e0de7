/*
 * Settings of the simulated board, from its arguments.
 *
 *   rows=3      rows for each noise model and kind (call, latency)
 *   samples=1000
 *   noise=      name of one model (noise.c); default: the common ones
 *   pairs=1     0: only the kind call
 *   boot=0.001  deviation from boot to boot, as a fraction
 *   change=0    extra cost of every kernel, as a fraction
 *   raw=1       0: without raw samples
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

/* Parses SEED [NAME=VALUE...]. Returns false after a message if one is invalid. */
bool settings_take(int argc, char **argv);

#endif
