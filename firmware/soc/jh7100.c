/*
 * StarFive JH7100. The boot loaders have set up clocks, pins and DRAM before they start this image:
 * starfive-tech/JH7100_secondBoot, boot/bootmain.c, and starfive-tech/JH7100_ddrinit. The clocks stay as
 * they are. Registers: the same file; JH7100 data sheet.
 */
#include "soc/soc.h"

#include <stdbool.h>

#include "soc/shared/ccache.h"
#include "soc/shared/reg.h"
#include "soc/shared/state.h"
#include "soc/shared/u7.h"

enum {
	IO_PADSHARE_SEL = 0x118581a0, /* assigns the chip's signals to its pins */
	UART3_ON_GPIO_13_14 = 6,      /* the value that secondBoot writes */
};

static struct state state;

/* A write of IO_PADSHARE_SEL moves every pin, so it is written only if the console needs another value. */
void soc_init(void)
{
	state.u7 = u7_enable_features();
	if (*reg32(IO_PADSHARE_SEL) != UART3_ON_GPIO_13_14)
		*reg32(IO_PADSHARE_SEL) = UART3_ON_GPIO_13_14;
	state.l2 = ccache_open();
}

const char *soc_state(void)
{
	return state_text(&state);
}
