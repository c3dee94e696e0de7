/*
 * A log-linear histogram. Values up to 31 have a bucket each. Above that every doubling has 16 buckets, so a bucket is
 * never wider than 1/16 of the values in it. 464 buckets hold any 32-bit value.
 */
#ifndef STATS_HISTOGRAM_H
#define STATS_HISTOGRAM_H

#include <stdint.h>
#include <string.h>

enum {
	HISTOGRAM_BITS = 4,
	HISTOGRAM_BUCKETS = (32 - HISTOGRAM_BITS + 1) << HISTOGRAM_BITS, /* 464 */
};

/*
 * Returns the bucket of `value`, 0..463. With an FPU it converts the value to double. The exponent is then the
 * logarithm, and the leading bits of the mantissa are the next four bits. This takes 4 instructions. The other way
 * counts leading zeros, which needs a call on a core without an instruction for it.
 */
static inline uint32_t histogram_index(uint32_t value)
{
	if (value < 1u << HISTOGRAM_BITS)
		return value;
#ifdef __riscv_float_abi_double
	enum { MANTISSA_BITS = 52, EXPONENT_BIAS = 1023 };
	double real = value;
	uint64_t bits;

	memcpy(&bits, &real, sizeof(bits));
	return (uint32_t)(bits >> (MANTISSA_BITS - HISTOGRAM_BITS)) -
	       ((EXPONENT_BIAS + HISTOGRAM_BITS - 1) << HISTOGRAM_BITS);
#else
	uint32_t shift = (uint32_t)(31 - HISTOGRAM_BITS - __builtin_clz(value));

	return (shift << HISTOGRAM_BITS) + (value >> shift);
#endif
}

/* The smallest value in bucket `index`. */
static inline uint32_t histogram_low(uint32_t index)
{
	if (index < 2u << HISTOGRAM_BITS)
		return index;
	uint32_t shift = (index >> HISTOGRAM_BITS) - 1;

	return (index - (shift << HISTOGRAM_BITS)) << shift;
}

/* Returns how many values bucket `index` holds, a power of two. */
static inline uint32_t histogram_width(uint32_t index)
{
	return index < 2u << HISTOGRAM_BITS ? 1 : 1u << ((index >> HISTOGRAM_BITS) - 1);
}

#endif
