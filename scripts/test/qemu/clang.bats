#!/usr/bin/env bats
# bats file_tags=long
# The firmware compiled by clang: it has the same rows, all rows are ok, and operations cost what they declare.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# In `make soak` with 32 bits, too.
# bats test_tags=soak
@test "an image compiled by clang has only ok rows, and its operations cost what they declare" {
	for board in qemu-virt64 ${SOAK:+qemu-virt32}; do
		run_once CC=clang-19 BOARD="$board" FILTER='[pab][a-z]*/[!i]*' SAMPLES=20 BUDGET_MS=0 EVENTS= MAX_BYTES=0x4000 ELEMENTS_MAX_BYTES=0x4000
		[ "$(column "$image/results.csv" status | sort -u)" = ok ]
		[[ $(column "$image/results.csv" compiler | sort -u) == clang-19.* ]]
		run -0 scripts/test/tools/check-operations.py "$image/results.json"
		[ "${output%% *}" -ge 270 ]
	done
}

@test "clang also compiles a suite of SUITE_DIR" {
	mkdir "$folder/mine"
	printf '%s\n' '#include "bench.h"' 'static void KERNEL triple(struct bench_run *run) { long x = 7; OPAQUE(x); run->result = 3 * x; }' \
		'static bool is_right(struct bench_run *run) { return run->result == 21; }' \
		'BENCH(mine, triple, .run = triple, .check = is_right);' >"$folder/mine/triple.c"
	make_here run-qemu CC=clang-19 IMAGE="$folder/image" SUITE_DIR="$folder/mine" FILTER='mine/*' SAMPLES=20
	[ "$(column "$folder/image/results.csv" status | sort -u)" = ok ]
}

@test "a clang that is too old or missing, and a CC that is not clang, are named before anything is compiled" {
	gives 2 "there is no clang-99: Debian 12 has clang-19" make_here image CC=clang-99 IMAGE="$folder/image"
	gives 2 "CC=gcc: CC= takes a clang for the firmware; CROSS= is the prefix" make_here image CC=gcc IMAGE="$folder/image"
	printf '#!/bin/sh\necho "invalid arch name" >&2; exit 1\n' >"$folder/clang-old"
	chmod +x "$folder/clang-old"
	gives 2 "clang-old does not compile for rv64imafdc_zicsr_zifencei/lp64d: invalid arch name; clang 17 and later" \
		make_here image CC="$folder/clang-old" IMAGE="$folder/image"
	[ -z "$(find "$folder/image" -name '*.o')" ]
}
