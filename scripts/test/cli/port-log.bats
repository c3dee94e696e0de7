#!/usr/bin/env bats
# The log of bytes read from a port: --log.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, port.bash decoder
load ../common
load port

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
		head -c $cut "$folder/all" >"$folder/first.$cut"
		tail -c +$((cut + 1)) "$folder/all" >"$folder/rest.$cut"
		play "stream=$folder/first.$cut" wait=0.03 "stream=$folder/rest.$cut"
		run patiently "$barecycle" decode --log "$folder/log.$cut" -o "$folder/r.json" "$folder/port"
		echo "$cut: $output"
		[ "$status" -eq 0 ]
		[[ $output != *incomplete* ]]
		cmp "$folder/all" "$folder/log.$cut"
		end_players
		rm "$folder/port" "$folder/pids"
	done
}

@test "the log holds all that was read even if the program is killed" {
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
	patiently "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" -o "$folder/r.json" "$folder/port"
	build/host/barecycle decode -o "$folder/again.csv" -o "$folder/again.json" "$folder/log"
	cmp "$folder/r.csv" "$folder/again.csv"
	cmp "$folder/r.json" "$folder/again.json"
}

@test "a log file that is not empty is not overwritten" {
	echo precious >"$folder/log"
	run "$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$STREAM"
	[ "$status" -eq 2 ]
	[ "$output" = "barecycle: --log: $folder/log is not empty; name another file, or remove it" ]
	[ "$(cat "$folder/log")" = precious ]
	[ ! -e "$folder/r.csv" ]
	: >"$folder/log"
	"$barecycle" decode --log "$folder/log" -o "$folder/r.csv" "$STREAM"
	cmp "$STREAM" "$folder/log"
}

@test "an empty log is removed" {
	run "$barecycle" decode --log "$folder/log" "$folder/absent"
	[ "$status" -eq 2 ]
	[ ! -e "$folder/log" ]
	run "$barecycle" decode --log "$folder/no/log" "$STREAM"
	[ "$status" -eq 2 ]
	[ "$output" = "barecycle: --log: $folder/no/log: cannot write: No such file or directory; make its folder first" ]
}
