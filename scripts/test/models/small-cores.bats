#!/usr/bin/env bats
# Cores with small caches and predictors. Code between samples evicts the kernel, and one of two kernels may fit while
# the other does not: no row without a flag may be wrong.

# shellcheck disable=SC2154 # common.bash sets folder and image
load ../common
load cores

# bats test_tags=long
@test "operations on direct-mapped caches of 1 KiB with lines of 16 bytes are right or flagged" {
	core 'l1i = 1024 1 16 lru' 'l1d = 1024 1 16 lru'
	agrees 'primitive_ops/[!cms]*' 65 4
}

# bats test_tags=long
@test "operations on caches with random replacement are right or flagged" {
	core 'l1i = 1024 4 64 random' 'l1d = 1024 2 64 random' 'bht = 2'
	agrees 'primitive_ops/[!cms]*' 65 4
}

# bats test_tags=long
@test "operations on a core of two slots without predictors are right or flagged" {
	core 'width = 2' 'cost.alu = 1 1 ab' 'btb = 0' 'ras = 0'
	agrees 'primitive_ops/[!cms]*' 65 4
}

@test "branches and jumps that fit the BTB cost what the file says" {
	core 'btb = 28'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='primitive_ops/[jb]*' SAMPLES=30 EVENTS= >"$folder/log" 2>&1
	# One cycle for the instruction, and one for the stall of the front end.
	[ "$(throughput jump)" = "2 batched" ]
	[ "$(throughput branch_taken)" = "2 batched" ]
}

# bats test_tags=long
@test "branches and jumps whose short loop fits the BTB, and whose long one does not, are flagged" {
	core 'btb = 9'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='primitive_ops/[jb]*' SAMPLES=30 EVENTS= >"$folder/log" 2>&1
	[[ $(throughput jump) == *nonlinear ]]
	[[ $(throughput branch_taken) == *nonlinear ]]
	# The loop without calls has 20 jumps, too.
	core 'btb = 36'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER=primitive_ops/call_return SAMPLES=10 EVENTS= >"$folder/log" 2>&1
	[[ $(throughput call_return) == *nonlinear ]]
}

# bats test_tags=long
@test "a hop costs a load, without the loop around it" {
	core 'l1d = 32768 8 64 lru' 'cost.load = 2 1 a'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='memory/chase_*' SAMPLES=20 EVENTS= MAX_BYTES=0x4000 >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles 'benchmark=chase_sequential|chase_random' p50 | sort | uniq -c >"$folder/hops"
	cat "$folder/hops"
	[ "$(tr -s ' ' <"$folder/hops")" = " 10 2" ]
}

# bats test_tags=long
@test "if one line is fetched at a time, chains do not overlap" {
	core 'l1d = 32768 8 64 lru' 'outstanding = 1'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='memory/chase_random*' SAMPLES=20 EVENTS= MAX_BYTES=0x10000 >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles n=65536 benchmark p50 >"$folder/hops"
	cat "$folder/hops"
	[ "$(wc -l <"$folder/hops")" -eq 4 ]
	# A hop is a load from memory, 100 cycles, except for a few lines that are still in the cache.
	awk '$2 < 90 || $2 > 103 { wrong = 1 } END { exit wrong }' "$folder/hops"
}

# What a run uses once is a hit in L2 or a miss, in both kernels of a pair alike.
# bats test_tags=long
@test "beyond a last cache of 64 or 128 KiB a hop costs a load from memory, exactly" {
	local bytes
	for bytes in 65536 131072; do
		core "l2 = $bytes 8 64 lru"
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='memory/chase_*' SAMPLES=10 EVENTS= \
			LAST_CACHE_BYTES=$bytes MAX_BYTES=0x80000 >"$folder/log" 2>&1
		scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles n=524288 p50 | sort | uniq -c >"$folder/hops"
		cat "$folder/hops"
		[ "$(tr -s ' ' <"$folder/hops")" = " 5 100" ]
	done
}

# bats test_tags=long
@test "a row whose kernel shares full cache sets with the sampler is flagged" {
	core 'l1i = 1024 2 16 random'
	mkdir "$folder/suite"
	# The sampler lies 320 bytes after the kernel. A way has 512 bytes. `full` has two functions in the sampler's
	# sets, and `far` has none.
	cat >"$folder/suite/far.c" <<'C'
#include "bench.h"

#define ADDITIONS "\t.rept 24\n\taddi t0, t0, 1\n\t.endr\n\tret\n"
__asm__(".pushsection .text.far, \"ax\"\n.balign 1024\nnear:\n\tmv a1, ra\n\tcall far\n\tjr a1\n\t.balign 512\nfar:\n" ADDITIONS
        "\t.balign 1024\nfull:\n\tmv a1, ra\n\tcall one\n\tcall other\n\tjr a1\n"
        "\t.balign 512\n\t.zero 320\none:\n" ADDITIONS "\t.balign 512\n\t.zero 320\nother:\n" ADDITIONS "\t.popsection");
void near(struct bench_run *run);
void full(struct bench_run *run);
BENCH(mine, far, .run = near);
BENCH(mine, full, .run = full);
C
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" SUITE_DIR="$folder/suite" FILTER='mine/*' SAMPLES=30 EVENTS= \
		>"$folder/log" 2>&1
	run scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark status flags
	[ "${lines[0]}" = 'far ok ' ]
	[[ ${lines[1]} == 'full ok '*disturbed* ]]
}
