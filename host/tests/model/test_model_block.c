/*
 * Executes random programs on random data in blocks and instruction by instruction. Cycles and
 * events must be equal.
 */
#include "tests/testing.h"

#include "tests/machine.h"

enum {
	BLOCKS = 48,
	INSTRUCTIONS = 9, /* per block, at most */
	HARTS = 2,
	STEPS = 100000,
	TURN = 5000, /* steps of one hart before the other runs */
	REGISTERS = 12,
	BYTES = 4,
	HALF = 2, /* code begins at half an instruction, so some instructions straddle */
	/* number of store classes. They are at the end of the list, before the classes that occupy a unit */
	STORES = 3,
	BUSY = 2,
	RECENT = 3, /* accesses */
	CODE = MACHINE_CACHED + 0x10000,
	OTHER_RAM = 0x60000000,
	OTHER_RAM_LATENCY = 37,
};

#define LRU    REPLACEMENT_LRU
#define RANDOM REPLACEMENT_RANDOM

/* Classes that may occur inside a block, and those that may also end it. */
static const enum instruction_class inside[] = {
	INSTRUCTION_alu,      INSTRUCTION_alu,      INSTRUCTION_mul,    INSTRUCTION_load,
	INSTRUCTION_fp_load,  INSTRUCTION_load,     INSTRUCTION_branch, INSTRUCTION_fp_add_d,
	INSTRUCTION_store,    INSTRUCTION_fp_store, INSTRUCTION_store,  INSTRUCTION_div,
	INSTRUCTION_fp_mul_d,
};
static const enum instruction_class at_end[] = {
	INSTRUCTION_branch, INSTRUCTION_branch, INSTRUCTION_branch,  INSTRUCTION_jal,
	INSTRUCTION_jalr,   INSTRUCTION_csr,    INSTRUCTION_fence,   INSTRUCTION_amo,
	INSTRUCTION_lr_sc,  INSTRUCTION_alu,    INSTRUCTION_fence_i, INSTRUCTION_fence,
};

/* The character of a program: it mostly hits and stores, or it mostly misses and repeats its loops. */
struct course {
	uint32_t near; /* bytes of data that are used most */
	uint32_t stay; /* how often it repeats a block */
	bool stores;
};

static const struct course hitting = {256, 2, true}, missing = {0x8000, 40, false};

static uint32_t chance;
static struct course course;
static struct parameters parameters;
static struct instruction instructions[BLOCKS * INSTRUCTIONS];
static struct block blocks[BLOCKS];
static struct core *by_one, *by_block; /* cores of the current hart */

/* Two cores that must stay equal. */
struct hart {
	struct core *by_one, *by_block;
};

static uint32_t below(uint32_t limit)
{
	return (random_next(&chance) >> 8) % limit;
}

static uint8_t some_register(void)
{
	return (uint8_t)below(REGISTERS);
}

/* Returns the distance of a block from the others: one of eight is tight, and one is in uncached memory. */
static uint64_t offset_of(uint32_t block)
{
	if (block % 8 == 7)
		return MACHINE_TIGHT - MACHINE_CACHED;
	return block % 8 == 6 ? MACHINE_DEVICE - MACHINE_CACHED : 0;
}

static void write_program(void)
{
	struct instruction *next = instructions;
	uint64_t pc = CODE + HALF;

	for (uint32_t i = 0; i < BLOCKS; i++) {
		uint32_t count = 1 + below(1 + below(INSTRUCTIONS)); /* mostly small */
		uint64_t elsewhere = offset_of(i);

		for (uint32_t j = 0; j < count; j++, pc += BYTES) {
			bool is_last = j + 1 == count;
			/* Those that occupy their unit are rare: they stall the rest. */
			uint32_t choices = (uint32_t)COUNT_OF(inside) - (i % 4 != 0 ? BUSY : 0) -
			                   (!course.stores && i % 4 > 1 ? STORES : 0);

			next[j] = (struct instruction){
				.pc = pc + elsewhere,
				.bytes = BYTES,
				.class = (uint8_t)(is_last ? at_end[below(COUNT_OF(at_end))]
			                                   : inside[below(choices)]),
				.destination = some_register(),
				.sources = {some_register(), some_register(), some_register()},
				.is_call = below(3) == 0,
				.is_return = below(3) == 0,
				.is_write = below(2) == 0,
				.operand_bits = 32,
			};
		}
		block_open(&blocks[i], &parameters, next, count);
		next += count;
	}
	for (struct instruction *at = instructions; at != next; at++)
		at->target = blocks[below(BLOCKS)].instructions[0].pc;
}

