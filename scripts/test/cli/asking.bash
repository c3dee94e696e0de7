# Shared by the asking*.bats files: `barecycle run`, which requests a run from a board.
# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets folder and barecycle

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	. scripts/test/common.bash
	small_stream
	FILTER=sub SAMPLES=10 stream_of build/qemu-virt64 "$STREAM.other"
	FILTER=add SAMPLES=10 LISTEN_MS=50 stream_of build/qemu-virt64 "$STREAM.listening"
	build/host/barecycle decode "$STREAM.listening" >"$STREAM.listening.csv" 2>/dev/null
}

teardown() {
	end_players
}

# board VARIABLE=value...: starts the firmware in QEMU with these settings, on the port $folder/port.
board() {
	env "$@" scripts/patch-image build/qemu-virt64/barecycle.elf "$folder/run.elf"
	qemu-system-riscv64 -M virt -bios none -icount shift=0,sleep=off -display none -monitor none -chardev pty,id=line \
		-serial chardev:line -kernel "$folder/run.elf" >"$folder/qemu.log" 2>&1 3>&- &
	echo $! >>"$folder/pids"
	until_true grep -q /dev/pts "$folder/qemu.log"
	ln -sf "$(grep -o '/dev/pts/[0-9]*' "$folder/qemu.log")" "$folder/port"
}

# has_worked PID: succeeds if that process has used half a second of processor time.
has_worked() {
	[ "$(awk '{ print $14 }' "/proc/$1/stat")" -ge 50 ]
}

# ask OPTION...: requests a run from that board.
ask() {
	run patiently "$barecycle" run "$folder/port" -o "$folder/r.csv" "$@"
	echo "$output"
}

# benchmarks: prints the benchmarks in the results, each once.
benchmarks() {
	column "$folder/r.csv" benchmark | sort -u | xargs
}
