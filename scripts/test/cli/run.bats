#!/usr/bin/env bats
# How scripts/test/run handles parts that do not finish: two files, lint and programs.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# tools NAME SCRIPT...: makes stand-ins that come first in PATH.
tools() {
	mkdir -p "$folder/bin"
	while [ $# -gt 0 ]; do
		printf '#!/bin/bash\n%s\n' "$2" >"$folder/bin/$1"
		chmod +x "$folder/bin/$1"
		shift 2
	done
	PATH=$folder/bin:$PATH
}

# run_parts PATTERN [PROGRAM...]: runs scripts/test/run with ONLY=PATTERN, two parts at a time.
run_parts() {
	mkdir -p "$folder/tree/scripts/test"/{cli,qemu} "$folder/tree/build"
	cp scripts/test/run "$folder/tree/scripts/test/"
	touch "$folder/tree/scripts/test"/{cli/one,qemu/two}.bats
	tools nproc 'echo 2' make 'echo 1..1; echo ok 1'
	run env -C "$folder/tree" -u TAGS ONLY="$1" bash -c 'scripts/test/run lint-{views,host,tests,rest} "$@" scripts/test/*/*.bats' run "${@:2}"
}

@test "make test runs and counts every part that ONLY selects, lint too" {
	tools bats 'printf "1..2\nok 1\nok 2\n"'
	run_parts '*'
	[ "$status" -eq 0 ]
	[ "${lines[-1]}" = "8 passed, 0 failed" ]
	for name in two.bats two; do
		run_parts "$name"
		[ "$status" -eq 0 ]
		[ "${lines[-1]}" = "2 passed, 0 failed" ]
	done
	run_parts 'tw?.bats lint'
	[ "${lines[-1]}" = "6 passed, 0 failed" ]
	for name in three.bats 'two three.bats one'; do
		run_parts "$name"
		[ "$status" -eq 2 ]
		[[ $output == *"nothing is called 'three.bats'"* ]]
	done
}

@test "two parts of the same name are refused" {
	mkdir -p "$folder/tree/scripts/test/qemu"
	touch "$folder/tree/scripts/test/qemu/one.bats"
	tools bats 'printf "1..1\nok 1\n"'
	run_parts '*.bats'
	[ "$status" -eq 2 ]
	[[ $output == *"scripts/test/cli/one.bats and scripts/test/qemu/one.bats have the same name: rename one"* ]]
}

@test "a skipped test does not count as passed, and is named" {
	# shellcheck disable=SC2016 # the stand-in expands it
	tools bats 'case $2 in *two*) printf "1..3\nok 1 one # skip\nok 2 of a kind # skip no card here\nok 3 three # 3\n" ;; *) printf "1..1\nok 1\n" ;; esac'
	run_parts '*.bats'
	[ "$status" -eq 0 ]
	[ "${lines[-2]}" = "# 2 skipped: two.bats: one; two.bats: of a kind" ]
	[ "${lines[-1]}" = "2 passed, 0 failed" ]
}

@test "the host's test programs are parts" {
	tools bats 'printf "1..1\nok 1\n"' test_it 'printf "1..2\nok 1\nnot ok 2\n"; exit 1'
	run_parts 'test_*' "$folder/bin/test_it"
	[ "$status" -eq 1 ]
	[[ $output == *"# test_it: "*" s"* ]]
	[ "${lines[-1]}" = "1 passed, 1 failed" ]
}

@test "a part that is killed counts as failed" {
	# shellcheck disable=SC2016 # the stand-in expands it
	tools bats 'case $2 in *two*) kill -9 $PPID ;; esac; printf "1..2\nok 1\nok 2\n"'
	run_parts '*.bats'
	[ "$status" -eq 1 ]
	[[ $output == *"# two.bats did not come to its end"* ]]
	[ "${lines[-1]}" = "2 passed, 1 failed" ]
}

@test "no two parts of make soak have the same name" {
	{ printf '%s\n' scripts/test/soak/*.bats && grep -l '^# bats test_tags=soak' scripts/test/*/*.bats; } | sed 's/.*\///' | sort >"$folder/names"
	[ "$(wc -l <"$folder/names")" -gt 30 ]
	[ -z "$(uniq -d "$folder/names")" ]
}

# parts_of VARIABLE=value... TARGET: prints TAGS and the names of the bats files that the target runs.
parts_of() {
	env -u ONLY make --no-print-directory -n "$@" | sed -n 's/^\(.*\)scripts\/test\/run /\1\n/p' | tr ' ' '\n' | sed -n "/^TAGS=/p; s/.*\/\(.*\)\.bats$/\1/p"
}

@test "make test leaves out long tests, make test-all and ONLY= do not" {
	parts_of test >"$folder/test"
	parts_of test-all >"$folder/all"
	parts_of ONLY=qemu test >"$folder/only"
	grep -qx "TAGS='!long'" "$folder/test"
	grep -qx "TAGS=''" "$folder/all"
	cmp "$folder/all" "$folder/only"
	# A file is left out if all its tests are long.
	comm -13 <(sort "$folder/test") <(sort "$folder/all") | grep -v TAGS >"$folder/long"
	grep -lx '# bats file_tags=long' scripts/test/*/*.bats | sed 's/.*\///; s/\.bats$//' | sort | cmp "$folder/long" -
	[ "$(wc -l <"$folder/long")" -gt 3 ]
}
