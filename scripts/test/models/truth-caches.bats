#!/usr/bin/env bats
# Cores with small or slow caches: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load truth

@test "list walks on a small L1D, cold runs included, are right" {
	try_core 'array_list/list_walk*' '' 'l1d = 2048 2 64 lru'
	is_right 36 0
}

# bats test_tags=long
@test "chases of several chains with up to four outstanding lines are right or flagged" {
	try_core 'memory/chase_random*' '' 'l1d = 4096 2 64 lru' 'outstanding = 4'
	is_right 20 5
}

# bats test_tags=soak,long
@test "chases on a random L1I of 1 KiB are right" {
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '500 200' ${SOAK:+'2080 1000'}; do
		try_core 'memory/chase*' '' 'l1i = 1024 4 64 random' 'l1d = 8192 8 16 lru' 'l2 = 131072 4 64 lru' 'l2_latency = 13' 'mispredict = 12'
		is_right 35 0
	done
}

# bats test_tags=soak,long
@test "searches in data that fill a random cache are right or flagged" {
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '2080 1000' ${SOAK:+'64 8' '500 200'}; do
		try_core 'array_list/*_se*' '' 'l1d = 8192 8 16 random' 'l2 = none'
		is_right 56 4
	done
}

# 256 elements take two or three equal samples in the budget. The sampler shares sets with the kernel.
# bats test_tags=long
@test "rows of two samples whose kernel shares sets with the sampler are right or flagged" {
	try_core variants/sort_heap '' 'l1i = 1024 1 16 lru'
	is_right 6 3
}
