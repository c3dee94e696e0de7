#!/usr/bin/env bats
# Where there is no memory left. The program runs without ASan here, which takes terabytes of addresses for itself.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	export RESULTS=$BATS_FILE_TMPDIR/results.json
	MAKEFLAGS='' make -s host build/host/board
	build/host/board 1 rows=30 samples=300 | build/host/barecycle decode -o "$RESULTS" - 2>/dev/null
}

# with KIB ARGUMENT...: the program, with so much memory for all that it has in it.
with() {
	(ulimit -c 0 && ulimit -v "$1" && exec build/host/barecycle "${@:2}")
}

# refused: that the program that ran last has said why, and left nothing.
refused() {
	[ "$status" -eq 2 ]
	[[ $output =~ ^"barecycle: out of memory: "[0-9]+" bytes were wanted"$ ]]
	[ -z "$(ls -A "$folder")" ]
}

@test "out of memory while it reads or writes: it says so, exits with 2 and leaves no file" {
	local kib=8192 refusals=0
	until [ $kib -gt 4000000 ] || with $kib help >/dev/null 2>&1; do kib=$((kib * 5 / 4)); done
	while run with $kib export -f tsv -o "$folder/r.tsv" "$RESULTS" && [ "$status" -ne 0 ]; do
		refused
		refusals=$((refusals + 1))
		kib=$((kib * 5 / 4))
	done
	[ $refusals -ge 2 ]
	rm "$folder/r.tsv"
	# What suffices to read does not for the samples of two sides.
	run with $kib compare -o "$folder/r.csv" "$RESULTS" "$RESULTS"
	refused
}
