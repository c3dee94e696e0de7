#!/usr/bin/env bats
# The serial port: who may read it, when it vanishes, when it is not there, its log, Ctrl-C. The ports are pseudo-terminals
# on which play-board.py plays a board.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	. scripts/test/common.bash
	small_stream
}

teardown() {
	end_players
	rm -f "/var/lock/LCK..$(basename "$folder")"
}

# cut_stream BYTES: the stream in $folder/first, of so many bytes, and $folder/rest.
cut_stream() {
	head -c "$1" "$STREAM" >"$folder/first"
	tail -c +"$(($1 + 1))" "$STREAM" >"$folder/rest"
}

# in_background COMMAND...: its messages in $folder/messages, and its number in $decoder.
in_background() {
	"$@" 2>"$folder/messages" 3>&- &
	decoder=$!
	echo $decoder >>"$folder/pids"
}

# ends_with STATUS: that the command in the background does.
ends_with() {
	local code=0
	wait "$decoder" || code=$?
	echo "status $code"
	[ "$code" -eq "$1" ]
}

has_open() {
	fuser -s "$1" 2>/dev/null
}

@test "a port that another barecycle reads is refused in one line, which says by whom" {
	play wait=60
	in_background "$barecycle" decode "$folder/port"
	until_true has_open "$folder/port"
	run timeout 10 "$barecycle" decode "$folder/port"
	[ "$status" -eq 2 ]
	[[ $output == "barecycle: $folder/port is being read by another program (barecycle, pid $decoder): end that first" ]]
	# It is free again when that has ended.
	kill "$decoder"
	ends_with 3
	run timeout 10 "$barecycle" decode --timeout 1 "$folder/port"
	[ "$status" -eq 4 ]
}

@test "who is not root cannot open a port that is being read" {
	[ "$(id -u)" -eq 0 ] || skip "only root can be somebody else"
	play wait=60
	in_background "$barecycle" decode "$folder/port"
	until_true has_open "$folder/port"
	port=$(readlink "$folder/port")
	chmod 666 "$port"
	run timeout 10 setpriv --reuid=65534 --regid=65534 --clear-groups cat "$port"
	[ "$status" -ne 0 ]
	[[ $output == *"busy"* ]]
	cp build/host/barecycle /tmp/barecycle-for-nobody.$$
	run timeout 10 setpriv --reuid=65534 --regid=65534 --clear-groups /tmp/barecycle-for-nobody.$$ decode "$port"
	rm /tmp/barecycle-for-nobody.$$
	[ "$status" -eq 2 ]
	[[ $output == "barecycle: $port is being read by another program"* ]]
}

@test "a lock file in the manner of UUCP is respected while its process lives" {
	[ -w /var/lock ] || skip "/var/lock is not writable here"
	play wait=60
	port=$BATS_TEST_TMPDIR/$(basename "$folder")
	ln -s "$(readlink "$folder/port")" "$port"
	sleep 60 3>&- &
	holder=$!
	echo $holder >>"$folder/pids"
	printf '%10d\n' $holder >"/var/lock/LCK..$(basename "$port")"
	run timeout 10 "$barecycle" decode --timeout 1 "$port"
	[ "$status" -eq 2 ]
	[[ $output == "barecycle: $port is being read by another program (sleep, pid $holder): end that first" ]]
	kill $holder
	wait $holder || :
	run timeout 10 "$barecycle" decode --timeout 1 "$port"
	[ "$status" -eq 4 ]
}

@test "a port that somebody took for himself alone is refused to root too" {
	play wait=60
	scripts/test/tools/take-port.py "$folder/port" >"$folder/holder" 3>&- &
	echo $! >>"$folder/pids"
	until_true grep -q taken "$folder/holder"
	run timeout 10 "$barecycle" decode --timeout 1 "$folder/port"
	[ "$status" -eq 2 ]
	[[ $output == *"$folder/port"*"busy"* || $output == *"is being read by another program"* ]]
}

@test "a port as standard input is as well for one reader at a time" {
	play wait=60
	in_background bash -c "exec $barecycle decode --log $folder/log <$folder/port"
	until_true test -e "$folder/log"
	sleep 0.5
	run timeout 10 "$barecycle" decode --timeout 1 "$folder/port"
	[ "$status" -eq 2 ]
	[[ $output == *"is being read by another program (barecycle, pid $decoder): end that first" ]]
	run timeout 10 bash -c "exec $barecycle decode --timeout 1 - <$folder/port"
	[ "$status" -eq 2 ]
	[[ $output == "barecycle: standard input is being read by another program (barecycle, pid $decoder): end that first" ]]
	kill "$decoder"
	ends_with 3
	# It is free again when that has ended.
	run timeout 10 "$barecycle" decode --timeout 1 "$folder/port"
	[ "$status" -eq 4 ]
}

