#!/usr/bin/env bats
# A run and the results that are in its folder already: they are neither its baseline nor its own.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load compare

# image_with_results: makes $folder/image with results of an earlier run, which are dated later than any run.
image_with_results() {
	mkdir -p "$folder/image/runs"
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	cp "$folder/base.json" "$folder/image/results.json"
	cp "$folder/base.json" "$folder/image/results.csv"
	touch -d '+1 hour' "$folder/image/results.json"
}

# baseline_here VERB BASELINE [VARIABLE=value...]: runs scripts/baseline for $folder/image, whose image file is missing.
baseline_here() {
	env THRESHOLD= EXACT_THRESHOLD= METRIC= RUNS=1 RUNS_MAX=1 QEMU=true QEMU_MACHINE=any QEMU_BUDGET_MS=1 "${@:3}" \
		scripts/baseline "$1" "$folder/image" "$2"
}

@test "a baseline that the run overwrites is refused before the run" {
	image_with_results
	cp "$folder/base.json" "$folder/image/runs/3.json"
	ln -s "$folder/image/results.json" "$folder/link.json"
	for verb in check keep; do
		for file in image/results.json image/./runs/3.json link.json; do
			gives 2 "barecycle: BASELINE=$folder/$file: the run overwrites this file; " baseline_here $verb "$folder/$file"
		done
	done
	# These do not exist yet.
	for file in image/runs/7.json image/stream.txt; do
		gives 2 "BASELINE=$folder/$file: the run overwrites this file; name another file" baseline_here keep "$folder/$file"
	done
	gives 2 "COMPARISON=$folder/image/runs/1.json: the run overwrites this file; name another file" \
		baseline_here check "$folder/base.json" COMPARISON="$folder/image/runs/1.json"
	cmp "$folder/base.json" "$folder/image/results.json"
	# Without a run nothing is overwritten.
	make_here check-regressions IMAGE="$folder/image" BASELINE="$folder/image/results.json" RESULTS="$folder/base.json" >"$folder/table"
	grep -q '^gate: passed: ' "$folder/table"
}

@test "the gate does not pass if nothing ran, whatever the date of the results of an earlier run" {
	image_with_results
	# The first step of a run fails: the image cannot be patched.
	gives 2 "the run ended with status 2" baseline_here check "$folder/base.json"
	printf '#!/bin/sh\nexit 1\n' >"$folder/no-objcopy"
	chmod +x "$folder/no-objcopy"
	gives 2 "the run ended with status 2" baseline_here check "$folder/base.json" CROSS="$folder/no-"
	gives 2 "the run left no results in $folder/image" baseline_here check "$folder/base.json" ON_BOARD=1 DRY_RUN=1 BOARD=b MODE=m \
		MEM_NAME=ram LAYOUT=0 UART_BAUD=1 PORT="$folder/none" FLASH_METHOD=none
}

@test "status 1 of a run means only that a benchmark failed" {
	image_with_results
	mkdir "$folder/image/run.elf"
	run -2 env QEMU=true QEMU_MACHINE=any QEMU_BUDGET_MS=1 scripts/run-qemu "$folder/image"
	run -2 env QEMU=true QEMU_MACHINE=any QEMU_BUDGET_MS=1 scripts/run-qemu "$folder/absent"
	run -2 env FLASH_METHOD=none BOARD=b MODE=m MEM_NAME=ram LAYOUT=0 UART_BAUD=1 PORT=none scripts/run-board "$folder/base.json"
}

@test "a run that fails does not print the answer of another run" {
	image_with_results
	run -2 make_here run TABLE= FLASH=0 IMAGE="$folder/image" PORT="$folder/none" LAST_RUN_FILE="$folder/last-run"
	[[ $output == *"$folder/none"* && $output != *Next* ]]
	[ ! -e "$folder/last-run" ]
}
