#!/usr/bin/env bats
# `barecycle run`: a board is asked for a run. Its part is played by the firmware in QEMU, whose serial line is a
# pseudo-terminal, or where it has to say something at a certain moment by play-board.py.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

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

# board VARIABLE=value...: the firmware, which does at first what they say; on the port $folder/port.
board() {
	env "$@" scripts/patch-image build/qemu-virt64/barecycle.elf "$folder/run.elf"
	qemu-system-riscv64 -M virt -bios none -icount shift=0,sleep=off -display none -monitor none -chardev pty,id=line \
		-serial chardev:line -kernel "$folder/run.elf" >"$folder/qemu.log" 2>&1 3>&- &
	echo $! >>"$folder/pids"
	until_true grep -q /dev/pts "$folder/qemu.log"
	ln -sf "$(grep -o '/dev/pts/[0-9]*' "$folder/qemu.log")" "$folder/port"
}

# has_worked PID: whether that process has used half a second of processor time.
has_worked() {
	[ "$(awk '{ print $14 }' "/proc/$1/stat")" -ge 50 ]
}

# ask OPTION...: that board, for a run.
ask() {
	run patiently "$barecycle" run "$folder/port" -o "$folder/r.csv" "$@"
}

# benchmarks: those in the results, once each.
benchmarks() {
	column "$folder/r.csv" benchmark | sort -u | xargs
}

@test "a board that listens does the run, and one that idles does the next" {
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
	# The log has it all, and may begin with what was left of the first.
	build/host/barecycle decode "$folder/log" 2>/dev/null | grep ',sub,' | cut -d, -f2- >"$folder/again"
	grep ',sub,' "$folder/r.csv" | cut -d, -f2- | cmp - "$folder/again"
}

