#!/usr/bin/env bats
# The images that are flashed onto boards. ../boards/flash.bats checks their commands.

# shellcheck disable=SC2030,SC2031,SC2154 # every test is a process; flash.bash sets ways, common.bash folder
load ../common
load ../boards/flash

@test "each image of each board is built, and DRY_RUN=1 prints how it is flashed" {
	for way in "${ways[@]}"; do
		rm -rf "$folder/image"
		prints_commands "$way" IMAGE="$folder/image"
		kind=${way##*barecycle.}
		[ -s "$folder/image/barecycle.${kind%% *}" ]
	done
}
