# Functions for images that run under gdb, which reads memory and registers. common.bash must be loaded first.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder

boards="qemu-virt64 qemu-virt32"

setup_file() {
	for board in $boards; do make -s image BOARD="$board" || return 1; done
}

# under_gdb BOARD SCRIPT [SETTING=VALUE...]: runs the board's image, or $elf, with these settings under gdb, and prints
# the script's output. QEMU runs without sleep=off, as in scripts/debug-qemu.
under_gdb() {
	local machine="qemu-system-riscv${1#qemu-virt} -M virt -m 128M -bios none -icount shift=0"
	env "${@:3}" scripts/patch-image "${elf:-build/$1/barecycle.elf}" "$folder/gdb.elf"
	gdb-multiarch -batch "$folder/gdb.elf" -ex "target remote | exec $machine -display none -monitor none \
		-serial null -S -gdb stdio -kernel $folder/gdb.elf" -x "$2" 2>"$folder/gdb.log" || cat "$folder/gdb.log"
}
