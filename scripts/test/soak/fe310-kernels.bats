#!/usr/bin/env bats
# Kernels in flash of operations that the FE310 lacks, and its own operations compared with those of qemu-virt32.

# shellcheck disable=SC2034,SC2154 # fe310.bash reads machine and images, common.bash sets folder and image
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
load ../boards/fe310
images=(hifive1-revb)

@test "kernels in flash of floating point and of 64 bits are copies of the claimed instructions in a loop" {
	make_here image IMAGE="$folder/image" BOARD=qemu-virt64 EVENTS= CODE_BUFFER=firmware/measure/code_buffer_flash
	machine="qemu-system-riscv64 -M virt -m 128M -bios none $headless"
	check_built "$folder/image/barecycle.elf" 120
}

@test "operations cost the same instructions in flash and on qemu-virt32" {
	run_once BOARD=hifive1-revb PLACE=flash FILTER='primitive_ops/*' SAMPLES=2 BUDGET_MS=0 EVENTS=
	make_here run-qemu IMAGE="$folder/virt" BOARD=qemu-virt32 MARCH=rv32imac_zicsr_zifencei LINK_MARCH=rv32imac \
		MABI=ilp32 SUITES=primitive_ops FILTER='primitive_ops/*' SAMPLES=2 BUDGET_MS=0 EVENTS=
	exact "$folder/virt"
	alike "$image" "$folder/virt" rdtime branch_pattern branch_random memcpy memset strlen
}
