#!/usr/bin/env bats
# How often verdicts are wrong. The test is that of ../cli/compare.bats, with more comparisons.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

@test "the errors of 565 comparisons of simulated runs are within their bounds" {
	make_here build/host/barecycle build/host/board
	scripts/bench/rates small 5 >"$folder/rates"
	[ "$(wc -l <"$folder/rates")" -eq 14 ]
	sed 's/^/# /' "$folder/rates" >&3
}
