#!/usr/bin/env bats
# How images get onto boards over the serial line. The real programs (sx, sb, stty) talk to a pseudo-terminal, on which
# play-board.py plays the boot loader with a real rx or rb, and to the real U-Boot in QEMU.

# shellcheck disable=SC2030,SC2031,SC2154 # every test is a process; common.bash sets folder and barecycle
load ../common
load flash

# received FILE SENT: checks that FILE is SENT, padded with Ctrl-Z to XMODEM's blocks of 128 bytes.
received() {
	local size
	size=$(stat -c %s "$2")
	cmp -n "$size" "$1" "$2"
	[ "$(stat -c %s "$1")" -eq $(((size + 127) / 128 * 128)) ]
	[ "$(tail -c +$((size + 1)) "$1" | tr -d '\032' | wc -c)" -eq 0 ]
}

@test "XMODEM sends the image to the JH7110's boot ROM, and the run is decoded" {
	play 'say=(C)StarFive\r\nCC' "run=rx -U -b --with-crc $folder/got" stream="$STREAM"
	run -0 on_board run IMAGE="$folder/image"
	received "$folder/got" "$folder/image/barecycle.spl"
	[[ $output == *"sx $folder/image/barecycle.spl"*"0 lost, ok"*"results: $folder/image/results.csv"* ]]
	[[ $output == *"primitive_ops: "* ]]
	[ "$(column "$folder/image/results.csv" benchmark | sort -u)" = add ]
}

@test "a run on a board waits for another run with the same IMAGE" {
	play stream="$STREAM"
	mkdir -p "$folder/image"
	exec {held}>"$folder/image/.lock"
	flock "$held"
	on_board run BOARD=qemu-virt64 FLASH=0 IMAGE="$folder/image" >"$folder/log" 2>&1 3>&- {held}>&- &
	run=$!
	until_true grep -q "^run-board: waiting for another run of $folder/image; IMAGE= names another folder$" "$folder/log"
	[ ! -e "$folder/image/results.csv" ]
	exec {held}>&-
	wait "$run"
	[ -s "$folder/image/results.csv" ]
}

# bats test_tags=long
@test "the commands advised after a run on a board have the run's board, port and image" {
	play stream="$STREAM"
	run -0 on_board run BOARD=qemu-virt64 FLASH=0 TABLE= OPT=-O3 MAX_BYTES=4096 IMAGE="$folder/image"
	one=$(grep '^  one benchmark ' <<<"$output")
	[[ $one == *"make run "*" FLASH=0 FILTER='primitive_ops/add'" ]]
	for value in BOARD=qemu-virt64 PORT="$folder/port" IMAGE="$folder/image"; do
		[[ " $one " == *" $value "* ]]
	done
	[ "$(grep -o FLASH= <<<"$one" | wc -l)" -eq 1 ]
	# Only a new image can have these.
	[[ $one != *OPT=* && $one != *MAX_BYTES=* ]]
}

# bats test_tags=long
@test "FLASH=0 only decodes, and an incomplete run fails" {
	sed 40,60d "$STREAM" >"$folder/cut"
	play stream="$folder/cut"
	gives 2 "is incomplete" on_board run BOARD=qemu-virt64 FLASH=0 IMAGE="$folder/image"
	[[ $output != *"sx "* ]]
	[ ! -e "$folder/image/barecycle.spl" ]
}

# bats test_tags=long
@test "the C in the boot ROM's greeting starts no transfer, and a boot ROM that stays silent is reported" {
	run make_here flash BOARD=visionfive2 DRY_RUN=1
	[[ $output == *"scripts/drive-bootloader /dev/ttyUSB0 -t 120 -w CC"* ]]
	play 'say=(C)StarFive\r\n'
	run -1 scripts/drive-bootloader "$folder/port" -t 1 -w CC
	[[ $output == *"did not say 'CC' within 1 s; it said: "*"StarFive"* ]]
}

@test "Ctrl-C ends the wait for a boot loader without a traceback" {
	play say=hello wait=60
	run patiently scripts/test/tools/on-terminal.py '\x03=hello:0.2' scripts/drive-bootloader "$folder/port" -w CC
	[ "$status" -eq $((128 + 2)) ]
	[[ $output != *Traceback* ]]
}

