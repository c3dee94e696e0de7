# Functions that the *.bats files share. Tests run in the top folder of the tree, and each has a folder of its own.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # files that load this use the variables; bats sets status and output

# Most tests count instructions, because counts are exact and quick. Most read the table.
export MODEL=none TABLE=rows LAST_RUN_FILE=${BATS_RUN_TMPDIR:-/tmp}/last-run
# `run -2 COMMAND` checks the exit status. bats prints what the last `run` of a failed test has printed.
bats_require_minimum_version 1.5.0
BATS_PRINT_OUTPUT_ON_FAILURE=1
export MAKEFLAGS='' CROSS=${CROSS:-riscv64-unknown-elf-}
cd "${BASH_SOURCE[0]%/*}/../.." || exit
# The program with ASan and UBSan, so that an error ends it.
barecycle=build/host/tests/barecycle
# The search for leaks takes 52 ms of the 80 ms of a start. `make test` leaves it to the unit tests and `make test-all`.
[ "${TAGS:-}" != '!long' ] || export ASAN_OPTIONS=detect_leaks=0

setup() {
	folder=$BATS_TEST_TMPDIR
}

teardown() {
	end_players
}

# make_here VARIABLE=value... TARGET: runs make with its results in the test's own folder.
make_here() {
	make --no-print-directory -s "$@"
}

# gives STATUS TEXT COMMAND...: runs COMMAND, and checks its exit status and that its output has the text. Leaves both in
# $status and $output, as `run` does.
gives() {
	run -"$1" "${@:3}"
	[[ $output == *"$2"* ]]
}

# run_once VARIABLE=value...: runs make run-qemu with these variables. The first test that asks makes the run, and
# others reuse it. $image is its folder, with results.csv, results.json, stream.txt, run.elf, run.status, and the output
# in run.log.
run_once() {
	image=$(printf '%s\n' "$@" | sort | cksum)
	image=build/test/runs/${image%% *}
	[ -d "$image" ] || mkdir -p "$image"
	flock "$image.lock" make --no-print-directory -s run-once IMAGE="$image" "$@"
}

# all_suites BOARD: run_once for all suites. Events are left out, because their samples would double the time.
all_suites() {
	run_once BOARD="$1" SAMPLES=20 BUDGET_MS=0 EVENTS=
}

# stream_of IMAGE FILE: runs the image and writes its stream, with FILTER, SAMPLES ... from the environment.
stream_of() {
	QEMU=${QEMU:-qemu-system-riscv64} QEMU_MACHINE="-M virt -m 128M -bios none" QEMU_OVERLAY='' ENTRY=0x80000000
	. scripts/qemu-command
	scripts/patch-image "$1/barecycle.elf" "$folder/run.elf"
	"${qemu[@]}" -kernel "$folder/run.elf" </dev/null >"$2"
}

# image_for_all VARIABLE=value...: makes an image in setup_file, for all tests of a file. Parts that run at the same time
# take turns, so that none compiles what another is compiling.
image_for_all() {
	mkdir -p build/test
	flock build/test/image.lock make --no-print-directory -s image host "$@"
}

# say ELF: runs an unmodified image and prints its serial output; the exit status is QEMU's.
say() {
	qemu-system-riscv64 -M virt -bios none -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio -kernel "$1" </dev/null
}

# qemu_major: prints the first number of QEMU's version: 7 in Debian 12, 10 in Debian 13.
qemu_major() {
	local version
	# shellcheck source=scripts/qemu-version.bash
	. "${BASH_SOURCE[0]%/*}/../qemu-version.bash"
	qemu_version qemu-system-riscv64
	echo "${version%.*}"
}

# retired: prints the rows of stdin. From version 11 on, QEMU does not count an ecall, so its rows are left out.
retired() {
	if [ "$(qemu_major)" -lt 11 ]; then cat; else grep -v '\<ecall\>'; fi
}

# enable_bits: prints how many bits mcounteren and scounteren have. QEMU 10 has bits for the 19 counters that exist, and
# QEMU 7.2 has all 32.
enable_bits() {
	if [ "$(qemu_major)" -lt 10 ]; then echo 32; else echo 19; fi
}

# is_golden RESULTS: compares the results with the golden file. If the compiler differs, ignores its name and the hashes
# of code.
is_golden() {
	local golden=scripts/test/qemu/small.golden.csv
	local mask='s/^/&/'
	grep -qF "$(distinct "$1" compiler)" "$golden" || mask='s/,gcc-[0-9.]+,/,GCC,/; s/,[0-9a-f]{8},ok,/,CODE,ok,/'
	diff <(sed -E "$mask" "$golden") <(sed -E "$mask" "$1")
}

# follows_schema FILE...: checks the JSON against build/host/results.schema.json.
follows_schema() {
	scripts/test/tools/check-schema.py "$@"
}

