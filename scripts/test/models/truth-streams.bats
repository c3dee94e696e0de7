#!/usr/bin/env bats
# bats file_tags=long
# Streams through data that caches hold in part: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load truth

@test "streams beyond L2 with a store buffer are right or flagged" {
	try_core 'memory/[fw]*' '' 'l1d = 8192 2 32 lru' 'l2 = 16384 1 64 lru' 'store_buffer = 13' 'mispredict = 8'
	is_right 28 4
}

@test "copies whose second batch misses one more line are right or flagged" {
	try_core memory/copy '' 'l1d = 8192 8 64 lru'
	is_right 12 1
}

@test "streams that fill L1, whose overhead points miss lines that samples hit, are right or flagged" {
	# shellcheck disable=SC2034 # try_core reads it
	local place='4272 1064'
	try_core 'memory/[rw]*' '' 'l1i = 32768 2 16 lru' 'l1d = 65536 8 16 lru' 'l2 = 131072 2 64 random' 'l2_latency = 19' \
		'cost.load = 1 1 a' 'store_buffer = 9' 'taken = 2' 'mispredict = 17' 'bht = 16' 'bht_history = 0' 'btb = 0'
	is_right 28 2
}

@test "streams that fill L1, with equal samples and varying overhead points, are right or flagged" {
	# shellcheck disable=SC2034 # try_core reads it
	local place='6740 6112'
	try_core memory/copy '' 'width = 2' 'l1i = 2048 8 64 lru' 'l1d = 32768 8 16 lru' 'l2 = 524288 4 64 lru' 'l2_latency = 11' \
		'cost.load = 2 1 a' 'store_buffer = 5' 'outstanding = 7' 'taken = 1' 'mispredict = 15' 'bht = 256' 'bht_history = 0' 'btb = 9'
	is_right 24 2
}

@test "streams that fill L1 exactly, of which later laps in a run miss less, are flagged" {
	# shellcheck disable=SC2034 # try_core reads it
	local place='5564 6880'
	try_core 'memory/[frw]*' '' 'l1d = 4096 8 16 lru' 'l2 = 65536 8 64 lru' 'l2_latency = 6' 'store_buffer = 3'
	is_right 42 6
}
