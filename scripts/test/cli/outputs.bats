#!/usr/bin/env bats
# Outputs that fail: a full disk, a read-only folder, a pipe that nobody reads. The disks are real file systems of a few
# KiB.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	small_stream
	for _ in {1..20}; do cat "$STREAM"; done >"$STREAM.long"
}

teardown() {
	end_players
	umount "$folder/disk" 2>/dev/null || :
}

# disk OPTIONS: mounts a file system at $folder/disk.
disk() {
	mkdir -p "$folder/disk"
	mount -t tmpfs -o "$1" none "$folder/disk" || skip "nothing can be mounted here"
}

# complained TEXT: checks that the output is exactly one line, with this text.
complained() {
	[ "$(grep -c 'cannot write' <<<"$output")" -eq 1 ]
	grep -qxF "barecycle: $1" <<<"$output"
}

# bats test_tags=long
@test "if a disk is full, its file is named and removed, and the other outputs are whole" {
	disk size=16k
	run -2 "$barecycle" decode -o "$folder/good.json" -o "$folder/disk/r.csv" -o "$folder/good.csv" "$STREAM.long"
	complained "$folder/disk/r.csv: cannot write: No space left on device"
	[ -z "$(ls -A "$folder/disk")" ]
	follows_schema "$folder/good.json"
	[ "$(column "$folder/good.csv" run | sort -un | tail -n 1)" -eq 20 ]
	no_temporary_files "$folder"
}

@test "if a disk is full, the message says so for every format" {
	for suffix in csv json html md xml tsv; do
		ln -s /dev/full "$folder/r.$suffix"
		run -2 "$barecycle" decode -o "$folder/r.$suffix" "$STREAM"
		complained "$folder/r.$suffix: cannot write: No space left on device"
	done
}

# within_10_kib COMMAND...: runs the command, whose files can have no more than that, as on a full disk.
within_10_kib() (
	trap '' XFSZ
	ulimit -f 10
	"$@"
)

@test "if a disk is full, no empty database is left, and one that was there stays" {
	run -2 within_10_kib "$barecycle" decode -o "$folder/r.db" "$STREAM"
	[[ $output == *"$folder/r.db: cannot append: "* ]]
	[ ! -e "$folder/r.db" ]
	: >"$folder/r.db"
	run -2 within_10_kib "$barecycle" decode -o "$folder/r.db" "$STREAM"
	[ -e "$folder/r.db" ]
}

@test "if a disk is full, earlier results are kept" {
	disk size=16k
	cp "$STREAM.csv" "$folder/disk/r.csv"
	run -2 "$barecycle" decode -o "$folder/disk/r.csv" "$STREAM.long"
	cmp "$STREAM.csv" "$folder/disk/r.csv"
	[ "$(ls -A "$folder/disk")" = r.csv ]
}

@test "if a disk has no room for a new file, nothing is decoded" {
	disk size=16k,nr_inodes=1
	run -2 "$barecycle" decode --table -o "$folder/disk/r.json" "$STREAM"
	[ "$output" = "barecycle: $folder/disk/r.json: cannot write: No space left on device" ]
}

@test "if a folder is read-only, nothing is decoded" {
	disk size=16k
	mount -o remount,ro "$folder/disk"
	run -2 "$barecycle" decode -o "$folder/disk/r.csv" -o "$folder/r.json" "$STREAM"
	[ "$output" = "barecycle: $folder/disk/r.csv: cannot write: Read-only file system; name a file in a folder that can be written" ]
	[ ! -e "$folder/r.json" ]
	no_temporary_files "$folder"
}

@test "a log in a read-only folder is named" {
	disk size=16k
	mount -o remount,ro "$folder/disk"
	run -2 "$barecycle" decode --log "$folder/disk/log" "$STREAM"
	[ "$output" = "barecycle: --log: $folder/disk/log: cannot write: Read-only file system; name a file in a folder that can be written" ]
}

@test "a log that fills the disk is reported once, and the results are whole" {
	disk size=16k
	run -2 "$barecycle" decode --log "$folder/disk/log" -o "$folder/r.csv" "$STREAM.long"
	complained "--log: $folder/disk/log: cannot write: No space left on device; the log ends here, decoding goes on"
	[ "$(column "$folder/r.csv" run | sort -un | tail -n 1)" -eq 20 ]
	cmp -n "$(stat -c %s "$folder/disk/log")" "$STREAM.long" "$folder/disk/log"
}

@test "if a disk is full, table --side-by-side and request name their file and remove it" {
	disk size=4k
	head -c 4096 /dev/zero >"$folder/disk/fill"
	for command in "table --side-by-side $STREAM" "request"; do
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" $command -o "$folder/disk/r.csv"
		complained "$folder/disk/r.csv: cannot write: No space left on device"
		[ "$(ls -A "$folder/disk")" = fill ]
	done
}

@test "if standard output is full, the message names it" {
	for command in decode table request ports; do
		[ "$command" = ports ] && [ "$(build/host/barecycle ports 2>/dev/null | wc -l)" -eq 0 ] && continue
		run -2 bash -c "$barecycle $command $([[ $command =~ ^(decode|table)$ ]] && echo "$STREAM") 2>&1 >/dev/full"
		complained "standard output: cannot write: No space left on device"
	done
}

