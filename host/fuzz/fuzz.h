/* Shared by the fuzz targets. A target is a file fuzz_*.c with LLVMFuzzerTestOneInput. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Called by libFuzzer with one input. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/*
 * Optional in a target: mutates an input of at most `most` bytes in place and returns its new size.
 * Equal seeds give equal mutations.
 */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned int seed);

/* libFuzzer's own mutator. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most);

/* Aborts unless the condition holds. */
#define ALWAYS(condition)                                                                          \
	do {                                                                                       \
		if (!(condition))                                                                  \
			abort();                                                                   \
	} while (0)

#endif
