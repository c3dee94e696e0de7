#!/usr/bin/env bats
# Cores with small caches and predictors. The tests are those of ../models/small-cores.bats, on more cores.

# shellcheck disable=SC2154 # common.bash sets folder and image
load ../common
load ../models/cores

@test "operations on direct-mapped caches of 4 KiB are right or flagged" {
	core 'l1i = 4096 1 32 lru' 'l1d = 4096 1 32 lru'
	agrees 'primitive_ops/*' 97 2
}

@test "operations on direct-mapped caches of 2 KiB are right or flagged" {
	core 'l1i = 2048 1 32 lru' 'l1d = 2048 1 32 lru'
	agrees 'primitive_ops/*' 97 2
}

@test "operations on caches with random replacement are right or flagged" {
	core 'l1i = 1024 4 64 random' 'l1d = 1024 2 64 random' 'bht = 2'
	agrees 'primitive_ops/*[!e][!gy]' 88 4
}

@test "branches and jumps whose short loop fits the BTB, and whose long one does not, are flagged" {
	for entries in 9 12 17 21; do
		core "btb = $entries"
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='primitive_ops/[jb]*' SAMPLES=30 EVENTS= >"$folder/log" 2>&1
		[[ $(throughput jump) == *nonlinear ]]
		[[ $(throughput branch_taken) == *nonlinear ]]
	done
}
