# Shared by counters.bats and events.bats: short runs on QEMU's own cores, on QEMU's cores with fewer counters, and on
# cores that QEMU does not have. For the last, the tests change instructions of the image.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # used by files that load this; common.bash sets folder and barecycle

# 32 bits in `make soak`; `make test-all` has both where their code differs.
boards="qemu-virt64${SOAK:+ qemu-virt32}"
both="qemu-virt64 qemu-virt32"

setup_file() {
	for board in $both; do make -s image host BOARD="$board" || return 1; done
}

# ask BOARD [IMAGE_FOLDER]: patches the image for one short benchmark, $folder/asked.elf; `qemu` runs that board's
# machine.
ask() {
	FILTER=${FILTER:-add} SAMPLES=20 scripts/patch-image "${2:-build/$1}/barecycle.elf" "$folder/asked.elf"
	width=${1#qemu-virt}
}

# hear ELF [QEMU ARGUMENT...]: runs it; leaves the stream in $folder/stream and the rows in $folder/r.csv.
hear() {
	local elf=$1
	shift
	patiently "qemu-system-riscv$width" -M virt -m 128M -bios none "$@" -icount shift=0,sleep=off -display none \
		-monitor none -serial stdio -kernel "$elf" </dev/null >"$folder/stream" 2>"$folder/qemu.log" || return
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
}

# poor_core BOARD: prints QEMU's -cpu for a core without mcountinhibit and event counters, as SiFive's of 2018 are. QEMU 10
# gives event counters to those too, and takes no options for them: there it is a plain core of an older architecture.
poor_core() {
	local width=${1#qemu-virt}
	if [ "$(qemu_major)" -ge 10 ]; then
		echo "rv$width,priv_spec=v1.10.0,h=off,pmu-mask=0"
	elif [ "$width" = 64 ]; then
		echo sifive-u54
	else
		echo sifive-u34
	fi
}

# hear_patched SYMBOL OLD NEW...: patches the image and runs it.
hear_patched() {
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" "$@"
	hear "$folder/patched.elf"
}

# counters: prints the records of counters as lines "name state bits used", an mcounteren with all its bits as one of 32.
counters() {
	grep '^@C q=[0-9]* c=counter ' "$folder/stream" | awk '!seen[$0]++' |
		sed "s/.* name=\([^*]*\) .. \*.*/\1/; s/ [a-z]*=/ /g; s/%20/_/g; s/^\(mcounteren [a-z]*\) $(enable_bits) /\1 32 /"
}

# rows: prints "metric status reason" of every row of kind call.
rows() {
	scripts/test/tools/csv-cells.py "$folder/r.csv" kind=call metric status reason | sed 's/ *$//'
}

# median METRIC: prints that of the only row.
median() {
	scripts/test/tools/csv-cells.py "$folder/r.csv" kind=call metric="$1" p50
}