# column FILE NAME: prints a column of a CSV file without its head.
column() {
	scripts/test/tools/csv-cells.py "$1" "$2"
}

# distinct FILE NAME...: prints the values of these columns, each combination once.
distinct() {
	scripts/test/tools/csv-cells.py --once "$@"
}

# sentence BODY...: prints each BODY as a sentence with a correct CRC.
sentence() {
	scripts/test/tools/sentence.py "$@"
}

# measures VARIABLE=value...: checks that the board's image runs and measures the instructions of an addition. An image
# that does not find its console would never end.
measures() {
	patiently make --no-print-directory -s run-qemu IMAGE="$folder/image" FILTER='primitive_ops/add' SAMPLES=20 "$@"
	grep -E '^run,|,cycles,' "$folder/image/results.csv" >"$folder/cycles.csv"
	[ "$(distinct "$folder/cycles.csv" kind p50 status)" = "call:8:ok latency:1:ok throughput:1:ok" ]
}

# soc_of FILE: prints the SoC's state from the hello, once.
soc_of() {
	grep '^@H' "$1" | grep -o ' soc=[^ ]*' | sort -u
}

# inspect GDB_FILE VARIABLE=value...: halts the image before its first instruction and runs the gdb script.
inspect() {
	local script=$1 port=$((20000 + RANDOM % 20000))
	shift
	patiently make --no-print-directory -s debug IMAGE="$folder/image" GDB_PORT=$port "$@" </dev/null >"$folder/debug.log" 2>&1 3>&- &
	until_true grep -q gdb-multiarch "$folder/debug.log"
	until_true listens $port
	gdb-multiarch -batch -ex "target remote 127.0.0.1:$port" -x "$script" -ex kill "$folder/image/run.elf" >"$folder/gdb.log" 2>&1
	wait
}

# listens PORT: succeeds if a program on this machine listens on that TCP port.
listens() {
	grep -qi "^ *[0-9]*: [0-9A-F]*:$(printf %04X "$1") [0:]* 0A " /proc/net/tcp
}

# play ACTION...: plays a board on the port $folder/port.
play() {
	scripts/test/tools/play-board.py "$folder/port" "$@" 2>"$folder/board.log" 3>&- &
	echo $! >>"$folder/pids"
	until_true test -L "$folder/port"
}

# end_players: ends the processes whose PIDs are in $folder/pids. Waits until they have ended: the next test may get the
# number of their pseudo-terminal, and would find it in use.
end_players() {
	local pid
	[ -f "$folder/pids" ] || return 0
	xargs kill <"$folder/pids" 2>/dev/null || :
	while read -r pid; do
		until_true has_ended "$pid"
	done <"$folder/pids"
}

# interrupt STREAM CONDITION ARGUMENT...: runs the program with these arguments. $folder/pipe gives it the first 20,000
# bytes of STREAM and does not end. When the command CONDITION succeeds, the program gets a SIGTERM. Leaves its exit
# status in $ended and its messages in $folder/messages.
interrupt() {
	local writer program
	mkfifo "$folder/pipe"
	{ head -c 20000 "$1"; : >"$folder/sent"; sleep 60; } >"$folder/pipe" 3>&- &
	writer=$!
	"$barecycle" "${@:3}" 2>"$folder/messages" 3>&- &
	program=$!
	# shellcheck disable=SC2086 # words
	until_true $2
	kill -TERM "$program"
	ended=0
	wait "$program" || ended=$?
	kill "$writer"
}

# patiently COMMAND...: runs COMMAND, and ends it with status 124 if it hangs. A busy machine does not count as a hang.
patiently() {
	scripts/test/tools/patiently.py "$@"
}

# idle: prints the hundredths of a second that processors have idled since the machine started.
idle() {
	local name user nice system idle rest
	read -r name user nice system idle rest </proc/stat
	echo "$idle"
}

# until_true COMMAND...: retries until COMMAND succeeds. Fails after the machine has idled for 20 s meanwhile.
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

# has_ended PID: succeeds if there is no such process.
has_ended() {
	! kill -0 "$1" 2>/dev/null
}

# holds_bytes FILE COUNT: succeeds if the file has at least COUNT bytes.
holds_bytes() {
	[ "$(stat -c %s "$1" 2>/dev/null || echo 0)" -ge "$2" ]
}

# no_temporary_files FOLDER: checks that no temporary file of an output is left.
no_temporary_files() {
	run find "$1" -name '*.csv.*' -o -name '*.json.*'
	[ -z "$output" ]
}

# small_stream: makes the stream of a short real run, $STREAM, and its rows, $STREAM.csv, for all tests of a file.
small_stream() {
	export STREAM=$BATS_FILE_TMPDIR/stream folder=$BATS_FILE_TMPDIR
	make -s image host
	FILTER=add SAMPLES=10 stream_of build/qemu-virt64 "$STREAM"
	build/host/barecycle decode "$STREAM" >"$STREAM.csv" 2>/dev/null
}
