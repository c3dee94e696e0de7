#include "tests/board_simulator/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct settings settings = {.rows = 3,
                            .samples = 1000,
                            .pairs = 1,
                            .boot = 0.001,
                            .raw = 1,
                            .models = noise_models,
                            .model_count = NOISE_COMMON};

static const struct {
	const char *name;
	double *value;
} numbers[] = {
	{"rows=", &settings.rows}, {"samples=", &settings.samples}, {"pairs=", &settings.pairs},
	{"boot=", &settings.boot}, {"change=", &settings.change},   {"raw=", &settings.raw},
};

static bool begins_with(const char *text, const char *name)
{
	return strncmp(text, name, strlen(name)) == 0;
}

static bool set_noise(const char *name)
{
	for (uint32_t i = 0; i < noise_model_count; i++)
		if (strcmp(name, noise_models[i].name) == 0) {
			settings.models = &noise_models[i];
			settings.model_count = 1;
			return true;
		}
	return false;
}

static bool set(const char *text)
{
	if (begins_with(text, "noise="))
		return set_noise(text + strlen("noise="));
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		if (begins_with(text, numbers[i].name)) {
			*numbers[i].value = strtod(text + strlen(numbers[i].name), NULL);
			return true;
		}
	return false;
}

bool settings_take(int argc, char **argv)
{
	for (int i = 2; i < argc; i++)
		if (!set(argv[i])) {
			fprintf(stderr, "board: '%s' is no setting\n", argv[i]);
			return false;
		}
	if (argc < 2 || settings.samples < 1 || settings.samples > SETTINGS_SAMPLES_MAX) {
		fputs("usage: board SEED [NAME=VALUE...]\n", stderr);
		return false;
	}
	settings.seed = strtoull(argv[1], NULL, 10);
	return true;
}
