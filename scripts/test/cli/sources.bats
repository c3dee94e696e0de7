#!/usr/bin/env bats
# How the host shows each source: only hardware and FPGAs have time, everywhere.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

timed="hardware fpga:mine"
untimed="rtl:mine unknown emulated model:u74"

setup_file() {
	local folder=$BATS_FILE_TMPDIR source
	make -s "$barecycle"
	for source in $timed $untimed; do results "$source" "${source%:*}"; done
}

# results SOURCE NAME: makes $folder/NAME.json, .csv and .table of a run of one row with a measured clock.
results() {
	local row='s=list b=walk k=call n=64 m=cycles per=1 cnt=9 min=50 p50=54 max=60 mean=54 m2=8 lo=52 hi=56 ovh=4 off=0 code=1'
	printf '%s\n' \
		"H v=3 first=1 commit=c board=hand mode=m mem=ram source=$1 hart=0 isa=rv64i vendor=489 arch=7 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll" \
		'C c=clock cycles=16000000 ticks=1000000 tb=1000000 err=0' "R $row status=ok reason= flags=" |
		scripts/test/tools/make-stream.py >"$folder/$2"
	"$barecycle" decode --table -o "$folder/$2.json" -o "$folder/$2.csv" "$folder/$2" >"$folder/$2.table"
}

# has_time FILE PATTERN: checks that a line of FILE matches for each timed source, and for no other. % in FILE stands
# for the source.
has_time() {
	local source
	for source in $timed $untimed; do [ -s "${1//%/${source%:*}}" ] || { echo "$1: none of $source" && return 1; }; done
	for source in $timed; do grep -qE "$2" "${1//%/${source%:*}}" || { echo "$source" && return 1; }; done
	for source in $untimed; do
		if grep -E "$2" "${1//%/${source%:*}}"; then echo "$source" && return 1; fi
	done
}

# every COMMAND...: runs COMMAND for each source; % stands for the source's results.
every() {
	local source
	cp "$BATS_FILE_TMPDIR"/* "$folder"
	for source in $timed $untimed; do
		"${@//%/$folder/${source%:*}}" >"$folder/${source%:*}.out" 2>"$folder/messages"
	done
}

@test "a missing or empty file does not count as one without times" {
	local source
	for source in $timed; do echo time >"$folder/${source%:*}.out"; done
	for source in $untimed; do echo none >"$folder/${source%:*}.out"; done
	has_time "$folder/%.out" time
	: >"$folder/unknown.out"
	run has_time "$folder/%.out" time
	[ "$output" = "$folder/%.out: none of unknown" ]
	rm "$folder/unknown.out"
	run -1 has_time "$folder/%.out" time
}

@test "only hardware and FPGA rows have ns, and a clock below the table" {
	every true
	follows_schema "$folder"/*.json
	has_time "$folder/%.csv" ',ns,'
	has_time "$folder/%.csv" ',gcc,16000000,list,walk,call,64,cycles,'
	has_time "$folder/%.json" '"metric": *"ns"'
	has_time "$folder/%.json" '"clock_hz": *16000000[,.]'
	has_time "$folder/%.table" '^clock: 16.000 MHz'
}

@test "only hardware and FPGA runs have a second block with ns in a table side by side" {
	every "$barecycle" table --side-by-side --suite=list %
	has_time "$folder/%.out" '^list: ns per operation'
	has_time "$folder/%.out" '^run 1: .* 16.000 MHz$'
}

# bats test_tags=long
@test "only exports of hardware and FPGA runs have a clock and seconds" {
	every "$barecycle" export -f gbench %.json
	has_time "$folder/%.out" '"mhz_per_cpu": *16'
	every "$barecycle" export -f openmetrics %.json
	has_time "$folder/%.out" '^barecycle_clock_hertz'
	has_time "$folder/%.out" '^barecycle_median_seconds'
	every "$barecycle" export -f bmf %.json
	has_time "$folder/%.out" '"latency"'
}

@test "only reports of hardware and FPGA runs have a clock" {
	every "$barecycle" report -o %.html %.json
	has_time "$folder/%.html" '<dt>clock<dd>16.000 MHz'
	grep -q '<dt>clock<dd>none: rtl:mine' "$folder/rtl.html"
}

@test "the table says what the cycles of a simulation are" {
	results rtl:mine rtl
	grep -qx 'list: cycles per operation (rtl:mine)' "$folder/rtl.table"
	grep -q "source=rtl:mine: cycles of a core's RTL in simulation, not hardware time" "$folder/rtl.table"
	results emulated emulated
	grep -q '^list: instructions per operation' "$folder/emulated.table"
}
