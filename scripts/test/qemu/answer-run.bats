#!/usr/bin/env bats
# The output at the end of a run in QEMU, and the run that later commands use as the last one.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

setup_file() {
	make -s image host plugins MODEL=u74
	folder=$BATS_FILE_TMPDIR LAST_RUN_FILE=$BATS_FILE_TMPDIR/last-run a_run
}

# A run as a user starts it, without MODEL and TABLE.
a_run() {
	MODEL='' TABLE='' make_here run-qemu IMAGE="$folder/image" FILTER='array_list/*front' SAMPLES=5 "$@" \
		>"$folder/out" 2>"$folder/err"
}

# its_results: copies the run of setup_file to the test's folder, without the image.
its_results() {
	cp "$BATS_FILE_TMPDIR"/{out,err} "$folder"
	mkdir "$folder/image"
	cp "$BATS_FILE_TMPDIR"/image/results.{csv,json} "$folder/image"
}

@test "make run-qemu models the board's core, and prints an answer of at most 60 lines with next steps" {
	its_results
	[ "$(distinct "$folder/image/results.csv" source)" = model:u74 ]
	[ "$(wc -l <"$folder/out")" -le 60 ]
	grep -q '^4 benchmarks, qemu-virt64 ram, model:u74, L1 32 KiB, L2 2 MiB: cycles of a model, not of a core;$' "$folder/out"
	grep -q 'A list is cheaper to insert at the front, to delete at the front\.' "$folder/out"
	grep -q '^  insert  one at the front of 16 to 32768 elements: an array costs .* times a list (1024:$' "$folder/out"
	grep -q '^  rows of this run   make table; every row: make table TABLE=rows; as a page: make report$' "$folder/out"
	run grep -c '^array_list: ' "$folder/out"
	[ "$output" -eq 0 ]
}

# bats test_tags=long
@test "if QEMU cannot model a core, the run counts instructions, and one line reports this" {
	cat >"$folder/qemu-of-others" <<-'EOF'
		#!/bin/sh
		[ "$1" != --version ] || { echo QEMU emulator version 7.1.0; exit; }
		exec qemu-system-riscv64 "$@"
	EOF
	chmod +x "$folder/qemu-of-others"
	a_run QEMU="$folder/qemu-of-others"
	[ "$(distinct "$folder/image/results.csv" source)" = emulated ]
	[ "$(grep -c 'qemu-of-others is version 7.1; models and overlays need one of .*; this run counts instructions' "$folder/err")" -eq 1 ]
	grep -q 'By instructions alone, without caches and pipelines. A list is cheaper' "$folder/out"
}

@test "MODEL=none counts instructions" {
	a_run MODEL=none
	[ "$(distinct "$folder/image/results.csv" source)" = emulated ]
}

# bats test_tags=long
@test "make table and make report show the last run, unless BOARD= is given" {
	export LAST_RUN_FILE=$BATS_FILE_TMPDIR/last-run
	MODEL='' make_here table | grep -q '^array_list: cycles per operation (model:u74)$'
	MODEL='' TABLE='' make_here table | grep -q '^array_list  .*  1024 .* cycles per operation (model:u74)$'
	MODEL='' make_here report
	grep -q model:u74 "$BATS_FILE_TMPDIR/image/report.html"
	run env MODEL= make --no-print-directory -s -n table BOARD=qemu-virt32
	[[ $output == *build/qemu-virt32/results.json* ]]
	run env MODEL= make --no-print-directory -s -n table MODE=s
	[[ $output == *build/qemu-virt64-s*/results.json* ]]
}

# bats test_tags=long
@test "a run without results prints no answer from earlier results" {
	its_results
	run ! a_run FILTER=nothing/there
	[ ! -s "$folder/out" ]
}
