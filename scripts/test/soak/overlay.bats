#!/usr/bin/env bats
# More cores of the boards that ../boards/overlay.bats runs.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

@test "the monitor core of the VisionFive 2 can measure" {
	measures BOARD=visionfive2 HART=0
	[ "$(distinct "$folder/image/results.csv" hart source)" = 0:emulated ]
}
