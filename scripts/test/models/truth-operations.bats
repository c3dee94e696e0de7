#!/usr/bin/env bats
# bats file_tags=long
# Cores whose predictor looks at the last outcomes: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load truth

@test "operations with a history of eight outcomes are right, and at most one is flagged" {
	try_core 'primitive_ops/[bfl]*' 'latency throughput' 'bht_history = 8' 'mispredict = 9'
	# The flagged row is branch_not_taken. A branch in the long loop shares a counter with the branch that ends the
	# loop.
	is_right 37 1
}

@test "operations on a core of three slots are right" {
	try_core 'primitive_ops/[abn]*' throughput 'width = 3' 'cost.alu = 1 1 abc' 'cost.branch = 1 1 abc' 'btb = 64'
	is_right 6 0
}

@test "taken branches and jumps on a core of four slots are right" {
	try_core 'primitive_ops/[bj]*[np]' throughput 'width = 4' 'cost.branch = 1 1 abcd' 'btb = 64'
	is_right 3 0
}
