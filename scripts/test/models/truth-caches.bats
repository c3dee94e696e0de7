#!/usr/bin/env bats
# Cores with small or slow caches: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load truth

@test "operations on caches of 4 KiB, direct-mapped" {
	try_core 'primitive_ops/[l-s]*' 'latency throughput' 'l1i = 4096 1 32 lru' 'l1d = 4096 1 32 lru'
	is_right 50 2
}

@test "operations on caches of 1 KiB with lines of 16 bytes" {
	try_core 'primitive_ops/[l-s]*' 'latency throughput' 'l1i = 1024 1 16 lru' 'l1d = 1024 1 16 lru'
	is_right 50 2
}

@test "streams where they no longer fit L1 and L2" {
	try_core 'memory/[!c]*' '' 'l1d = 8192 4 64 lru' 'l2 = 32768 8 64 lru'
	is_right 42 6
}

@test "streams beyond L2: what a run of stores pays once is not what it pays in L1" {
	try_core 'memory/[!c]*' '' 'l1d = 8192 2 32 lru' 'l2 = 16384 1 64 lru' 'store_buffer = 13' 'mispredict = 8'
	is_right 42 6
}

@test "streams of which two batches miss once what one does not" {
	try_core memory/copy '' 'l1d = 8192 8 64 lru'
	is_right 12 1
}

@test "a stream that fills L2, of which what runs between two samples evicts a line" {
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '2080 1000' '2080 2000'; do
		try_core 'memory/[!c]*' '' 'l1d = 2048 8 32 lru' 'l2 = 8192 2 64 lru'
		is_right 36 7
	done
}

@test "a stream that fills L1: the points of its overhead miss lines that its samples hit" {
	# shellcheck disable=SC2034 # try_core reads it
	local place='4272 1064'
	try_core 'memory/[rw]*' '' 'l1i = 32768 2 16 lru' 'l1d = 65536 8 16 lru' 'l2 = 131072 2 64 random' 'l2_latency = 19' \
		'cost.load = 1 1 a' 'store_buffer = 9' 'taken = 2' 'mispredict = 17' 'bht = 16' 'bht_history = 0' 'btb = 0'
	is_right 28 2
}

@test "a cold run is no faster than a warm one" {
	try_core 'array_list/list_walk*' '' 'l1d = 2048 2 64 lru'
	is_right 36 0
}

@test "chases of several chains where four lines may be on their way" {
	try_core 'memory/chase_random*' '' 'l1d = 4096 2 64 lru' 'outstanding = 4'
	is_right 20 5
}

@test "chases where an L1I of 1 KiB replaces at random: nothing but the kernel runs between samples" {
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '2080 1000' '500 200'; do
		try_core 'memory/chase*' '' 'l1i = 1024 4 64 random' 'l1d = 8192 8 16 lru' 'l2 = 131072 4 64 lru' 'l2_latency = 13' 'mispredict = 12'
		is_right 35 0
	done
}

@test "caches that replace at random, two instructions a cycle" {
	try_core 'primitive_ops/[a-d]*' 'latency throughput' 'width = 2' 'cost.alu = 1 1 ab' 'l1i = 1024 4 64 random' 'l1d = 1024 2 64 random'
	is_right 17 2
}

@test "searches of data that fill a cache which replaces at random" {
	local place seen=0
	# shellcheck disable=SC2034 # try_core reads it
	for place in '2080 1000' '64 8' '500 200'; do
		try_core 'array_list/*_se*' '' 'l1d = 8192 8 16 random' 'l2 = none'
		is_right 56 4
		# What runs between two samples may evict an element for good: no rehearsal brings all of them back.
		scripts/test/tools/csv-cells.py "$folder/results.csv" metric=cycles benchmark=list_search n=512 flags | grep -w disturbed && seen=1
	done
	[ "$seen" -eq 1 ]
}
