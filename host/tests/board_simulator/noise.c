#include "tests/board_simulator/noise.h"

#include <math.h>

/* A rare disturbance, such as a DRAM refresh, that costs up to half as much again. */
static double quiet(struct noise *noise, double at)
{
	(void)at;
	if (chance_even(&noise->chance) > 0.01)
		return noise->cost;
	return noise->cost * (1 + 0.5 * chance_even(&noise->chance));
}

static double normal(struct noise *noise, double at)
{
	(void)at;
	return noise->cost * (1 + noise->model->deviation * chance_normal(&noise->chance));
}

/* Sometimes other accesses delay memory. */
static double tailed(struct noise *noise, double at)
{
	(void)at;
	return noise->cost * (1 - 0.01 * log(chance_even(&noise->chance)));
}

/*
 * One speed for three fifths of the time, another for the rest, in stretches of about 40 samples.
 */
static double two_speeds(struct noise *noise, double at)
{
	double stays = noise->speed == 0 ? 1 - 1 / 48.0 : 1 - 1 / 32.0;

	if (chance_even(&noise->chance) > stays)
		noise->speed = !noise->speed;
	return quiet(noise, at) * (noise->speed == 0 ? 1 : 1.04);
}

static double drifting(struct noise *noise, double at)
{
	return normal(noise, at) * (1 + noise->phase * at);
}

/* One sample in 400 takes 50 times as long. */
static double one_outlier(struct noise *noise, double at)
{
	double sample = normal(noise, at);

	return noise->taken++ % 400 == 200 ? 50 * sample : sample;
}

/* One sample in 20 takes 2 to 10 times as long, as with interrupts of the SBI firmware. */
static double outliers(struct noise *noise, double at)
{
	double sample = normal(noise, at);

	if (chance_even(&noise->chance) > 0.05)
		return sample;
	return sample * (2 + 8 * chance_even(&noise->chance));
}

/* A sine with a period of 0.5 to 1.5 runs. */
static double sine(struct noise *noise, double at)
{
	double period = 1 + 50 * noise->phase;

	return normal(noise, at) * (1 + 0.05 * sin(2 * M_PI * (at / period + 100 * noise->phase)));
}

/* One of two speeds for a whole boot. */
static double two_boots(struct noise *noise, double at)
{
	return quiet(noise, at) * (noise->boot_speed == 0 ? 1 : 1.04);
}

/* One of two speeds in a boot, chosen for each kernel, as when addresses change from boot to boot. */
static double two_places(struct noise *noise, double at)
{
	return quiet(noise, at) * (noise->speed == 0 ? 1 : 1.04);
}

/* One of five speeds, 3 % apart, in stretches of 25 samples. */
static double five_speeds(struct noise *noise, double at)
{
	if (chance_even(&noise->chance) < 1 / 20.0)
		noise->speed = (int)chance_index(&noise->chance, 5);
	return normal(noise, at) * (1 + 0.03 * noise->speed);
}

/* A first-order autoregressive process: each sample depends on the one before, with this correlation and deviation. */
static double depending(struct noise *noise, double at)
{
	double correlation = noise->model->correlation;
	double fresh = sqrt(1 - correlation * correlation) * chance_normal(&noise->chance);

	(void)at;
	noise->state = correlation * noise->state + fresh;
	return noise->cost * (1 + noise->model->deviation * noise->state);
}

const struct noise_model noise_models[] = {
	{"quiet", quiet, 0, 0},
	{"scattered", normal, 0.005, 0},
	{"tailed", tailed, 0, 0},
	{"two_speeds", two_speeds, 0, 0},
	{"drifting", drifting, 0.005, 0},
	{"normal_1", normal, 0.01, 0},
	{"normal_5", normal, 0.05, 0},
	{"one_outlier", one_outlier, 0.003, 0},
	{"outliers", outliers, 0.003, 0},
	{"sine", sine, 0.005, 0},
	{"two_boots", two_boots, 0, 0},
	{"two_places", two_places, 0, 0},
	{"depending_10", depending, 0.05, 0.9},
	{"depending_100", depending, 0.02, 0.99},
	{"depending_1000", depending, 0.05, 0.999},
	{"five_speeds", five_speeds, 0.001, 0},
};
const unsigned int noise_model_count = sizeof(noise_models) / sizeof(noise_models[0]);

struct noise noise_begin(const struct noise_model *model, double cost, double boot, uint64_t seed,
                         uint64_t boot_seed)
{
	struct noise noise = {.model = model, .chance = {seed}};
	struct chance of_boot = {boot_seed};

	noise.cost = cost * (1 + boot * chance_normal(&noise.chance));
	noise.phase = 0.01 * (2 * chance_even(&noise.chance) - 1);
	noise.speed = chance_even(&noise.chance) > 0.6;
	noise.boot_speed = chance_even(&of_boot) > 0.6;
	noise.state = chance_normal(&noise.chance);
	return noise;
}
