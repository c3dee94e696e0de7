#!/usr/bin/env bats
# The device's statistics are those of its samples, at every offset.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

# bats test_tags=long
@test "ALIGN=sweep repeats only the unrolled kernels, at every offset" {
	make_here run-qemu IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20 ALIGN=sweep
	for kind in latency throughput; do
		[ "$(grep -c ",add,$kind,0,cycles," "$folder/image/results.csv")" -eq 9 ]
		[ "$(grep ",add,$kind,0,cycles," "$folder/image/results.csv" | cut -d, -f19 | sort -u)" = 1 ]
	done
	[ "$(grep -c ',add,call,0,cycles,' "$folder/image/results.csv")" -eq 1 ]
	gives 2 "ALIGN=4: it is sweep or none, or not given" make_here run-qemu IMAGE="$folder/image" ALIGN=4
}

# same_statistics ROWS SAMPLES FILTER BOARD...: checks the statistics on each board against the raw samples of the same
# run. ROWS has two numbers: of rows without events, and with them, in `make soak`.
same_statistics() {
	local rows=${1% *} events=(EVENTS=)
	[ -z "${SOAK:-}" ] || rows=${1#* } events=()
	for board in "${@:4}"; do
		make_here run-qemu BOARD="$board" IMAGE="$folder/$board" SUITE_DIR=scripts/test/suites/spread \
			FILTER="$3" SAMPLES="$2" SEED=5 RAW=1 BUDGET_MS=0 "${events[@]}"
		run scripts/test/tools/check-statistics.py "$folder/$board/results.json"
		[ "$output" = "$rows rows, $((rows * $2)) samples" ]
	done
}

# bats test_tags=soak,long
@test "the device's statistics agree with its raw samples, kept or binned, on RV32 and RV64" {
	same_statistics '2 5' 400 'spread/*' qemu-virt64 ${SOAK:+qemu-virt32}
	same_statistics '2 5' 1200 'spread/*' qemu-virt64 qemu-virt32
}

# bats test_tags=soak
@test "the statistics of both halves of a pair agree with their raw samples" {
	same_statistics '10 25' 600 'primitive_ops/add' qemu-virt64 ${SOAK:+qemu-virt32}
}
