# Shared by the fe310-*.bats files here and in ../soak: the FE310 boards on QEMU's model, with the same images that
# would be flashed.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # used by files that load this; common.bash sets folder and barecycle

# Makes, for all tests of a file, the images that it names: images=("BOARD [VARIABLE=value...]"...).
setup_file() {
	for asked in "${images[@]}"; do
		# shellcheck disable=SC2086 # words
		image_for_all BOARD=$asked || return 1
	done
}

revb=build/hifive1-revb/barecycle.elf
clock320=build/hifive1-revb-clock320/barecycle.elf
headless="-icount shift=0,sleep=off -display none -monitor none"
machine="qemu-system-riscv32 -M sifive_e,revb=true -semihosting-config enable=on,target=native $headless"

# statuses FILE: prints "status benchmark kind n reason" of every row of cycles that is not ok.
statuses() {
	scripts/test/tools/csv-cells.py "$1" metric=cycles status!=ok status benchmark kind n reason
}

# debug ELF GDB_ARGUMENT...: runs the image under gdb, with its output in $folder/console. QEMU runs without sleep=off,
# as in scripts/debug-qemu.
debug() {
	local elf=$1 machine=${machine/,sleep=off/}
	shift
	gdb-multiarch -batch "$elf" -ex "target remote | exec $machine -serial file:$folder/console -S \
		-gdb stdio -kernel $elf" "$@" 2>&1
}

# stores ELF: prints its stores to devices before the run begins, as lines "address value mtime".
stores() {
	debug "$1" -x scripts/test/tools/trace-stores.py | sed -n 's/^store //p'
}

# hear ELF: runs the image. Leaves the stream in $folder/stream and the rows in $folder/r.csv.
hear() {
	# shellcheck disable=SC2086 # words
	patiently $machine -serial stdio -kernel "$1" </dev/null >"$folder/stream"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
}

too_large="unsupported memcpy call 4096 not enough memory
unsupported memset call 4096 not enough memory
unsupported rdtime throughput 0 no time CSR
unsupported strlen call 4096 not enough memory"

# check_built ELF LEAST BENCHMARK...: checks the kernels that gdb finds in memory right before they run.
check_built() {
	mkdir "$folder/kernels"
	for filter in 'primitive_ops/*' 'anatomy/[fs]*' 'anatomy/*used' 'anatomy/csr_w*' 'anatomy/amo*'; do
		FILTER="$filter" SAMPLES=1 BUDGET_MS=1 TIMEOUT_MS=0 scripts/patch-image "$1" "$folder/run.elf"
		DUMP=$folder/kernels debug "$folder/run.elf" -x scripts/test/tools/dump-kernels.py >"$folder/gdb.log" ||
			cat "$folder/gdb.log"
	done
	run -0 scripts/test/tools/check-kernels.py "$1" "$folder/kernels" "${@:3}"
	[ "${output%% *}" -eq "$(find "$folder/kernels" -name '*.1' | wc -l)" ]
	[ "${output%% *}" -ge "$2" ]
	rm -r "$folder/kernels"
}

# leaves_an_eighth VARIABLE=value...: runs all benchmarks, and checks that an eighth of each stack is left for users'
# kernels. At least 64 bytes of it were used, so the test has measured it.
leaves_an_eighth() {
	env FILTER='*' "$@" scripts/patch-image "$revb" "$folder/run.elf"
	debug "$folder/run.elf" -x scripts/test/tools/stack-depth.py | sed -n 's/^depth //p' >"$folder/depths"
	cat "$folder/depths"
	[ "$(wc -l <"$folder/depths")" -eq 2 ]
	awk '$1 * 8 > $2 * 7 || $1 < 64 { exit 1 }' "$folder/depths"
}

# exact FILE: checks that every operation costs what is declared.
exact() {
	run -0 scripts/test/tools/check-operations.py "$1/results.json" "${@:2}"
	[ "${output%% *}" -ge 195 ]
}

# alike A B EXCEPT...: checks that the operations' rows have equal figures and, except for EXCEPT, identical kernels.
alike() {
	run -0 scripts/test/tools/check-same.py "$@"
	[ "${output%% *}" -ge 230 ]
}
