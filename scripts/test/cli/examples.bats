#!/usr/bin/env bats
# The examples read a run's CSV.

# shellcheck disable=SC2154 # common.bash sets folder and image
load ../common

setup_file() {
	run_once FILTER='array_list/*_walk' SAMPLES=20
	export IMAGE_OF_RUN=$PWD/$image
}

# median BENCHMARK N
median() {
	scripts/test/tools/csv-cells.py "$IMAGE_OF_RUN/results.csv" metric=cycles kind=call benchmark="$1" n="$2" p50
}

# bats test_tags=long
@test "walks.py prints the ratios of the medians" {
	scripts/examples/walks.py "$IMAGE_OF_RUN/results.csv" >"$folder/said"
	ratio=$(awk -v list="$(median list_walk 16)" -v array="$(median array_walk 16)" 'BEGIN { printf "%.2f", list / array }')
	grep -qE "^16 +$ratio$" "$folder/said"
	[ "$(grep -cE '^[0-9]+ ' "$folder/said")" -eq "$(scripts/test/tools/csv-cells.py "$IMAGE_OF_RUN/results.csv" metric=cycles benchmark=list_walk n | wc -l)" ]
}

# bats test_tags=long
@test "both examples leave out a row that may have wrapped" {
	flags=$(head -n 1 "$IMAGE_OF_RUN/results.csv" | tr -d '\r' | tr ',' '\n' | grep -nx flags | cut -d: -f1)
	awk -F, -v OFS=, -v at="$flags" '/,list_walk,call,64,cycles,/ { $at = "wrapped" } 1' "$IMAGE_OF_RUN/results.csv" >"$folder/wrapped.csv"
	scripts/examples/walks.py "$folder/wrapped.csv" | grep -qE '^64 +NaN$'
	gnuplot -c scripts/examples/walks.gp "$IMAGE_OF_RUN/results.csv" "$folder/all.svg"
	gnuplot -c scripts/examples/walks.gp "$folder/wrapped.csv" "$folder/less.svg"
	[ "$(grep -cE "xlink:href='#gpPt" "$folder/less.svg")" -eq $(($(grep -cE "xlink:href='#gpPt" "$folder/all.svg") - 1)) ]
}

# bats test_tags=long
@test "walks.py says which benchmark a run lacks" {
	head -n 1 "$IMAGE_OF_RUN/results.csv" >"$folder/none.csv"
	gives 1 "no array_walk to compare with: make run-qemu FILTER=" scripts/examples/walks.py "$folder/none.csv"
}

@test "walks.gp draws a line for each, with all sizes" {
	gnuplot -c scripts/examples/walks.gp "$IMAGE_OF_RUN/results.csv" "$folder/walks.svg"
	grep -q 'array_walk' "$folder/walks.svg"
	grep -q 'list_walk' "$folder/walks.svg"
	rows=$(scripts/test/tools/csv-cells.py "$IMAGE_OF_RUN/results.csv" metric=cycles kind=call n | wc -l)
	# The marks of two lines: one for each row, and one for each line in the key.
	[ "$(grep -cE "xlink:href='#gpPt[01]'" "$folder/walks.svg")" -eq $((rows + 2)) ]
}
