#!/usr/bin/env bats
# Cores on which a finding is seen that a suite of its own has told: what kernels cost alone (scripts/truth). `make truth` does
# the same for cores drawn at random.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# try_core FILTER KINDS LINE...: custom.core with these lines, "name = values", in the place of its own; of the rows that match those
# of some kinds ('': all). Its code lies 2080 bytes behind the usual place, its data 1000.
try_core() {
	local line kinds
	read -ra kinds <<<"$2"
	sed 's/^region.ram = .*/region.ram = cached 0x80000000 0x01000000 100 ; smaller/' host/qemu/cores/custom.core >"$folder/core"
	echo 'region.alone = tight 0x81000000 0x00100000 1 ; for what no cache has to do with' >>"$folder/core"
	for line in "${@:3}"; do
		sed -i "s/^${line%% =*} = .*/$line ; this test/" "$folder/core"
		grep -qF "$line ; this test" "$folder/core"
	done
	run scripts/truth/try "$folder" 2080 1000 "$1" "${kinds[@]}"
	echo "$output"
}

# is_right ROWS FLAGGED: none of so many rows, or more, is wrong, and at most so many are flagged.
is_right() {
	[ "$status" -eq 0 ]
	read -r rows _ _ _ flagged _ <<<"${lines[-1]}"
	[ "$rows" -ge "$1" ]
	[ "$flagged" -le "$2" ]
}

@test "operations on caches of 4 KiB, direct-mapped" {
	try_core 'primitive_ops/[l-s]*' 'latency throughput' 'l1i = 4096 1 32 lru' 'l1d = 4096 1 32 lru'
	is_right 50 2
}

@test "operations on caches of 1 KiB with lines of 16 bytes" {
	try_core 'primitive_ops/[l-s]*' 'latency throughput' 'l1i = 1024 1 16 lru' 'l1d = 1024 1 16 lru'
	is_right 50 2
}

@test "jumps on a BTB of 32 entries" {
	try_core 'primitive_ops/[bj]*' '' 'btb = 32'
	is_right 3 0
}

@test "streams where they no longer fit L1 and L2" {
	try_core 'memory/[!c]*' '' 'l1d = 8192 4 64 lru' 'l2 = 32768 8 64 lru'
	is_right 42 12
}

@test "a cold run is no faster than a warm one" {
	try_core 'array_list/list_walk*' '' 'l1d = 2048 2 64 lru'
	is_right 36 0
}

@test "chases of several chains where four lines may be on their way" {
	try_core 'memory/chase_random*' '' 'l1d = 4096 2 64 lru' 'outstanding = 4'
	is_right 20 5
}

@test "a multiplier that takes nothing meanwhile" {
	try_core 'primitive_ops/m*' '' 'cost.mul = 5 5 a' 'cost.mulw = 3 3 a'
	is_right 30 0
}

@test "caches that replace at random, two instructions a cycle" {
	try_core 'primitive_ops/[a-d]*' 'latency throughput' 'width = 2' 'cost.alu = 1 1 ab' 'l1i = 1024 4 64 random' 'l1d = 1024 2 64 random'
	is_right 17 2
}

@test "branches behind eight outcomes of history" {
	try_core 'branches/*' '' 'bht_history = 8'
	is_right 60 4
}

@test "branches that share sixteen counters" {
	try_core 'branches/branch_[as]*' '' 'bht = 16'
	is_right 30 0
}

@test "a row that is wrong is seen" {
	try_core 'primitive_ops/mul' '' 'cost.mul = 5 5 a'
	is_right 3 0
	sed -i 's/^cost.mul = 5/cost.mul = 6/' "$folder/core"
	run scripts/truth/judge-again "$folder"
	[ "$status" -eq 1 ]
	[[ $output == *"latency: primitive_ops/mul latency: 2560 counts, not 3072"* ]]
}
