#!/usr/bin/env bats
# Rows against the cost of their kernels alone. The tests are those of ../models/truth*.bats, on more cores, with more
# benchmarks and at more places of the code.

# shellcheck disable=SC2154 # common.bash sets folder
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
load ../models/truth

@test "kernels are called alone in many states of the predictor" {
	local costs counters
	export WAYS=24 # with 12 a third cost is seldom found
	# The branches that share a counter decide which states repeat. Few states find only two costs.
	for counters in 16 8 32 64; do
		try_core primitive_ops/memcpy call "bht = $counters" 'bht_history = 10' 'mispredict = 16'
		is_right 3 3
		costs=$(sed -n 's/.*alone%20primitive_ops%20memcpy%2016%208%20[0-9]*%201%20\([0-9]*\)%20.*/\1/p' "$folder/alone.txt" | sort -u | wc -l)
		if [ "$costs" -ge 3 ]; then
			break
		fi
	done
	[ "$costs" -ge 3 ]
}

@test "operations on direct-mapped caches of 4 KiB are right or flagged" {
	try_core 'primitive_ops/[l-s]*' 'latency throughput' 'l1i = 4096 1 32 lru' 'l1d = 4096 1 32 lru'
	is_right 50 2
}

@test "operations on caches of 1 KiB with lines of 16 bytes are right or flagged" {
	try_core 'primitive_ops/[l-s]*' 'latency throughput' 'l1i = 1024 1 16 lru' 'l1d = 1024 1 16 lru'
	is_right 50 2
}

@test "operations on random caches and two slots are right or flagged" {
	try_core 'primitive_ops/[a-d]*' 'latency throughput' 'width = 2' 'cost.alu = 1 1 ab' 'l1i = 1024 4 64 random' 'l1d = 1024 2 64 random'
	is_right 17 2
}

@test "streams that just exceed L1 and L2 are right or flagged" {
	# At other places a `fill` of the size of L2 is below_noise, because reads between its samples evict lines.
	try_core 'memory/[!c]*' '' 'l1d = 8192 4 64 lru' 'l2 = 32768 8 64 lru'
	is_right 42 6
}

@test "streams beyond L2 with a store buffer are right or flagged" {
	try_core 'memory/[!c]*' '' 'l1d = 8192 2 32 lru' 'l2 = 16384 1 64 lru' 'store_buffer = 13' 'mispredict = 8'
	is_right 42 6
}

@test "streams that fill L2 are right or flagged if the sampler evicts a line" {
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '2080 1000' '2080 2000'; do
		try_core 'memory/[!c]*' '' 'l1d = 2048 8 32 lru' 'l2 = 8192 2 64 lru'
		is_right 36 8
	done
}

@test "streams that just fit a random L2 are right or flagged" {
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '4728 7696' '7256 5712'; do
		try_core 'memory/[cf]*' stream 'l1i = 8192 4 16 lru' 'l1d = 32768 4 64 lru' 'l2 = 65536 8 64 random' 'l2_latency = 27' \
			'cost.load = 4 1 a' 'store_buffer = 9' 'bht = 4096' 'bht_history = 0' 'btb = 0'
		is_right 14 4
	done
}

@test "streams that fill L1, at two places of the code, are right or flagged" {
	local place
	# Three streams of 16 KiB fill L1D, and three of 32 KiB fill L2. Another image changes which lines the cache
	# does not hold, so the test has two places.
	# shellcheck disable=SC2034 # try_core reads it
	for place in '5908 168' '1232 928'; do
		try_core 'memory/[frw]*' '' 'l1d = 16384 4 16 lru' 'l2 = 32768 4 64 random' 'l2_latency = 18' 'store_buffer = 5' 'outstanding = 1'
		is_right 42 9
	done
}

@test "multiplications on a unit that is not pipelined, and calls, are right" {
	try_core 'primitive_ops/m*' '' 'cost.mul = 5 5 a' 'cost.mulw = 3 3 a'
	is_right 30 0
}

@test "branches with a history of eight outcomes are right or flagged" {
	try_core 'branches/*' '' 'bht_history = 8'
	is_right 60 4
}

@test "operations with a history of eight outcomes are right, and at most one is flagged" {
	try_core 'primitive_ops/[a-s]*' 'latency throughput' 'bht_history = 8' 'mispredict = 9'
	# The flagged row is branch_not_taken. A branch in the long loop shares a counter with the branch that ends the
	# loop.
	is_right 90 1
}
