#!/usr/bin/env bats
# Two minutes of fuzzing over all targets. The test is that of ../cli/fuzz.bats, which gives each target at most a second.

load ../common

@test "fuzzing the readers and the writers for two minutes finds nothing" {
	targets=()
	for target in host/fuzz/fuzz_*.c; do
		targets+=("build/host/fuzz/$(basename "$target" .c)")
	done
	make_here image host "${targets[@]}"
	export QEMU_MACHINE="-M virt -m 128M -bios none"
	FUZZ_RUNS=10000 run scripts/test/tools/fuzz 120 build/qemu-virt64 "${targets[@]}"
	echo "$output" >&2
	[ "$status" -eq 0 ]
	[ "$(grep -cE '^  fuzz_[a-z_]+ +[0-9]{5,} executions' <<<"$output")" -eq "${#targets[@]}" ]
}
