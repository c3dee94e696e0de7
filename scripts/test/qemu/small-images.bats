#!/usr/bin/env bats
# Images for cores with little memory, built as the page of the suites says (firmware/suites/README.md).

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# small VARIABLE=value... TARGET: makes array_list alone for 64 KiB of RAM, with the options of the page.
small() {
	local options
	read -ra options < <(sed -n 's/^    make image SUITES=array_list //p' firmware/suites/README.md)
	[ "${#options[@]}" -eq 5 ]
	make_here SUITES=array_list "${options[@]}" MEMORIES_m=ram:0x80000000:0x10000 IMAGE="$folder/image" "$@"
}

@test "one suite fits 64 KiB of RAM in all: every row is ok, of every benchmark" {
	small run-qemu SAMPLES=5 EVENTS= >"$folder/log" 2>&1
	[ "$(distinct "$folder/image/results.csv" status)" = ok ]
	[ "$(distinct "$folder/image/results.csv" benchmark | wc -w)" -eq 19 ]
}

@test "in 64 KiB of RAM an eighth of each stack stays free" {
	small image SAMPLES=5 RAW=1
	gdb-multiarch -batch "$folder/image/barecycle.elf" -ex "target remote | exec qemu-system-riscv64 -M virt -m 4M -bios none \
		-icount shift=0,sleep=off -display none -monitor none -serial file:$folder/console -S -gdb stdio -kernel \
		$folder/image/barecycle.elf" -x scripts/test/tools/stack-depth.py 2>&1 | sed -n 's/^depth //p' >"$folder/depths"
	cat "$folder/depths"
	[ "$(wc -l <"$folder/depths")" -eq 2 ]
	awk '$1 * 8 > $2 * 7 || $1 < 64 { exit 1 }' "$folder/depths"
}
