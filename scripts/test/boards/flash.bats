#!/usr/bin/env bats
# How images get onto boards. Nobody here has a board: the real programs (OpenOCD, sx, sb, stty) meet a
# pseudo-terminal on which play-board.py plays the boot loader's part with a real rx or rb, and the real U-Boot in
# QEMU. OpenOCD alone has nobody to talk to: its own interpreter reads the configuration and the command.

# shellcheck disable=SC2030,SC2031,SC2154 # every test is a process; common.bash sets folder and barecycle
load ../common
load flash

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	export STREAM=$BATS_FILE_TMPDIR/stream folder=$BATS_FILE_TMPDIR MAKEFLAGS=''
	make -s image host
	make -s image BOARD=visionfive2
	. scripts/test/common.bash
	export CROSS=${CROSS:-riscv64-unknown-elf-}
	FILTER=add SAMPLES=10 stream_of build/qemu-virt64 "$STREAM"
}

teardown() {
	end_players
}

# on_board TARGET VARIABLE=value...: make for a VisionFive 2 on that port.
on_board() {
	patiently make --no-print-directory -s "$1" BOARD=visionfive2 PORT="$folder/port" "${@:2}"
}

# received FILE SENT: that it is what was sent, padded to XMODEM's blocks of 128 bytes with Ctrl-Z.
received() {
	local size
	size=$(stat -c %s "$2")
	cmp -n "$size" "$1" "$2"
	[ "$(stat -c %s "$1")" -eq $(((size + 127) / 128 * 128)) ]
	[ "$(tail -c +$((size + 1)) "$1" | tr -d '\032' | wc -c)" -eq 0 ]
}

# hifive1 REVISION: how that board is flashed.
hifive1() {
	make_here flash BOARD="hifive1-$1" IMAGE="$folder/image" "${@:2}"
}

@test "every board says how each of its images is flashed, and DRY_RUN stops there" {
	for way in "visionfive2:lim:sx *barecycle.spl" "visionfive2:dram SPL=README.md:sb *barecycle.fit" \
		"visionfive:dram:sx *barecycle.prefix" "hifive-unleashed:lim DEV=/dev/sdX:dd if=*barecycle.gpt of=/dev/sdX" \
		"hifive-unmatched:dram DEV=/dev/sdX SPL=README.md:dd if=*barecycle.card of=/dev/sdX" \
		"hifive-unmatched:lim DEV=/dev/sdX:dd if=*barecycle.gpt of=/dev/sdX" \
		"hifive-unleashed:dram DEV=/dev/sdX SPL=README.md:dd if=*barecycle.card of=/dev/sdX" \
		"hifive-unleashed:dram MODE=s:sb *barecycle.image" "hifive-unmatched:dram MODE=s:sb *barecycle.image" \
		"visionfive:dram MODE=s:sb *barecycle.image" "visionfive2:dram MODE=s:sb *barecycle.image"; do
		IFS=: read -r board memory command <<<"$way"
		# shellcheck disable=SC2086 # words
		run make_here flash BOARD="$board" MEM=$memory PORT=/dev/none DRY_RUN=1
		[ "$status" -eq 0 ]
		# shellcheck disable=SC2053 # a pattern
		[[ $output == *$command* ]]
	done
	run hifive1 revb DRY_RUN=1
	[ "$status" -eq 0 ]
	[[ $output == *"openocd -f board/sifive-hifive1-revb.cfg"* ]]
	run make_here run BOARD=visionfive2 PORT=/dev/none DRY_RUN=1
	[ "$status" -eq 0 ]
	[[ $output == *"sx "*"barecycle decode"*"/dev/none" ]]
}

@test "a board that is not flashed says so" {
	run make_here flash
	refused "qemu-virt64 has no way to flash MODE=m MEM=ram"
}

@test "OpenOCD reads our configuration" {
	openocd -f scripts/flash.d/openocd.cfg -c shutdown
}

