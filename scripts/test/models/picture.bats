#!/usr/bin/env bats
# bats file_tags=long
# README's picture: a chart of a run on a modelled core.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

@test "make picture always draws the same picture, and does not write README's" {
	# Lists of at most 128 KiB: the picture itself has 8 MiB, which take a minute.
	before=$(sha256sum <host/qemu/array-list-u74.svg)
	for name in one two; do
		make -s picture PICTURE="$folder/$name.svg" PICTURE_BYTES=0x20000 2>&1
	done
	cmp "$folder/one.svg" "$folder/two.svg"
	# Another commit does not change the picture either, because the image does not contain the commit's name.
	grep -q '\.commit = "picture"' build/picture/board.c
	grep -q 'array_walk, 16: .*list_walk, 16: .*list_walk_shuffled, 16: ' "$folder/one.svg"
	grep -q '>cycles per element (model:u74)<' "$folder/one.svg"
	[ "$(sha256sum <host/qemu/array-list-u74.svg)" = "$before" ]
	plan=$(make -n picture 2>/dev/null)
	[[ $plan == *"ELEMENTS_MAX_BYTES='0x800000'"*"-o 'build/picture.svg'"* ]]
}
