#!/usr/bin/env bats
# Compares all suites on all boards with each other.

# shellcheck disable=SC2154 # suites.bash sets the words, common.bash image
load ../common
load suites

@test "the same code takes the same number of instructions on each of these boards" {
	for name in "${!runs[@]}"; do
		run_suites "$name"
		results+=("$image/results.csv")
	done
	scripts/test/tools/check-same.py --by-code 500 "${results[@]}"
}