static uint64_t some_address(const uint64_t *recent)
{
	switch (below(40)) {
	case 0:
		return MACHINE_CACHED + below(0x8000);
	case 1:
		return MACHINE_DEVICE + below(0x100);
	case 2: /* straddles two lines */
		return MACHINE_CACHED + 60 + below(course.near / 64) * 64;
	case 3 ... 5:
		return MACHINE_TIGHT + below(0x100);
	case 6:
		return OTHER_RAM + below(0x1000);
	case 7 ... 9:
		return recent[below(RECENT)] ^ 8; /* in the same line */
	default:
		return MACHINE_CACHED + below(course.near / 8) * 8;
	}
}

static void access_both(const struct instruction *instruction, bool is_store)
{
	static uint64_t recent[RECENT];
	static uint32_t count;
	uint64_t address = some_address(recent);

	recent[count++ % RECENT] = address;
	core_access(by_one, address, 8, is_store);
	core_block_access(by_block, instruction->pc, address, 8, is_store);
}

static void access_memory(const struct instruction *instruction)
{
	enum instruction_class class = instruction->class;
	bool does_both = class == INSTRUCTION_amo || class == INSTRUCTION_lr_sc;

	if (class == INSTRUCTION_load || class == INSTRUCTION_fp_load || does_both)
		access_both(instruction, false);
	if (instruction_stores(instruction) || does_both)
		access_both(instruction, true);
}

static void tell_operands(const struct instruction *instruction)
{
	uint64_t first = below(3) == 0 ? UINT64_MAX : below(8);

	core_operands(by_one, instruction, first, 1);
	core_operands(by_block, instruction, first, 1);
}

static void compare(void)
{
	assert_int_equal(core_cycles(by_one), core_cycles(by_block));
	if (below(2) == 0) /* otherwise the first operation would always be to read the events */
		assert_int_equal(core_instructions(by_one), core_instructions(by_block));
	for (uint64_t selector = 0; selector < 3; selector++) {
		for (uint32_t bit = 8; bit < 26; bit++)
			assert_int_equal(core_events(by_one, selector | 1ull << bit),
			                 core_events(by_block, selector | 1ull << bit));
	}
	assert_int_equal(core_instructions(by_one), core_instructions(by_block));
}

/* Mostly runs a block to its end. Sometimes reads a counter inside it, or ends it early by a trap. */
static void run(struct block *block)
{
	uint32_t count = below(50) == 0 ? 1 + below(block->count) : block->count;
	uint32_t read_at = below(50) == 0 ? below(count + 1) : 0;

	core_begin_block(by_block, block);
	for (uint32_t i = 0; i < count; i++) {
		tell_operands(&block->instructions[i]);
		core_execute(by_one, &block->instructions[i]);
		access_memory(&block->instructions[i]);
		if (i + 1 == read_at) {
			core_advance(by_block, read_at);
			assert_int_equal(core_cycles(by_one), core_cycles(by_block));
		}
	}
	core_end_block(by_block, count);
}

/* A walk that stays in one place for a while, as in real programs. */
static struct block *next_block(struct block *block)
{
	if (below(course.stay + 1) != 0)
		return block;
	return below(3) == 0 ? &blocks[below(BLOCKS)] : &blocks[(block - blocks + 1) % BLOCKS];
}

/* Runs both cores of a hart, with blocks that both harts share. */
static void take_turn(const struct hart *hart)
{
	if (by_block != NULL)
		core_flush_events(by_block);
	by_one = hart->by_one;
	by_block = hart->by_block;
}

static void walk(uint32_t seed)
{
	struct hart harts[HARTS];
	struct block *block = blocks;

	by_one = by_block = NULL;
	chance = seed;
	write_program();
	for (uint32_t i = 0; i < HARTS; i++) {
		harts[i].by_one = core_make(&parameters);
		harts[i].by_block = core_make(&parameters);
	}
	for (uint32_t step = 0; step < STEPS; step++) {
		if (step % TURN == 0)
			take_turn(&harts[step / TURN % HARTS]);
		run(block);
		if (below(8) == 0)
			compare();
		block = next_block(block);
	}
	for (uint32_t i = 0; i < HARTS; i++) {
		core_free(harts[i].by_one);
		core_free(harts[i].by_block);
	}
}

/* Optional parameters: neutral on the first core, each set on some of the others. */
static void choose_optional(uint32_t core)
{
	parameters.bht_bits = core % 4 == 1 ? 1 : 2;
	parameters.bht_hash = core % 2 == 1 ? 2 : 0;
	parameters.store_miss_stalls = core % 4 == 1;
	parameters.forward = core % 4 >= 2 ? 20 : 0;
	parameters.prefetch = core % 4 == 3 ? 9 : 0;
	parameters.next_line = core % 4;
	parameters.early[INSTRUCTION_mul].bits = parameters.early[INSTRUCTION_div].bits = core % 2;
	parameters.straddle = core % 4 == 2 ? 3 : 0;
	parameters.late[INSTRUCTION_store] = core % 3;
	parameters.late[INSTRUCTION_fp_add_d] = core % 3;
	parameters.late[INSTRUCTION_amo] = core % 3;
	parameters.late[INSTRUCTION_alu] = core % 5 * 2;
	parameters.late[INSTRUCTION_branch] = core % 2 * 3;
}

