/*
 * The instruction cache goes with fence.i (the spec lets a core snoop instead). For the data cache
 * there is what the core answers to, in this order.
 */
#include "measure/cold.h"

#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "counters/identity.h"
#include "heap.h"
#include "trap.h"

enum {
	USUAL_BLOCK_BYTES = 64,
	VENDOR_SIFIVE = 0x489, /* JEDEC, as mvendorid */
	EVICTED = 2,           /* times the last cache is read to push everything out */
};

extern char __data_start[];
extern char __heap_end[];
extern char __guard_end[];
extern char __stack_top[];

/* Of the data cache; a core that the board says has none may flush all the same. */
static uint32_t block_bytes(void)
{
	return board.dcache_line_bytes != 0 ? board.dcache_line_bytes : USUAL_BLOCK_BYTES;
}

/* cbo.flush of the block at `address` (CMO spec 1.0, 2.3). */
static void flush_block(const char *address)
{
	__asm__ volatile(".insn i 0x0f, 2, x0, %0, 2" ::"r"(address) : "memory");
}

static bool has_zicbom(void)
{
	return TRAP_TRY(flush_block(__data_start));
}

static void flush_range(const char *start, const char *end)
{
	for (; start < end; start += block_bytes())
		flush_block(start);
}

/* Data and what is in use of the heap, and the stack. */
static void flush_blocks(void)
{
	flush_range(__data_start, heap_top());
	flush_range(__guard_end, __stack_top);
}

/* CFLUSH.D.L1 x0: write back and invalidate the whole of it (FU740 and U74 manuals, 9.1). */
static void flush_sifive(void)
{
	__asm__ volatile(".4byte 0xfc000073" ::: "memory");
}

/* The encoding is SiFive's own: another vendor's core may take it for anything. */
static bool has_sifive_flush(void)
{
	if (identity_read().vendor != VENDOR_SIFIVE)
		return false;
	return TRAP_TRY(flush_sifive());
}

static bool has_cache(void)
{
	return board.last_cache_bytes != 0;
}

/*
 * Reads from memory, in use or not, as much as pushes everything else out. Where memory has ECC, and
 * must not be read before it is written, there is an instruction to flush instead.
 */
static void evict(void)
{
	const volatile char *at = __data_start;
	size_t step = block_bytes(), room = (size_t)(__heap_end - __data_start);
	size_t bytes = (size_t)EVICTED * board.last_cache_bytes;
	size_t left = (bytes < room ? bytes : room) / step;

	/* It is the longest part of a cold run. */
#pragma GCC unroll 8
	for (; left > 0; left--, at += step)
		(void)*at;
}

static bool always(void)
{
	return true;
}

static void nothing(void)
{
}

static const struct method {
	const char *name;
	bool (*is_there)(void);
	void (*flush)(void);
} methods[] = {
	{"fence.i+zicbom", has_zicbom, flush_blocks},
	{"fence.i+cflush", has_sifive_flush, flush_sifive},
	{"fence.i+evict", has_cache, evict},
	{"fence.i", always, nothing},
};

static const struct method *method = methods;

const char *cold_probe(void)
{
	for (method = methods; !method->is_there(); method++)
		;
	return method->name;
}

void cold_flush(void)
{
	method->flush();
	__asm__ volatile("fence.i" ::: "memory");
}
