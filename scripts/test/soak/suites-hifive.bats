#!/usr/bin/env bats
# All suites on the HiFive Unleashed and Unmatched, on QEMU's sifive_u.

# shellcheck disable=SC2154 # suites.bash sets the words, common.bash image
load ../common
load suites

@test "hifive-unleashed: from L2-LIM" {
	check unleashed-lim mem=lim hart=1 "$no_time" "$no_events"
}

@test "hifive-unleashed: from DRAM" {
	check unleashed-dram mem=dram hart=1 "$no_time"
}

@test "hifive-unleashed: on the E51" {
	check unleashed-e51 mem=lim hart=0 "$no_time"
}

@test "hifive-unmatched: from L2-LIM" {
	check unmatched-lim mem=lim hart=1 "$no_time"
}

@test "hifive-unmatched: from DRAM" {
	check unmatched-dram mem=dram hart=1 "$no_time"
}
