#!/usr/bin/env bats
# The serial port: who may read it, and its bit rate.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, port.bash decoder
load ../common
load port

teardown() {
	end_players
	rm -f "/var/lock/LCK..$(basename "$folder")"
}

@test "a port that another barecycle reads is refused in one line that names the reader" {
	play wait=60
	in_background "$barecycle" decode "$folder/port"
	until_true has_open "$folder/port"
	run -2 patiently "$barecycle" decode "$folder/port"
	[[ $output == "barecycle: $folder/port is being read by another program (barecycle, pid $decoder): end that program first" ]]
	# The port is free again after that.
	kill "$decoder"
	ends_with 3
	run -4 patiently "$barecycle" decode --timeout 1 "$folder/port"
}

@test "a user without root rights cannot open a port that is being read" {
	[ "$(id -u)" -eq 0 ] || skip "only root can be somebody else"
	play wait=60
	in_background "$barecycle" decode "$folder/port"
	until_true has_open "$folder/port"
	port=$(readlink "$folder/port")
	chmod 666 "$port"
	run ! patiently setpriv --reuid=65534 --regid=65534 --clear-groups cat "$port"
	[[ $output == *"busy"* ]]
	cp build/host/barecycle /tmp/barecycle-for-nobody.$$
	run patiently setpriv --reuid=65534 --regid=65534 --clear-groups /tmp/barecycle-for-nobody.$$ decode "$port"
	rm /tmp/barecycle-for-nobody.$$
	[ "$status" -eq 2 ]
	[[ $output == "barecycle: $port is being read by another program"* ]]
}

# bats test_tags=long
@test "a UUCP lock file is respected while its process lives" {
	[ -w /var/lock ] || skip "/var/lock is not writable here"
	play wait=60
	port=$BATS_TEST_TMPDIR/$(basename "$folder")
	ln -s "$(readlink "$folder/port")" "$port"
	sleep 60 3>&- &
	holder=$!
	echo $holder >>"$folder/pids"
	printf '%10d\n' $holder >"/var/lock/LCK..$(basename "$port")"
	run -2 patiently "$barecycle" decode --timeout 1 "$port"
	[[ $output == "barecycle: $port is being read by another program (sleep, pid $holder): end that program first" ]]
	kill $holder
	wait $holder || :
	run -4 patiently "$barecycle" decode --timeout 1 "$port"
}

@test "a port in exclusive mode is refused, also for root" {
	play wait=60
	scripts/test/tools/take-port.py "$folder/port" >"$folder/holder" 3>&- &
	echo $! >>"$folder/pids"
	until_true grep -q taken "$folder/holder"
	run -2 patiently "$barecycle" decode --timeout 1 "$folder/port"
	[[ $output == *"$folder/port"*"busy"* || $output == *"is being read by another program"* ]]
}

# bats test_tags=long
@test "after a reader was killed, another can read a simulator's port" {
	play wait=60
	in_background "$barecycle" decode "$folder/port"
	until_true has_open "$folder/port"
	until_true grep -q "$(stat -Lc %i "$folder/port") 0 EOF" /proc/locks
	kill -KILL "$decoder"
	ends_with 137
	run -4 patiently "$barecycle" decode --timeout 1 "$folder/port"
}

# bats test_tags=long
@test "a port on standard input also has one reader at a time" {
	play wait=60
	in_background bash -c "exec $barecycle decode --log $folder/log <$folder/port"
	until_true test -e "$folder/log"
	sleep 0.5
	run -2 patiently "$barecycle" decode --timeout 1 "$folder/port"
	[[ $output == *"is being read by another program (barecycle, pid $decoder): end that program first" ]]
	run -2 patiently bash -c "exec $barecycle decode --timeout 1 - <$folder/port"
	[[ $output == "barecycle: standard input is being read by another program (barecycle, pid $decoder): end that program first" ]]
	kill "$decoder"
	ends_with 3
	# The port is free again after that.
	run -4 patiently "$barecycle" decode --timeout 1 "$folder/port"
}

@test "an unknown rate is a usage error" {
	gives 2 "--baud: there is no rate 115201; there are: 9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600, 1000000, 1500000, 2000000, 3000000" "$barecycle" decode --baud 115201 "$STREAM"
}

# host/tests/serial/test_line_rate.c tests what a UART at the wrong rate receives, for every pair of rates.
# bats test_tags=long
@test "a wrong rate is reported within the first bytes, with what to do" {
	{ head -c 100 "$STREAM" | tr '\001-\177' '\201-\377' && cat "$STREAM"; } >"$folder/mangled"
	play "stream=$folder/mangled" next= "stream=$folder/mangled" next= "stream=$STREAM"
	for program in decode "run --samples 7"; do
		# shellcheck disable=SC2086 # words
		run patiently "$barecycle" $program -o "$folder/r.csv" --baud 230400 --timeout 1 "$folder/port"
		[ "$(grep -c 'not text at' <<<"$output")" -eq 1 ]
		[[ $output == *"barecycle: $folder/port: the received bytes are not text at 230400 bits per second: the board sends at another rate. Give the rate of its image with --baud=RATE (make: BAUD=RATE)"* ]]
	done
	run patiently "$barecycle" decode -o "$folder/r.csv" "$folder/port"
	[[ $output != *"not text"* ]]
	# A file may contain any bytes, so it gets no advice about the rate.
	run "$barecycle" decode -o "$folder/r.csv" "$folder/mangled"
	[[ $output != *"not text"* ]]
}
