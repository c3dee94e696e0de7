#!/usr/bin/env bats
# `barecycle run` with a board that sends certain bytes at certain times, played by play-board.py.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load asking

setup_file() {
	small_stream
	FILTER=sub SAMPLES=10 stream_of build/qemu-virt64 "$STREAM.other"
	FILTER=add SAMPLES=10 LISTEN_MS=5 stream_of build/qemu-virt64 "$STREAM.listening"
	build/host/barecycle decode "$STREAM.listening" >"$STREAM.listening.csv" 2>/dev/null
}

# bats test_tags=long
@test "a board that starts by itself gets the request again when it says that it listens" {
	sed '/^@L/q' "$STREAM.listening" >"$folder/begin"
	tail -c +$(($(stat -c %s "$folder/begin") + 1)) "$STREAM.listening" >"$folder/rest"
	board='@Q q=0 filter=add samples=10 '
	play wait=0.5 stream="$folder/begin" "hear=$board" "hear=$board" stream="$folder/rest"
	ask --filter add --samples 10 --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.listening.csv" "$folder/r.csv"
}

# bats test_tags=long
@test "while another run is going on, the request is sent again once, at the end of that run" {
	tail -n 200 "$STREAM.other" >"$folder/tail"
	board='@Q q=0 filter=add samples=10 '
	# Nobody listens to the first request. Bytes after the second would belong to another run.
	play "hear=$board" stream="$folder/tail" "hear=$board" stream="$STREAM" stream="$STREAM.other"
	ask --filter add --samples 10 --timeout 100 -o "$folder/r.json"
	[ "$status" -eq 0 ]
	[[ $output == *"another run is going on: waiting for its end"* ]]
	[[ $output != *"incomplete"* ]]
	cmp "$STREAM.csv" "$folder/r.csv"
	[ "$(jq ".runs[].run" "$folder/r.json")" = 1 ]
}

# bats test_tags=long
@test "bytes of an earlier request in the UART do not damage the next request" {
	tail -n 60 "$STREAM.other" >"$folder/tail"
	for fifo in 1 8 16; do
		play busy=$fifo:"$folder/tail" request=filter=add stream="$STREAM"
		ask --filter add --samples 10 --timeout 100
		cat "$folder/board.log"
		[ "$status" -eq 0 ]
		cmp "$STREAM.csv" "$folder/r.csv"
		end_players
		rm "$folder/port" "$folder/pids"
	done
}

