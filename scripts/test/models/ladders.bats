#!/usr/bin/env bats
# bats file_tags=long
# The ladders of the suite branches have their steps at the capacities of the core's predictor.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load cores

# ladder BENCHMARK: prints "n cycles" of its rows on that core.
ladder() {
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER="branches/$1" SAMPLES=20 EVENTS= >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark="$1" n p50 | tee "$folder/ladder"
}

# differences: prints the cost of each further element. The cost of every size contains that of one call.
differences() {
	awk 'NR > 1 { print $1, ($1 * $2 - whole) / ($1 - n) } { n = $1; whole = $1 * $2 }' "$folder/ladder" >"$folder/each"
	mv "$folder/each" "$folder/ladder"
}

# steps LAST FIRST: checks that elements up to n = LAST cost at most 1.5 cycles more than the cheapest, and that
# elements from n = FIRST on cost at least that.
steps() {
	awk -v last="$1" -v first="$2" '
		NR == FNR { if (NR == 1 || $2 < least) least = $2; next }
		($1 <= last && $2 > least + 1.5) || ($1 >= first && $2 < least + 1.5) { print "n = " $1 ": " $2; wrong = 1 }
		END { exit wrong }' "$folder/ladder" "$folder/ladder"
}

@test "jump_chain gets slower where the jumps no longer fit the BTB" {
	for entries in 32 128; do
		core "btb = $entries" 'redirect = 4'
		ladder jump_chain
		differences
		steps $((entries / 2)) $((2 * entries))
	done
}

@test "call_depth gets slower where the calls no longer fit the return address stack" {
	# A target buffer that holds all jumps must not predict the returns in place of the stack.
	for entries in 0 256; do
		core 'ras = 8' "btb = $entries" 'redirect = 1' 'mispredict = 12'
		ladder call_depth
		differences
		steps 8 12
	done
}

@test "pattern_length gets slower where the history no longer tells the patterns apart" {
	core 'bht_history = 8' 'bht = 4096' 'mispredict = 12'
	ladder pattern_length
	steps 4 64
	core 'bht_history = 0' 'bht = 4096' 'mispredict = 12'
	ladder pattern_length
	run -1 steps 4 64
}
