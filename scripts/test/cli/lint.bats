#!/usr/bin/env bats
# Which files make lint checks again, in a tree of three sources with stand-ins for the tools.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# The tree: a.c and b.c include shared.h, b.c through b.h; c.c includes a generated file.
small_tree() {
	mkdir -p "$folder"/{bin,tree/{.ci,scripts/truth/rtl,firmware/{stats,wire},host/{qemu,table,tests},build/host}}
	cd "$folder/tree" || return
	cp "$OLDPWD"/scripts/{lint,check-changed,check-includes} scripts/
	echo 'int shared;' >host/shared.h
	echo '#include "shared.h"' | tee host/a.c >host/b.h
	echo '#include <b.h>' >host/b.c
	echo '#include "generated.inc"' >host/c.c
	echo 'int generated;' >build/host/generated.inc
	echo 'int view;' >host/table/view.c
	echo 'int test;' >host/tests/test.c
	echo 'int plugin;' >host/qemu/plugin.c
	echo 'int target;' >firmware/target.c
	echo 'module core; endmodule' | tee scripts/truth/rtl/{core,types}.sv >scripts/truth/rtl/bench.cpp
	echo 'small BYTES=32 | ICACHE_BYTES=32' >scripts/truth/rtl/configurations
	echo '# shellcheck shell=sh' >scripts/library
	printf '#!/bin/bash\n. scripts/library\n' >scripts/reader
	echo 'Checks: all' >.clang-tidy
	echo 1 >"$folder/version"
	for tool in clang-19 clang-tidy clang-format cppcheck shellcheck verilator; do stand_in "$tool"; done
	# clang 19 prints the command line of the compiler behind it.
	sed -i "1a [[ \$1 != '-###' ]] || { echo '\"clang\" \"-cc1\" \"-I\" \"firmware\" \"-x\" \"c\" \"/dev/null\"' >&2; exit; }" \
		"$folder/bin/clang-19"
	printf '#!/bin/bash\necho " /opt/picolibc/include" >&2\n' | executable cross-gcc
	export PATH=$folder/bin:$PATH CROSS=cross- LINT_FLAGS_HOST=-Ibuild/host LINT_FLAGS_PLUGIN='' LINT_FLAGS_TARGET=''
}

executable() { # NAME: a tool made from stdin, first in PATH
	cat >"$folder/bin/$1"
	chmod +x "$folder/bin/$1"
}

# stand_in NAME [COMMAND]: makes a tool that records which files it reads, fails for those that contain BAD, and then
# runs COMMAND.
stand_in() {
	executable "$1" <<-EOF
		#!/bin/bash
		if [ "\$*" = --version ]; then exec cat "$folder/version"; fi
		for word; do [ ! -f "\$word" ] || files+=("\$word"); done
		printf '$1 %s\n' "\${files[@]}" >>"$folder/calls"
		! grep -H BAD "\${files[@]}" || exit
		$2
	EOF
}

# tidy WORD...: runs the stand-in for clang-tidy on the three sources, two files at a time, with extra words.
tidy() {
	rm -f "$folder/calls"
	run scripts/check-changed --config .clang-tidy --batch 2 -- clang-tidy '{}' -- -Ihost -Ibuild/host "$@" \
		< <(printf 'host/%s.c\n' a b c)
}

# checked NAME...: checks that the last run has read exactly these sources.
checked() {
	diff <(printf 'clang-tidy host/%s.c\n' "$@") <(sort "$folder/calls")
}

# all_known: checks that nothing is left to check.
all_known() {
	tidy
	[ "$status" -eq 0 ]
	[ ! -e "$folder/calls" ]
}

@test "unchanged files are not checked again" {
	small_tree
	tidy
	[ "$status" -eq 0 ]
	checked a b c
	all_known
	touch host/*
	all_known
}

@test "only a changed file is checked again" {
	small_tree
	tidy
	echo 'int more;' >>host/b.c
	tidy
	checked b
	# The earlier state still has its pass.
	sed -i '$d' host/b.c
	all_known
}

# bats test_tags=long
@test "a changed header is a reason to check the files that include it" {
	small_tree
	tidy
	echo 'int more;' >>host/b.h
	tidy
	checked b
	echo 'int more;' >>host/shared.h
	tidy
	checked a b
	echo 'int more;' >>build/host/generated.inc
	tidy
	checked c
	# A header that comes earlier in the search path.
	echo 'int generated;' >host/generated.inc
	tidy
	checked c
	all_known
}

# bats test_tags=long
@test "other flags, another configuration or another version check all files again" {
	small_tree
	tidy
	tidy -DMORE
	checked a b c
	echo 'Checks: more' >.clang-tidy
	tidy
	checked a b c
	echo 'Checks: others' >host/.clang-tidy
	tidy
	checked a b c
	echo 2 >"$folder/version"
	tidy
	checked a b c
	all_known
}

@test "a failing file is named each time, and its pass is not stored" {
	small_tree
	echo '/* BAD */' >>host/b.c
	tidy
	for _ in 1 2; do
		tidy
		[ "$status" -eq 1 ]
		checked b
		[ "${lines[0]}" = "clang-tidy does not pass host/b.c:" ]
		[[ ${lines[1]} == *host/b.c*BAD* ]]
	done
	sed -i '$d' host/b.c
	tidy
	[ "$status" -eq 0 ]
	checked b
}

