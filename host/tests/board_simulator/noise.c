#include "tests/board_simulator/noise.h"

#include <math.h>

/* A refresh of the memory, a line lost to the fold before: rare, and up to half as much again. */
static double quiet(struct noise *noise, double at)
{
	(void)at;
	if (chance_even(&noise->chance) > 0.01)
		return noise->cost;
	return noise->cost * (1 + 0.5 * chance_even(&noise->chance));
}

static double scattered(struct noise *noise, double at)
{
	(void)at;
	return noise->cost * (1 + 0.005 * chance_normal(&noise->chance));
}

/* As of a memory that is at times in use. */
static double tailed(struct noise *noise, double at)
{
	(void)at;
	return noise->cost * (1 - 0.01 * log(chance_even(&noise->chance)));
}

/* Three fifths of the time at one speed, in stretches of some forty samples. */
static double two_speeds(struct noise *noise, double at)
{
	double stays = noise->speed == 0 ? 1 - 1 / 48.0 : 1 - 1 / 32.0;

	if (chance_even(&noise->chance) > stays)
		noise->speed = !noise->speed;
	return quiet(noise, at) * (noise->speed == 0 ? 1 : 1.04);
}

static double drifting(struct noise *noise, double at)
{
	return scattered(noise, at) * (1 + noise->phase * at);
}

const struct noise_model noise_models[] = {
	{"quiet", quiet},           {"scattered", scattered}, {"tailed", tailed},
	{"two_speeds", two_speeds}, {"drifting", drifting},
};
const unsigned int noise_model_count = sizeof(noise_models) / sizeof(noise_models[0]);

struct noise noise_begin(double cost, double boot, uint64_t seed)
{
	struct noise noise = {.chance = {seed}};

	noise.cost = cost * (1 + boot * chance_normal(&noise.chance));
	noise.phase = 0.01 * (2 * chance_even(&noise.chance) - 1);
	noise.speed = chance_even(&noise.chance) > 0.6;
	return noise;
}
