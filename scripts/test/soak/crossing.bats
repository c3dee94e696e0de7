#!/usr/bin/env bats
# Counters that wrap around.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# One of the 2000 samples has 2^32 cycles inside. On RV32 only low words are read, and the difference modulo 2^32 is the
# same.
@test "samples before, across and after 2^32 cycles are equal, on RV32 and RV64" {
	for board in qemu-virt32 qemu-virt64; do
		make_here run-qemu BOARD=$board IMAGE="$folder/$board" SUITE_DIR=scripts/test/suites/crossing \
			FILTER='crossing/*' SAMPLES=2000 BUDGET_MS=0 RAW=1
		[ "$(column "$folder/$board/results.csv" status | sort -u)" = ok ]
		[ "$(column "$folder/$board/results.csv" at_min | sort -u)" = 1 ]
		[ "$(column "$folder/$board/results.csv" samples | sort -u)" = 2000 ]
		column "$folder/$board/results.csv" max | grep -cx '20[01][0-9]' | grep -qx 2 # cycles and instret
	done
}
