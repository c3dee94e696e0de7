#!/usr/bin/env bats
# A small direct-mapped L1 holds the data that the firmware itself uses in a sample, beside a short kernel and a few
# lines of data. Code that runs between two samples does not change the predictions in the next sample, even in a small
# predictor. So rows do not depend on where a layout of the image puts code and data.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load cores

# same_in_layouts FILTER ROWS BENCHMARK...: checks that at least ROWS medians without a flag of doubt are the same in
# three layouts. The named benchmarks are left out. pattern_length and copy_words of 16 bytes are left out too: their
# branches have a short pattern, and the predictor's counters at the start decide how many are predicted.
same_in_layouts() {
	local layout left_out=("${@:3}")
	for layout in 0 1 3; do
		make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER="$1" SAMPLES=7 EVENTS= MAX_BYTES=0x2000 \
			LAST_CACHE_BYTES=1024 LAYOUT="$layout" >"$folder/log" 2>&1
		scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark kind n p50 flags |
			grep -v -e disturbed -e ^pattern_length -e '^copy_words call 16 ' "${left_out[@]/#/-e^}" >"$folder/rows.$layout"
		[ "$(wc -l <"$folder/rows.$layout")" -ge "$2" ]
	done
	run awk '{ row = $1 " " $2 " " $3; if (!(row in median)) median[row] = $4; else if (median[row] != $4) print row, median[row], $4 }' "$folder"/rows.*
	[ -z "$output" ]
}

# sort_heap differs by 4 counts of 9000.
# bats test_tags=long
@test "with an L1D of 1 KiB and one way, rows are the same in three layouts of the image" {
	core 'l1d = 1024 1 64 lru'
	same_in_layouts '[abmv]*/*' 150 sort_heap
}

# copy_memcpy calls the library, and the layout puts it at another distance.
# bats test_tags=long
@test "with an L1I of 1 KiB and one way, rows are the same in three layouts of the image" {
	core 'l1i = 1024 1 32 lru'
	same_in_layouts '[abmv]*/*' 150 copy_memcpy
}

# The library lies beside the loop that calls it. The layout changes the distance between the two, so with few counters a
# branch of one may share its counter with a branch of the other.
# bats test_tags=long
@test "with an L1I of 4 KiB and one way, calls of the library are the same in three layouts of the image" {
	core 'l1i = 4096 1 32 lru' 'bht = 4096'
	same_in_layouts 'primitive_ops/[cmv]*_*' 5
}

# The function and the trap handler that copies call lie beside the buffer that holds the copies.
# bats test_tags=long
@test "with an L1I of 1 KiB and one way, copies and what they call do not evict each other" {
	core 'l1i = 1024 1 32 lru'
	same_in_layouts 'primitive_ops/[ce]*l*' 4 calloc_free
}

# If a call evicted its caller, it would cost two more misses of 100 cycles.
@test "with an L1I of 1 KiB and one way, no operation evicts the loop that calls it" {
	core 'l1i = 1024 1 64 lru'
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='primitive_ops/[anosx]*' SAMPLES=7 EVENTS= >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles kind=call benchmark p50 | grep -v -e ^snprintf -e ^strlen -e ^sqrt >"$folder/calls"
	cat "$folder/calls"
	[ "$(wc -l <"$folder/calls")" -gt 15 ]
	! awk '$2 > 20' "$folder/calls" | grep . || return 1
}

# In one of the layouts a branch between two samples shared the counter of the alternating branch. Then every outcome
# was mispredicted. In the other layouts half of the outcomes were.
# bats test_tags=long
@test "without caches and with sixteen counters, branches cost the same in three layouts of the image" {
	core 'l1i = none' 'l1d = none' 'straddle = 1' 'fetch_block = 8' 'taken = 2' 'bht = 16' 'region.ram = cached 0x80000000 0x80000000 6'
	same_in_layouts 'branches/branch_*' 10
}
