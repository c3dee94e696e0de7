#!/usr/bin/env bats
# Modelled cores. The tests are those of ../models/model-qemu.bats, on more boards and with more benchmarks.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load ../models/model-runs

setup_file() {
	make -s image host plugins MODEL=u74
}

@test "every board with a model runs to its end on it, with events" {
	for board in "qemu-virt64 u74" "qemu-virt64 u54" "qemu-virt64 custom" "qemu-virt32 fe310" "hifive1-revb fe310" \
		"hifive-unleashed u54" "visionfive2 u74" "visionfive2 u74 MEM=dram" "qemu-virt64 u74 MODE=s"; do
		# shellcheck disable=SC2086 # two or three words
		runs_to_its_end $board
	done
}

@test "the model counts instructions as QEMU does, also if a device is read" {
	for board in "qemu-virt64 u74" "qemu-virt32 fe310"; do
		# shellcheck disable=SC2086 # two words
		counts_as_qemu '[dpv]*' 100 $board
	done
}
