# Shared by the tests of flashing.
# shellcheck shell=bash disable=SC2154 # common.bash sets folder, and bats status and output

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	. scripts/test/common.bash
	small_stream
	make -s image BOARD=visionfive2
}

teardown() {
	end_players
}

# program NAME: makes a stand-in that runs the script on stdin.
program() {
	mkdir -p "$folder/bin"
	cat >"$folder/bin/$1"
	chmod +x "$folder/bin/$1"
	PATH=$folder/bin:$PATH
}

# as_nobody COMMAND...
as_nobody() {
	[ "$(id -u)" -eq 0 ] || skip "only root can be somebody else"
	run setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
}

# refused TEXT: checks that nothing was written, and that one line says why.
refused() {
	echo "$output"
	[ "$status" -eq 2 ]
	[[ $output == *"$1"* ]]
	[ "$(grep -c '^barecycle: ' <<<"$output")" -eq 1 ]
}

# on_board TARGET VARIABLE=value...: runs make for a VisionFive 2 on that port.
on_board() {
	patiently make --no-print-directory -s "$1" BOARD=visionfive2 PORT="$folder/port" "${@:2}"
}
