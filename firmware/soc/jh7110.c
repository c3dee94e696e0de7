/*
 * StarFive JH7110. Addresses and sequences: U-Boot, drivers/clk/starfive/clk-jh7110*.c,
 * arch/riscv/include/asm/arch-jh7110/gpio.h and board/starfive/visionfive2/spl.c.
 */
#include "soc/soc.h"

#include <stdbool.h>

#include "board.h"
#include "drivers/wait.h"
#include "soc/shared/ccache.h"
#include "soc/shared/reg.h"
#include "soc/shared/state.h"
#include "soc/shared/u7.h"

/* System clock generator. */
enum {
	CRG = 0x13020000,
	CPU_ROOT = CRG + 0x000,
	CPU_ROOT_MUX = 0x3f << 24, /* source of the CPU's clock */
	CPU_ROOT_OSC = 0 << 24,    /* 24 MHz */
	CPU_ROOT_PLL0 = 1 << 24,
	UART0_APB = CRG + 0x244,
	UART0_CORE = CRG + 0x248,
	/* A 1 resets. Lines 83 and 84 of 32 a register (Linux, include/dt-bindings/reset/starfive,jh7110-crg.h). */
	RESET_2 = CRG + 0x300,
	RESET_UART0 = 3 << (83 - 64), /* its bus side and its core */
};

static const uint32_t clock_enable = 1u << 31;

/* System controller. PLL0's output is 24 MHz / prediv * fbdiv / 2^postdiv. */
enum {
	SYSCON = 0x13030000,
	PLL0_MODE = SYSCON + 0x18,
	PLL0_INTEGER = 3 << 24, /* dacpd and dsmpd: integer mode */
	PLL0_FBDIV = SYSCON + 0x1c,
	FBDIV = 0xfff,
	PLL0_POWER = SYSCON + 0x20,
	POWER_DOWN = 1 << 27,
	POSTDIV = 3 << 28,
	PLL0_PREDIV = SYSCON + 0x24,
	PREDIV = 0x3f,
	LOCKED_AFTER_US = 100, /* as U-Boot waits for PLL1 */
};

/* Pins: registers of 32 bits, which have a byte for each of four pins or signals. */
enum {
	IOMUX = 0x13040000,
	OUTPUT_ENABLE = IOMUX + 0x00, /* + pin; 0: the pin is driven, 1: it is not */
	OUTPUT_ENABLE_BITS = 0x3f,
	OUTPUT = IOMUX + 0x40, /* + pin; number of the signal that drives it */
	OUTPUT_BITS = 0x7f,
	INPUT = IOMUX + 0x80, /* + signal; 2 + number of the pin it comes from */
	INPUT_BITS = 0x7f,
	TX_PIN = 5,
	RX_PIN = 6,
	SIGNAL_UART0_TX = 20, /* Linux, arch/riscv/boot/dts/starfive/jh7110-pinfunc.h */
	SIGNAL_UART0_RX = 14,
};

static struct state state;

/*
 * Writes one byte of a register with a write of all 32 bits, as U-Boot does (arch/riscv/include/asm/arch-jh7110/gpio.h). No
 * source says that the device takes single bytes.
 */
static void set_pin(uintptr_t address, uint32_t mask, uint32_t value)
{
	uint32_t shift = (address & 3) * 8;

	reg32_set(address & ~(uintptr_t)3, mask << shift, value << shift);
}

/* The boot ROM leaves UART0 working if it loaded the image over it. After other ways to boot its state is unknown. */
static void open_uart(void)
{
	reg32_set(UART0_APB, clock_enable, clock_enable);
	reg32_set(UART0_CORE, clock_enable, clock_enable);
	reg32_set(RESET_2, RESET_UART0, 0);
	set_pin(OUTPUT_ENABLE + TX_PIN, OUTPUT_ENABLE_BITS, 0);
	set_pin(OUTPUT + TX_PIN, OUTPUT_BITS, SIGNAL_UART0_TX);
	set_pin(OUTPUT_ENABLE + RX_PIN, OUTPUT_ENABLE_BITS, 1);
	set_pin(INPUT + SIGNAL_UART0_RX, INPUT_BITS, 2 + RX_PIN);
}

/* The CPU runs from the oscillator while PLL0 changes, as in Linux (drivers/clk/starfive/clk-starfive-jh7110-sys.c). */
static void raise_clock(uint32_t prediv, uint32_t fbdiv)
{
	reg32_set(CPU_ROOT, CPU_ROOT_MUX, CPU_ROOT_OSC);
	reg32_set(PLL0_POWER, POWER_DOWN, POWER_DOWN);
	reg32_set(PLL0_MODE, PLL0_INTEGER, PLL0_INTEGER);
	reg32_set(PLL0_PREDIV, PREDIV, prediv);
	reg32_set(PLL0_FBDIV, FBDIV, fbdiv);
	reg32_set(PLL0_POWER, POSTDIV, 0);
	reg32_set(PLL0_POWER, POWER_DOWN, 0);
	wait_us(LOCKED_AFTER_US);
	reg32_set(CPU_ROOT, CPU_ROOT_MUX, CPU_ROOT_PLL0);
}

/* The S7 has the feature disable CSR too: U-Boot writes it before it asks which core it runs on. */
void soc_init(void)
{
	state.u7 = u7_enable_features();
	open_uart();
	if (board.clock.pll != 0)
		raise_clock(board.clock.pll >> 16, board.clock.pll & FBDIV);
	state.l2 = ccache_open();
}

const char *soc_state(void)
{
	return state_text(&state);
}
