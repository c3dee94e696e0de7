#include "statistics/chance.h"

#include <math.h>

/*
 * Returns 64 uniform random bits (splitmix64). Source of the generator and its constants: Steele, Lea, Flood, "Fast
 * splittable pseudorandom number generators".
 */
static uint64_t bits_of(struct chance *chance)
{
	uint64_t bits = chance->state += 0x9e3779b97f4a7c15;

	bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
	bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
	return bits ^ bits >> 31;
}

double chance_even(struct chance *chance)
{
	return ((double)(bits_of(chance) >> 12) + 0.5) * 0x1p-52;
}

uint32_t chance_index(struct chance *chance, uint32_t count)
{
	return (uint32_t)((bits_of(chance) >> 32) * count >> 32);
}

/* Method: Box and Muller, "A note on the generation of random normal deviates". */
double chance_normal(struct chance *chance)
{
	double radius = sqrt(-2 * log(chance_even(chance)));

	return radius * cos(2 * M_PI * chance_even(chance));
}

uint32_t chance_heads(struct chance *chance, uint32_t count)
{
	double heads;

	if (count < 64)
		return (uint32_t)__builtin_popcountll(bits_of(chance) >> (63 - count) >> 1);
	heads = floor(0.5 * count + sqrt(0.25 * count) * chance_normal(chance) + 0.5);
	return (uint32_t)fmax(0, fmin(count, heads));
}
