#!/usr/bin/env bats
# A small L1D holds what the firmware itself uses in a sample, beside a few lines of the kernel's data.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load cores

# rows LAYOUT: prints the rows of that layout's image without a doubt. Three kernels are left out: the table of
# popcount_table lies where the layout puts it; sort_heap differs by 4 counts of 9000; and how many branches of a short
# pattern are predicted depends on the predictor's counters at the start.
rows() {
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" FILTER='[abmv]*/*' SAMPLES=7 EVENTS= MAX_BYTES=0x2000 \
		LAST_CACHE_BYTES=1024 LAYOUT="$1" >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles benchmark kind n p50 flags |
		grep -v -e ^popcount_table -e ^sort_heap -e ^pattern_length -e disturbed
}

@test "with an L1D of 1 KiB and one way, rows are the same in three layouts of the image" {
	core 'l1d = 1024 1 64 lru'
	for layout in 0 1 3; do
		rows "$layout" >"$folder/rows.$layout"
		[ "$(wc -l <"$folder/rows.$layout")" -gt 150 ]
	done
	# The medians of a row in all layouts.
	run awk '{ row = $1 " " $2 " " $3; if (!(row in median)) median[row] = $4; else if (median[row] != $4) print row, median[row], $4 }' "$folder"/rows.*
	echo "$output"
	[ -z "$output" ]
}