@test "a run that is going on is waited for, and leaves no trace in the outputs" {
	board LISTEN_MS=0 STAY=1 FILTER='list_walk*' BUDGET_MS=0 SAMPLES=3000
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

@test "a filter that matches nothing is the board's to refuse" {
	board LISTEN_MS=20000 STAY=1
	ask --filter none/such
	[ "$status" -eq 2 ]
	[ ! -e "$folder/r.csv" ]
	# It still listens.
	ask --filter add --samples 10
	[ "$status" -eq 0 ]
	[ "$(benchmarks)" = add ]
}

@test "a board that begins by itself is asked when it says that it listens" {
	sed '/^@L/q' "$STREAM.listening" >"$folder/begin"
	tail -c +$(($(stat -c %s "$folder/begin") + 1)) "$STREAM.listening" >"$folder/rest"
	board='@Q q=0 filter=add samples=10 '
	play wait=0.5 stream="$folder/begin" "hear=$board" "hear=$board" stream="$folder/rest"
	ask --filter add --samples 10 --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.listening.csv" "$folder/r.csv"
}

@test "the end of another's run is when it is asked again, once" {
	tail -n 200 "$STREAM.other" >"$folder/tail"
	board='@Q q=0 filter=add samples=10 '
	# The first request comes when nobody listens. What comes behind the second would be another's.
	play "hear=$board" stream="$folder/tail" "hear=$board" stream="$STREAM" stream="$STREAM.other"
	ask --filter add --samples 10 --timeout 100 -o "$folder/r.json"
	[ "$status" -eq 0 ]
	[[ $output == *"another run is going on: waiting for its end"* ]]
	[[ $output != *"incomplete"* ]]
	cmp "$STREAM.csv" "$folder/r.csv"
	[ "$(scripts/test/tools/json-cells.py "$folder/r.json" run run)" = 1 ]
}

@test "what a UART has kept of an earlier request does not damage the next one" {
	tail -n 60 "$STREAM.other" >"$folder/tail"
	for fifo in 1 8 16; do
		play stream="$folder/tail" keep=$fifo request=filter=add stream="$STREAM"
		ask --filter add --samples 10 --timeout 100
		cat "$folder/board.log"
		[ "$status" -eq 0 ]
		cmp "$STREAM.csv" "$folder/r.csv"
		end_players
		rm "$folder/port" "$folder/pids"
	done
}

@test "a run of something else is not ours: the one behind it is" {
	play hear=samples=10 stream="$STREAM.other" hear=samples=10 stream="$STREAM"
	ask --filter add --samples 10 --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "a run of something else is not ours, and replaces no results" {
	cp "$STREAM.csv" "$folder/r.csv"
	play hear=samples=10 stream="$STREAM.other"
	ask --filter add --samples 10 --timeout 2
	[ "$status" -eq 4 ]
	[[ $output == *"nothing came for 2 s"*"the board did not begin the run"* ]]
	cmp "$STREAM.csv" "$folder/r.csv"
}

# refusals_of COUNT: what play-board.py does for a board that refuses so many requests, in $refusals.
refusals_of() {
	local refusal hello end
	refusal=$(sentence '@N q=1 level=warning text=request%20refused:%20damaged')'\r\n'
	hello=$(head -n 1 "$STREAM" | tr -d '\r')'\r\n'
	end=$(sentence '@E q=2 xor=0 status=refused')'\r\n'
	refusals=()
	for _ in $(seq "$1"); do refusals+=("hear=@Q q=0 " "say=$hello$refusal$end$end$end"); done
}

@test "a board that refuses is asked four times in all" {
	refusals_of 4
	play "${refusals[@]}"
	ask --filter add --timeout 100
	[ "$status" -eq 2 ]
	[ "$(grep -c "the board says: request refused: damaged" <<<"$output")" -eq 4 ]
	[[ $output == *"the board refused the request 4 times"* ]]
	[ ! -e "$folder/r.csv" ]
}

@test "a board that refused twice may do the run yet" {
	refusals_of 2
	play "${refusals[@]}" "hear=@Q q=0 " stream="$STREAM"
	ask --filter add --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "a board that does not answer is told of once, and given up after --timeout" {
	play wait=60
	ask --filter add --timeout 4
	[ "$status" -eq 4 ]
	[ "$(grep -c "$folder/port: waiting for the board: reset it, or wait for the end of its run" <<<"$output")" -eq 1 ]
	[[ $output == *"nothing came for 4 s"* ]]
	[ ! -e "$folder/r.csv" ]
}

@test "text that the board says while it is asked is shown" {
	play "hear=@Q q=0 " 'say=Unknown command @Q\r\n=> ' wait=60
	ask --timeout 1
	[[ $output == *"Unknown command @Q"* ]]
}

@test "a board that begins anew in the middle of the run is told of" {
	head -c 8000 "$STREAM" >"$folder/first"
	play hear=samples=10 stream="$folder/first" stream="$STREAM"
	ask --samples 10 --filter add --timeout 100
	[ "$status" -eq 3 ]
	[[ $output == *"run 1 is incomplete"*"the board began anew before the run had ended"* ]]
	[ "$(column "$folder/r.csv" run | sort -u)" = 1 ]
}

@test "with --wait a board that is plugged in later is asked then, and one that vanishes goes on" {
	head -c 8000 "$STREAM" >"$folder/first"
	tail -c +8001 "$STREAM" >"$folder/rest"
	patiently "$barecycle" run "$folder/port" --wait --samples 10 -o "$folder/r.csv" 2>"$folder/messages" 3>&- &
	asks=$!
	until_true grep -q "waiting for it" "$folder/messages"
	play hear=samples=10 stream="$folder/first" vanish=1 stream="$folder/rest"
	code=0
	wait $asks || code=$?
	cat "$folder/messages"
	[ "$code" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "with --wait the middle of another run is not taken for the rest of ours" {
	at=$(($(wc -l <"$STREAM") / 2))
	head -n $at "$STREAM" >"$folder/first"
	tail -n +$((at / 2)) "$STREAM.other" >"$folder/rest"
	play hear=samples=10 stream="$folder/first" vanish=1 stream="$folder/rest"
	ask --wait --filter add --samples 10 --timeout 100 -o "$folder/r.json"
	[ "$status" -eq 3 ]
	[[ $output == *"run 1 is incomplete"*"the board began anew before the run had ended"* ]]
	[ "$(benchmarks)" = add ]
	[ "$(column "$folder/r.csv" run | sort -u)" = 1 ]
	kept=$(wc -l <"$folder/r.csv")
	[ "$kept" -gt 3 ]
	head -n "$kept" "$STREAM.csv" | cmp - "$folder/r.csv"
	run grep -c '"sub"' "$folder/r.json"
	[ "$output" = 0 ]
}

@test "Ctrl-C before the run has begun: nothing is written" {
	play wait=60
	run patiently scripts/test/tools/on-terminal.py '\x03=waiting for the board:0.2' "$barecycle" run "$folder/port" -o "$folder/r.csv"
	[ "$status" -eq 3 ]
	[[ $output == *"interrupted"* ]]
	[ ! -e "$folder/r.csv" ]
}

@test "what is no port cannot be asked" {
	for arguments in "" "-" "$STREAM" "$folder/port $folder/port" "$folder/port --filter= "; do
		# shellcheck disable=SC2086 # words
		run "$barecycle" run $arguments
		[ "$status" -eq 2 ]
	done
	run "$barecycle" run "$STREAM"
	[ "$output" = "barecycle: $STREAM is no serial port" ]
}

@test "make run FLASH=0 with a FILTER asks the board" {
	board LISTEN_MS=20000 STAY=1 FILTER=mul
	run patiently make --no-print-directory -s run BOARD=visionfive2 FLASH=0 PORT="$folder/port" IMAGE="$folder/image" \
		FILTER=add SAMPLES=10
	echo "$output"
	[ "$status" -eq 0 ]
	[[ $output == *"barecycle run --filter=add --samples=10 --timeout=120 "*"primitive_ops: "*"results: $folder/image/results.csv"* ]]
	[ "$(column "$folder/image/results.csv" benchmark | sort -u)" = add ]
}

@test "make run FLASH=0 without a FILTER listens, and not for ever" {
	play wait=60
	run patiently make --no-print-directory -s run BOARD=visionfive2 FLASH=0 PORT="$folder/port" IMAGE="$folder/image" SILENCE_S=1
	[ "$status" -eq 2 ]
	[[ $output == *"barecycle decode --timeout=1 "*"nothing came for 1 s"* ]]
}

@test "make run FLASH=0 SILENCE_S=0 waits for ever" {
	run make --no-print-directory -s run BOARD=visionfive2 FLASH=0 PORT="$folder/port" IMAGE="$folder/image" SILENCE_S=0 DRY_RUN=1
	[[ $output == *"barecycle decode --progress "* ]]
}
