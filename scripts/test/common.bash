# What the *.bats files share. They run from the top of the tree, with a folder of their own.
# shellcheck shell=bash
# shellcheck disable=SC2034 # the variables are for who loads this

setup() {
	cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
	folder=$BATS_TEST_TMPDIR
	# The program under ASan and UBSan: what it does wrong in a test ends it.
	barecycle=build/host/tests/barecycle
	export MAKEFLAGS='' CROSS=${CROSS:-riscv64-unknown-elf-}
}

# make_here VARIABLE=value... TARGET: make with its results in the test's own folder.
make_here() {
	make --no-print-directory -s "$@"
}

# run_once VARIABLE=value...: make run-qemu with these, by whichever test asks first; the others read what it left. $image is
# its folder, with results.csv, results.json, stream.txt, run.elf, run.status, and in run.log what it printed.
run_once() {
	image=build/test/runs/$(printf '%s\n' "$@" | sort | cksum | cut -d' ' -f1)
	mkdir -p "$image"
	flock "$image.lock" make --no-print-directory -s run-once IMAGE="$image" "$@"
}

# all_suites BOARD: such a run of all suites, for what needs no events: their samples take as long again.
all_suites() {
	run_once BOARD="$1" SAMPLES=20 BUDGET_MS=0 EVENTS=
}

# stream_of IMAGE FILE: what the image in that folder says on its serial line, with FILTER, SAMPLES ...
# from the environment.
stream_of() {
	QEMU=${QEMU:-qemu-system-riscv64} QEMU_MACHINE="-M virt -m 128M -bios none" QEMU_OVERLAY=
	. scripts/qemu-command
	scripts/patch-image "$1/barecycle.elf" "$folder/run.elf"
	"${qemu[@]}" -kernel "$folder/run.elf" </dev/null >"$2"
}

# say ELF: what QEMU's serial line says when it runs an image as it is; its exit status is QEMU's.
say() {
	qemu-system-riscv64 -M virt -bios none -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio -kernel "$1" </dev/null
}

# follows_schema FILE: whether that JSON is what build/host/results.schema.json describes.
follows_schema() {
	scripts/test/tools/check-schema.py "$1"
}

# column FILE NAME: a column of a CSV file, without its head.
column() {
	scripts/test/tools/csv-cells.py "$1" "$2"
}

# distinct FILE NAME...: what the rows of a CSV file have in these columns, each once.
distinct() {
	scripts/test/tools/csv-cells.py --once "$@"
}

# sentence BODY...: each as a sentence with a right CRC.
sentence() {
	scripts/test/tools/sentence.py "$@"
}

# measures VARIABLE=value...: that the board's image runs, and finds what an addition takes in instructions.
# One that does not find its console would never end.
measures() {
	patiently make --no-print-directory -s run-qemu IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20 "$@"
	grep -E '^run,|,cycles,' "$folder/image/results.csv" >"$folder/cycles.csv"
	[ "$(distinct "$folder/cycles.csv" kind p50 status)" = "call:8:ok latency:1:ok throughput:1:ok" ]
}

# soc_of FILE: what the hello says of the SoC, once.
soc_of() {
	grep '^@H' "$1" | grep -o ' soc=[^ ]*' | sort -u
}

# inspect GDB_FILE VARIABLE=value...: the image halted before its first instruction, and gdb at it.
inspect() {
	local script=$1 port=$((20000 + RANDOM % 20000))
	shift
	patiently make --no-print-directory -s debug IMAGE="$folder/image" GDB_PORT=$port "$@" </dev/null >"$folder/debug.log" 2>&1 3>&- &
	until_true grep -q gdb-multiarch "$folder/debug.log"
	until_true listens $port
	gdb-multiarch -batch -ex "target remote 127.0.0.1:$port" -x "$script" -ex kill "$folder/image/run.elf" >"$folder/gdb.log" 2>&1
	wait
}

# listens PORT: whether somebody does, on this machine, by TCP.
listens() {
	grep -qi "^ *[0-9]*: [0-9A-F]*:$(printf %04X "$1") [0:]* 0A " /proc/net/tcp
}

# play ACTION...: a board on the port $folder/port, which says on what it ends.
play() {
	scripts/test/tools/play-board.py "$folder/port" "$@" 2>"$folder/board.log" 3>&- &
	echo $! >>"$folder/pids"
	until_true test -L "$folder/port"
}

# end_players: ends the processes whose numbers are in $folder/pids.
end_players() {
	[ ! -f "$folder/pids" ] || xargs kill <"$folder/pids" 2>/dev/null || :
}

# patiently COMMAND...: runs it, and ends it when it hangs (124), however busy the machine is.
patiently() {
	scripts/test/tools/patiently.py "$@"
}

# idle: hundredths of a second of processor time that nobody has used since the machine started.
idle() {
	local name user nice system idle rest
	read -r name user nice system idle rest </proc/stat
	echo "$idle"
}

# until_true COMMAND...: waits until it succeeds, until the machine has idled for 20 s meanwhile.
until_true() {
	local begun
	begun=$(idle)
	while [ $(($(idle) - begun)) -lt 2000 ]; do
		if "$@"; then return 0; fi
		sleep 0.05
	done
	echo "it did not come true: $*" >&2
	return 1
}

# holds_bytes FILE COUNT: that it has at least so many.
holds_bytes() {
	[ "$(stat -c %s "$1" 2>/dev/null || echo 0)" -ge "$2" ]
}

# no_temporary_files FOLDER: that no output left its temporary file there.
no_temporary_files() {
	run find "$1" -name '*.csv.*' -o -name '*.json.*'
	[ -z "$output" ]
}

# small_stream: the stream of a short real run in $STREAM, and its rows in $STREAM.csv, for a whole file of tests.
small_stream() {
	export STREAM=$BATS_FILE_TMPDIR/stream folder=$BATS_FILE_TMPDIR MAKEFLAGS='' CROSS=${CROSS:-riscv64-unknown-elf-}
	make -s image host
	FILTER=add SAMPLES=10 stream_of build/qemu-virt64 "$STREAM"
	build/host/barecycle decode "$STREAM" >"$STREAM.csv" 2>/dev/null
}
