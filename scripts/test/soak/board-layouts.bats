#!/usr/bin/env bats
# Layouts of every board.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

@test "every board can be built with a layout in every mode" {
	for board in boards/*/board.mk; do
		board=$(basename "$(dirname "$board")")
		read -ra modes < <(make_here board-fields BOARD="$board" | sed -n 3p)
		[ ${#modes[@]} -gt 0 ]
		for mode in "${modes[@]}"; do
			make_here image BOARD="$board" MODE="$mode" LAYOUT=1 IMAGE="$folder/$board-$mode"
		done
	done
}
