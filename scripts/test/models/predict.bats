#!/usr/bin/env bats
# How well a model predicts what was measured: `barecycle predict` and `make predict`.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

settings=(FILTER='[pv][ra]*/[acs]*' SAMPLES=20 BUDGET_MS=0 EVENTS=)

@test "a model predicts itself exactly, without the rows that a core's parameters are taken from" {
	run_once MODEL=custom "${settings[@]}"
	"$barecycle" predict "$image/results.json" "$image/results.json" >"$folder/table"
	grep -qE '^[0-9]+ rows: median error 0.0 %, largest 0.0 %' "$folder/table"
	grep -q '^  variants/sort_heap ' "$folder/table"
	grep -qE '^  primitive_ops/strlen +call ' "$folder/table"
	[ "$(grep -cE '^  primitive_ops/.* (latency|throughput) ' "$folder/table")" -eq 0 ]
}

@test "make predict runs the model, and compares it with what was measured" {
	run_once MODEL=custom "${settings[@]}"
	make_here predict MODEL=u74 IMAGE="$folder/image" RESULTS="$image/results.json" "${settings[@]}" >"$folder/table"
	grep -qx 'Cycles on model:u74 beside those that were measured (model:custom), without the rows .*:' "$folder/table"
	cells() { scripts/test/tools/csv-cells.py "$1" benchmark=sort_heap metric=cycles "${@:2}"; }
	diff <(awk '$1 == "variants/sort_heap" { print $3, $4, $5 }' "$folder/table" | sort) \
		<(paste -d ' ' <(cells "$image/results.csv" n p50) <(cells "$folder/image/results.csv" p50) |
			awk '{ printf "%d %.3f %.3f\n", $1, $2, $3 }' | sort)
	# The largest error comes first.
	sed -nE 's/.* [+-]([0-9.]+) %$/\1/p' "$folder/table" | sort -c -g -r
}

@test "what cannot be compared is told" {
	run_once MODEL=custom "${settings[@]}"
	model=$image/results.json
	run_once FILTER='primitive_ops/load_word' SAMPLES=20
	run "$barecycle" predict "$image/results.json" "$model"
	[ "$status" -eq 2 ]
	[[ $output == *"$image/results.json: the first file is that of a run on a model"* ]]
	run "$barecycle" predict "$model" "$image/results.json"
	[ "$status" -eq 2 ]
	[[ $output == *"the files have no row in common but those that a core's parameters are taken from: anatomy, "* ]]
	run "$barecycle" predict "$model"
	[ "$status" -eq 2 ]
	run "$barecycle" predict "$model" "$folder/absent.json"
	[ "$status" -eq 2 ]
	[[ $output == *"$folder/absent.json"* ]]
	run make_here predict MODEL=custom
	[ "$status" -eq 2 ]
	[[ $output == *"name what was measured: RESULTS=FILE.json"* ]]
}
