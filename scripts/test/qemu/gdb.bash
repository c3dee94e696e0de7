# Images that run under gdb, which looks at what is about to run. common.bash comes first.

# under_gdb BOARD SCRIPT [SETTING=VALUE...]: the board's image with these settings, and what gdb's script prints.
under_gdb() {
	local machine="qemu-system-riscv${1#qemu-virt} -M virt -m 128M -bios none -icount shift=0,sleep=off"
	env "${@:3}" scripts/patch-image "build/$1/barecycle.elf" "$folder/gdb.elf"
	gdb-multiarch -batch "$folder/gdb.elf" -ex "target remote | exec $machine -display none -monitor none \
		-serial null -S -gdb stdio -kernel $folder/gdb.elf" -x "$2" 2>"$folder/gdb.log" || cat "$folder/gdb.log"
}
