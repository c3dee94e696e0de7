/* FU540-C000 manual, chapter 7; sifive/freedom-u540-c000-bootloader, sifive/devices/ux00prci.h. */
#include "soc/shared/corepll.h"

#include "drivers/wait.h"
#include "soc/shared/reg.h"

enum {
	PRCI = 0x10000000,
	COREPLLCFG = PRCI + 0x04,
	CORECLKSEL = PRCI + 0x24,
	FROM_PLL = 0,
	FROM_CRYSTAL = 1,
	LOCKED_WITHIN_US = 1000, /* the manual gives no bound; tens of us are usual (from memory) */
};

static const uint32_t locked = 1u << 31;

static bool wait_for_lock(void)
{
	for (uint32_t left = LOCKED_WITHIN_US; left != 0; left--) {
		if ((*reg32(COREPLLCFG) & locked) != 0)
			return true;
		wait_us(1);
	}
	return false;
}

bool corepll_start(uint32_t config, const struct corepll_write *outlet)
{
	*reg32(CORECLKSEL) = FROM_CRYSTAL;
	*reg32(COREPLLCFG) = config;
	if (!wait_for_lock())
		return false;
	for (; outlet->offset != 0; outlet++)
		*reg32(PRCI + outlet->offset) = outlet->value;
	*reg32(CORECLKSEL) = FROM_PLL;
	return true;
}
