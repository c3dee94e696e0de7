#!/usr/bin/env bats
# bats file_tags=long
# Rows against a core in RTL (scripts/truth/rtl), which Verilator simulates. Its bench is also one for UART = store and
# EXIT = store.

# shellcheck disable=SC2154 # common.bash sets folder
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
rtl=scripts/truth/rtl
export filter='*[mw][ua]l*' # multiplications and walks

# One run for all tests.
setup_file() {
	patiently make --no-print-directory -s host
	FILTER=$filter CONFIGURATION=cached SAMPLES=3 patiently "$rtl/run" "$BATS_FILE_TMPDIR" >"$BATS_FILE_TMPDIR/output" 2>&1 ||
		cat "$BATS_FILE_TMPDIR"/output "$BATS_FILE_TMPDIR"/cached/log
}

setup() {
	folder=$BATS_TEST_TMPDIR
	ran=$BATS_FILE_TMPDIR/cached
}

@test "no row of a core in RTL is wrong" {
	cat "$BATS_FILE_TMPDIR/output"
	grep -xE 'cached: [0-9]{3} figures, 0 wrong, [0-9]+ flagged, [0-9]+ s \(.*[0-9]+ by cold, [0-9]+ by parameters, [0-9]+ by samples, [0-9]+ by turns\)' \
		"$BATS_FILE_TMPDIR/output"
	[ ! -s "$BATS_FILE_TMPDIR/summary.txt" ]
	# The firmware checks the results of its kernels, so the core computes right.
	grep -q ',ok,' "$ran/results.csv"
	run -1 grep -v -e ',ok,' -e '^run,' "$ran/results.csv"
}

# changed SUITE/BENCHMARK KIND METRIC COUNTS [COLUMN]: judges the run again with this figure changed by so many counts. Leaves
# the wrong figures in $output, without their last line, the totals.
changed() {
	mkdir -p "$folder/run"
	cp "$ran/stream.txt" "$ran/calls" "$folder/run"
	awk -F, -v OFS=, -v CONVFMT=%.14g -v row="$1 $2 $3" -v counts="$4" -v column="${5:-19}" '
		$10 "/" $11 " " $12 " " $14 == row && $column != "" && !done { $column += counts / $15; done = 1 }
		1
		END { exit !done }' "$ran/results.csv" >"$folder/run/results.csv"
	run -1 "$rtl/judge-again" "$folder/run" cached
	output=$(sed '$d' <<<"$output")
}

@test "a figure that is changed by one count in a sample is found, and no other" {
	changed primitive_ops/mul call cycles 1
	[[ $output == "primitive_ops/mul call cycles: "*" counts, not "*" by sample "* ]]
	[ "$(wc -l <<<"$output")" -eq 1 ]
	# By what the bench saw, and by the core's parameters.
	changed primitive_ops/mulh latency cycles 1
	[ "$(grep -c '^primitive_ops/mulh latency cycles: 1729 counts, not 1728 by ' <<<"$output")" -eq 2 ]
	[ "$(wc -l <<<"$output")" -eq 2 ]
	for row in "array_list/list_walk call cycles" "array_list/array_walk call instret" "primitive_ops/mul throughput instret"; do
		# shellcheck disable=SC2086 # three words
		changed $row 1
		[[ $output == "${row% *} "* ]]
		[ "$(wc -l <<<"$output")" -eq 1 ]
	done
	changed array_list/list_walk call cycles 1 17
	[[ $output == *" by cold "* ]]
}

@test "each figure that is changed by one count is found" {
	gives 0 " figures, each changed by one count in a sample: 0 not noticed" "$rtl/strictness" "$ran" cached
	[[ $output =~ ^1[0-9]{2}\ figures ]]
}

@test "a call that says few is wrong only if no value between its samples is right" {
	cp "$ran/stream.txt" "$ran/calls" "$folder"
	for pair in greatest:0 both:1; do # samples that are greater by one count
		awk -F, -v OFS=, -v CONVFMT=%.14g -v least="${pair#*:}" '$10 "/" $11 $14 == "array_list/list_walkcycles" {
			$18 += least / $15; $19 += 1 / $15; $24 += 1 / $15; $34 = $34 ";few" } 1' "$ran/results.csv" >"$folder/results.csv"
		run "-${pair#*:}" "$rtl/judge-again" "$folder" cached
	done
	[[ $output == "array_list/list_walk call "* ]]
}

@test "an overhead that the firmware takes for another one is found" {
	awk -F, -v OFS=, -v CONVFMT=%.14g '$11 == "mul" && $12 == "call" && $14 == "cycles" { $29 += 2; $19 -= 2 / $15 } 1' "$ran/results.csv" >"$folder/results.csv"
	cp "$ran/stream.txt" "$ran/calls" "$folder"
	gives 1 "primitive_ops/mul call cycles: " "$rtl/judge-again" "$folder" cached
	[[ $output == *" by turns "* ]]
}

@test "a rehearsal that costs what a sample does is not taken for one" {
	# Kernels without a loop of their own, with a rehearsal of half the instructions behind each sample.
	awk '{ turns = $9; $9 = $10 = $11 = 0; print } $4 && turns { $4 = 0; $6 = int($6 / 2); print }' "$ran/calls" >"$folder/calls"
	cp "$ran/results.csv" "$ran/stream.txt" "$folder"
	gives 0 "figures, 0 wrong" "$rtl/judge-again" "$folder" cached
}

@test "the core executes as many instructions as QEMU" {
	patiently make --no-print-directory -s run-qemu BOARD_DIR="$rtl" IMAGE="$folder/image" FILTER="$filter" SAMPLES=3 EXIT=sifive_test \
		QEMU=qemu-system-riscv32 QEMU_MACHINE='-M virt -m 4M -bios none' >"$folder/log" 2>&1 || { tail -n 30 "$folder/log"; false; }
	for results in "$ran" "$folder/image"; do
		awk -F, '$14 == "instret" { print $10, $11, $12, $13, $19 }' "$results/results.csv" | sort >"$results/instret"
	done
	[ "$(wc -l <"$ran/instret")" -ge 20 ]
	diff "$ran/instret" "$folder/image/instret"
}

@test "the bench ends with the exit status of the run" {
	for pair in 0:add 1:bad_load; do
		patiently make --no-print-directory -s image BOARD_DIR="$rtl" IMAGE="$folder/image" "SUITES=primitive_ops/i selftest_faults" \
			FILTER="${pair#*:}" SAMPLES=3
		run "-${pair%:*}" patiently "$ran/verilated/bench" "$folder/image/barecycle.elf"
	done
}

@test "make truth-rtl names a configuration that is missing, and what to install" {
	gives 2 "truth-rtl: there is no configuration 'fast': there are plain cached slow writeback" make_here truth-rtl CONFIGURATION=fast
	mkdir "$folder/bin"
	for program in bash env python3 make git; do ln -s "$(command -v "$program")" "$folder/bin"; done
	PATH=$folder/bin gives 2 "truth-rtl: there is no verilator: \`make setup-dev\` installs it" "$rtl/run" "$folder/run"
}
