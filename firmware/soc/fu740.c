/*
 * SiFive FU740-C000. Registers: FU740-C000 manual, chapter 7; coreboot, src/soc/sifive/fu740/clock.c;
 * Zephyr, soc/sifive/sifive_freedom/fu700/clock.c. The peripherals' clock (pclk), which is also the
 * UART's, stays as the boot ROM leaves it: coreboot and U-Boot disagree on the bit that turns its PLL on.
 */
#include "soc/soc.h"

#include <stdbool.h>

#include "board.h"
#include "soc/shared/ccache.h"
#include "soc/shared/corepll.h"
#include "soc/shared/state.h"
#include "soc/shared/u7.h"

/* COREPLLSEL: 0 selects COREPLL, 1 would select DVFSCOREPLL (Zephyr, coreboot). */
enum { COREPLLSEL = 0x40 };

static struct state state;

void soc_init(void)
{
	state.u7 = u7_enable_features();
	if (board.clock.pll != 0)
		state.nolock = !corepll_start(board.clock.pll, COREPLLSEL);
	state.l2 = ccache_open();
}

const char *soc_state(void)
{
	return state_text(&state);
}
