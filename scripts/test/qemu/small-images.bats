#!/usr/bin/env bats
# bats file_tags=long
# Images for cores with little memory, built by the command in firmware/suites/README.md.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# small VARIABLE=value... TARGET: makes array_list alone for 64 KiB of RAM, with the options of that command. The
# arguments override its variables.
small() {
	local options
	read -ra options < <(sed -n 's/^    make image SUITES=array_list //p' firmware/suites/README.md)
	[ "${#options[@]}" -eq 6 ]
	make_here SUITES=array_list "${options[@]}" MEMORIES_m=ram:0x80000000:0x10000 IMAGE="$folder/image" "$@"
}

# faults: prints the benchmarks of the run that failed for another reason than too little memory, with their reasons.
faults() {
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles status benchmark n reason |
		grep -v -e '^ok' -e '^unsupported .* not enough memory' || true
}

@test "the suite array_list fits 64 KiB of RAM, and every row is ok" {
	small run-qemu SAMPLES=5 EVENTS= >"$folder/log" 2>&1
	[ "$(distinct "$folder/image/results.csv" status)" = ok ]
	[ "$(distinct "$folder/image/results.csv" benchmark | wc -w)" -eq 19 ]
}

@test "in 64 KiB of RAM an eighth of each stack stays free" {
	small image SAMPLES=5 RAW=1
	gdb-multiarch -batch "$folder/image/barecycle.elf" -ex "target remote | exec qemu-system-riscv64 -M virt -m 4M -bios none \
		-icount shift=0 -display none -monitor none -serial file:$folder/console -S -gdb stdio -kernel \
		$folder/image/barecycle.elf" -x scripts/test/tools/stack-depth.py 2>&1 | sed -n 's/^depth //p' >"$folder/depths"
	cat "$folder/depths"
	[ "$(wc -l <"$folder/depths")" -eq 2 ]
	awk '$1 * 8 > $2 * 7 || $1 < 64 { exit 1 }' "$folder/depths"
}

# bats test_tags=soak
@test "the suites branches, variants and memory fit 64 KiB of RAM with the stack that call_depth needs" {
	for suite in branches ${SOAK:+variants memory}; do
		small run-qemu SUITES="$suite" STACK_SIZE=0x1000 SAMPLES=5 EVENTS= >"$folder/log" 2>&1
		[ -z "$(faults)" ]
	done
}

# All suites in 96 KiB, primitive_ops in 78 KiB and its largest parts are tested in `make soak`.
# bats test_tags=soak
@test "anatomy fits 64 KiB of RAM, also with events; primitive_ops fits 78 KiB with the stack of snprintf_long and an integer printf" {
	small image SUITES=anatomy
	small run-qemu SUITES=anatomy FILTER='anatomy/[ij]*' SAMPLES=5 EVENTS= >"$folder/log" 2>&1
	[ -z "$(faults)" ]
	[ -n "$(distinct "$folder/image/results.csv" benchmark)" ]
	[ -n "${SOAK:-}" ] || return 0
	small run-qemu SUITES=primitive_ops STACK_SIZE=0xe00 MEMORIES_m=ram:0x80000000:0x13800 SAMPLES=2 EVENTS= >"$folder/log" 2>&1
	[ -z "$(faults)" ]
	[[ " $(distinct "$folder/image/results.csv" benchmark | tr '\n' ' ') " == *" cos "*" snprintf_long "* ]]
	strings -n 3 "$folder/image/barecycle.elf" | grep -q -- '--printf=i'
	for part in i:39 library:9 math:2; do
		small run-qemu SUITES="primitive_ops/${part%:*}" STACK_SIZE=0xe00 SAMPLES=2 EVENTS= >"$folder/log" 2>&1
		[ -z "$(faults)" ]
		[ "$(distinct "$folder/image/results.csv" benchmark | wc -w)" -eq "${part#*:}" ]
	done
	small run-qemu SUITES= MEMORIES_m=ram:0x80000000:0x18000 SAMPLES=2 EVENTS= >"$folder/log" 2>&1 || true
	[ "$(distinct "$folder/image/results.csv" benchmark | wc -w)" -eq 132 ]
	# Deep calls and printf need more than the page's stack.
	[ "$(faults)" = "$(printf '%s\n' 'fault call_depth 16 stack_overflow' 'fault snprintf_long 0 stack_overflow')" ]
}
