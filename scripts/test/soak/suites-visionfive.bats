#!/usr/bin/env bats
# All suites on the VisionFives, on QEMU's virt under the overlay plugin.

# shellcheck disable=SC2154 # suites.bash sets the words, common.bash image
load ../common
load suites

@test "visionfive: from DRAM, in QEMU's overlay" {
	check visionfive mem=dram hart=0
}

@test "visionfive2: from L2-LIM" {
	check visionfive2-lim mem=lim hart=1 "$unknown"
}

@test "visionfive2: from DRAM" {
	check visionfive2-dram mem=dram hart=1
}

@test "visionfive2: on the S7" {
	check visionfive2-s7 mem=lim hart=0
}
