#!/usr/bin/env bats
# bats file_tags=long
# Out of memory. The program runs without ASan here, which reserves terabytes of addresses.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

setup_file() {
	export RESULTS=$BATS_FILE_TMPDIR/results.json
	make -s host build/host/board
	build/host/board 1 rows=100 samples=1000 | build/host/barecycle decode -o "$RESULTS" - 2>/dev/null
}

# with KIB ARGUMENT...: runs the program with KIB of memory.
with() {
	(ulimit -c 0 && ulimit -v "$1" && exec build/host/barecycle "${@:2}")
}

# refused: checks that the program explained the failure and left no file.
refused() {
	[ "$status" -eq 2 ]
	[[ $output =~ ^"barecycle: out of memory: cannot "("read the options"|"allocate "[0-9]+" bytes")$ ]]
	[ -z "$(ls -A "$folder")" ]
}

@test "if memory runs out, the program reports it, exits with 2 and leaves no file" {
	local kib=8192 refusals=0
	# Small steps, down to a memory that holds the program and no heap.
	until [ $kib -gt 65536 ] || with $kib help >/dev/null 2>&1; do kib=$((kib + 32)); done
	while run with $kib export -f tsv -o "$folder/r.tsv" "$RESULTS" && [ "$status" -ne 0 ]; do
		refused
		refusals=$((refusals + 1))
		kib=$((kib * 17 / 16))
	done
	[ $refusals -ge 2 ]
	rm "$folder/r.tsv"
	# Enough memory for reading is not enough for the samples of two sides.
	run with $kib compare -o "$folder/r.csv" "$RESULTS" "$RESULTS"
	refused
}