@test "the copies of a run's end are not the begin of what is read next, and are in the log" {
	grep -m1 '^@H' "$STREAM" >"$folder/hello"
	xor=$(tr -d '\r\n' <"$folder/hello" | tail -c 8)
	ending=$(sentence "@E q=1 xor=$xor status=ok")
	printf '%s\r\n' "$ending" "$ending" "$ending" >"$folder/ends"
	cat "$folder/hello" "$folder/ends" >"$folder/all"
	size=$(stat -c %s "$folder/all")
	end=$(($(stat -c %s "$folder/ends") / 3))
	# What is read first ends anywhere in the copies.
	actions=() cuts=()
	for ((cut = size - 2 * end; cut <= size; cut += 7)); do
		head -c $cut "$folder/all" >"$folder/first.$cut"
		tail -c +$((cut + 1)) "$folder/all" >"$folder/rest.$cut"
		actions+=("stream=$folder/first.$cut" wait=0.03 "stream=$folder/rest.$cut" next=)
		cuts+=("$cut")
	done
	play "${actions[@]}"
	for cut in "${cuts[@]}"; do
		run timeout 10 "$barecycle" decode --log "$folder/log.$cut" -o "$folder/r.json" "$folder/port"
		echo "$cut: $output"
		[ "$status" -eq 0 ]
		[[ $output != *incomplete* ]]
		cmp "$folder/all" "$folder/log.$cut"
		sleep 0.2
	done
}

