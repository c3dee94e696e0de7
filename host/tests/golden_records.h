/*
 * One ordinary record of each kind. Members not named are 0 or NULL. Some records are also lists of members, for records that
 * differ in a few members. firmware/wire/README.md shows them as sentences.
 */
#ifndef TESTS_GOLDEN_RECORDS_H
#define TESTS_GOLDEN_RECORDS_H

#include "wire/wire.h"

/* If a member is named twice, the last value counts. The firmware includes this file, too. */
#pragma GCC diagnostic ignored "-Woverride-init"

#define GOLDEN_HELLO                                                                               \
	.protocol = 3, .first = 1, .commit = "v1.0-3-g0123abc", .board = "qemu-virt64",            \
	.mode = "m", .mem = "dram", .source = "emulated", .isa = "rv64imafdc_zicsr_zifencei",      \
	.arch = 0x70200, .imp = 0x70200, .compiler = "gcc 12.2.0", .flags = "-O2 -mcmodel=medany", \
	.timebase_hz = 10000000, .mtime = 5000000000, .soc = "reset", .layout = 3

static const struct record_hello golden_hello = {GOLDEN_HELLO};

static const struct record_request golden_request = {
	.q = 1,
	.filter = "array_*",
	.samples = 1000,
	.seed = 42,
	.raw = 1,
	.timeout_ms = 10000,
	.listen_ms = 200,
	.stay = 1,
};

static const struct record_listening golden_listening = {
	.q = 1,
	.ms = 200,
};

/* The members of a calibration without values. */
#define EMPTY_CALIBRATION                                                                          \
	.q = WIRE_NONE_U32, .min = WIRE_NONE_U32, .p50 = WIRE_NONE_U32, .max = WIRE_NONE_U32,      \
	.cycles = WIRE_NONE_U64, .ticks = WIRE_NONE_U64, .timebase_hz = WIRE_NONE_U64,             \
	.error = WIRE_NONE_U32, .bits = WIRE_NONE_U32, .intercept = WIRE_NONE_I32,                 \
	.bare = WIRE_NONE_U32, .drift = WIRE_NONE_I32, .n = WIRE_NONE_U32,                         \
	.spread = WIRE_NONE_U32, .bytes = WIRE_NONE_U32, .line = WIRE_NONE_U32

static const struct record_calibration golden_calibration = {
	EMPTY_CALIBRATION, .q = 2,    .what = "overhead", .suite = "array_list", .metric = "cycles",
	.min = 11,         .p50 = 12, .max = 310,         .intercept = -2,
};

static const struct record_benchmark golden_benchmark = {
	.q = 3,
	.index = 1,
	.total = 40,
	.suite = "array_list",
	.benchmark = "list_walk",
	.ref = "array_walk",
	.code = 0x1f2e3d4c5b6a7988,
	.instructions = 2,
};

/* The common members of all records of one row. */
#define GOLDEN_ROW_KEY                                                                             \
	.suite = "array_list", .benchmark = "list_walk", .kind = "call", .n = 1024,                \
	.metric = "cycles"

/* The mean has the bits 0x40b0054000000000, odd_even 0xbfe0000000000000, m2 0x3fb999999999999a (not a finite binary fraction). */
#define GOLDEN_RESULT                                                                              \
	.q = 12, GOLDEN_ROW_KEY, .per = 1, .samples = 1000, .cold = 20480, .min = 4097,            \
	.p50 = 4100, .p90 = 4111, .p99 = 4203, .p999 = WIRE_NONE_U32, .max = 5001,                 \
	.mean = 4101.25, .m2 = 0.1, .lo = 4099, .hi = 4101, .at_min = 17, .overhead = -3,          \
	.code = 0xdeadbeef, .status = "ok", .reason = "", .flags = "bm", .odd_even = -0.5,         \
	.all = WIRE_NONE_U32

static const struct record_result golden_result = {GOLDEN_RESULT};

/* The mean has the bits 0x4060c80000000000. */
#define GOLDEN_PAIR                                                                                \
	.q = 11, .suite = "primitive_ops", .benchmark = "mul", .kind = "latency",                  \
	.metric = "cycles", .offset = 4, .samples = 1000, .min = 133, .p50 = 134, .lo = 133,       \
	.hi = 135, .mean = 134.25, .m2 = 0.1, .all = WIRE_NONE_U32

static const struct record_pair golden_pair = {GOLDEN_PAIR};

static const struct record_distribution golden_distribution = {
	.q = 13,
	GOLDEN_ROW_KEY,
	.base = 4097,
	.buckets = "0:17,1:20,3:900,111:63",
	.squares = 2.5,   /* 0x4004000000000000 */
	.products = -1.5, /* 0xbff8000000000000 */
};

static const struct record_samples golden_samples = {
	.q = 14,
	GOLDEN_ROW_KEY,
	.first = 32,
	.count = 3,
	.data = "0A8GAw",
};

static const struct record_fault golden_fault = {
	.q = 15,
	.n = WIRE_NONE_U32,
	.cause = "load access fault",
	.mcause = 5,
	.pc = 0xffffffff80001234,
};

static const struct record_note golden_note = {
	.q = 16,
	.level = "warning",
	.text = "100% of 3*3=9 \"runs\"\r\n\tcaf\xc3\xa9 ~\x7f",
};

static const struct record_end golden_end = {
	.q = 4294967294,
	.crcs = 0xcbf43926,
	.status = "ok",
};

/* A kind without a golden record does not compile. */
#define GOLDEN_ROW(letter, noun, LIST) {letter, &golden_##noun},
static const struct golden {
	char letter;
	const void *record;
} goldens[] = {RECORD_KINDS(GOLDEN_ROW)};

#endif
