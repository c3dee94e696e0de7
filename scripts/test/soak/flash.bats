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

@test "YMODEM sends a file unchanged to a real U-Boot, which refuses one that is no Linux Image" {
	start_u_boot
	# After the refusal U-Boot can be asked for its memory.
	head -c 6000 /dev/urandom >"$folder/random"
	crc=$(gzip -c "$folder/random" | tail -c 8 | od -An -tx4 --endian=little -N4 | tr -d ' ')
	FLASH_FILE=$folder/random patiently scripts/flash scripts/drive-bootloader "$PORT" -w 'Bad Linux' \
		-s "crc32 $RAM_BASE $(printf '%x' 6000)" -w "==> $crc" 2>"$folder/said"
}
