#!/usr/bin/env bats
# How images get onto boards: the commands for every board, OpenOCD, and the check of the port. OpenOCD's own interpreter
# reads the configuration and the command, without a board.

# shellcheck disable=SC2030,SC2031,SC2154 # every test is a process; common.bash sets folder and barecycle
load ../common
load flash

# hifive1 REVISION: prints how that board is flashed.
hifive1() {
	make_here flash BOARD="hifive1-$1" IMAGE="$folder/image" "${@:2}"
}

# Only the first of these images is built, because the commands do not depend on its contents. ../soak/flash.bats builds
# all of them.
# bats test_tags=long
@test "DRY_RUN=1 prints how each image of each board is flashed, and does nothing" {
	mkdir "$folder/image"
	for kind in spl fit prefix gpt card image; do
		: >"$folder/image/barecycle.$kind"
		old+=(-o "$folder/image/barecycle.$kind")
	done
	prints_commands "${ways[0]}"
	for way in "${ways[@]:1}"; do
		prints_commands "$way" IMAGE="$folder/image" "${old[@]}"
	done
	gives 0 "openocd -f board/sifive-hifive1-revb.cfg" hifive1 revb DRY_RUN=1
	run -0 make_here run BOARD=visionfive2 PORT=/dev/none DRY_RUN=1
	[[ $output == *"sx "*"barecycle decode"*"/dev/none" ]]
}

@test "BAUD is the rate of the image and of the decoder, but not of the boot loader" {
	run -0 make_here run BOARD=visionfive2 BAUD=1500000 IMAGE="$folder/image" PORT=/dev/none DRY_RUN=1
	grep -q '\.baud = 1500000,' "$folder/image/board.c"
	[[ $output == *"stty -F /dev/none 115200 raw cs8 -parenb "*"sx "*"stty -F /dev/none 1500000"*"barecycle decode "*" --baud=1500000 "* ]]
}

# bats test_tags=long
@test "a rate that the UART cannot make is refused, and the nearest possible rate is named" {
	run make_here image BOARD=visionfive2 BAUD=921600 IMAGE="$folder/image"
	refused "BAUD=921600: the UART of visionfive2 makes it from 24000000 Hz with an error of 18.6 %, more than 2 %; the nearest good rate is 1500000"
	run make_here image BOARD=hifive1-revb CLOCK=16 BAUD=3000000 IMAGE="$folder/image"
	refused "makes it from 16000000 Hz with an error of 6.6 %, more than 2 %; the nearest good rate is 2000000"
	run make_here image BOARD=hifive-unleashed MEM=dram BAUD=230400 IMAGE="$folder/image"
	refused "this image of hifive-unleashed keeps the rate that the program before it has set, 115200"
	run make_here image BAUD=300 IMAGE="$folder/image"
	refused "BAUD=300: the host program has no such rate; it has 9600"
	# The board's own rate is checked, too: here CLOCKS names kHz, and the divisor would be 0.
	run make_here image BOARD=visionfive2 CLOCKS=found:0:24000 IMAGE="$folder/image"
	refused "UART_BAUD=115200: the UART of visionfive2 makes it from 24000 Hz with an error of 98.6 %, more than 2 %; no usual rate is good: is uart_clock of CLOCKS in Hz?"
	run make_here image BOARD=visionfive2 CLOCKS=found:0:0x16e3600 UART_BAUD=250000 BAUD=230400 IMAGE="$folder/image"
	refused "BAUD=230400: the UART of visionfive2 makes it from 24000000 Hz with an error of 6.9 %, more than 2 %; the nearest good rate is 115200"
	make_here "$folder/image/board.c" BOARD=visionfive2 CLOCKS=found:0:0x16e3600 UART_BAUD=250000 IMAGE="$folder/image"
}

@test "the check of BAUD= has the rates of the host program" {
	. scripts/check-baud.bash
	[ "$(grep -o 'B[0-9]\{4,\}' host/serial/serial.c | tr -d B | xargs)" = "${BAUD_RATES[*]}" ]
}

@test "make flash refuses a board that cannot be flashed" {
	run make_here flash BOARD=qemu-virt64
	refused "qemu-virt64 has no way to flash MODE=m MEM=ram"
	BOARD=qemu-virt64 run make_here flash
	refused "qemu-virt64 has no way to flash MODE=m MEM=ram"
	for target in flash run "baseline PORT=/dev/none"; do
		# shellcheck disable=SC2086 # words
		run make_here $target IMAGE="$folder/image" BASELINE="$folder/base"
		refused "without BOARD= the board is qemu-virt64, which cannot be flashed: name your board with BOARD=; \`make boards\` lists them"
	done
}

@test "OpenOCD accepts our configuration" {
	openocd -f scripts/flash.d/openocd.cfg -c shutdown
}

@test "OpenOCD unprotects the flash, says that the core is halted, writes, compares, frees the ITIM, and starts at the entry" {
	# After `init` OpenOCD needs a board. The commands that follow are recorded, not executed.
	cat >"$folder/no_board.cfg" <<-'EOF'
		proc init {} {
			foreach command {jlink halt flash verify_image mwb resume} {
				proc $command args "echo \"DID $command \$args, halted \[file exists \$::env(HALTED)\]\""
			}
		}
	EOF
	export HALTED=$folder/halted
	for board in reva:0x20400000 revb:0x20010000; do
		rm -rf "$folder/image" "$HALTED"
		hifive1 "${board%:*}" DRY_RUN=1 >"$folder/plan"
		command=$(sed -n 's/^  openocd //p' "$folder/plan")
		eval "openocd -f $folder/no_board.cfg $command" >"$folder/log" 2>&1
		grep -ho '^DID .*' "$folder/log" | grep -v -e jlink -e 'flash bank' >"$folder/did"
		case $board in
		reva*) last=64 free= ;;
		revb*) last=1 free=$'DID mwb 0x08002000 0, halted 1\n' ;;
		esac
		diff "$folder/did" - <<-EOF
			DID halt , halted 0
			DID flash protect 0 $last last off, halted 0
			DID flash write_image erase $folder/image/barecycle.hex, halted 1
			DID verify_image $folder/image/barecycle.hex, halted 1
			${free}DID resume ${board#*:}, halted 1
		EOF
	done
}

