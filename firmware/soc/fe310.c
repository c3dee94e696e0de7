/*
 * FE310-G000 and -G002. Registers and the order of the steps: FE310-G002 manual, chapters 6 (clock),
 * 17 (GPIO) and 19 (SPI); riscv-rust/e310x, clock.rs; sifive/freedom-metal. The watchdog is off after
 * reset, and stays so.
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
	PLLCFG_SEL = 1 << 16,    /* the PLL, or what bypasses it, drives hfclk; else the ring */
	PLLCFG_REFSEL = 1 << 17, /* the crystal drives the PLL */
	PLLCFG_BYPASS = 1 << 18,
	PLLOUTDIV_BY_1 = 1 << 8,
	UART0_PINS = 1 << 16 | 1 << 17,

	ROSC_HZ = 13800000, /* 72 MHz, more or less, by 5 */
	XOSC_HZ = 16000000,
	/* The flash's clock at the fastest documented hfclk, 320 MHz, with the divisor of reset, 3. */
	FLASH_HZ_MAX = 40000000,
	LOCKED_AFTER_US = 100, /* before that LOCK may glitch */
	POLLS_MAX = 1000000,   /* 5 instructions each: 16 ms and more, at whatever clock we come */
};

/* In all of them: ready, or locked. */
static const uint32_t ready = 1u << 31;

/* Says so at the clock that the UART has now, and ends the run. */
static _Noreturn void give_up(const char *why, uint32_t clock_hz)
{
	console_open_at(clock_hz);
	trap_halt(why);
}

/* Not inlined: a test answers in the place of a chip that does not (scripts/test/boards/fe310-clock.bats). */
static __attribute__((noinline)) bool becomes_ready(uintptr_t address)
{
	for (uint32_t i = 0; i < POLLS_MAX; i++)
		if ((*reg32(address) & ready) != 0)
			return true;
	return false;
}

/* The divisor is never made smaller: whoever was here before may have known the flash better. */
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

/* The core runs from the ring while what it is to run from is changed. */
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
	return state_text("");
}
