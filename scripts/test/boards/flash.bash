# Shared by the tests of flashing.
# shellcheck shell=bash disable=SC2034,SC2154 # other files read ways; common.bash sets folder, bats status and output

setup_file() {
	small_stream
	image_for_all BOARD=visionfive2
}

# start_u_boot: starts the real U-Boot in QEMU, and sets what scripts/flash reads. $PORT is its serial line.
start_u_boot() {
	qemu-system-riscv64 -M virt -m 256M -display none -monitor none -chardev pty,id=line -serial chardev:line \
		-kernel /usr/lib/u-boot/qemu-riscv64_smode/u-boot.bin >"$folder/qemu.log" 2>&1 3>&- &
	echo $! >"$folder/pids"
	until_true grep -q /dev/pts "$folder/qemu.log"
	PORT=$(grep -o '/dev/pts/[0-9]*' "$folder/qemu.log")
	export FLASH_METHOD=ymodem_uboot PORT UART_BAUD=115200 RAM_BASE=0x80200000
}

# program NAME: makes a stand-in that runs the script on stdin.
program() {
	mkdir -p "$folder/bin"
	cat >"$folder/bin/$1"
	chmod +x "$folder/bin/$1"
	PATH=$folder/bin:$PATH
}

# as_nobody COMMAND...
as_nobody() {
	[ "$(id -u)" -eq 0 ] || skip "only root can be somebody else"
	run setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
}

# refused TEXT: checks that nothing was written, and that one line says why.
refused() {
	echo "$output"
	[ "$status" -eq 2 ]
	[[ $output == *"$1"* ]]
	[ "$(grep -c '^barecycle: ' <<<"$output")" -eq 1 ]
}

# on_board TARGET VARIABLE=value...: runs make for a VisionFive 2 on that port.
on_board() {
	patiently make --no-print-directory -s "$1" BOARD=visionfive2 PORT="$folder/port" "${@:2}"
}

# How each image of each board is flashed: BOARD:MEM [VARIABLE=value...]:COMMAND, a pattern.
ways=("hifive-unleashed:dram MODE=s:sb *barecycle.image" "visionfive2:lim:sx *barecycle.spl"
	"visionfive2:dram SPL=README.md:sb *barecycle.fit" "visionfive:dram:sx *barecycle.prefix"
	"hifive-unleashed:lim DEV=/dev/sdX:dd if=*barecycle.gpt of=/dev/sdX"
	"hifive-unmatched:dram DEV=/dev/sdX SPL=README.md:dd if=*barecycle.card of=/dev/sdX"
	"hifive-unmatched:lim DEV=/dev/sdX:dd if=*barecycle.gpt of=/dev/sdX"
	"hifive-unleashed:dram DEV=/dev/sdX SPL=README.md:dd if=*barecycle.card of=/dev/sdX"
	"hifive-unmatched:dram MODE=s:sb *barecycle.image" "visionfive:dram MODE=s:sb *barecycle.image"
	"visionfive2:dram MODE=s:sb *barecycle.image")

# prints_commands WAY [ARGUMENT...]: checks that `make flash DRY_RUN=1` prints the command of WAY.
prints_commands() {
	local board memory command
	IFS=: read -r board memory command <<<"$1"
	# shellcheck disable=SC2086 # words
	run make_here flash BOARD="$board" MEM=$memory PORT=/dev/none DRY_RUN=1 "${@:2}"
	echo "$1: $output"
	[ "$status" -eq 0 ]
	# shellcheck disable=SC2053 # a pattern
	[[ $output == *$command* ]]
}
