/* What the fuzz targets share. A target is a file fuzz_*.c with LLVMFuzzerTestOneInput. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Called by libFuzzer with one input; returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/*
 * For a target that knows better than libFuzzer what a change is: changes an input of at most `most` bytes in place,
 * the same for the same seed, and returns its size.
 */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned int seed);

/* libFuzzer's own such change. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most);

/* A promise that must hold whatever the input is. */
#define ALWAYS(condition)                                                                          \
	do {                                                                                       \
		if (!(condition))                                                                  \
			abort();                                                                   \
	} while (0)

#endif
