#!/usr/bin/env bats
# The cost of a run besides its samples, in instructions: the time that a simulation of a core spends on it.

# shellcheck disable=SC2030,SC2031,SC2154 # every test is a process; common.bash sets folder, barecycle and image
load ../common

# at_most LIMIT VALUE...: checks that there are values and none exceeds the limit.
at_most() {
	local limit=$1 value
	shift
	[ $# -gt 0 ]
	for value in "$@"; do
		echo "$value of at most $limit"
		[ "${value%.*}" -le "$limit" ]
	done
}

# largest_sizes: prints the largest size of each suite in $image, in one line.
largest_sizes() {
	scripts/test/tools/csv-cells.py "$image/results.csv" suite n | sort -k1,1 -k2,2nr | awk '!seen[$1]++' | tr '\n' ' '
}

# bats test_tags=long
@test "a record costs at most 10,000 instructions, both copies and the hellos between included" {
	run_once SUITE_DIR=scripts/bench/suites FILTER='records/*' SAMPLES=2 BUDGET_MS=0 EVENTS=
	scripts/bench/record-cost "$image/results.csv" >"$folder/costs"
	for record in result distribution; do
		read -ra values < <(sed -n "s/^$record //p" "$folder/costs")
		[ ${#values[@]} -eq 2 ]
		at_most 10000 "${values[@]}"
	done
}

# ticks_of NOTE: prints the ticks in a note, of 100 instructions each.
ticks_of() {
	sed -n "s/^@N .*text=$1%20\\([0-9]*\\)%20.*/\\1/p" "$image/stream.txt" | sort -u
}

ticks_to_first_row() {
	ticks_of the%20first%20row%20was%20sent
}

# bats test_tags=long
@test "with BUDGET_MS=1 the first row is sent within 2,000,000 instructions" {
	run_once SUITE_DIR=scripts/bench/suites FILTER='first_row/*' BUDGET_MS=1
	at_most 20000 "$(ticks_to_first_row)"
}

# mtime alone needs the longest control and samples: 25,600 runs with more than 6,000 instructions each.
# bats test_tags=long
@test "with mtime alone and BUDGET_MS=1 the first row is sent within 2,000,000 instructions" {
	run_once SUITE_DIR=scripts/bench/suites FILTER='first_row/*' BUDGET_MS=1
	scripts/test/tools/patch-code.py "$image/run.elf" "$folder/coarse.elf" bank_read_user csrr:c00 c05 bank_read_machine csrr:b00 b13
	image=$folder
	say "$folder/coarse.elf" >"$folder/stream.txt"
	grep -q '^@C .* c=aa m=mtime ' "$folder/stream.txt"
	at_most 20000 "$(ticks_to_first_row)"
}

# The flush of a cold run reads 16 MiB twice, which takes 1.2 ms. The budget gives 7 ms to cycles, including the flush,
# and 1 ms to instructions.
# bats test_tags=long
@test "BUDGET_MS includes the flush of the cold run of cycles" {
	run_once SUITE_DIR=scripts/test/suites/budget FILTER='budget/count' LAST_CACHE_BYTES=0x1000000 DCACHE_LINE_BYTES=64 BUDGET_MS=8 SAMPLES=100000 EVENTS=
	at_most 95000 "$(ticks_of it%20took)"
}

# A lap takes 1.6 million instructions, which are 16,000 ticks. Without a lap the row takes 25,000 ticks, most of them
# for the points of its overhead.
@test "BUDGET_MS limits the laps of a stream" {
	run_once SUITE_DIR=scripts/test/suites/budget FILTER='budget/stream' BUDGET_MS=1 SAMPLES=100000 EVENTS=
	at_most 30000 "$(ticks_of it%20took)"
}

# cold_runs METRIC: prints how many rows of the metric have a cold run.
cold_runs() {
	scripts/test/tools/csv-cells.py --dash "$image/results.csv" metric="$1" cold | grep -vc '^-$' || :
}

# The share of instret is 1/8 of BUDGET_MS. The flush of 1.2 ms does not fit 1/8 of 1 ms, but fits if there is no limit.
# bats test_tags=long
@test "instret has a cold run only if its share of BUDGET_MS allows the flush" {
	local settings=(FILTER='primitive_ops/strlen' LAST_CACHE_BYTES=0x1000000 DCACHE_LINE_BYTES=64 SAMPLES=2 EVENTS=)
	run_once "${settings[@]}" BUDGET_MS=1
	[ "$(cold_runs cycles)" -eq 3 ]
	[ "$(cold_runs instret)" -eq 0 ]
	run_once "${settings[@]}" BUDGET_MS=0
	[ "$(cold_runs cycles)" -eq 3 ]
	[ "$(cold_runs instret)" -eq 3 ]
}

# n counts elements of 16 bytes in the suite array_list, and bytes in the suite memory.
# bats test_tags=long
@test "MAX_BYTES limits the doubling sizes of every suite, and ELEMENTS_MAX_BYTES those of elements" {
	run_once MAX_BYTES=0x2000 FILTER='[am]*/*' SAMPLES=1 BUDGET_MS=1 EVENTS=
	[ "$(largest_sizes)" = "array_list 512 memory 8192 " ]
	run_once MAX_BYTES=0x2000 ELEMENTS_MAX_BYTES=0x1000 FILTER='[am]*/*' SAMPLES=1 BUDGET_MS=1 EVENTS=
	[ "$(largest_sizes)" = "array_list 256 memory 8192 " ]
}
