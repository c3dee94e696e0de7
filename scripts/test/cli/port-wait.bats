#!/usr/bin/env bats
# A serial port that is missing or vanishes, and --wait.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, port.bash decoder
load ../common
load port

@test "a port that vanishes ends the run, and the message names --wait" {
	# Behind a result, so that no half of a row waits for the other.
	cut_stream "$(awk '{ bytes += length($0) + 1 } /^@R/ && ++results == 12 { print bytes }' "$STREAM")"
	play stream="$folder/first" vanish=30
	run -3 patiently "$barecycle" decode -o "$folder/r.csv" "$folder/port"
	[ "$(grep -c "$folder/port vanished; \`--wait\` would wait for it to come back" <<<"$output")" -eq 1 ]
	[[ $output == *"run 1 is incomplete"*"no end"* ]]
	kept=$(wc -l <"$folder/r.csv")
	[ "$kept" -gt 3 ]
	head -n "$kept" "$STREAM.csv" | cmp - "$folder/r.csv"
	no_temporary_files "$folder"
}

# bats test_tags=long
@test "with --wait the run continues after a gap that second copies fill" {
	# The stream is cut in the middle of a line, and 40 bytes are lost.
	at=$(($(head -n 60 "$STREAM" | wc -c) + 20))
	head -c $at "$STREAM" >"$folder/first"
	tail -c +$((at + 40)) "$STREAM" >"$folder/rest"
	play stream="$folder/first" vanish=1 stream="$folder/rest"
	run -0 patiently "$barecycle" decode --wait --log "$folder/log" -o "$folder/r.csv" "$folder/port"
	[ "$(grep -c "$folder/port vanished: waiting for it to come back" <<<"$output")" -eq 1 ]
	[ "$(grep -c "$folder/port is there" <<<"$output")" -eq 1 ]
	cmp "$STREAM.csv" "$folder/r.csv"
	# The log has all bytes that arrived, and decodes to the same rows.
	cat "$folder/first" "$folder/rest" | head -c "$(stat -c %s "$folder/log")" | cmp - "$folder/log"
	build/host/barecycle decode -o "$folder/again.csv" "$folder/log"
	cmp "$folder/r.csv" "$folder/again.csv"
}

@test "with --wait a board that was switched off and on gives a second run" {
	cut_stream 6000
	play stream="$folder/first" vanish=1 stream="$STREAM"
	run -3 patiently "$barecycle" decode --wait --log "$folder/log" -o "$folder/r.csv" "$folder/port"
	[[ $output == *"vanished"*"is there"*"run 1 is incomplete"* ]]
	[ "$(column "$folder/r.csv" run | sort -u | tr '\n' ' ')" = "1 2 " ]
	rows=$(($(wc -l <"$STREAM.csv") - 1))
	tail -n $rows "$folder/r.csv" | sed 's/^2,/1,/' | cmp - <(tail -n $rows "$STREAM.csv")
	run -3 build/host/barecycle decode -o "$folder/again.csv" "$folder/log"
	cmp "$folder/r.csv" "$folder/again.csv"
}

# bats test_tags=long
@test "with --wait a missing port is waited for" {
	in_background patiently "$barecycle" decode --wait -o "$folder/r.csv" "$folder/port"
	until_true grep -q "$folder/port is not there: waiting for it" "$folder/messages"
	sleep 0.5
	play stream="$STREAM"
	ends_with 0
	grep -q "$folder/port is there" "$folder/messages"
	cmp "$STREAM.csv" "$folder/r.csv"
}

# bats test_tags=long
@test "--timeout also counts while --wait waits, at first and after the port vanished" {
	SECONDS=0
	run -4 patiently "$barecycle" decode --wait --timeout 1 "$folder/port"
	[ "$SECONDS" -ge 1 ]
	[[ $output == *"no byte arrived for 1 s"* ]]
	cut_stream 4000
	play stream="$folder/first" vanish=60
	run -4 patiently "$barecycle" decode --wait --timeout 5 "$folder/port"
	[[ $output == *"no byte arrived for 5 s"*"run 1 is incomplete"* ]]
}

@test "a missing port is refused, and nothing is printed on stdout" {
	in_background "$barecycle" decode /dev/ttyUSB_none >"$folder/out"
	ends_with 2
	[ ! -s "$folder/out" ]
	[ "$(wc -l <"$folder/messages")" -eq 1 ]
	grep -q '^barecycle: /dev/ttyUSB_none: cannot open: No such file .*--wait' "$folder/messages"
}

@test "--wait also waits for the access rights of a port that appears" {
	[ "$(id -u)" -eq 0 ] || skip "only root can be somebody else"
	place=$(mktemp -d /tmp/barecycle-group.XXXXXX)
	chmod 755 "$place"
	cp build/host/barecycle "$place"
	in_background patiently setpriv --reuid=65534 --regid=65534 --clear-groups "$place/barecycle" decode --wait "$place/port"
	until_true grep -q "is not there: waiting for it" "$folder/messages"
	(umask 777 && : >"$place/port")
	sleep 1
	cat "$STREAM" >"$place/port"
	chmod 644 "$place/port"
	code=0
	wait "$decoder" || code=$?
	rm -r "$place"
	[ "$code" -eq 0 ]
	grep -q "$place/port is there" "$folder/messages"
}
