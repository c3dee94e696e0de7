#!/usr/bin/env bats
# `barecycle run` with the firmware in QEMU, whose serial port is a pseudo-terminal.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load asking

setup_file() {
	make -s image host build/host/tests/barecycle
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

@test "a listening board does the requested run, and an idle one does the next" {
	board LISTEN_MS=20000 STAY=1 FILTER=mul
	ask --filter add --samples 10 --stay 1
	echo "$output"
	[ "$status" -eq 0 ]
	[ "$(benchmarks)" = add ]
	[ "$(column "$folder/r.csv" run | sort -u)" = 1 ]
	column "$folder/r.csv" samples | sort -u | grep -qx 10
	ask --filter 'su[b]' --samples 7 --seed 3 --progress --log "$folder/log"
	[ "$status" -eq 0 ]
	[ "$(benchmarks)" = sub ]
	[ "$(column "$folder/r.csv" samples | sort -u)" = 7 ]
	# The log has all bytes, and may begin with the rest of the first run.
	build/host/barecycle decode "$folder/log" 2>/dev/null | grep ',sub,' | cut -d, -f2- >"$folder/again"
	grep ',sub,' "$folder/r.csv" | cut -d, -f2- | cmp - "$folder/again"
}

# bats test_tags=long
@test "barecycle run waits for the end of another run, which leaves no trace in the outputs" {
	board LISTEN_MS=0 STAY=1 FILTER=list_walk BUDGET_MS=0 SAMPLES=500
	until_true has_worked "$(tail -n 1 "$folder/pids")"
	ask --filter add --samples 10 -o "$folder/r.json"
	[ "$status" -eq 0 ]
	[ "$(grep -c "$folder/port: another run is going on: waiting for its end" <<<"$output")" -eq 1 ]
	[ "$(benchmarks)" = add ]
	[ "$(column "$folder/r.csv" run | sort -u)" = 1 ]
	follows_schema "$folder/r.json"
	run grep -c list_walk "$folder/r.json"
	[ "$output" = 0 ]
}

# bats test_tags=long
@test "the board refuses a filter that matches nothing, and still listens" {
	board LISTEN_MS=20000 STAY=1
	ask --filter none/such
	[ "$status" -eq 2 ]
	[ ! -e "$folder/r.csv" ]
	# The board still listens.
	ask --filter add --samples 10
	[ "$status" -eq 0 ]
	[ "$(benchmarks)" = add ]
}

@test "barecycle run refuses a file that is not a port" {
	local file=$BATS_TEST_FILENAME
	for arguments in "" "-" "$file" "$folder/port $folder/port" "$folder/port --filter= "; do
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" run $arguments
	done
	run "$barecycle" run "$file"
	[ "$output" = "barecycle: $file is not a serial port" ]
}

@test "make run FLASH=0 with a FILTER asks the board" {
	board LISTEN_MS=20000 STAY=1 FILTER=mul
	run patiently make --no-print-directory -s run FLASH=0 PORT="$folder/port" IMAGE="$folder/image" \
		FILTER=add SAMPLES=10
	echo "$output"
	[ "$status" -eq 0 ]
	[[ $output == *"barecycle run --filter=add --samples=10 --timeout=120 "*"primitive_ops: "*"results: $folder/image/results.csv"* ]]
	[ "$(column "$folder/image/results.csv" benchmark | sort -u)" = add ]
}

@test "make run FLASH=0 without a FILTER listens, and gives up after SILENCE_S" {
	play wait=60
	run -2 patiently make --no-print-directory -s run BOARD=visionfive2 FLASH=0 PORT="$folder/port" IMAGE="$folder/image" SILENCE_S=1
	[[ $output == *"barecycle decode --timeout=1 "*"no byte arrived for 1 s"* ]]
}

@test "make run FLASH=0 SILENCE_S=0 waits for ever" {
	run make --no-print-directory -s run BOARD=visionfive2 FLASH=0 PORT="$folder/port" IMAGE="$folder/image" SILENCE_S=0 DRY_RUN=1
	[[ $output == *"barecycle decode "* && $output != *--timeout* ]]
}

@test "FLASH=0 tells in one line which variables only a new image can have, and a gate always says what it measures" {
	measured="FLASH=0: the firmware on the board is measured, not what is in this tree"
	while IFS=';' read -r said given; do
		# shellcheck disable=SC2086 # a target and variables
		run make --no-print-directory -s $given IMAGE="$folder/image" BASELINE="$folder/none"
		[ "$(grep "no effect\|FLASH=0: " <<<"$output")" = "$said${said:+$measured}" ]
	done <<-EOF
		run: OPT has no effect with ;run PORT=/dev/none FLASH=0 OPT=-O3 DRY_RUN=1
		run: EVENTS OPT have no effect with ;run PORT=/dev/none FLASH=0 OPT=-O3 EVENTS= DRY_RUN=1
		;run PORT=/dev/none FLASH=0 FILTER=add BAUD=9600 UART_BAUD=9600 MEM=ram LAYOUT=3 DRY_RUN=1
		check-regressions: ;check-regressions PORT=/dev/none FLASH=0
		check-regressions: OPT has no effect with ;check-regressions PORT=/dev/none FLASH=0 OPT=-O3
		baseline: OPT has no effect with ;baseline PORT=/dev/none FLASH=0 OPT=-O3
		;baseline PORT=/dev/none FLASH=0
		;check-regressions PORT=/dev/none
		;check-regressions FLASH=0 EVENTS=
		;check-regressions PORT=/dev/none FLASH=0 OPT=-O3 RESULTS=$folder/none
	EOF
}
