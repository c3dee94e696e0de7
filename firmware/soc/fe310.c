/*
 * SiFive FE310-G000 and FE310-G002. Registers and the order of the steps: FE310-G002 manual, chapters 6
 * (clock), 17 (GPIO) and 19 (SPI); riscv-rust/e310x, e310x-hal/src/clock.rs; sifive/freedom-metal,
 * src/drivers/sifive_fe310-g000_pll.c. The chip's watchdog is off after reset and stays off.
 */
#include "soc/soc.h"

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "drivers/console.h"
#include "drivers/wait.h"
#include "hart/trap.h"
#include "soc/shared/reg.h"
#include "soc/shared/state.h"

enum {
	HFROSCCFG = 0x10008000, /* the ring oscillator */
	HFXOSCCFG = 0x10008004, /* the crystal */
	PLLCFG = 0x10008008,
	PLLOUTDIV = 0x1000800c,
	GPIO_IOF_EN = 0x10012038,
	GPIO_IOF_SEL = 0x1001203c,
	QSPI0_SCKDIV = 0x10014000,

	OSCILLATOR_ENABLE = 1 << 30,
	ROSC_DIV_5 = 4,
	ROSC_TRIM = 16 << 16,
	PLLCFG_SEL = 1 << 16,    /* hfclk comes from the PLL or its bypass; 0: from the ring */
	PLLCFG_REFSEL = 1 << 17, /* the PLL's input is the crystal; 0: the ring */
	PLLCFG_BYPASS = 1 << 18,
	PLLOUTDIV_BY_1 = 1 << 8,
	UART0_PINS = 1 << 16 | 1 << 17,

	ROSC_HZ = 13800000, /* about 72 MHz / 5 */
	XOSC_HZ = 16000000,
	/* The clock of the flash with hfclk at 320 MHz, the fastest documented, and the reset value of sckdiv, 3. */
	FLASH_HZ_MAX = 40000000,
	LOCKED_AFTER_US = 100, /* before that the lock bit may glitch */
	POLLS_MAX = 1000000,   /* of 5 instructions each: at least 16 ms at any clock */
};

/* Bit 31. In HFROSCCFG and HFXOSCCFG it means ready, and in PLLCFG locked. */
static const uint32_t ready = 1u << 31;

/* Writes `why` to the console and ends the run. `clock_hz`: the clock that the UART has now. */
static _Noreturn void give_up(const char *why, uint32_t clock_hz)
{
	console_open_at(clock_hz);
	trap_halt(why);
}

/*
 * Waits for bit 31 of a register; false if it stays 0. Not inlined, because a test replaces the answer by false
 * (scripts/test/boards/fe310-clock.bats).
 */
static __attribute__((noinline)) bool becomes_ready(uintptr_t address)
{
	for (uint32_t i = 0; i < POLLS_MAX; i++)
		if ((*reg32(address) & ready) != 0)
			return true;
	return false;
}

/*
 * Makes sckdiv large enough for hfclk = `clock_hz`. Never makes it smaller: a boot loader may have chosen it for this
 * flash.
 */
static void spare_flash(uint32_t clock_hz)
{
	uint32_t divisor = (clock_hz + 2 * FLASH_HZ_MAX - 1) / (2 * FLASH_HZ_MAX) - 1;

	if (*reg32(QSPI0_SCKDIV) < divisor)
		*reg32(QSPI0_SCKDIV) = divisor;
}

static void bypass_pll(void)
{
	*reg32(PLLCFG) = PLLCFG_REFSEL | PLLCFG_BYPASS;
	*reg32(PLLOUTDIV) = PLLOUTDIV_BY_1;
}

static void lock_pll(uint32_t pll)
{
	*reg32(PLLCFG) = pll;
	wait_us(LOCKED_AFTER_US);
	if (becomes_ready(PLLCFG))
		return;
	bypass_pll();
	*reg32(PLLCFG) |= PLLCFG_SEL;
	give_up("the PLL does not lock", XOSC_HZ);
}

/* The core runs from the ring oscillator while the crystal and the PLL are changed. */
static void set_clock(void)
{
	*reg32(HFROSCCFG) = OSCILLATOR_ENABLE | ROSC_TRIM | ROSC_DIV_5;
	if (!becomes_ready(HFROSCCFG))
		give_up("the ring oscillator does not start", XOSC_HZ);
	*reg32(PLLCFG) &= ~(uint32_t)PLLCFG_SEL;
	*reg32(HFXOSCCFG) = OSCILLATOR_ENABLE;
	if (!becomes_ready(HFXOSCCFG))
		give_up("the crystal does not start", ROSC_HZ);
	bypass_pll();
	if (board.clock.pll != 0)
		lock_pll(board.clock.pll);
	*reg32(PLLCFG) |= PLLCFG_SEL;
}

void soc_init(void)
{
	*reg32(GPIO_IOF_SEL) &= ~(uint32_t)UART0_PINS;
	*reg32(GPIO_IOF_EN) |= UART0_PINS;
	spare_flash(board.uart.clock_hz);
	set_clock();
}

const char *soc_state(void)
{
	return state_text(&(struct state){0});
}
