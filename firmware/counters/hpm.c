#include "counters/hpm.h"

#include <stdint.h>

#include "board.h"
#include "counters/counter_bank.h"
#include "counters/hpm_bank.h"
#include "counters/probe.h"
#include "hart/csr.h"
#include "hart/trap.h"
#include "text/join.h"
#include "wire/wire.h"

enum {
	SAMPLED = BANK_HPM_FIRST,
	BITS_UNKNOWN = UINT8_MAX,
};

/* As struct probed, in two bytes: a small board has 16 KiB of RAM. */
static struct found {
	uint8_t state;
	uint8_t bits; /* BITS_UNKNOWN: it does not keep what is written */
} found[BANK_SIZE];

static const struct event *selected; /* NULL: none */

/*
 * Causes two TLB misses, one of a load and one of a store. Only the first access to a page after a flush of the TLB
 * misses: after a load of a page QEMU counts no miss of a store to it, and the reverse. So each access follows a flush
 * of its own. One asm() holds all instructions. Otherwise the compiler could put an access to the stack between them,
 * at one optimisation level and not at another. Without supervisor mode sfence.vma is illegal, and there is no TLB.
 */
static void miss_translations(void)
{
	uint32_t word = 0;

	(void)TRAP_TRY(__asm__ volatile("sfence.vma\n\t"
	                                "lw zero, %0\n\t"
	                                "sfence.vma\n\t"
	                                "sw zero, %0"
	                                : "+m"(word)::"memory"));
}

/* Executes loads, stores, arithmetic, branches, and TLB misses where there is a TLB. */
static void make_events_happen(void)
{
	volatile uint32_t words[64] = {0};

	miss_translations();
	for (uint32_t i = 0; i < 64; i++)
		words[i] = words[63 - i] * i + 1;
}

static bool moves(uint32_t n, const struct event *event)
{
	unsigned long before;
	bool moved;

	hpm_bank_select(n, event);
	before = hpm_bank_read(n);
	make_events_happen();
	moved = hpm_bank_read(n) != before;
	hpm_bank_select(n, NULL);
	return moved;
}

/* Whether one of the board's events moves counter `n`. */
static bool counts_an_event(uint32_t n)
{
	for (const struct event *event = board.events; event->name != NULL; event++)
		if (moves(n, event))
			return true;
	return false;
}

static struct found probe(uint32_t n)
{
	struct probed one = hpm_bank_probe(n);

	if (one.state == COUNTER_present && counts_an_event(n))
		one.state = COUNTER_counts;
	return (struct found){(uint8_t)one.state,
	                      one.bits == WIRE_NONE_U32 ? BITS_UNKNOWN : (uint8_t)one.bits};
}

static struct probed probed(uint32_t n)
{
	return (struct probed){found[n].state,
	                       found[n].bits == BITS_UNKNOWN ? WIRE_NONE_U32 : found[n].bits};
}

void hpm_probe(void)
{
	for (uint32_t n = BANK_HPM_FIRST; n < BANK_SIZE; n++)
		found[n] = probe(n);
}

static bool alike(const struct found *one, const struct found *other)
{
	return one->state == other->state && one->bits == other->bits;
}

static const char *use_of(uint32_t first)
{
	if (found[first].bits == 0)
		return "wired to 0";
	if (found[first].state == COUNTER_absent)
		return "traps";
	if (board.events->name == NULL)
		return "the board names no events";
	return first == SAMPLED ? "events, with " CSR_NAME(MODE_HPM_SAMPLED) : "spare";
}

static void report_run(uint32_t first, uint32_t last, probe_listener *listener)
{
	char name[sizeof("mhpmcounter29-31")];
	char from[TEXT_NUMBER_SIZE];
	char to[TEXT_NUMBER_SIZE];

	text_join(name, sizeof(name), MODE_HPM_NAME, text_of_long((long)first, from),
	          first == last ? "" : "-", first == last ? "" : text_of_long((long)last, to),
	          TEXT_END);
	listener(name, probed(first), use_of(first));
}

void hpm_report(probe_listener *listener)
{
	uint32_t first = BANK_HPM_FIRST;

	for (uint32_t n = first + 1; n <= BANK_SIZE; n++)
		if (n == BANK_SIZE || !alike(&found[first], &found[n])) {
			report_run(first, n - 1, listener);
			first = n;
		}
}

const char *hpm_error(void)
{
	return found[SAMPLED].state == COUNTER_absent ? CSR_NAME(MODE_HPM_SAMPLED) " is absent"
	                                              : NULL;
}

bool hpm_counts(const struct event *event)
{
	return moves(SAMPLED, event);
}

bool hpm_select(const struct event *event)
{
	selected = event;
	if (found[SAMPLED].state == COUNTER_absent)
		return event == NULL;
	return hpm_bank_select(SAMPLED, event);
}

bool hpm_has_counted(void)
{
	return hpm_bank_read(SAMPLED) != 0;
}

static uint64_t wide(void)
{
	return wide_read(SAMPLED);
}

wide_reader *hpm_wide(void)
{
	bool is_wide = found[SAMPLED].bits > 32 && found[SAMPLED].bits != BITS_UNKNOWN;

	/* wide_read() reads the machine counters. */
	return is_wide && SAMPLED >= MODE_USER_COUNTERS ? wide : NULL;
}

bool hpm_is_selected(void)
{
	return found[SAMPLED].state == COUNTER_absent || hpm_bank_is_selected(SAMPLED, selected);
}