@test "help that cannot be written is an error for every command" {
	for command in help --help 'help decode' 'help ports' 'run --help' 'decode --usage'; do
		run -2 bash -c "$barecycle $command 2>&1 >/dev/full"
		[ "$output" = 'barecycle: standard output: cannot write: No space left on device' ]
	done
}

@test "a missing folder is named, with what to do" {
	for command in "decode $STREAM -o" "request -o" "table --side-by-side $STREAM $STREAM -o"; do
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" $command "$folder/none/r.csv"
		complained "$folder/none/r.csv: cannot write: No such file or directory; make its folder first"
	done
}

# bats test_tags=long
@test "man pages and completion are not made if help fails" {
	printf '#!/bin/sh\necho "  decode  x"; exit 2\n' >"$folder/program"
	chmod +x "$folder/program"
	run ! scripts/manuals "$folder/program" "$folder/man"
	for shell in bash zsh fish; do
		run ! scripts/completion "$shell" "$folder/program"
		run ! bash -c "scripts/completion $shell build/host/barecycle >/dev/full"
		[[ $output == *'No space left on device'* ]]
	done
	run -2 scripts/completion csh build/host/barecycle
	[ "$output" = "completion: no shell 'csh': bash, zsh or fish" ]
}

@test "if standard output is full, the output file is whole" {
	run -2 bash -c "$barecycle decode --table -o $folder/r.csv $STREAM 2>&1 >/dev/full"
	complained "standard output: cannot write: No space left on device"
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "a closed standard output is an error, and no output file takes its descriptor" {
	run -2 bash -c "$barecycle decode --table -o $folder/r.csv $STREAM 2>&1 >&-"
	complained "standard output: cannot write: Bad file descriptor"
	cmp "$STREAM.csv" "$folder/r.csv"
}

@test "a closed pipe ends the program without a message" {
	run -141 bash -c "$barecycle decode $STREAM.long 2>$folder/messages | head -n 1; exit \${PIPESTATUS[0]}"
	[ "$output" = "$(head -n 1 "$STREAM.csv")" ]
	[ "$(grep -c '^barecycle: ' "$folder/messages")" -eq 0 ]
}

# bats test_tags=long
@test "an output file that is an input is refused under any name, and the input is unchanged" {
	"$barecycle" decode -o "$folder/r.json" "$STREAM"
	printf 'mispredict = 3\n' >"$folder/a.core"
	ln "$folder/r.json" "$folder/linked.csv"
	ln -s r.json "$folder/linked.html"
	cp "$STREAM" "$folder/s.csv"
	cp "$folder/r.json" "$folder/kept"
	cp "$folder/a.core" "$folder/kept.core"
	while read -r command; do
		echo "$command"
		gives 2 "this file is an input, and would be lost; name another" bash -c "cd '$folder' && '$PWD/$barecycle' $command"
		cmp "$folder/kept" "$folder/r.json"
		cmp "$STREAM" "$folder/s.csv"
		cmp "$folder/kept.core" "$folder/a.core"
	done <<-'END'
		export -f csv -o r.json r.json
		export -f gbench -o ./r.json s.csv r.json
		core -o r.json r.json
		core -f llvm -o a.core a.core
		decode -o r.json r.json
		decode -o other.csv -o s.csv s.csv
		table -o linked.csv r.json
		compare -o linked.html r.json s.csv
		report -o linked.html r.json
		decode -o s.csv <s.csv
		export -f csv -o s.csv - <s.csv
	END
	[ ! -e "$folder/other.csv" ]
	gives 2 "-o $folder/x.csv: this file is the log; name another" "$barecycle" decode --log "$folder/x.csv" -o "$folder/x.csv" "$STREAM"
	[ ! -e "$folder/x.csv" ]
	"$barecycle" export -f csv -o "$folder/s.json" "$folder/r.json"
	"$barecycle" export -f csv -o "$folder/s.json" "$folder/r.json"
}

# to_nobody COMMAND...: runs COMMAND with a standard output without a reader, and sets $status. Messages go to a file.
to_nobody() {
	mkfifo "$folder/nobody"
	# shellcheck disable=SC2094 # a writer needs a reader to open it
	exec 6<>"$folder/nobody" 7>"$folder/nobody" 6<&-
	rm "$folder/nobody"
	status=0
	"$@" >&7 2>"$folder/messages" 7>&- || status=$?
	exec 7>&-
}

# bats test_tags=long
@test "every command ends without a message when its reader leaves" {
	decoded=$folder/r.json
	"$barecycle" decode -o "$decoded" "$STREAM.long" 2>"$folder/messages"
	for command in table 'table --grid' 'table --side-by-side' decode 'export -f csv' 'export -f json' 'export -f html' answer report; do
		echo "$command"
		# shellcheck disable=SC2086 # words
		to_nobody "$barecycle" $command "$decoded"
		[ "$status" -eq 141 ]
		[ "$(grep -c 'Broken pipe' "$folder/messages")" -eq 0 ]
	done
}

@test "make table | head ends without a message" {
	"$barecycle" decode -o "$folder/r.json" "$STREAM.long" 2>"$folder/messages"
	to_nobody make --no-print-directory -s table RESULTS="$folder/r.json"
	[ "$status" -eq 0 ]
	[ ! -s "$folder/messages" ]
}

@test "if results cannot be written, --log still keeps the whole stream" {
	run -141 bash -c "$barecycle decode --log $folder/log $STREAM.long 2>$folder/messages | head -n 1; exit \${PIPESTATUS[0]}"
	[ "$output" = "$(head -n 1 "$STREAM.csv")" ]
	[ "$(grep -c 'cannot write: Broken pipe' "$folder/messages")" -eq 0 ]
	cmp "$STREAM.long" "$folder/log"
}

# bats test_tags=long
@test "if results cannot be written, --log still keeps a port's bytes to the end of the run" {
	play wait=0.5 stream="$STREAM"
	run -141 bash -c "$barecycle decode --log $folder/port.log $folder/port 2>/dev/null | true; exit \${PIPESTATUS[0]}"
	cmp "$STREAM" "$folder/port.log"
}

@test "if the disk of the results is full, --log still keeps the whole stream" {
	disk size=16k
	run -2 "$barecycle" decode --log "$folder/disk.log" -o "$folder/disk/r.csv" "$STREAM.long"
	complained "$folder/disk/r.csv: cannot write: No space left on device"
	cmp "$STREAM.long" "$folder/disk.log"
}

@test "decode PORT | head ends even if the port sends nothing more" {
	head -n 1 "$STREAM" >"$folder/first"
	play stream="$folder/first" wait=60
	run -141 patiently bash -c "$barecycle decode $folder/port 2>$folder/messages | head -n 1; exit \${PIPESTATUS[0]}"
	[ "$(grep -c 'Broken pipe' "$folder/messages")" -eq 0 ]
}

@test "decoding a port ends if its rows cannot be written" {
	head -c 6000 "$STREAM" >"$folder/first"
	play stream="$folder/first" wait=60
	run -2 patiently bash -c "$barecycle decode $folder/port 2>&1 >/dev/full"
	complained "standard output: cannot write: No space left on device"
}

@test "if the pipe of the table is closed, output files are still completed" {
	run -0 bash -c "$barecycle decode --table -o $folder/r.csv $STREAM.long 2>$folder/messages | true; exit \${PIPESTATUS[0]}"
	[ "$(grep -c 'Broken pipe' "$folder/messages")" -eq 0 ]
	[ "$(column "$folder/r.csv" run | sort -un | tail -n 1)" -eq 20 ]
}

# waits PID: succeeds if that process sleeps and has no pending signal.
waits() {
	grep -q '^State:.S' "/proc/$1/status" && grep -qE '^ShdPnd:[[:space:]]*0*$' "/proc/$1/status"
}

# bats test_tags=long
@test "a second signal leaves no temporary file" {
	# The table goes to a pipe that nobody reads, so the first signal cannot end the program.
	mkfifo "$folder/pipe"
	tail -f /dev/null 3<"$folder/pipe" &
	echo $! >>"$folder/pids"
	for _ in {1..10}; do cat "$STREAM.long"; done >"$folder/more"
	for number in INT TERM HUP; do
		# The caller of the tests may ignore signals, as nohup does; the program would inherit that.
		env --default-signal=INT,TERM,HUP "$barecycle" decode --table -o "$folder/r.csv" -o "$folder/r.json" "$folder/more" \
			>"$folder/pipe" 2>/dev/null 3>&- &
		decoder=$!
		echo $decoder >>"$folder/pids"
		until_true compgen -G "$folder/r.json.??????" >/dev/null
		until_true waits $decoder
		kill -$number $decoder
		until_true waits $decoder
		compgen -G "$folder/r.csv.??????"
		sleep 0.6 # within half a second it would count as the same signal
		kill -$number $decoder
		code=0
		wait $decoder || code=$?
		[ "$code" -eq $((128 + $(kill -l $number))) ]
		no_temporary_files "$folder"
	done
	[ ! -e "$folder/r.csv" ]
}

@test "rows are on stdout as soon as the port has sent them" {
	head -c 16000 "$STREAM" >"$folder/first"
	play stream="$folder/first" wait=60
	patiently "$barecycle" decode "$folder/port" >"$folder/out" 2>/dev/null 3>&- &
	echo $! >>"$folder/pids"
	until_true holds_bytes "$folder/out" 1000
}

@test "a run in JSON without an end, or with lost records, is not complete, whatever the file says" {
	"$barecycle" decode -o "$folder/r.json" "$STREAM"
	for change in status=None lost=5; do
		/usr/bin/python3 -c "import json, sys; data = json.load(sys.stdin); data['runs'][0].update($change); json.dump(data, sys.stdout)" \
			<"$folder/r.json" >"$folder/changed.json"
		run "$barecycle" decode -o "$folder/x.csv" "$folder/changed.json"
		[ "$status" -ge 2 ]
		[[ $output == *"run 1 is incomplete"* ]]
	done
}