@test "OpenOCD, as it is called, frees the flash, writes, compares, and starts where the image does" {
	# Behind `init` there has to be a board. What comes then is written down, not done.
	cat >"$folder/no_board.cfg" <<-'EOF'
		proc init {} {
			foreach command {jlink halt flash verify_image resume} {
				proc $command args "echo \"DID $command \$args\""
			}
		}
	EOF
	for board in reva:0x20400000 revb:0x20010000; do
		rm -rf "$folder/image"
		hifive1 "${board%:*}" DRY_RUN=1 >"$folder/plan"
		command=$(sed -n 's/^  openocd //p' "$folder/plan")
		eval "openocd -f $folder/no_board.cfg $command" >"$folder/log" 2>&1
		grep -ho '^DID .*' "$folder/log" | grep -v -e jlink -e 'flash bank' >"$folder/did"
		case $board in
		reva*) last=64 ;;
		revb*) last=1 ;;
		esac
		diff "$folder/did" - <<-EOF
			DID halt 
			DID flash protect 0 $last last off
			DID flash write_image erase $folder/image/barecycle.hex
			DID verify_image $folder/image/barecycle.hex
			DID resume ${board#*:}
		EOF
	done
}

@test "what fails is said with its remedy" {
	printf '#!/bin/sh\necho "LIBUSB_ERROR_ACCESS" >&2\nexit 1\n' | program openocd
	run hifive1 revb
	refused "this failed: openocd"
	[[ $output == *plugdev* ]]
}

@test "the decoder listens before OpenOCD starts the board" {
	play stream="$STREAM"
	program openocd <<-EOF
		#!/bin/bash
		until fuser -s "$folder/port"; do sleep 0.05; done
	EOF
	run patiently make -s run BOARD=hifive1-revb IMAGE="$folder/image" PORT="$folder/port"
	[ "$status" -eq 0 ]
	[[ $output == *"0 lost, ok"*"results: $folder/image/results.csv"* ]]
}

@test "XMODEM to the JH7110's boot ROM: it gets the image, and its board's run is decoded" {
	play 'say=(C)StarFive\r\nCC' "run=rx -b --with-crc $folder/got" stream="$STREAM"
	run on_board run IMAGE="$folder/image"
	[ "$status" -eq 0 ]
	received "$folder/got" "$folder/image/barecycle.spl"
	[[ $output == *"sx $folder/image/barecycle.spl"*"0 lost, ok"*"results: $folder/image/results.csv"* ]]
	[[ $output == *"primitive_ops: "* ]]
	[ "$(column "$folder/image/results.csv" benchmark | sort -u)" = add ]
}

@test "FLASH=0 decodes what is on the board, and a run that is cut short fails" {
	sed 40,60d "$STREAM" >"$folder/cut"
	play stream="$folder/cut"
	run on_board run FLASH=0 IMAGE="$folder/image"
	[ "$status" -eq 2 ]
	[[ $output == *"is incomplete"* ]]
	[[ $output != *"sx "* ]]
	[ ! -e "$folder/image/barecycle.spl" ]
}

@test "the boot ROM's C in its greeting does not start the transfer, and one that stays silent is told of" {
	run make_here flash BOARD=visionfive2 DRY_RUN=1
	[[ $output == *"scripts/drive-bootloader /dev/ttyUSB0 -t 120 -w CC"* ]]
	play 'say=(C)StarFive\r\n'
	run scripts/drive-bootloader "$folder/port" -t 1 -w CC
	[ "$status" -eq 1 ]
	[[ $output == *"did not say 'CC' within 1 s; it said: "*"StarFive"* ]]
}

@test "a transfer that the boot ROM ends is a failure" {
	play 'say=(C)StarFive\r\nCC' wait=1 say=C 'hear=\1' 'say=\30\30\30\30\30'
	run on_board flash
	refused "this failed: sx "
	[[ $output == *"switch the board off and on again"* ]]
}

@test "U-Boot's SPL and then the FIT go to the JH7110 over the serial line" {
	head -c 10000 /dev/urandom >"$folder/spl.bin"
	mkdir "$folder/got"
	play 'say=(C)StarFive\r\nCC' "run=rx -b --with-crc $folder/got/spl" \
		'say=\r\nU-Boot SPL 2023.01\r\nTrying to boot from UART\r\nCC' \
		"run=sh -c 'cd $folder/got && rb -b'" stream="$STREAM"
	run on_board run MEM=dram SPL="$folder/spl.bin" IMAGE="$folder/image"
	[ "$status" -eq 0 ]
	received "$folder/got/spl" "$folder/spl.bin"
	cmp "$folder/got/barecycle.fit" "$folder/image/barecycle.fit"
	[[ $output == *"0 lost, ok"* ]]
	run on_board flash MEM=dram
	refused "SPL= has to name U-Boot's SPL"
}

