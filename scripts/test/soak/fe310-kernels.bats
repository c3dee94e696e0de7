#!/usr/bin/env bats
# Kernels in flash of more operations than the FE310 has.

# shellcheck disable=SC2034,SC2154 # fe310.bash reads machine and images, common.bash sets folder
load ../common
load ../boards/fe310
images=(hifive1-revb)

@test "kernels in flash of floating point and of 64 bits are copies of the claimed instructions in a loop" {
	make_here image IMAGE="$folder/image" BOARD=qemu-virt64 EVENTS= CODE_BUFFER=firmware/measure/code_buffer_flash
	machine="qemu-system-riscv64 -M virt -m 128M -bios none $headless"
	check_built "$folder/image/barecycle.elf" 120
}