UNIT_TEST(blocks_cost_the_same_as_single_instructions)
{
	static const struct {
		const struct course *course;
		uint32_t width, outstanding, store_buffer, taken;
		struct cache_shape l1i, l1d;
	} shapes[] = {
		{&hitting, 1, 1, 1, 0, {4, 2, 64, LRU}, {4, 2, 64, LRU}},
		{&hitting, 2, 2, 8, 0, {16, 4, 64, RANDOM}, {8, 4, 64, RANDOM}},
		{&hitting, 2, 4, 2, 1, {16, 2, 32, LRU}, {16, 8, 64, RANDOM}},
		{&hitting, 4, 2, 16, 0, {16, 4, 64, RANDOM}, {8, 4, 64, LRU}},
		{&hitting, 3, 1, 4, 2, {2, 1, 64, RANDOM}, {0, 0, 0, LRU}},
		{&missing, 1, 1, 2, 0, {16, 4, 64, RANDOM}, {16, 8, 64, RANDOM}},
		{&missing, 2, 2, 8, 0, {16, 4, 64, RANDOM}, {32, 4, 64, LRU}},
		{&missing, 2, 3, 8, 1, {16, 4, 64, LRU}, {16, 8, 64, RANDOM}},
		{&missing, 3, 4, 8, 0, {16, 4, 64, RANDOM}, {16, 8, 64, LRU}},
		{&missing, 2, 4, 8, 0, {16, 4, 64, RANDOM}, {2, 1, 64, RANDOM}},
	};

	for (uint32_t i = 0; i < COUNT_OF(shapes); i++) {
		course = *shapes[i].course;
		parameters = plain_parameters();
		parameters.regions[parameters.region_count++] = (struct region){
			OTHER_RAM, 0x1000, REGION_CACHED, OTHER_RAM_LATENCY, OTHER_RAM_LATENCY};
		parameters.width = shapes[i].width;
		parameters.outstanding = shapes[i].outstanding;
		parameters.store_buffer = shapes[i].store_buffer;
		parameters.taken = shapes[i].taken;
		parameters.mispredict = 4;
		parameters.bht = 64;
		parameters.bht_history = 4;
		parameters.flush = 6;
		parameters.l1i = shapes[i].l1i;
		parameters.l1d = shapes[i].l1d;
		for (uint32_t j = 0; j < INSTRUCTION_CLASS_COUNT; j++)
			parameters.costs[j] = (struct cost){1 + j % 5, 1, 1 + j % 3};
		parameters.costs[INSTRUCTION_load].latency = 12;
		parameters.costs[INSTRUCTION_fence].latency = 1;
		parameters.costs[INSTRUCTION_store].pipes = 7;
		parameters.costs[INSTRUCTION_fp_store].pipes = 7;
		parameters.costs[INSTRUCTION_div] = (struct cost){20, 19, 1};
		parameters.costs[INSTRUCTION_fp_mul_d] = (struct cost){9, 7, 1};
		choose_optional(i);
		walk(i + 1);
	}
}

/* Uncached code has to be fetched each time, also if the cached code in between is replayed. */
UNIT_TEST(uncached_code_is_fetched_again_after_cached_code)
{
	static const uint64_t pcs[] = {CODE, MACHINE_DEVICE};
	enum { PLACES = 2, ROUNDS = 1000 };

	parameters = plain_parameters();
	parameters.l1i.replacement = REPLACEMENT_RANDOM;
	for (uint32_t i = 0; i < PLACES; i++) {
		instructions[i] = (struct instruction){.pc = pcs[i],
		                                       .bytes = BYTES,
		                                       .class = INSTRUCTION_jal,
		                                       .target = pcs[(i + 1) % PLACES]};
		block_open(&blocks[i], &parameters, &instructions[i], 1);
	}
	by_one = core_make(&parameters);
	by_block = core_make(&parameters);
	for (uint32_t i = 0; i < PLACES * ROUNDS; i++) {
		core_execute(by_one, &instructions[i % PLACES]);
		core_begin_block(by_block, &blocks[i % PLACES]);
		core_end_block(by_block, 1);
	}
	assert_true(core_cycles(by_one) >= (uint64_t)ROUNDS * MACHINE_DEVICE_LATENCY);
	assert_int_equal(core_cycles(by_block), core_cycles(by_one));
	core_free(by_one);
	core_free(by_block);
}
