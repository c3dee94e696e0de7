/* What the fuzz targets share. A target is a file fuzz_*.c with LLVMFuzzerTestOneInput. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Called by libFuzzer with one input; returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A promise that must hold whatever the input is. */
#define ALWAYS(condition)                                                                          \
	do {                                                                                       \
		if (!(condition))                                                                  \
			abort();                                                                   \
	} while (0)

#endif