@test "the JH7100's menu is asked for, and its flash is overwritten only when that is agreed to" {
	play 'hear=\r' 'say=\r\n0:update uboot\r\n1:quit\r\nselect the function:\r\n' 'hear=0\r' \
		'say=send file by xmodem\r\nCC' "run=rx -b --with-crc $folder/got"
	run make_here flash BOARD=visionfive PORT="$folder/port" </dev/null
	refused "U-Boot in the flash of the board"
	[ ! -e "$folder/got" ]
	run patiently make -s flash BOARD=visionfive PORT="$folder/port" YES=1
	[ "$status" -eq 0 ]
	received "$folder/got" build/visionfive/barecycle.prefix
}

@test "YMODEM to a real U-Boot, and booti" {
	"${CROSS}gcc" -nostdlib -march=rv64i -mabi=lp64 -Wl,-Ttext=0x80200000,-N,--no-warn-rwx-segments \
		-o "$folder/linux.elf" scripts/test/tools/linux-image.S
	"${CROSS}objcopy" -O binary "$folder/linux.elf" "$folder/linux.image"
	qemu-system-riscv64 -M virt -m 256M -display none -monitor none -chardev pty,id=line -serial chardev:line \
		-kernel /usr/lib/u-boot/qemu-riscv64_smode/u-boot.bin >"$folder/qemu.log" 2>&1 3>&- &
	echo $! >"$folder/pids"
	until_true grep -q /dev/pts "$folder/qemu.log"
	port=$(grep -o '/dev/pts/[0-9]*' "$folder/qemu.log")
	export FLASH_METHOD=ymodem_uboot PORT=$port UART_BAUD=115200 RAM_BASE=0x80200000
	# What is no Linux Image U-Boot refuses to start: then it can be asked what it has in memory.
	head -c 20000 /dev/urandom >"$folder/random"
	crc=$(gzip -c "$folder/random" | tail -c 8 | od -An -tx4 --endian=little -N4 | tr -d ' ')
	FLASH_FILE=$folder/random patiently scripts/flash scripts/drive-bootloader "$port" -w 'Bad Linux' \
		-s "crc32 $RAM_BASE $(printf '%x' 20000)" -w "==> $crc" 2>"$folder/said"
	FLASH_FILE=$folder/linux.image patiently scripts/flash scripts/drive-bootloader "$port" -w 'the image was started' \
		2>"$folder/said"
	grep -q 'Starting kernel' "$folder/said"
}

@test "a port that is not there, is no port, or may not be used, is told of in one line" {
	run on_board flash PORT="$folder/none"
	refused "PORT=$folder/none: there is no such port; there are: "
	run on_board flash PORT=README.md
	refused "PORT=README.md is no serial port"
	run on_board flash PORT=/dev/null
	refused "PORT=/dev/null is no serial port"
	play hear=x
	export PORT=$folder/port FLASH_METHOD=none
	chmod 700 "$(readlink "$folder/port")"
	chmod 755 "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$folder" "$BATS_RUN_TMPDIR/test"
	as_nobody scripts/flash true
	refused "no permission: sudo usermod -aG $(stat -Lc %G "$folder/port") nobody"
	[[ $output == *dialout* ]]
}

@test "a port that another program has open is not used" {
	play hear=x
	tail -f "$folder/port" >/dev/null 3>&- &
	echo $! >>"$folder/pids"
	run on_board flash
	refused "is used by tail"
}

@test "a tool that is not there is named before anything is done" {
	mkdir "$folder/bin"
	for tool in bash sed id stty; do ln -s "$(command -v $tool)" "$folder/bin/$tool"; done
	export PORT=/dev/none FLASH_FILE=x UART_BAUD=115200 FLASH_OPENOCD_CFG=x FLASH_BASE=0
	for method in xmodem_rom:sx openocd:openocd ymodem_uboot:sb; do
		RAM_BASE=0 FLASH_METHOD=${method%:*} PATH=$folder/bin run bash scripts/flash
		refused "there is no ${method#*:} here; \`make setup-boards\` installs it"
	done
}
