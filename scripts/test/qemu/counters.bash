# What counters.bats and events.bats share: short runs on QEMU's own cores, on poorer ones that QEMU has too, and on such as
# it has not, made by changing instructions of the image.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # used by who loads this; common.bash sets folder and barecycle

boards="qemu-virt64 qemu-virt32"

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	for board in $boards; do MAKEFLAGS='' make -s image host BOARD="$board" || return 1; done
}

# ask BOARD [IMAGE_FOLDER]: one short benchmark, in $folder/asked.elf; `qemu` runs that board's machine.
ask() {
	FILTER=${FILTER:-add} SAMPLES=20 scripts/patch-image "${2:-build/$1}/barecycle.elf" "$folder/asked.elf"
	width=${1#qemu-virt}
}

# hear ELF [QEMU ARGUMENT...]: runs it; the stream is then $folder/stream, the rows $folder/r.csv.
hear() {
	local elf=$1
	shift
	patiently "qemu-system-riscv$width" -M virt -m 128M -bios none "$@" -icount shift=0,sleep=off -display none \
		-monitor none -serial stdio -kernel "$elf" </dev/null >"$folder/stream" 2>"$folder/qemu.log" || return
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
}

# hear_patched SYMBOL OLD NEW...: hears the image after changing it.
hear_patched() {
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" "$@"
	hear "$folder/patched.elf"
}

# counters: the records of counters, "name state bits used" a line, without what is not said.
counters() {
	grep '^@C q=[0-9]* c=counter ' "$folder/stream" | awk '!seen[$0]++' |
		sed 's/.* name=\([^*]*\) \*.*/\1/; s/ [a-z]*=/ /g; s/%20/_/g'
}

# rows: "metric status reason" of every row of a call form, a line each.
rows() {
	scripts/test/tools/csv-cells.py "$folder/r.csv" kind=call metric status reason | sed 's/ *$//'
}

# median METRIC: of the one row.
median() {
	scripts/test/tools/csv-cells.py "$folder/r.csv" kind=call metric="$1" p50
}
