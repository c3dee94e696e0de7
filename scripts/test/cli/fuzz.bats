#!/usr/bin/env bats
# bats file_tags=long
# A few thousand inputs for each target, for at most a second. `make soak` does it for longer (../soak/fuzz.bats), and
# `make fuzz` on a corpus that grows.

# shellcheck disable=SC2030,SC2031,SC2154 # a test has its own environment; common.bash sets folder
load ../common

@test "fuzzing the readers and the writers finds nothing" {
	make_here image host
	export QEMU_MACHINE="-M virt -m 128M -bios none"
	targets=()
	for target in host/fuzz/fuzz_*.c; do
		targets+=("build/host/tests/fuzz/$(basename "$target" .c)")
	done
	FUZZ_RUNS=1000 FUZZ_ENOUGH=3000 run scripts/test/tools/fuzz "${#targets[@]}" build/qemu-virt64 "${targets[@]}"
	echo "$output" >&2
	[ "$status" -eq 0 ]
	[ "$(grep -cE '^  fuzz_[a-z_]+ +[0-9]{4,} executions' <<<"$output")" -eq "${#targets[@]}" ]
}

# stand_in SCRIPT: makes programs fuzz_a ... that run the script, in the test's folder.
stand_in() {
	for name in a b c; do
		printf '#!/bin/bash\n%s\n' "$1" >"$folder/fuzz_$name"
		chmod +x "$folder/fuzz_$name"
	done
}

@test "FUZZ_S is shared by all programs, and each keeps what it finds in its folder" {
	make_here image host
	export QEMU_MACHINE="-M virt -m 128M -bios none"
	: >"$folder/seeds.made" # the stand-ins need no seeds
	# shellcheck disable=SC2016 # the stand-in expands it
	stand_in 'echo "$@" >"$0.asked"; echo "Base64: QFEK"; exit 77'
	for seconds in 1 2 7; do
		run -1 scripts/test/tools/fuzz $seconds build/qemu-virt64 "$folder"/fuzz_{a,b,c}
		[ "$(grep -c '^Base64: QFEK$' <<<"$output")" -eq 3 ]
		grep -q -- " -artifact_prefix=$folder/fuzz_b- " "$folder/fuzz_b.asked"
		grep -o 'max_total_time=[0-9]*' "$folder/fuzz_b.asked"
	done >"$folder/times"
	cat "$folder/times"
	[ "$(xargs <"$folder/times")" = "max_total_time=1 max_total_time=1 max_total_time=3" ]
	run ! scripts/test/tools/fuzz 0 build/qemu-virt64 "$folder"/fuzz_{a,b,c}
	[[ $output == *"FUZZ_S=0: it is a number of seconds from 1"* ]]
}