@test "a port that vanishes ends the run, and --wait is named" {
	cut_stream 12000
	play stream="$folder/first" vanish=30
	run timeout 20 "$barecycle" decode -o "$folder/r.csv" "$folder/port"
	[ "$status" -eq 3 ]
	[ "$(grep -c "$folder/port vanished; \`--wait\` would wait for it to come back" <<<"$output")" -eq 1 ]
	[[ $output == *"run 1 is incomplete"*"no end"* ]]
	kept=$(wc -l <"$folder/r.csv")
	[ "$kept" -gt 3 ]
	head -n "$kept" "$STREAM.csv" | cmp - "$folder/r.csv"
	no_temporary_files "$folder"
}

@test "with --wait the same run goes on behind a gap that second copies fill" {
	# In the middle of a line; 40 bytes are lost.
	at=$(($(head -n 60 "$STREAM" | wc -c) + 20))
	head -c $at "$STREAM" >"$folder/first"
	tail -c +$((at + 40)) "$STREAM" >"$folder/rest"
	play stream="$folder/first" vanish=1 stream="$folder/rest"
	run timeout 20 "$barecycle" decode --wait --log "$folder/log" -o "$folder/r.csv" "$folder/port"
	[ "$status" -eq 0 ]
	[ "$(grep -c "$folder/port vanished: waiting for it to come back" <<<"$output")" -eq 1 ]
	[ "$(grep -c "$folder/port is there" <<<"$output")" -eq 1 ]
	cmp "$STREAM.csv" "$folder/r.csv"
	# What came is in the log, which says the same again.
	cat "$folder/first" "$folder/rest" | head -c "$(stat -c %s "$folder/log")" | cmp - "$folder/log"
	build/host/barecycle decode -o "$folder/again.csv" "$folder/log"
	cmp "$folder/r.csv" "$folder/again.csv"
}

@test "a board that was switched off and on is another run, and is told as that" {
	cut_stream 12000
	play stream="$folder/first" vanish=1 stream="$STREAM"
	run timeout 20 "$barecycle" decode --wait --log "$folder/log" -o "$folder/r.csv" "$folder/port"
	[ "$status" -eq 3 ]
	[[ $output == *"vanished"*"is there"*"run 1 is incomplete"* ]]
	[ "$(column "$folder/r.csv" run | sort -u | tr '\n' ' ')" = "1 2 " ]
	rows=$(($(wc -l <"$STREAM.csv") - 1))
	tail -n $rows "$folder/r.csv" | sed 's/^2,/1,/' | cmp - <(tail -n $rows "$STREAM.csv")
	run build/host/barecycle decode -o "$folder/again.csv" "$folder/log"
	[ "$status" -eq 3 ]
	cmp "$folder/r.csv" "$folder/again.csv"
}

@test "a port that is not there is waited for" {
	in_background timeout 20 "$barecycle" decode --wait -o "$folder/r.csv" "$folder/port"
	until_true grep -q "$folder/port is not there: waiting for it" "$folder/messages"
	sleep 0.5
	play stream="$STREAM"
	ends_with 0
	grep -q "$folder/port is there" "$folder/messages"
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "--timeout counts while a port is waited for, at first and after it has vanished" {
	SECONDS=0
	run timeout 20 "$barecycle" decode --wait --timeout 1 "$folder/port"
	[ "$status" -eq 4 ]
	[ "$SECONDS" -le 3 ]
	[[ $output == *"nothing came for 1 s"* ]]
	cut_stream 4000
	play stream="$folder/first" vanish=60
	run timeout 20 "$barecycle" decode --wait --timeout 2 "$folder/port"
	[ "$status" -eq 4 ]
	[[ $output == *"nothing came for 2 s"*"run 1 is incomplete"* ]]
}

@test "a port that is not there is refused, and nothing is printed on stdout" {
	in_background "$barecycle" decode /dev/ttyUSB_none >"$folder/out"
	ends_with 2
	[ ! -s "$folder/out" ]
	[ "$(wc -l <"$folder/messages")" -eq 1 ]
	grep -q '^barecycle: /dev/ttyUSB_none: cannot open: No such file .*--wait' "$folder/messages"
}

@test "a rate that there is none of is a usage error" {
	run "$barecycle" decode --baud 115201 "$STREAM"
	[ "$status" -eq 2 ]
	[[ $output == *"--baud: there is no rate 115201; usual is 115200"* ]]
}

@test "a log holds what was read though the program is killed" {
	cut_stream 9000
	play stream="$folder/first" wait=60
	in_background "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$folder/port"
	until_true holds_bytes "$folder/log" 9000
	kill -KILL "$decoder"
	ends_with 137
	cmp "$folder/first" "$folder/log"
	run build/host/barecycle decode -o "$folder/again.csv" "$folder/log"
	[ "$status" -eq 3 ]
	[ "$(wc -l <"$folder/again.csv")" -gt 2 ]
}

@test "a log of a whole run decodes to the same rows" {
	play stream="$STREAM"
	timeout 20 "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" -o "$folder/r.json" "$folder/port"
	build/host/barecycle decode -o "$folder/again.csv" -o "$folder/again.json" "$folder/log"
	cmp "$folder/r.csv" "$folder/again.csv"
	cmp "$folder/r.json" "$folder/again.json"
}

@test "a log that holds something is not written over" {
	echo precious >"$folder/log"
	run "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$STREAM"
	[ "$status" -eq 2 ]
	[ "$output" = "barecycle: --log: $folder/log holds something already; name another file, or remove it" ]
	[ "$(cat "$folder/log")" = precious ]
	[ ! -e "$folder/r.csv" ]
	: >"$folder/log"
	"$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$STREAM"
	cmp "$STREAM" "$folder/log"
}

@test "a log of nothing is not left behind" {
	run "$barecycle" decode --log "$folder/log" "$folder/absent"
	[ "$status" -eq 2 ]
	[ ! -e "$folder/log" ]
	run "$barecycle" decode --log "$folder/no/log" "$STREAM"
	[ "$status" -eq 2 ]
	[ "$output" = "barecycle: --log: $folder/no/log: cannot write: No such file or directory" ]
}

@test "Ctrl-C on a terminal writes what came, and says that it is incomplete" {
	cut_stream 12000
	play stream="$folder/first" wait=60
	run timeout 20 scripts/test/tools/on-terminal.py '\x03=primitive_ops/add:2' "$barecycle" decode --progress -o "$folder/r.csv" "$folder/port"
	[ "$status" -eq 3 ]
	[ "$(grep -c "$folder/port: interrupted: what came until now is kept" <<<"$output")" -eq 1 ]
	[ "$(grep -c "run 1 is incomplete" <<<"$output")" -eq 1 ]
	[ "$(wc -l <"$folder/r.csv")" -gt 2 ]
	no_temporary_files "$folder"
}

@test "a terminal that is closed ends it as Ctrl-C does, but for nohup" {
	cut_stream 12000
	for does in default ignore; do
		play stream="$folder/first" wait=60
		in_background env --$does-signal=HUP \
			"$barecycle" decode --log "$folder/log.$does" -o "$folder/$does.csv" "$folder/port"
		until_true holds_bytes "$folder/log.$does" 12000
		kill -HUP "$decoder"
		if [ $does = ignore ]; then
			sleep 0.5
			kill -0 "$decoder"
			kill "$decoder"
		fi
		ends_with 3
		grep -q "interrupted: what came until now is kept" "$folder/messages"
		[ "$(wc -l <"$folder/$does.csv")" -gt 2 ]
		end_players
		rm "$folder/port" "$folder/pids"
	done
}

@test "Ctrl-C while a port is waited for ends the wait" {
	run timeout 20 scripts/test/tools/on-terminal.py '\x03=waiting:0.5' "$barecycle" decode --wait -o "$folder/r.csv" "$folder/port"
	[ "$status" -eq 3 ]
	[[ $output == *"interrupted"* ]]
	[ ! -e "$folder/r.csv" ]
}

@test "Ctrl-C behind a run that was complete says what it says of the run" {
	mkfifo "$folder/pipe"
	{ cat "$STREAM"; sleep 60; } >"$folder/pipe" 3>&- &
	TERM=dumb run timeout 20 scripts/test/tools/on-terminal.py '\x03=primitive_ops/add:1' "$barecycle" decode --progress -o "$folder/r.csv" "$folder/pipe"
	kill %1
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "a second Ctrl-C ends at once" {
	# What is written goes to a pipe that nobody reads: the first cannot come to its end.
	mkfifo "$folder/pipe"
	tail -f /dev/null 3<"$folder/pipe" &
	echo $! >>"$folder/pids"
	for _ in {1..200}; do cat "$STREAM"; done >"$folder/more"
	run timeout 20 scripts/test/tools/on-terminal.py '\x03=begin:2,\x03=^C:1' \
		bash -c "echo begin; exec $barecycle decode $folder/more >$folder/pipe 2>/dev/null"
	[ "$status" -eq $((128 + 2)) ]
}
