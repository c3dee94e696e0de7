#!/usr/bin/env bats
# Clocks, harts and modes of the HiFive Unleashed and Unmatched that ../boards/hifive-linux.bats leaves out.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load ../boards/hifive-linux

@test "the Unmatched's clock is set to CLOCK=" {
	writes BOARD=hifive-unmatched CLOCK=1196 | grep -x 'prci 04 0x20d16c0'
}

@test "a hart between the first and the last can measure" {
	measures BOARD=hifive-unleashed HART=2
	[ "$(distinct "$folder/image/results.csv" hart mem source)" = "2:lim:emulated" ]
}

@test "in supervisor mode the Unmatched's image runs under OpenSBI, and ends QEMU" {
	measures BOARD=hifive-unmatched MODE=s
	[ "$(distinct "$folder/image/results.csv" mode mem hart source)" = s:dram:1:emulated ]
}
