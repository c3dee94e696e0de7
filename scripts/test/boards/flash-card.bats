#!/usr/bin/env bats
# Writing images to SD cards: dd writes to loop devices.

# shellcheck disable=SC2030,SC2031,SC2154 # every test is a process; common.bash sets folder and barecycle
load ../common
load flash

setup_file() {
	image_for_all BOARD=hifive-unleashed
}

teardown() {
	[ ! -f "$folder/loops" ] || while read -r device; do
		umount "$device" 2>/dev/null || :
		losetup -d "$device"
	done <"$folder/loops"
}

# loop SIZE [OPTION]: makes a loop device on a file of that size and sets $loop to its name.
loop() {
	[ "$(id -u)" -eq 0 ] || skip "only root has loop devices"
	truncate -s "$1" "$folder/disk"
	loop=$(losetup -f --show "${@:2}" "$folder/disk") || skip "there are no loop devices here"
	echo "$loop" >>"$folder/loops"
}

# removable: a stand-in for lsblk that calls loop devices removable. Everything else comes from the kernel.
removable() {
	program lsblk <<-'EOF'
		#!/bin/bash
		[ "$2" != RM ] || exec echo 1
		exec /usr/bin/lsblk "$@"
	EOF
}

# write_card [VARIABLE=value...]: flashes the loop device without a terminal.
write_card() {
	run make_here flash BOARD=hifive-unleashed DEV="$loop" "$@" </dev/null
}

# bats test_tags=long
@test "a DEV= that is not given, missing, or not a block device is refused" {
	run make_here flash BOARD=hifive-unleashed
	refused "DEV= must name the SD card"
	run make_here flash BOARD=hifive-unleashed DEV="$folder/none"
	refused "there is no such device"
	cp README.md "$folder/file"
	for device in "$folder/file" /dev/null; do
		run make_here flash BOARD=hifive-unleashed DEV="$device" YES=1
		refused "DEV=$device is not a block device"
	done
	cmp README.md "$folder/file"
}

@test "a disk that is not removable is refused" {
	loop 8M
	write_card YES=1
	refused "DEV=$loop is not removable"
	[ "$(tr -d '\0' <"$folder/disk" | wc -c)" -eq 0 ]
}

@test "a card is written only with consent, and then compared" {
	loop 8M
	removable
	write_card
	refused "All of $loop will be lost. There is no terminal to ask on. YES=1 answers yes"
	[ "$(tr -d '\0' <"$folder/disk" | wc -c)" -eq 0 ]
	write_card YES=1
	[ "$status" -eq 0 ]
	[[ $output == *"dd if=build/hifive-unleashed/barecycle.gpt of=$loop"*"What will be overwritten:"*"${loop##*/} "*"8M"* ]]
	image=build/hifive-unleashed/barecycle.gpt
	cmp -n "$(stat -c %s $image)" $image "$folder/disk"
	sgdisk -p "$folder/disk" | grep -q '^ *1 .* 34 .* 2081 ' || sgdisk -p "$folder/disk" | grep -qE '^ *1 +34 +2081 '

	# A card that loses data is detected.
	printf '#!/bin/sh\nexit 0\n' | program dd
	: >"$folder/disk"
	truncate -s 8M "$folder/disk"
	write_card YES=1
	refused "this failed: cmp "
}

@test "a mounted card is refused" {
	loop 16M
	removable
	mkfs.ext2 -q "$loop" 2>/dev/null
	mkdir "$folder/mnt"
	mount "$loop" "$folder/mnt" || skip "nothing can be mounted here"
	write_card YES=1
	umount "$folder/mnt"
	refused "DEV=$loop is in use: ${loop##*/} is at $folder/mnt"
}

# bats test_tags=long
@test "a partition, and a card with a partition in use, are refused" {
	# Some kernels have no partitions on loop devices, so a stand-in for lsblk lists them.
	loop 8M
	program lsblk <<-'EOF'
		#!/bin/sh
		case $*  in
		*RM*) echo 1 ;;
		*PKNAME*) echo sdx ;;
		*-abdnro\ TYPE*) echo "$TYPE" ;;
		*NAME,TYPE,MOUNTPOINTS*) printf 'sdx disk \nsdx1 part \nsdx2 part %s\n%s' "$MOUNTED" "$HOLDER" ;;
		*) exec /usr/bin/lsblk "$@" ;;
		esac
	EOF
	export TYPE MOUNTED HOLDER
	TYPE=part MOUNTED='' HOLDER='' write_card YES=1
	refused "DEV=$loop is a partition: name the whole card, /dev/sdx"
	TYPE=disk MOUNTED=/media/a\\x20b HOLDER='' write_card YES=1
	refused "is in use: sdx2 is at /media/a\\x20b"
	TYPE=disk MOUNTED='[SWAP]' HOLDER='' write_card YES=1
	refused "is in use: sdx2 is at [SWAP]"
	TYPE=disk MOUNTED='' HOLDER=$'luks-1 crypt \n' write_card YES=1
	refused "is in use: luks-1 is in use"
	[ "$(tr -d '\0' <"$folder/disk" | wc -c)" -eq 0 ]
	TYPE=disk MOUNTED='' HOLDER='' write_card YES=1
	[ "$status" -eq 0 ]
}

@test "a card that is too small or locked is refused" {
	loop 1M
	removable
	write_card YES=1
	refused "DEV=$loop has 1048576 bytes, the image 1085440"
	loop 8M -r
	write_card YES=1
	refused "DEV=$loop is read-only"
}

@test "without the right to write to the card, the message says what to do" {
	loop 8M
	removable
	chmod 755 "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$folder" "$BATS_RUN_TMPDIR/test"
	export FLASH_METHOD=sdcard DEV=$loop FLASH_FILE=build/hifive-unleashed/barecycle.gpt PORT=x
	as_nobody scripts/flash
	refused "no permission: only root may write to disks: run make with sudo"
	# A user who may write to the card needs no other root rights.
	chmod 666 "$loop"
	YES=1 PATH=$folder/bin:/usr/bin:/bin as_nobody scripts/flash
	chmod 600 "$loop"
	[ "$status" -eq 0 ]
	cmp -n "$(stat -c %s "$FLASH_FILE")" "$FLASH_FILE" "$folder/disk"
}

@test "a card reader that is unplugged before the answer does not become a file" {
	loop 8M
	removable
	export FLASH_METHOD=sdcard DEV=$folder/card FLASH_FILE=build/hifive-unleashed/barecycle.gpt PORT=x
	ln -s "$loop" "$DEV"
	program lsblk <<-EOF
		#!/bin/bash
		[ "\$1" != -o ] || rm "$DEV" # the last check of the card
		[ "\$2" != RM ] || exec echo 1
		exec /usr/bin/lsblk "\${@/"$DEV"/"$loop"}"
	EOF
	YES=1 run scripts/flash
	refused "the card does not contain the image: was it pulled out"
	[ ! -e "$DEV" ]
}