@test "the pass of a file that changes during its check is not stored" {
	small_tree
	# shellcheck disable=SC2016 # the stand-in expands it
	stand_in clang-tidy '[[ " $* " != *" host/c.c "* ]] || echo "/* BAD */" >>host/c.c'
	tidy
	[ "$status" -eq 0 ]
	stand_in clang-tidy
	tidy
	[ "$status" -eq 1 ]
	checked c
}

@test "with --silent any output is a failure" {
	small_tree
	stand_in clang-tidy 'echo a warning'
	tidy
	[ "$status" -eq 0 ]
	run -1 scripts/check-changed --silent --batch 2 -- clang-tidy '{}' < <(printf 'host/%s.c\n' a b)
	[ "$output" = "clang-tidy does not pass host/a.c:
a warning
clang-tidy does not pass host/b.c:
a warning" ]
}

@test "two checks at a time store the same passes as one" {
	small_tree
	for _ in 1 2; do
		printf 'host/%s.c\n' a b c | scripts/check-changed --config .clang-tidy --batch 2 -- \
			clang-tidy '{}' -- -Ihost -Ibuild/host 3>&- &
	done
	wait -n
	wait -n
	all_known
}

# bats test_tags=long
@test "unused passes are removed, the oldest first" {
	small_tree
	tidy
	find build/lint -type f -exec touch -d '3 days ago' {} +
	seq -f "build/lint/other-%.0f" 8190 | xargs touch -d yesterday
	touch -d '2 days ago' build/lint/other-9
	all_known
	[ "$(find build/lint -type f | wc -l)" -eq 8192 ]
	[ ! -e build/lint/other-9 ]
	all_known
}

@test "a tool that is missing is a failure" {
	small_tree
	rm "$folder/bin/clang-tidy"
	PATH=$folder/bin:/nowhere run -1 /usr/bin/python3 scripts/check-changed --config .clang-tidy -- clang-tidy '{}' <<<host/a.c
	[ "$output" = "check-changed: there is no clang-tidy" ]
}

# bats test_tags=long
@test "scripts/lint runs each of its tools once on each file" {
	small_tree
	rm -f "$folder/calls"
	run -0 scripts/lint
	[ "${lines[0]}" = 1..11 ]
	[ "$(grep -c '^ok ' <<<"$output")" -eq 11 ]
	diff - <(sort "$folder/calls") <<-EOF
		clang-19 firmware/target.c
		clang-format firmware/target.c
		clang-format host/a.c
		clang-format host/b.c
		clang-format host/b.h
		clang-format host/c.c
		clang-format host/qemu/plugin.c
		clang-format host/shared.h
		clang-format host/table/view.c
		clang-format host/tests/test.c
		clang-format scripts/truth/rtl/bench.cpp
		clang-tidy firmware/target.c
		clang-tidy host/a.c
		clang-tidy host/b.c
		clang-tidy host/c.c
		clang-tidy host/qemu/plugin.c
		clang-tidy host/table/view.c
		clang-tidy host/tests/test.c
		cppcheck firmware/target.c
		cppcheck host/a.c
		cppcheck host/b.c
		cppcheck host/c.c
		cppcheck host/qemu/plugin.c
		cppcheck host/table/view.c
		shellcheck scripts/library
		shellcheck scripts/lint
		shellcheck scripts/reader
		verilator scripts/truth/rtl/core.sv
		verilator scripts/truth/rtl/types.sv
	EOF
	echo ': BAD' >>scripts/library
	echo '/* BAD */' >>firmware/target.c
	rm "$folder/calls"
	run -1 scripts/lint
	[[ $output == *"not ok 2 - clang-format
# clang-format does not pass firmware/target.c:
"* ]]
	[[ $output == *"ok 3 - clang-tidy, views of a run
ok 4 - clang-tidy, the rest of the host
ok 5 - clang-tidy, tests of the host
ok 6 - clang-tidy, plugins of QEMU
not ok 7 - clang-tidy, firmware
# clang-tidy does not pass firmware/target.c:
"* ]]
	[[ $output == *"not ok 8 - clang 19 and its analyzer, firmware
# clang-19 does not pass firmware/target.c:
"* ]]
	[[ $output == *"not ok 9 - cppcheck
# cppcheck does not pass 6 files:
"* ]]
	# A script that reads the library is checked again.
	[[ $output == *"not ok 11 - shellcheck
# shellcheck does not pass scripts/library:
"* ]]
	diff - <(grep shellcheck "$folder/calls" | sort -u) <<-EOF
		shellcheck scripts/library
		shellcheck scripts/reader
	EOF
}

@test "an include of a folder above, and a circle of includes, are errors that name both files" {
	mkdir -p "$folder"/tree/{firmware/{hart,run},host/{text,tests/text,odd}}
	cd "$folder/tree"
	echo '#include "run/run.h"' | tee firmware/hart/trap.c firmware/bench.h >firmware/run/run.c
	echo '#include "run/sizes.h"' >firmware/run/run.h
	echo '#include "run.h"' >firmware/run/sizes.h
	echo '#include "text/message.h"' | tee host/main.c >host/tests/text/test_message.c
	touch host/text/message.h host/odd/odd.c
	run -1 "$OLDPWD/scripts/check-includes"
	diff - <(echo "$output") <<-EOF
		firmware/bench.h includes firmware/run/run.h, which is above it
		firmware/hart/trap.c includes firmware/run/run.h, which is above it
		a circle of includes: firmware/run/run.h -> firmware/run/sizes.h -> firmware/run/run.h
		host/odd/odd.c: its folder has no place in the order of scripts/check-includes
	EOF
}
