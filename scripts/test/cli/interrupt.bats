#!/usr/bin/env bats
# Ctrl-C, and a closed terminal.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, port.bash decoder
load ../common
load port

@test "Ctrl-C on a terminal writes the rows that arrived, and reports the run as incomplete" {
	cut_stream 6000
	play stream="$folder/first" wait=60
	run -3 patiently scripts/test/tools/on-terminal.py '\x03=primitive_ops/add:2' "$barecycle" decode --progress -o "$folder/r.csv" "$folder/port"
	[ "$(grep -c "$folder/port: interrupted: the rows received so far are kept" <<<"$output")" -eq 1 ]
	[ "$(grep -c "run 1 is incomplete" <<<"$output")" -eq 1 ]
	[ "$(wc -l <"$folder/r.csv")" -gt 2 ]
	no_temporary_files "$folder"
}

# bats test_tags=long
@test "closing the terminal ends the program as Ctrl-C does, unless SIGHUP is ignored" {
	cut_stream 6000
	for does in default ignore; do
		play stream="$folder/first" wait=60
		in_background env --$does-signal=HUP \
			"$barecycle" decode --log "$folder/log.$does" -o "$folder/$does.csv" "$folder/port"
		until_true holds_bytes "$folder/log.$does" 6000
		kill -HUP "$decoder"
		if [ $does = ignore ]; then
			sleep 0.5
			kill -0 "$decoder"
			kill "$decoder"
		fi
		ends_with 3
		grep -q "interrupted: the rows received so far are kept" "$folder/messages"
		[ "$(wc -l <"$folder/$does.csv")" -gt 2 ]
		end_players
		rm "$folder/port" "$folder/pids"
	done
}

@test "Ctrl-C ends the wait for a port" {
	run -3 patiently scripts/test/tools/on-terminal.py '\x03=waiting:0.5' "$barecycle" decode --wait -o "$folder/r.csv" "$folder/port"
	[[ $output == *"interrupted"* ]]
	[ ! -e "$folder/r.csv" ]
}

@test "if nothing has come yet, Ctrl-C leaves one line of the program, which does not blame the port" {
	play wait=60
	run -3 patiently scripts/test/tools/on-terminal.py '\x03=begin:2' bash -c "echo begin; exec $barecycle decode '$folder/port'"
	[ "$(grep barecycle: <<<"$output")" = "^Cbarecycle: $folder/port: interrupted: the rows received so far are kept"$'\r' ]
}

@test "after a complete run Ctrl-C changes neither status nor rows" {
	mkfifo "$folder/pipe"
	{ cat "$STREAM"; sleep 60; } >"$folder/pipe" 3>&- &
	TERM=dumb run patiently scripts/test/tools/on-terminal.py '\x03=primitive_ops/add:1' "$barecycle" decode --progress -o "$folder/r.csv" "$folder/pipe"
	kill %1
	[ "$status" -eq 0 ]
	cmp "$STREAM.csv" "$folder/r.csv"
}

# bats test_tags=long
@test "a second Ctrl-C ends at once" {
	# The output is a pipe that nobody reads, so the first run cannot end.
	mkfifo "$folder/pipe"
	tail -f /dev/null 3<"$folder/pipe" &
	echo $! >>"$folder/pids"
	yes "$STREAM" | head -n 200 | xargs cat >"$folder/more"
	run patiently scripts/test/tools/on-terminal.py '\x03=begin:2,\x03=^C:1' \
		bash -c "echo begin; exec $barecycle decode $folder/more >$folder/pipe 2>/dev/null"
	[ "$status" -eq $((128 + 2)) ]
}

@test "a signal that make and a script pass on at the same time counts once" {
	mkfifo "$folder/pipe"
	tail -f /dev/null 3<"$folder/pipe" &
	echo $! >>"$folder/pids"
	yes "$STREAM" | head -n 200 | xargs cat >"$folder/more"
	"$barecycle" decode "$folder/more" >"$folder/pipe" 2>/dev/null 3>&- &
	decoder=$!
	echo $decoder >>"$folder/pids"
	until_true grep -q pipe_w "/proc/$decoder/wchan"
	kill "$decoder"
	sleep 0.05
	kill "$decoder"
	sleep 1
	kill "$decoder" # succeeds, because it is still there
	ends_with $((128 + 15))
}

# bats test_tags=long
@test "a script waits until its tool has ended, although many signals come" {
	cat >"$folder/script" <<-'EOF'
		#!/bin/bash
		. scripts/signals.bash
		with_signals /usr/bin/python3 -c '
		import signal, time
		signal.signal(signal.SIGTERM, signal.SIG_IGN)
		print("begun", flush=True)
		time.sleep(1)
		print("tool ends", flush=True)' || :
		echo "script ends"
	EOF
	chmod +x "$folder/script"
	cat >"$folder/signals.py" <<-'EOF'
		import random, subprocess, sys, time
		for _ in range(5):
		    script = subprocess.Popen([sys.argv[1]], stdout=subprocess.PIPE, text=True)
		    script.stdout.readline()
		    for number in range(100):
		        script.terminate()
		        time.sleep(random.random() * 0.0007 + (number % 20 == 0) * 0.02)
		    assert script.stdout.read() == "tool ends\nscript ends\n"
	EOF
	patiently /usr/bin/python3 "$folder/signals.py" "$folder/script"
}
