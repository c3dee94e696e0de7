# Shared by the port*.bats files and interrupt.bats: a short run in $STREAM, and programs in the background. The ports
# are pseudo-terminals on which play-board.py plays a board.
# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets folder and barecycle

setup_file() {
	small_stream
}

# cut_stream BYTES: writes the first BYTES of the stream to $folder/first, and the rest to $folder/rest.
cut_stream() {
	head -c "$1" "$STREAM" >"$folder/first"
	tail -c +"$(($1 + 1))" "$STREAM" >"$folder/rest"
}

# in_background COMMAND...: runs it with messages in $folder/messages; its PID is $decoder.
in_background() {
	"$@" 2>"$folder/messages" 3>&- &
	decoder=$!
	echo $decoder >>"$folder/pids"
}

# ends_with STATUS: checks the exit status of the background command.
ends_with() {
	local code=0
	wait "$decoder" || code=$?
	echo "status $code"
	[ "$code" -eq "$1" ]
}

has_open() {
	fuser -s "$1" 2>/dev/null
}
