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
	local place
	# shellcheck disable=SC2034 # try_core reads it
	for place in '2080 1000' '64 8' '500 200'; do
		try_core 'array_list/*_se*' '' 'l1d = 8192 8 16 random' 'l2 = none'
		is_right 56 4
	done
}
