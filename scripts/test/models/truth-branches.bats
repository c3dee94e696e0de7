#!/usr/bin/env bats
# Cores whose predictor looks at the last outcomes: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load truth
load cores

# At some places the row shows a cost that only rare states of the predictor repeat. To find it takes a minute. Which rows
# are flagged depends on the place too, and on the compiler: none to five of the eighteen.
# bats test_tags=long
@test "branches with a history of eight outcomes are right at two places, and at one of them at most one is flagged" {
	local fewest=18
	# shellcheck disable=SC2034 # try_core reads place
	for place in "2080 1000" "0 0"; do
		try_core branches/pattern_length '' 'bht_history = 8' 'bht = 64'
		is_right 18 18
		[ "$flagged" -ge "$fewest" ] || fewest=$flagged
	done
	[ "$fewest" -le 1 ]
}

# The kernel, its caller and the branch of its loop need all three entries.
# bats test_tags=long
@test "walks with a target buffer of three entries are right" {
	try_core array_list/list_walk '' 'btb = 3' 'bht = 1024' 'bht_history = 9'
	is_right 18 0
}

# From some states, a counter of two bits mispredicts all alternating outcomes for ever. In a small predictor other
# branches may share the counter, in some layouts.
@test "two-bit counters mispredict half of alternating outcomes, whatever their state before" {
	for counters in 4096 8192; do
		core "bht = $counters"
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER=branches/branch_alternating SAMPLES=20 \
			>"$folder/log" 2>&1
		scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=branch_mispredict n p50 | tee "$folder/rows"
		[ "$(awk '$1 >= 64 && $2 > 0.5 && $2 < 0.52' "$folder/rows" | wc -l)" -eq 4 ]
	done
}
