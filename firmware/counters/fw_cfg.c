/*
 * QEMU, docs/specs/fw_cfg.rst: the data register is at the base, the selector is 8 bytes after it. The selector has 16
 * bits, big-endian.
 */
#include "counters/fw_cfg.h"

#include <stdint.h>

#include "board.h"
#include "hart/trap.h"

enum {
	SELECTOR = 8,
	KEY_SIGNATURE = 0, /* the same in either byte order */
};

static const char signature[] = {'Q', 'E', 'M', 'U'};

/* Each read returns the next byte of the item. All of them are read, even after a difference. */
static bool reads_signature(void)
{
	const volatile uint8_t *data = (const volatile uint8_t *)board.fw_cfg_base;
	bool is_it = true;

	*(volatile uint16_t *)(board.fw_cfg_base + SELECTOR) = KEY_SIGNATURE;
	for (uint32_t i = 0; i < sizeof(signature); i++)
		is_it &= *data == (uint8_t)signature[i];
	return is_it;
}

bool fw_cfg_answers(void)
{
	bool is_it = false;

	if (board.fw_cfg_base == 0)
		return false;
	return TRAP_TRY(is_it = reads_signature()) && is_it;
}