@test "if the ITIM cannot be given back, the image still starts" {
	cat >"$folder/no_board.cfg" <<-'EOF'
		proc init {} {
			foreach command {jlink halt flash verify_image resume} {
				proc $command args "echo \"DID $command \$args\""
			}
			proc mwb args {error refused}
		}
	EOF
	hifive1 revb DRY_RUN=1 >"$folder/plan"
	eval "openocd -f $folder/no_board.cfg $(sed -n 's/^  openocd //p' "$folder/plan")" >"$folder/log" 2>&1
	grep -q '^note: the ITIM was not given back' "$folder/log"
	grep -q '^DID resume 0x20010000' "$folder/log"
}

# bats test_tags=long
@test "a failed tool is reported with a remedy" {
	printf '#!/bin/sh\necho "LIBUSB_ERROR_ACCESS" >&2\nexit 1\n' | program openocd
	run hifive1 revb
	refused "this failed: openocd"
	[[ $output == *plugdev* ]]
}

# halts_then COMMAND: a stand-in for openocd that halts the board, waits for the decoder, and runs the command.
halts_then() {
	program openocd <<-EOF
		#!/bin/bash
		fuser -s "$folder/port" && exit 3
		: >"\$HALTED"
		until fuser -s "$folder/port"; do sleep 0.05; done
		$1
	EOF
}

# bats test_tags=long
@test "the decoder listens before OpenOCD starts the board, but not before the board is halted" {
	play stream="$STREAM"
	halts_then true
	run -0 patiently make -s run BOARD=hifive1-revb IMAGE="$folder/image" PORT="$folder/port"
	[[ $output == *"0 lost, ok"*"results: $folder/image/results.csv"* ]]
}

# bats test_tags=long
@test "if OpenOCD does not find the board, output of its old firmware replaces no results" {
	play stream="$STREAM"
	mkdir "$folder/image"
	echo old | tee "$folder/image/results.csv" >"$folder/image/results.json"
	printf '#!/bin/sh\nsleep 1\nexit 1\n' | program openocd
	run patiently make -s run BOARD=hifive1-revb IMAGE="$folder/image" PORT="$folder/port"
	refused "this failed: openocd"
	[ "$(cat "$folder/image/results.csv" "$folder/image/results.json")" = $'old\nold' ]
}

# bats test_tags=long
@test "a signal to make ends the tool that flashes and the decoder, with the decoder's status" {
	play hear=x
	halts_then "echo \$\$ >'$folder/tool.pid'; exec sleep 1000"
	make -s --no-print-directory run BOARD=hifive1-revb IMAGE="$folder/image" PORT="$folder/port" >"$folder/messages" 2>&1 3>&- &
	until_true test -s "$folder/tool.pid"
	kill $!
	wait $! || :
	until_true has_ended "$(cat "$folder/tool.pid")"
	cat "$folder/messages"
	grep -qx 'flash: interrupted' "$folder/messages"
	grep -q 'Error 3$' "$folder/messages"
}

# bats test_tags=long
@test "a missing port, a file that is not a port, and a port without permission are reported in one line" {
	run on_board flash PORT="$folder/none"
	refused "PORT=$folder/none: there is no such port; there "
	[[ $output =~ "no such port; there "("are: /dev/tty"|"is no /dev/ttyUSB* or /dev/ttyACM*: is the cable in?") ]]
	run on_board flash PORT=README.md
	refused "PORT=README.md is not a serial port"
	run on_board flash PORT=/dev/null
	refused "PORT=/dev/null is not a serial port"
	play hear=x
	export PORT=$folder/port FLASH_METHOD=none
	chmod 700 "$(readlink "$folder/port")"
	chmod 755 "$BATS_RUN_TMPDIR" "$BATS_FILE_TMPDIR" "$folder" "$BATS_RUN_TMPDIR/test"
	as_nobody scripts/flash true
	refused "no permission: sudo usermod -aG $(stat -Lc %G "$folder/port") nobody"
	[[ $output == *dialout* ]]
}

@test "a port that another program has open is refused" {
	play hear=x
	tail -f "$folder/port" >/dev/null 3>&- &
	echo $! >>"$folder/pids"
	run on_board flash
	refused "is in use by tail $!:"
}

@test "a port that another program has locked is refused, also under another name" {
	[ -w /var/lock ] || skip "only root has lock files here"
	play hear=x
	sleep 1000 3>&- &
	echo $! >>"$folder/pids"
	lock=/var/lock/LCK..$(basename "$(realpath "$folder/port")")
	echo "       $!" >"$lock"
	run on_board flash
	rm "$lock"
	refused "is in use by sleep $!:"
}

@test "a missing tool is named before anything is done" {
	mkdir "$folder/bin"
	for tool in bash sed id stty; do ln -s "$(command -v $tool)" "$folder/bin/$tool"; done
	export PORT=/dev/none FLASH_FILE=x UART_BAUD=115200 FLASH_OPENOCD_CFG=x FLASH_BASE=0
	for method in xmodem_rom:sx openocd:openocd ymodem_uboot:sb; do
		RAM_BASE=0 FLASH_METHOD=${method%:*} PATH=$folder/bin run bash scripts/flash
		refused "there is no ${method#*:} here; \`make setup-boards\` installs it"
	done
}
