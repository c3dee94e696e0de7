/* Replaces libFuzzer: runs each named input once, so that gcov can measure coverage. */
#include <stdio.h>

#include "fuzz/fuzz.h"

/* A target with a mutator of its own calls this function of libFuzzer. Here it changes nothing. */
// NOLINTNEXTLINE(readability-non-const-parameter): libFuzzer's own writes to it
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most)
{
	(void)bytes;
	(void)most;
	return size;
}

enum { INPUT_MAX = 1 << 16 };

int main(int argc, char **argv)
{
	static uint8_t bytes[INPUT_MAX];

	for (int i = 1; i < argc; i++) {
		FILE *file = fopen(argv[i], "rb");

		if (file == NULL) {
			perror(argv[i]);
			return 1;
		}
		LLVMFuzzerTestOneInput(bytes, fread(bytes, 1, sizeof(bytes), file));
		fclose(file);
	}
	return 0;
}
