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

static bool is_raised = true;
static bool features_on;
static bool l2_open;

void soc_init(void)
{
	features_on = u7_enable_features();
	if (board.clock.pll != 0)
		is_raised = corepll_start(board.clock.pll, COREPLLSEL);
	l2_open = ccache_open();
}

const char *soc_state(void)
{
	const char *features = state_features(features_on, l2_open);

	return is_raised ? state_text(features) : state_nolock(features);
}
