#!/usr/bin/env bats
# The log of bytes read from a port: --log.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, port.bash decoder
load ../common
load port

# is_cut_in_time BYTES: decodes and logs $folder/all. The board sends the first BYTES at once and the rest 40 ms
# later. Fails if the board was so late that barecycle, which waits 100 ms, may have ended before.
is_cut_in_time() {
	rm -f "$folder/port" "$folder/pids" "$folder/log.$1"
	head -c "$1" "$folder/all" >"$folder/first.$1"
	tail -c +"$(($1 + 1))" "$folder/all" >"$folder/rest.$1"
	play "stream=$folder/first.$1" wait=0.03 "stream=$folder/rest.$1"
	run patiently "$barecycle" decode --log "$folder/log.$1" -o "$folder/r.json" "$folder/port"
	until_true grep -q '^longest pause' "$folder/board.log"
	end_players
	[ "$(sed -n 's/^longest pause \(.*\) ms$/\1/p' "$folder/board.log")" -lt 80 ]
}

# bats test_tags=long
@test "the copies of a run's end do not begin another run, and are in the log" {
	grep -m1 '^@H' "$STREAM" >"$folder/hello"
	xor=$(tr -d '\r\n' <"$folder/hello" | tail -c 8)
	mark=$(sed 's/.* \([0-9a-v][0-9a-v]\) \*.*/\1/' "$folder/hello")
	ending=$(sentence "@E q=1 xor=$xor status=ok $mark")
	printf '%s\r\n' "$ending" "$ending" "$ending" >"$folder/ends"
	cat "$folder/hello" "$folder/ends" >"$folder/all"
	size=$(stat -c %s "$folder/all")
	end=$(($(stat -c %s "$folder/ends") / 3))
	# The first read may end anywhere within the copies.
	for ((cut = size - 2 * end; cut <= size; cut += 7)); do
		until_true is_cut_in_time $cut
		echo "$cut: $output"
		[ "$status" -eq 0 ]
		[[ $output != *incomplete* ]]
		cmp "$folder/all" "$folder/log.$cut"
	done
}

@test "if the program is killed, the log has all bytes that were read" {
	cut_stream 9000
	play stream="$folder/first" wait=60
	in_background "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$folder/port"
	until_true holds_bytes "$folder/log" 9000
	kill -KILL "$decoder"
	ends_with 137
	cmp "$folder/first" "$folder/log"
	run -3 build/host/barecycle decode -o "$folder/again.csv" "$folder/log"
	[ "$(wc -l <"$folder/again.csv")" -gt 2 ]
}

@test "a log of a whole run decodes to the same rows" {
	play stream="$STREAM"
	patiently "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" -o "$folder/r.json" "$folder/port"
	build/host/barecycle decode -o "$folder/again.csv" -o "$folder/again.json" "$folder/log"
	cmp "$folder/r.csv" "$folder/again.csv"
	cmp "$folder/r.json" "$folder/again.json"
}

@test "a log file that is not empty is not overwritten" {
	echo precious >"$folder/log"
	run -2 "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$STREAM"
	[ "$output" = "barecycle: --log: $folder/log is not empty; name another file, or remove it" ]
	[ "$(cat "$folder/log")" = precious ]
	[ ! -e "$folder/r.csv" ]
	: >"$folder/log"
	"$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$STREAM"
	cmp "$STREAM" "$folder/log"
}

@test "an empty log is removed" {
	run -2 "$barecycle" decode --log "$folder/log" "$folder/absent"
	[ ! -e "$folder/log" ]
	run -2 "$barecycle" decode --log "$folder/no/log" "$STREAM"
	[ "$output" = "barecycle: --log: $folder/no/log: cannot write: No such file or directory; make its folder first" ]
}
