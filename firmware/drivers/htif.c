#include "drivers/htif.h"

union word {
	uint64_t whole;
	uint32_t half[2];
};

/* Data, and so not cleared at the start: a host may act on every store. Hosts look for both names. */
volatile union word tohost __attribute__((aligned(64), section(".data.tohost"))) = {0};
volatile union word fromhost __attribute__((aligned(64), section(".data.tohost"))) = {0};

/*
 * A host must not see half of a command, so it is one store where registers have 64 bits. With 32 bits a host that looks
 * between the two stores is wrong: QEMU does not, Spike may.
 */
void htif_send(uint64_t command)
{
	while (tohost.whole != 0)
		;
	if (sizeof(uintptr_t) == sizeof(command)) {
		tohost.whole = command;
		return;
	}
	tohost.half[0] = (uint32_t)command;
	tohost.half[1] = (uint32_t)(command >> 32);
}

/* With 32 bits the upper half is cleared last: that makes the word free. */
uint64_t htif_receive(void)
{
	uint64_t answer = fromhost.whole;

	if (answer == 0)
		return 0;
	fromhost.half[0] = 0;
	fromhost.half[1] = 0;
	return answer;
}
