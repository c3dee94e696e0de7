#!/usr/bin/env bats
# A clock of the FE310 that ../boards/fe310-clock.bats does not set.

# shellcheck disable=SC2034,SC2154 # fe310.bash reads images; common.bash sets folder
load ../common
load ../boards/fe310
images=(hifive1-revb)

@test "at 256 MHz the PLL gets the value for it" {
	make_here image BOARD=hifive1-revb CLOCK=256 IMAGE="$folder/image"
	stores "$folder/image/barecycle.elf" | cut -d' ' -f1,2 | grep -x '10008008 000205f1'
}
