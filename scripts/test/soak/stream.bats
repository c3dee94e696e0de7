#!/usr/bin/env bats
# A firmware's streams after a bad line, and with other boards on the line. The tests are those of ../cli/stream.bats,
# with more repetitions.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

setup_file() {
	export RUNS=$BATS_FILE_TMPDIR folder=$BATS_FILE_TMPDIR
	make -s image host build/host/simulate
	make -s image IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/spread
	FILTER='[as][dp]*[dn]' SAMPLES=20 BUDGET_MS=0 stream_of "$folder/image" "$RUNS/short"
	FILTER='[as][dp]*[dn]' SAMPLES=100 BUDGET_MS=0 RAW=1 stream_of "$folder/image" "$RUNS/long"
	FILTER='selftest_faults/[b-i]*' SAMPLES=5 TIMEOUT_MS=100 LISTEN_MS=5 BUDGET_MS=0 stream_of build/qemu-virt64 "$RUNS/faults" || [ $? -eq 1 ]
}

@test "20,000 damaged runs: no wrong row, every lost record counted, every intact one kept" {
	run -0 build/host/simulate 20010 "$RUNS/short" "$RUNS/long"
	[[ $output == *"20010 runs, 0 wrong" ]]
	# The damage was real, and copies repaired some of it.
	[ "$(grep -cE ' (0|100)\.000 % of these repaired' <<<"$output")" -lt 6 ]
}

@test "10,000 damaged runs before a run with faults: no wrong row" {
	run -0 build/host/simulate 10005 "$RUNS/short" "$RUNS/faults"
	[[ $output == *"10005 runs, 0 wrong" ]]
}
