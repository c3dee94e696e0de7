/*
 * SiFive FU540-C000. Registers: FU540-C000 manual, chapter 7; sifive/freedom-u540-c000-bootloader,
 * sifive/devices/ux00prci.h. The UART has pins of its own, so no pins are set up.
 */
#include "soc/soc.h"

#include <stdbool.h>

#include "board.h"
#include "drivers/console.h"
#include "soc/shared/ccache.h"
#include "soc/shared/corepll.h"
#include "soc/shared/state.h"

/* tlclk, the UART's clock, while the core runs from the crystal. */
enum { FOUND_TLCLK_HZ = 16666667 };

static struct state state;

/* If the PLL does not lock, the run goes on from the crystal, and the UART's rate is set for that clock. */
void soc_init(void)
{
	if (board.clock.pll != 0)
		state.nolock = !corepll_start(board.clock.pll, 0);
	if (state.nolock)
		console_open_at(FOUND_TLCLK_HZ);
	state.l2 = ccache_open();
}

const char *soc_state(void)
{
	return state_text(&state);
}
