#include "drivers/htif.h"

union word {
	uint64_t whole;
	uint32_t half[2];
};

/* In .data, so that start.S does not clear them: a host may act on every store. Hosts look for both names. */
volatile union word tohost __attribute__((aligned(64), section(".data.tohost"))) = {0};
volatile union word fromhost __attribute__((aligned(64), section(".data.tohost"))) = {0};

/*
 * A host must not see half of a command. With registers of 64 bits, a command is one store. With 32 bits it is two, and
 * a host that looks between them sees a wrong command. QEMU does not look between them, but Spike may.
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

/* With registers of 32 bits the upper half is cleared last. Only then the host may write the next answer. */
uint64_t htif_receive(void)
{
	uint64_t answer = fromhost.whole;

	if (answer == 0)
		return 0;
	fromhost.half[0] = 0;
	fromhost.half[1] = 0;
	return answer;
}
