#!/usr/bin/env bats
# Every board as far as it goes here: the images that would be flashed, on QEMU's models of the boards, or of
# the next best thing, with all suites.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# NAME VARIABLE=value...: the runs, most of the time of these tests; hence an eighth of the data that those with DRAM have by
# default, and where another run has shown what a board's sizes do, an eighth of that.
runs='hifive1-revb BOARD=hifive1-revb
	hifive1-reva BOARD=hifive1-reva
	unleashed-lim BOARD=hifive-unleashed MAX_BYTES=0x100000
	unleashed-dram BOARD=hifive-unleashed MEM=dram MAX_BYTES=0x20000
	unleashed-e51 BOARD=hifive-unleashed HART=0 MAX_BYTES=0x20000
	unmatched-lim BOARD=hifive-unmatched MAX_BYTES=0x100000
	unmatched-dram BOARD=hifive-unmatched MEM=dram MAX_BYTES=0x20000
	visionfive BOARD=visionfive MAX_BYTES=0x100000
	visionfive2-lim BOARD=visionfive2 MAX_BYTES=0x100000
	visionfive2-dram BOARD=visionfive2 MEM=dram MAX_BYTES=0x20000
	visionfive2-s7 BOARD=visionfive2 HART=0 MAX_BYTES=0x20000'

# all_suites NAME VARIABLE=value...: runs them on that board.
all_suites() {
	make --no-print-directory -s run-qemu IMAGE="$results/$1" SAMPLES=20 "${@:2}" >"$results/$1.log" 2>&1
}

# One for each processor at a time. What fails is seen by the test that looks at its results.
setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	export results="$BATS_FILE_TMPDIR" MAKEFLAGS=''
	make -s host plugins BOARD=visionfive || return
	export -f all_suites
	xargs -P "$(nproc)" -L1 bash -c 'all_suites "$@"' _ <<<"$runs" || :
}

# check NAME EXPECTED...: what scripts/test/tools/check-board.py finds in the results of that run.
check() {
	tail -n 3 "$results/$1.log"
	scripts/test/tools/check-board.py "$results/$1/results.csv" "${@:2}"
	follows_schema "$results/$1/results.json"
}

no_time="rdtime: no time CSR"
no_events="events: mhpmcounter3 is absent"
unknown="events: unknown to QEMU"
too_large=("memcpy/4096: not enough memory" "memset/4096: not enough memory" "strlen/4096: not enough memory")

@test "hifive1-revb: code in flash, 16 KiB of RAM, on sifive_e" {
	check hifive1-revb mem=flash hart=0 "$no_time" "$no_events" "${too_large[@]}"
}

@test "hifive1-reva: the same from another address" {
	check hifive1-reva mem=flash hart=0 "$no_time" "$no_events" "${too_large[@]}"
}

@test "hifive-unleashed: from L2-LIM, from DRAM, and on the E51, on sifive_u" {
	check unleashed-lim mem=lim hart=1 "$no_time" "$no_events"
	check unleashed-dram mem=dram hart=1 "$no_time" "$no_events"
	check unleashed-e51 mem=lim hart=0 "$no_time" "$no_events"
}

@test "hifive-unmatched: from L2-LIM and from DRAM, on sifive_u" {
	check unmatched-lim mem=lim hart=1 "$no_time" "$no_events"
	check unmatched-dram mem=dram hart=1 "$no_time" "$no_events"
}

@test "visionfive: DRAM, UART and two harts, by overlay" {
	check visionfive mem=dram hart=0 "$unknown"
}

@test "visionfive2: L2-LIM, DRAM, UART and five harts, by overlay" {
	check visionfive2-lim mem=lim hart=1 "$unknown"
	check visionfive2-dram mem=dram hart=1 "$unknown"
	check visionfive2-s7 mem=lim hart=0 "$unknown"
}

@test "the same code takes as many instructions on every one of these boards" {
	scripts/test/tools/check-same.py --by-code 101 "$results"/*/results.csv
}

@test "README has the table of boards that make boards prints" {
	make_here boards | sed 's/ *$//; s/^/    /' >"$folder/table"
	[ "$(wc -l <"$folder/table")" -ge 9 ]
	[[ $(cat README.md) == *"$(cat "$folder/table")"$'\n'* ]]
}