# bats test_tags=long
@test "a signal to make ends a transfer to the board" {
	play 'say=(C)StarFive\r\nCC' wait=60
	make -s --no-print-directory flash BOARD=visionfive2 IMAGE="$folder/image" PORT="$folder/port" >"$folder/messages" 2>&1 3>&- &
	until_true pgrep -f "^sx $folder/image/barecycle.spl" >"$folder/sx"
	kill $!
	wait $! || :
	cat "$folder/messages"
	grep -qx 'flash: interrupted' "$folder/messages"
	until_true has_ended "$(<"$folder/sx")"
}

@test "a transfer that the boot ROM cancels is a failure" {
	play 'say=(C)StarFive\r\nCC' wait=1 say=C 'hear=\1' 'say=\30\30\30\30\30'
	run on_board flash
	refused "this failed: sx "
	[[ $output == *"switch the board off and on again"* ]]
}

# bats test_tags=long
@test "U-Boot's SPL and then the FIT are sent to the JH7110 over the serial port" {
	head -c 10000 /dev/urandom >"$folder/bare.bin"
	scripts/make-image spl "$folder/bare.bin" "$folder/spl.bin"
	mkdir "$folder/got"
	play 'say=(C)StarFive\r\nCC' "run=rx -U -b --with-crc $folder/got/spl" \
		wait=1 'say=\r\nU-Boot SPL 2023.01\r\nTrying to boot from UART\r\nCC' \
		"run=sh -c 'cd $folder/got && rb -b'" stream="$STREAM"
	run -0 on_board run MEM=dram SPL="$folder/spl.bin" IMAGE="$folder/image"
	received "$folder/got/spl" "$folder/spl.bin"
	cmp "$folder/got/barecycle.fit" "$folder/image/barecycle.fit"
	[[ $output == *"0 lost, ok"* ]]
	run on_board flash MEM=dram
	refused "SPL= must name U-Boot's SPL"
	end_players
	rm "$folder/port"
	play hear=x
	run on_board flash MEM=dram SPL="$folder/bare.bin"
	refused "SPL=$folder/bare.bin has no header for the boot ROM"
}

# bats test_tags=long
@test "the JH7100's menu is used, and its flash is overwritten only with consent" {
	play 'hear=\r' 'say=\r\n0:update uboot\r\n1:quit\r\nselect the function:\r\n' 'hear=0\r' \
		'say=send file by xmodem\r\nCC' "run=rx -U -b --with-crc $folder/got"
	run make_here flash BOARD=visionfive PORT="$folder/port" </dev/null
	refused "U-Boot in the flash of the board"
	[ ! -e "$folder/got" ]
	run -0 patiently make -s flash BOARD=visionfive PORT="$folder/port" YES=1
	received "$folder/got" build/visionfive/barecycle.prefix
}

# The menus of starfive-tech/JH7100_ddrinit, boot/bootmain.c: the one behind its password, and those of its versions
# before 2021.
# bats test_tags=long
@test "if 0 in a menu of the JH7100 would replace another boot loader, no 0 is sent" {
	for menu in '0:update second boot\r\n1:update ddr init boot\r\n2:update uboot\r\n3:quit\r\nselect the function: ' \
		'0:updata second boot\r\n1:updata ddr init boot\r\n2:updata uboot\r\n3:quit\r\nSelect the function to test : '; do
		play 'hear=\r' "say=$menu"
		step=$(make_here flash BOARD=visionfive PORT="$folder/port" DRY_RUN=1 | sed -n 's/^ *\(scripts\/drive-bootloader\)/\1/p')
		run -1 patiently bash -c "${step/-t 120/-t 2}"
		[[ $output == *"did not say '0:update uboot' within 2 s"* ]]
		end_players
		rm "$folder/port"
	done
}

# ../soak/flash.bats sends a file that is no Linux Image, too.
# bats test_tags=long
@test "YMODEM sends the image to a real U-Boot, and booti starts it" {
	"${CROSS}gcc" -nostdlib -march=rv64i -mabi=lp64 -Wl,-Ttext=0x80200000,-N,--no-warn-rwx-segments \
		-o "$folder/linux.elf" scripts/test/tools/linux-image.S
	"${CROSS}objcopy" -O binary "$folder/linux.elf" "$folder/linux.image"
	start_u_boot
	FLASH_FILE=$folder/linux.image patiently scripts/flash scripts/drive-bootloader "$PORT" -w 'the image was started' \
		2>"$folder/said"
	grep -q 'Starting kernel' "$folder/said"
}
