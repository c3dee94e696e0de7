#include "suites/code.h"

#include "hart/heap.h"

/* By words: picolibc's memset takes six instructions a byte. */
void code_clear_bytes(void *code, size_t bytes)
{
	volatile uint32_t *word = code;

	for (size_t left = bytes / sizeof(*word); left != 0; left--)
		*word++ = 0;
}

void code_clear(struct bench_run *run)
{
	if (run->data != NULL)
		code_clear_bytes(run->data, (size_t)(heap_top() - (const char *)run->data));
}

/* An instruction of format J (RISC-V Unprivileged ISA, 2.3). */
void code_write_jump(uint32_t *at, const uint32_t *to, uint32_t link)
{
	uint32_t offset = (uint32_t)((const char *)to - (const char *)at);

	*at = (offset >> 20 & 1) << 31 | (offset >> 1 & 0x3ff) << 21 | (offset >> 11 & 1) << 20 |
	      (offset >> 12 & 0xff) << 12 | link << 7 | 0x6f;
}
