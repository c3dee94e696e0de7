# What the port*.bats files and interrupt.bats share: a short run in $STREAM, and programs in the background. The ports are
# pseudo-terminals on which play-board.py plays a board.
# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets folder and barecycle

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	. scripts/test/common.bash
	small_stream
}

teardown() {
	end_players
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
