#!/usr/bin/env bats
# Tests of ../qemu on more boards, modes and sources. There, SOAK=1 adds the cases to the tests that have the tag
# `soak`.

load ../common

# wider FILE: runs the tests with that tag, and checks that there are some.
wider() {
	run env -u BATS_RUN_TMPDIR SOAK=1 bats --tap --filter-tags soak "scripts/test/qemu/$1.bats"
	echo "$output"
	[ "$status" -eq 0 ]
	[ "$(grep -c '^ok ' <<<"$output")" -eq "$(grep -c '^# bats test_tags=soak$' "scripts/test/qemu/$1.bats")" ]
	[[ $output == *$'\nok 1 '* ]]
}

@test "clang.bats holds in more cases" {
	wider clang
}

@test "costs.bats holds in more cases" {
	wider costs
}

@test "counters.bats holds in more cases" {
	wider counters
}

@test "default-run.bats holds in more cases" {
	wider default-run
}

@test "disassembly.bats holds in more cases" {
	wider disassembly
}

@test "events.bats holds in more cases" {
	wider events
}

@test "faults.bats holds in more cases" {
	wider faults
}

@test "hart-state.bats holds in more cases" {
	wider hart-state
}

@test "layouts-run.bats holds in more cases" {
	wider layouts-run
}

@test "measuring.bats holds in more cases" {
	wider measuring
}

@test "requests.bats holds in more cases" {
	wider requests
}

@test "small-images.bats holds in more cases" {
	wider small-images
}

@test "source.bats holds in more cases" {
	wider source
}

@test "statistics.bats holds in more cases" {
	wider statistics
}

@test "supervisor.bats holds in more cases" {
	wider supervisor
}
