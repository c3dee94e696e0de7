#!/usr/bin/env bats
# bats file_tags=long
# The lesson: five screens, each with a command that prints what the screen shows.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# Data of at most 256 KiB. That is larger than L1 of the model, which the screens explain.
settings=(SUITES=array_list SAMPLES=20 MAX_BYTES=0x40000)

# shellcheck disable=SC2120,SC2119 # run passes arguments
lesson() {
	make_here lesson IMAGE="$folder/image" LAST_RUN_FILE="$folder/last-run" "${settings[@]}" "$@" </dev/null
}

@test "a lesson has five screens with figures of instructions and of a model, and repeatable commands" {
	echo before >"$folder/last-run"
	# shellcheck disable=SC2119 # none here
	lesson >"$folder/said"
	# `make table` still shows the run of before.
	[ "$(cat "$folder/last-run")" = before ]
	[ "$(grep -c '^[1-5] of 5: ' "$folder/said")" -eq 5 ]
	[ "$(grep -c '^\$ make run-qemu ' "$folder/said")" -eq 5 ]
	[ "$(grep -c 'benchmarks, qemu-virt64 ram, emulated: ' "$folder/said")" -eq 1 ]
	[ "$(grep -c 'benchmarks, qemu-virt64 ram, model:u74, L1 32 KiB, L2 2 MiB: ' "$folder/said")" -eq 4 ]
	grep -q -E '^  walk    16 to (512|1024) elements: a list costs 1\.8 to 2\.0 times an array, without misses in L1\.' "$folder/said"
	grep -q '^  list_walk_shuffled ' "$folder/said"
	grep -q '^  A list is cheaper to insert at the front' "$folder/said"
	last=$(sed -n 's/^\$ make run-qemu //p' "$folder/said" | tail -n 1)
	# The command has all that the user gave to the lesson.
	[[ " $last" == *" SUITES=array_list "* && $last == *" IMAGE=$folder/image MODEL=u74 FILTER='array_list/*_middle*'" ]]
	eval "make_here run-qemu LAST_RUN_FILE=$folder/last-run TABLE= $last" >"$folder/again"
	diff <(grep -A 20 '^6 benchmarks' "$folder/said" | sed '/^$/q') <(grep -A 20 '^6 benchmarks' "$folder/again" | sed '/^$/q')
}

@test "a lesson keeps the results of the last run: it has an image of its own" {
	gives 0 "scripts/lesson 'build/lesson'" make_here -n lesson
	gives 0 "scripts/lesson '$folder/image'" make_here -n lesson IMAGE="$folder/image"
}

@test "a lesson stops at a command that fails" {
	run ! lesson QEMU=false
	[ "$(grep -c '^[1-5] of 5: ' <<<"$output")" -eq 1 ]
}

@test "a lesson on a board without the model ends before its first screen" {
	gives 2 "MODEL=u74 has registers of another width than BOARD=qemu-virt32" lesson BOARD=qemu-virt32
	[[ $output != *"1 of 5: "* ]]
}