@test "a run of another request is skipped, and the requested run after it is decoded" {
	play hear=samples=10 stream="$STREAM.other" hear=samples=10 stream="$STREAM"
	ask --filter add --samples 10 --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "make run FLASH=0 refuses firmware of another board, mode, memory or layout, and keeps earlier results" {
	mkdir "$folder/image"
	echo old | tee "$folder/image/results.csv" >"$folder/image/results.json"
	found="BOARD=qemu-virt64 MODE=m MEM=ram LAYOUT=0"
	for asked in "BOARD=hifive1-revb MODE=m MEM=flash LAYOUT=0" "BOARD=qemu-virt64 MODE=s MEM=ram LAYOUT=0" \
		"BOARD=qemu-virt64 MODE=m MEM=ram LAYOUT=7 FILTER=add SAMPLES=10"; do
		[[ $asked != *FILTER* ]] && play stream="$STREAM" || play hear=samples=10 stream="$STREAM"
		# shellcheck disable=SC2086 # variables
		run -2 patiently make --no-print-directory -s run FLASH=0 PORT="$folder/port" IMAGE="$folder/image" $asked
		[[ $output == *"barecycle: $folder/port: the firmware says that it is $found, and not ${asked% FILTER*}: earlier results stay as they were"* ]]
		[ "$(grep -c '^barecycle: ' <<<"$output")" -eq 1 ]
		[ "$(cat "$folder/image/results.csv" "$folder/image/results.json")" = $'old\nold' ]
		end_players
		rm "$folder/port" "$folder/pids"
	done
}

@test "results of other firmware are refused from a file, too" {
	"$barecycle" decode -o "$folder/r.json" "$STREAM"
	for source in "$STREAM" "$folder/r.json"; do
		run -2 "$barecycle" decode --firmware="BOARD=mine MODE=m MEM=ram LAYOUT=0" -o "$folder/r.csv" "$source"
		[ ! -e "$folder/r.csv" ]
	done
	"$barecycle" decode --firmware="BOARD=qemu-virt64 MODE=m MEM=ram LAYOUT=0" -o "$folder/r.csv" "$STREAM"
	cmp "$STREAM.csv" "$folder/r.csv"
}

# bats test_tags=long
@test "a run of another request replaces no results" {
	cp "$STREAM.csv" "$folder/r.csv"
	play hear=samples=10 stream="$STREAM.other"
	ask --filter add --samples 10 --timeout 2
	[ "$status" -eq 4 ]
	[[ $output == *"no byte arrived for 2 s; \"Symptom, cause, remedy\" in boards/README.md says what to check"*"the board did not begin the run: reset it and ask again, or flash it"* ]]
	cmp "$STREAM.csv" "$folder/r.csv"
}

# refusals_of COUNT: sets $refusals to the actions of play-board.py that refuse COUNT requests.
refusals_of() {
	local refusal hello end
	refusal=$(sentence '@N q=1 level=warning text=request%20refused:%20damaged')'\r\n'
	hello=$(head -n 1 "$STREAM" | tr -d '\r')'\r\n'
	end=$(sentence '@E q=2 xor=0 status=refused')'\r\n'
	refusals=()
	for _ in $(seq "$1"); do refusals+=("hear=@Q q=0 " "say=$hello$refusal$end$end$end"); done
}

# bats test_tags=long
@test "a board that refuses is asked four times in all" {
	refusals_of 4
	play "${refusals[@]}"
	ask --filter add --timeout 100
	[ "$status" -eq 2 ]
	[ "$(grep -c "the board says: request refused: damaged" <<<"$output")" -eq 4 ]
	[[ $output == *"the board refused the request 4 times"* ]]
	[ ! -e "$folder/r.csv" ]
}

# bats test_tags=long
@test "a board that refused a request twice can still do the run" {
	refusals_of 2
	play "${refusals[@]}" "hear=@Q q=0 " stream="$STREAM"
	ask --filter add --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

# bats test_tags=long
@test "a board that does not answer is reported once, and the program gives up after --timeout" {
	play wait=60
	ask --filter add --timeout 4
	[ "$status" -eq 4 ]
	[ "$(grep -c "$folder/port: waiting for the board: reset it, or wait for the end of its run" <<<"$output")" -eq 1 ]
	[[ $output == *"no byte arrived for 4 s"* ]]
	[ ! -e "$folder/r.csv" ]
}

@test "text that the board sends while barecycle waits for the run is shown" {
	play "hear=@Q q=0 " 'say=Unknown command @Q\r\n=> ' wait=60
	patiently "$barecycle" run "$folder/port" -o "$folder/r.csv" 2>"$folder/messages" 3>&- &
	echo $! >>"$folder/pids"
	until_true grep -q "Unknown command @Q" "$folder/messages"
}

# bats test_tags=long
@test "if the line echoes the request, the echo does not begin another run" {
	line=$("$barecycle" request --filter add --samples 10 | tr -d '\0\r\n')'\r\n'
	play hear=samples=10 "say=$line=> $line" stream="$STREAM"
	ask --filter add --samples 10 --timeout 100
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
	# The same in a log.
	{ printf '%b' "$line"; head -n 20 "$STREAM"; printf '%b' "$line"; tail -n +21 "$STREAM"; } >"$folder/log"
	"$barecycle" decode "$folder/log" | cmp "$STREAM.csv" -
}

@test "a board that restarts during the run is reported" {
	head -c 8000 "$STREAM" >"$folder/first"
	play hear=samples=10 stream="$folder/first" stream="$STREAM"
	ask --samples 10 --filter add --timeout 100
	[ "$status" -eq 3 ]
	[[ $output == *"run 1 is incomplete"*"the board restarted before the end of its run: ask again"* ]]
	[ "$(column "$folder/r.csv" run | sort -u)" = 1 ]
}

# bats test_tags=long
@test "with --wait the request is sent when the port appears, and the run continues after the port vanished" {
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

# bats test_tags=long
@test "with --wait the middle of another run does not continue the requested run" {
	at=$(($(wc -l <"$STREAM") * 11 / 20)) # the board sends some of these lines before its first row
	head -n $at "$STREAM" >"$folder/first"
	tail -n +$((at / 2)) "$STREAM.other" >"$folder/rest"
	play hear=samples=10 stream="$folder/first" vanish=1 stream="$folder/rest"
	ask --wait --filter add --samples 10 --timeout 100 -o "$folder/r.json"
	[ "$status" -eq 3 ]
	[[ $output == *"run 1 is incomplete"*"the board restarted before the end of its run: ask again"* ]]
	[ "$(benchmarks)" = add ]
	[ "$(column "$folder/r.csv" run | sort -u)" = 1 ]
	kept=$(wc -l <"$folder/r.csv")
	[ "$kept" -gt 3 ]
	head -n "$kept" "$STREAM.csv" | cmp - "$folder/r.csv"
	run grep -c '"sub"' "$folder/r.json"
	[ "$output" = 0 ]
}

@test "Ctrl-C before the run begins writes nothing" {
	play wait=60
	run -3 patiently scripts/test/tools/on-terminal.py '\x03=waiting for the board:0.2' "$barecycle" run "$folder/port" -o "$folder/r.csv"
	[[ $output == *"interrupted"* && $output != *"the board did not begin"* ]]
	[ ! -e "$folder/r.csv" ]
}
