#include "counters/hardware.h"

#include <stdint.h>

#include "board.h"
#include "counters/access.h"
#include "counters/mixed_run.h"
#include "counters/source.h"
#include "hart/trap.h"

/* Each try loads from memory that was not loaded from before. The first tries also meet cold caches. */
enum { TRIES = 4 };

/*
 * QEMU's device fw_cfg (docs/specs/fw_cfg.rst there): the data register is at the base, the selector is 8 bytes after
 * it. The selector has 16 bits, big-endian.
 */
enum {
	SELECTOR = 8,
	KEY_SIGNATURE = 0, /* the same in either byte order */
};

static const char signature[] = {'Q', 'E', 'M', 'U'};

/* The start of the image. Its code is longer than the memory that the tries load from. */
extern const char _start[];

static struct {
	struct witnesses witnesses;
	char text[SOURCE_SIZE];
	bool is_known;
} found;

static enum behaviour try(mixed_run *run, const char *cold)
{
	struct behaviour_reads reads = {0};

	return TRAP_TRY(run(cold, &reads)) ? behaviour_judge(&reads, mixed_run_length)
	                                   : BEHAVIOUR_OPEN;
}

static enum behaviour watch(mixed_run *run, const char *cold)
{
	enum behaviour tries[TRIES];

	for (uint32_t i = 0; i < TRIES; i++)
		tries[i] = try(run, cold + (uintptr_t)i * mixed_run_bytes);
	return behaviour_agreed(tries, TRIES);
}

/* Tests the counters of user mode. If they show nothing, it tests those of machine mode. */
static enum behaviour watch_counters(void)
{
	enum behaviour seen;

	access_open();
	seen = watch(mixed_run_user, _start);
	if (seen == BEHAVIOUR_OPEN)
		seen = watch(mixed_run_machine, _start + (uintptr_t)TRIES * mixed_run_bytes);
	return seen;
}

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

/* Whether the device answers with QEMU's signature. False if the board has no address for it. */
static bool fw_cfg_answers(void)
{
	bool is_it = false;

	if (board.fw_cfg_base == 0)
		return false;
	return TRAP_TRY(is_it = reads_signature()) && is_it;
}

static const struct witnesses *find(void)
{
	if (found.is_known)
		return &found.witnesses;
	found.is_known = true;
	found.witnesses = (struct witnesses){
		.board = board.source,
		.identity = identity_read(),
		.has_signature = fw_cfg_answers(),
		.behaviour = watch_counters(),
	};
	return &found.witnesses;
}

const char *hardware_source(void)
{
	return source_name(find(), found.text);
}

bool hardware_is_emulated(void)
{
	return source_origin(find()) != ORIGIN_OPEN;
}

bool hardware_is_plain_emulator(void)
{
	enum origin origin = source_origin(find());

	return origin != ORIGIN_OPEN && origin != ORIGIN_MODEL;
}
