#!/usr/bin/env bats
# A firmware's streams after a bad line, and with other boards on the line. The tests are those of ../cli/stream.bats,
# with more repetitions.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

@test "20,000 damaged runs: no wrong row, every lost record counted, every intact one kept" {
	MAKEFLAGS='' make -s image host build/host/simulate IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/spread
	FILTER='[as][dp]*[dn]' SAMPLES=20 BUDGET_MS=0 stream_of "$folder/image" "$folder/short"
	FILTER='[as][dp]*[dn]' SAMPLES=100 BUDGET_MS=0 RAW=1 stream_of "$folder/image" "$folder/long"
	run build/host/simulate 20010 "$folder/short" "$folder/long"
	echo "$output"
	[ "$status" -eq 0 ]
	[[ $output == *"20010 runs, 0 wrong" ]]
	# The damage was real, and copies repaired some of it.
	[ "$(grep -cE ' (0|100)\.000 % of these repaired' <<<"$output")" -lt 6 ]
}
