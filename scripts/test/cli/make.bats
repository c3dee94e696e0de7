#!/usr/bin/env bats
# make's messages and actions before anything is measured.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

@test "make help names every target and every variable" {
	mapfile -t makefiles < <(echo Makefile && sed -n 's/^include //p' Makefile)
	[ "${#makefiles[@]}" -ge 8 ]
	run -0 make_here help
	for target in $(sed -n 's/^\.PHONY: \(.*\)/\1/p' "${makefiles[@]}" |
		tr ' ' '\n' | grep -vE "^(FORCE|board-fields|board-images|board-values|run-once)$"); do
		echo "$target"
		grep -qE "^  $target " <<<"$output"
	done
	for variable in $(sed -n 's/^\([A-Z_]*\) ?=.*/\1/p' "${makefiles[@]}" | tr '\n' ' '); do
		grep -qE "^  $variable=" <<<"$output"
	done
}

# bats test_tags=long
@test "make -n runs no script that builds or measures" {
	cat >"$folder/spy" <<-'EOF'
		[[ $0 != scripts/* ]] || echo "$0" >>"$ran"
	EOF
	export BASH_ENV=$folder/spy ran=$folder/ran
	for pair in layouts:layouts lesson:lesson baseline:baseline picture:run-qemu truth:truth/run truth-rtl:truth/rtl/run; do
		gives 0 "scripts/${pair#*:}" make_here -nk "${pair%:*}" IMAGE="$folder/image"
		run make_here -q "${pair%:*}" IMAGE="$folder/image"
	done
	! grep -vxE 'scripts/(can-model|check-names|qemu-plugins|version)' "$ran" || false
	[ ! -e "$folder/image" ]
}

@test "a misspelt board lists the boards there are" {
	run -2 make_here image BOARD=qemu-virt46
	[[ $output == *"there is no board 'qemu-virt46'"*"qemu-virt64"* ]]
}

@test "a missing field of a board is named" {
	grep -v ^MABI boards/qemu-virt64/board.mk >"$folder/board.mk"
	gives 2 "the field MABI is missing" make_here image BOARD_FILE="$folder/board.mk"
}

# bats test_tags=long
@test "make show-board prints every field of a board, its value and its file" {
	cp -r boards/hifive1-revb "$folder/mine"
	echo 'MAX_BYTES = 0x1000' >>"$folder/mine/board.mk"
	run -0 make_here show-board BOARD_DIR="$folder/mine" GUARD_BYTES=512
	shown() { awk -v name="$1" '$1 == name { print $NF, $2 }' <<<"$output" | grep -q "$2"; }
	while read -r field; do
		grep -q "^$field " <<<"$output" || { echo "$field"; false; }
	done < <(sed -n 's/^\([A-Za-z_]*\) *=.*/\1/p' boards/hifive1-revb/board.mk boards/hifive1.mk)
	shown MAX_BYTES "^$folder/mine/board.mk:$(wc -l <"$folder/mine/board.mk") 0x1000$"
	shown MABI '^boards/hifive1.mk:[0-9]* ilp32$'
	shown MTIME '^boards/choose.mk:[0-9]* clint$'
	shown GUARD_BYTES '^line 512$'
	grep -q '^GUARD_BYTES .* command line$' <<<"$output"
	# The monitor core has its own ISA, and supervisor mode another source of time.
	run make_here show-board BOARD=hifive-unleashed HART=0
	shown MARCH ' rv64imac_'
	run make_here show-board BOARD=qemu-virt64 MODE=s
	shown MTIME '^boards/modes/s.mk:[0-9]* time$'
}

@test "make boards lists the boards from their own files, and README has its table" {
	make_here boards | sed 's/ *$//; s/^/    /' >"$folder/table"
	grep -q 'qemu-virt64 .*rv64imafdc.*QEMU' "$folder/table"
	[ "$(wc -l <"$folder/table")" -ge 9 ]
	[[ $(cat README.md) == *"$(cat "$folder/table")"$'\n'* ]]
	# Variables that are given for a run do not change it.
	diff <(make_here boards) <(make_here boards MODE=s BOARD_DIR="$folder" MODEL=u74)
	# A quote in a field is printed as it is.
	mkdir -p "$folder/quoted"
	cp boards/qemu-virt32/board.mk "$folder/quoted/board.mk"
	echo "CORE_NAME = Bob's \"core\" \`id\`" >>"$folder/quoted/board.mk"
	run -0 make_here board-fields BOARD_DIR="$folder/quoted"
	[ "${lines[0]}" = "Bob's \"core\" \`id\`" ]
}

# bats test_tags=long
@test "commands on the pages read only folders that an earlier command makes" {
	pages=0
	declare -A folder_of=()
	while read -r page; do
		made=" build/qemu-virt64-u74 "
		while read -r line; do
			if [[ $line == make\ * ]]; then
				[[ $line == *" BOARD=..."* ]] && continue
				values=$(sed 's/#.*//; s/ then .*//' <<<"$line" | grep -oE " (BOARD|MODEL|MODE|IMAGE)=[^ ]*") || values=
				[[ $line == *run-qemu* || $line == *baseline* ]] || values+=" MODEL=none"
				# shellcheck disable=SC2086 # words
				[ -n "${folder_of[_$values]:-}" ] || folder_of[_$values]=$(env -u MODEL make --no-print-directory -s -n run-qemu $values 2>&1 |
					sed -n 's/^.*scripts\/run-qemu \(build[^ ]*\).*/\1/p')
				made+="${folder_of[_$values]} "
				continue
			fi
			while read -r path; do
				pages=$((pages + 1))
				[[ $made == *" ${path%/} "* ]] || { echo "$page: $line: no command makes $path"; false; }
			done < <(grep -oE "build/qemu-[a-z0-9-]+/" <<<"$line")
		done < <(sed -nE 's/^    (\$ )?(.*(make |build\/).*)/\2/p' "$page")
	done < <(git ls-files '*README.md')
	[ "$pages" -ge 8 ]
}

# bats test_tags=long
@test "with -j, clean runs before anything is built, and a run before the targets that show it" {
	for goals in "clean image host" "run-qemu table report" "baseline check-regressions" "check-regressions report" "lesson table" "setup image"; do
		read -r first second _ <<<"$goals"
		# shellcheck disable=SC2086 # words
		make_here -j8 -n -p $goals >"$folder/rules"
		echo "$first $second"
		grep -qx '\.NOTPARALLEL:' "$folder/rules"
	done
	make_here -j8 -n -p image host >"$folder/rules"
	! grep -qx '\.NOTPARALLEL:' "$folder/rules" || false
}

@test "make table and report refuse a missing LAST_RUN_FILE, and make run-qemu does not" {
	for target in table report; do
		gives 2 "LAST_RUN_FILE=$folder/none: there is no such file" make_here "$target" LAST_RUN_FILE="$folder/none"
	done
	# make run-qemu writes it.
	run -0 make_here -n run-qemu LAST_RUN_FILE="$folder/none"
}

# bats test_tags=long
@test "a run in QEMU makes no file that only flashing needs" {
	for target in run-qemu debug baseline; do
		gives 0 barecycle.elf make_here -n "$target" BOARD=hifive-unmatched IMAGE="$folder/image"
		[[ $output != *make-image* && $output != *write-request* ]]
	done
	run make_here -n image BOARD=hifive-unmatched IMAGE="$folder/image"
	[[ $output == *make-image* ]]
}

@test "setup installs nothing if all packages are installed" {
	mkdir "$folder/bin"
	printf '#!/bin/sh\necho "apt-get was called"\nexit 1\n' >"$folder/bin/apt-get"
	chmod +x "$folder/bin/apt-get"
	PATH=$folder/bin:$PATH run -0 make_here setup setup-dev
	[[ $output != *"apt-get was called"* ]]
	[[ $output == *"packages are installed"* ]]
}

@test "setup lists the packages before it installs them" {
	mkdir "$folder/bin"
	printf '#!/bin/sh\nexit 1\n' >"$folder/bin/dpkg-query"
	printf '#!/bin/sh\necho "apt-get $*"\n' >"$folder/bin/apt-get"
	chmod +x "$folder"/bin/*
	PATH=$folder/bin:$PATH run -0 scripts/setup run
	[[ ${lines[0]} == "setup: installing make gcc "*"qemu-system-riscv64"* ]]
	[[ $output == *"apt-get install "*"picolibc-riscv64-unknown-elf"* ]]
	[[ $output != *cppcheck* ]]
}

@test "setup finds QEMU in the packages of old and new distributions" {
	mkdir "$folder/bin"
	printf '#!/bin/sh\necho "apt-get $*"\n' >"$folder/bin/apt-get"
	while read -r provider; do
		cat >"$folder/bin/dpkg-query" <<-EOF
			#!/bin/sh
			echo "installed gcc, c-compiler, gcc-x86-64-linux-gnu (= 4:12.2.0-3)"
			echo "installed libc6-dev, "
			echo "config-files make, "
			echo "installed $provider, qemu-system-any (= 1), qemu-system-riscv32 (= 1), qemu-system-riscv64 (= 1)"
		EOF
		chmod +x "$folder"/bin/*
		PATH=$folder/bin:$PATH run -0 scripts/setup run
		[[ ${lines[0]} == "setup: installing make gcc-riscv64-unknown-elf "* ]]
		[[ $output != *qemu-system* ]]
	done <<-'EOF'
		qemu-system-misc
		qemu-system-riscv
	EOF
}

@test "setup on another system says what to install" {
	mkdir "$folder/bin"
	for tool in bash cat id dirname env; do ln -s "$(command -v $tool)" "$folder/bin/$tool"; done
	PATH=$folder/bin run -2 scripts/setup run
	[[ $output == *"riscv-gnu-toolchain"*"picolibc"*"qemu-system-riscv64"* ]]
	while read -r tool said; do
		ln -sf "$(type -P true)" "$folder/bin/$tool"
		PATH=$folder/bin run -2 scripts/setup run
		[[ $output == *$'\n'"$said"* ]]
		rm "$folder/bin/$tool"
	done <<-'EOF'
		dnf Fedora: dnf install make gcc qemu-system-riscv elfutils-devel jansson-devel yajl-devel libcsv-devel libserialport-devel sqlite-devel zlib-devel; without
		pacman Arch: pacman -S base-devel riscv64-elf-gcc qemu-system-riscv elfutils jansson yajl libserialport sqlite zlib; libcsv is in the AUR; CROSS=riscv64-elf-
		brew macOS: brew install bash make coreutils flock riscv64-elf-gcc qemu jansson yajl libserialport sqlite; libcsv, libdw (Homebrew
	EOF
}

@test "make lint makes every generated text that the host's sources include" {
	make_here -pn lint >"$folder/made"
	texts=$(grep -rhoP --include='*.c' '^#include "\K[^"]*\.inc(?=")' host)
	[ "$(wc -w <<<"$texts")" -gt 10 ]
	for text in $texts; do
		echo "$text"
		grep -qE "^lint:.* build/host/$text( |\$)" "$folder/made"
	done
}

@test "a change of flags rebuilds, no change does not" {
	make_here image IMAGE="$folder/image" SUITES=primitive_ops/i
	before=$(stat -c %Y.%i "$folder/image/barecycle.elf")
	make_here image IMAGE="$folder/image" SUITES=primitive_ops/i
	[ "$before" = "$(stat -c %Y.%i "$folder/image/barecycle.elf")" ]
	make_here image IMAGE="$folder/image" SUITES=primitive_ops/i OPT=-O0
	[ "$before" != "$(stat -c %Y.%i "$folder/image/barecycle.elf")" ]
}

@test "a missing toolchain is named" {
	gives 2 no-such-gcc make_here image IMAGE="$folder/image" CROSS=no-such-
}

@test "METRIC= compares and shows all metrics" {
	make_here host
	for events in 54 60; do
		scripts/test/tools/make-stream.py >"$folder/stream" <<-EOF
			H v=3 first=1 commit=c board=hand mode=m mem=ram source=emulated hart=0 isa=rv64i vendor=0 arch=1 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll
			R s=ops b=add k=call n=0 m=cycles per=1 cnt=9 all=54 ovh=4 off=0 code=1 status=ok reason= flags=
			R s=ops b=add k=call n=0 m=tlb_miss per=1 cnt=9 all=$events ovh=4 off=0 code=1 status=ok reason= flags=
		EOF
		build/host/barecycle decode -o "$folder/$events.json" "$folder/stream"
	done
	make_here check-regressions BASELINE="$folder/54.json" RESULTS="$folder/60.json" METRIC= >"$folder/gate"
	make_here report RESULTS="$folder/54.json $folder/60.json" METRIC= IMAGE="$folder" >"$folder/report"
	[ -s "$folder/report" ]
	grep -q tlb_miss "$folder/gate"
	make_here check-regressions BASELINE="$folder/54.json" RESULTS="$folder/60.json" >"$folder/gate"
	[ "$(grep -c tlb_miss "$folder/gate")" -eq 0 ]
}

# refused VALUE...: checks that make refuses these values, names the variable, and executes nothing of them.
refused() {
	local value code said
	for value in "$@"; do
		code=0
		make --no-print-directory -n report "$value" >"$folder/said" 2>&1 || code=$?
		[ "$code" -eq 2 ]
		said=$(<"$folder/said")
		[[ ${said//$'\n'/ } == *"*** ${value%%=*}='${value#*=}': the character"* ]]
		[ ! -e "$folder/harm" ]
	done
}

@test "a bad SAMPLES= is refused by name" {
	for value in -1 0 5x 100000001; do
		gives 2 "SAMPLES=$value: a whole number from 1 to 100000000" make_here -n run-qemu SAMPLES=$value
	done
	for value in 1 5000 100000000; do
		make_here -n run-qemu SAMPLES=$value >"$folder/said"
	done
}

# bats test_tags=long
@test "bad settings of a run are refused by the name that the user gave" {
	while IFS='|' read -r setting message; do
		gives 2 "$message" make_here -n run-qemu "$setting"
		[[ $output != *"barecycle request"* ]]
	done <<-EOF
		BUDGET_MS=1.5|BUDGET_MS=1.5: a whole number from 0 to 1000000000
		TIMEOUT_MS=1000000001|TIMEOUT_MS=1000000001: a whole number from 0 to 1000000000
		LISTEN_MS=-1|LISTEN_MS=-1: a whole number from 0 to 1000000000
		SEED=x|SEED=x: a whole number from 0 to 2147483647
		STAY=2|STAY=2: it is 0 or 1
		RAW=yes|RAW=yes: it is 0 or 1
		ALIGN=sweeep|ALIGN=sweeep: it is sweep or none, or not given
		FILTER=memory/*,array_list/*|FILTER: it is one pattern, of ASCII without blank, comma and %: 'memory/*,array_list/*'
		FILTER=a b|FILTER: it is one pattern
		FILTER=x%y|FILTER: it is one pattern
		FILTER=$(printf 'x%.0s' {1..129})|FILTER: it is longer than 128 bytes
	EOF
	for setting in BUDGET_MS=1000000000 SEED=2147483647 STAY=1 RAW=0 ALIGN=sweep ALIGN=none "FILTER=*/[a-z]?*" \
		FILTER="$(printf 'x%.0s' {1..128})" FILTER= BUDGET_MS=; do
		make_here -n run-qemu "$setting" >"$folder/said"
	done
}

@test "a FILTER that is too long is not repeated, and one with a comma is not one pattern" {
	run -2 "$barecycle" request --filter="$(printf 'x%.0s' {1..5000})"
	[[ ${lines[0]} == *"--filter: 'xxx"*"x...' is longer than 128 bytes" && ${#lines[0]} -lt 120 ]]
	gives 2 "--filter: 'a/*,b/*' is not one pattern: " "$barecycle" request --filter='a/*,b/*'
}

@test "a bad SILENCE_S= is refused before anything runs" {
	for value in 1.5 -1 x 1000001; do
		gives 2 "SILENCE_S=$value: a whole number from 0 to 1000000" make_here -n run-qemu SILENCE_S=$value
	done
	for value in 0 1 1000000; do
		make_here -n run-qemu SILENCE_S=$value >"$folder/said"
	done
}

@test "targets that run nothing refuse FILTER, unless make is also asked for a run" {
	for target in table report; do
		gives 2 "$target: FILTER selects what a run measures. \`make $target\` shows all rows of a run: leave FILTER out" \
			make_here -n $target FILTER='array_list/*'
	done
	run -0 make_here -n run-qemu table FILTER='array_list/*'
}

@test "a misspelt target is refused, and the nearest is named, or the command of that name" {
	for pair in runqemu:run-qemu run-quemu:run-qemu bord:boards regressions: "a'b:" formats:; do
		run -2 make_here "${pair%:*}"
		meant=${pair#*:}
		[[ $output == *": *** ${pair%:*}: there is no such target${meant:+; do you mean $meant?}; \`make help\` lists them.  Stop."* ]]
	done
	run -2 make_here compare
	[[ $output == *"compare: there is no such target; it is a command: build/host/barecycle compare.  Stop."* ]]
	# Files are targets, too.
	make_here build/host/barecycle Makefile >/dev/null
}

@test "OPT without a dash, and a file as SUITE_DIR, are refused with the remedy" {
	run -2 make_here image OPT=O3
	[[ $output == *"OPT=O3: options of the compiler begin with -, as in OPT=-O3.  Stop."* ]]
	touch "$folder/mine.c"
	run -2 make_here image SUITE_DIR="$folder/mine.c"
	[[ $output == *"SUITE_DIR: '$folder/mine.c' is a file: give its folder.  Stop."* ]]
	run -2 make_here image SUITE_DIR="$folder/absent"
	[[ $output == *"SUITE_DIR: there is no folder '$folder/absent'.  Stop."* ]]
}

@test "a misspelt variable is refused, and the nearest is named" {
	for pair in FILTRE:FILTER SAMPLE:SAMPLES BAORD:BOARD filter:FILTER MODELL:MODEL TIMEOUTMS:TIMEOUT_MS; do
		run -2 make_here -n run-qemu "${pair%:*}=x"
		[[ $output == *"${pair%:*}=: there is no such variable; do you mean ${pair#*:}=?; "*"make help"* ]]
	done
	run -2 make_here -n run-qemu XYZZY=x
	[[ $output == *"XYZZY=: there is no such variable; "*"make help"* ]]
	# Fields of boards, of a family of fields, and of a user's own board can be set.
	make_here -n run-qemu EVENTS= MARCH_HART_7= MY_OWN=1 V=1 >/dev/null
}

@test "a name with characters that the shell interprets is refused as a misspelt one, and not executed" {
	# shellcheck disable=SC2016 # make and the shell would expand them
	for name in "a'b" "a'\`>harm\`'" 'a;>harm;b' 'a|b' 'a(b' 'a`>harm`' 'BO\ARD' '*' 'a$$(>harm)' 'MARCH_HART_;>harm;'; do
		shown=${name//\$\$/\$}
		gives 2 "*** ${shown//harm/$folder\/harm}=: there is no such variable" make_here -n report "${name//harm/$folder\/harm}=1"
		[ ! -e "$folder/harm" ]
	done
}

@test "values with characters that the shell interprets are refused by name" {
	for harm in "; touch $folder/harm" "\`touch $folder/harm\`" "\$(touch $folder/harm)" "'$folder" "\"" "a&b" "a>$folder/harm" 'a\b' 'a#b'; do
		refused "OPT=-O2 $harm" "RESULTS=a.json $harm"
	done
	# Values with a function of make, in every variable of make help and in a field of a board. Values with quotes
	# of the shell, in some of them.
	for name in $(sed -nE 's/^##   ([A-Z_]+)=.*/\1/p' Makefile) MAX_BYTES; do
		refused "$name=x\$(shell touch $folder/harm)"
	done
	for name in FILTER PORT CORE MAX_BYTES; do
		refused "$name=x'; touch $folder/harm; '"
	done
	refused 'BOARD=qemu-virt*'
	run make_here -s table LAST_RUN_FILE="\`touch $folder/harm\`"
	[ ! -e "$folder/harm" ]
	QEMU="it's" gives 2 "QEMU='it's': the character" make_here -n report
}

@test "switches take only 0 or 1, and TABLE only rows" {
	for wrong in DRY_RUN=yes YES=y FLASH=no V=2; do
		gives 2 "$wrong: it is 0 or 1" make_here -n flash "$wrong"
	done
	gives 2 "TABLE=row: it is rows, or not given" make_here -n table TABLE=row
	run make_here image PRINTF=int
	[[ $output == *"PRINTF=int: it is integer, or not given"* ]]
}

# bats test_tags=long
@test "a value that is not a number is named" {
	for bad in MAX_BYTES='a b' MAX_BYTES=12x ELEMENTS_MAX_BYTES=010 STACK_SIZE=4k TIMEBASE_HZ=1e6; do
		gives 2 "barecycle: ${bad%%=*}='${bad#*=}' of boards/qemu-virt64/board.mk is not a number: give it as 4096 or 0x1000" \
			make_here image IMAGE="$folder/image" "$bad"
	done
	for bad in 'a b' 0 70000; do
		gives 2 "barecycle: GDB_PORT=$bad: a port is a number from 1 to 65535" make_here debug GDB_PORT="$bad"
	done
}

# check_numbers BOARD FIELD=value...: replaces these fields of the board, and checks its numbers as make does before it
# compiles.
check_numbers() {
	(
		[ -e "$folder/$1.fields" ] || make_here board-values BOARD="$1" >"$folder/$1.fields"
		while read -r _ name value; do export "$name=$value"; done <"$folder/$1.fields"
		for value in "${@:2}"; do export "${value?}"; done
		IFS=: read -r MEM RAM_BASE RAM_SIZE <<<"$MEMORIES_m"
		export BOARD_FILE=boards/$1/board.mk BOARD_FIELD_NAMES=% MODE=m MEM RAM_BASE RAM_SIZE BUILD_ISA=$MARCH PLACE=${PLACE:-${PLACES%% *}}
		. scripts/errors.bash
		. scripts/check-board.bash
		check_board
	)
}

# bats test_tags=long
@test "a board's number with which no image works is refused, and the allowed values are named" {
	while read -r bad said; do
		run check_numbers qemu-virt64 "$bad"
		echo "$bad: $output"
		[ "$status" -eq 2 ]
		named="${bad%%=*}='${bad#*=}' of boards/qemu-virt64/board.mk"
		[[ $bad != *=*:* ]] || named="${bad%%=*} of boards/qemu-virt64/board.mk has '${bad#*=}':"
		[[ $output == "barecycle: $named $said"* ]]
	done <<-'EOT'
		GUARD_BYTES=3000 is not a power of two from 8 on
		GUARD_BYTES=0 is not a power of two from 8 on
		GUARD_BYTES=-1 is not a number
		GUARD_BYTES=0x100000000 is not less than the memory ram, 33554432 bytes
		STACK_SIZE=0xfffffffffffffff0 is not less than the memory ram
		TRAP_STACK_SIZE=0x02000000 is not less than the memory ram
		HEAP_SIZE_MIN=0xffffffffffff0000 is not less than the memory ram
		STACK_SIZE=0 is too small: the firmware alone takes 0x9f0
		STACK_SIZE=0x9e0 is too small: the firmware alone takes 0x9f0
		STACK_SIZE=0x1008 is not a multiple of 16
		TRAP_STACK_SIZE=0x10 is too small: a trap takes up to 384 bytes
		TRAP_STACK_SIZE=1000 is not a multiple of 16
		TIMEBASE_HZ=0 is 0, so no budget would ever end
		TIMEBASE_HZ=0xffffffffffffffff is more than 0xffffffff
		UART_BAUD=0 is not a bit rate
		MAX_BYTES=0 is 0, so benchmarks would have no sizes
		ELEMENTS_MAX_BYTES=0 is 0, so benchmarks would have no sizes
		DCACHE_LINE_BYTES=48 is not a power of two, as 32 or 64; 0
		ICACHE_LINE_BYTES=63 is not a power of two, as 32 or 64; 0
		UART_REG_SHIFT=9 is more than 3
		MAX_BYTES=0x100000000 is more than 0xffffffff
		MEMORIES_m=ram:0x2f43c010:0x33000 the base is not a multiple of 256, so the image would not start
		MEMORIES_m=ram:0x80000000:256K base and size are not numbers
		MEMORIES_m=ram:80000000:0x40000 the base is a decimal number: give it as 0x80000000
		MEMORIES_m=ram:0x80000000:0x40000:eccc it should be name:base:size or name:base:size:ecc
		MEMORIES_m=ram/a:0x80000000:0x40000 it should be name:base:size or name:base:size:ecc
		MEMORIES_m=ram:0x80000000:0 the size is 0
		MEMORIES_m=ram:0xffffffffffff0000:0x20000 it does not end within 64 bits
		UART_BASE=10000000 is a decimal number: give the address as 0x10000000
		EXIT_BASE=1048576 is a decimal number: give the address as 0x1048576 if only the 0x is missing, as 0x100000 if it is decimal
		UART_BASE=0x80001000 overlaps ram, from 0x80000000, 0x02000000 bytes
		MTIME_ADDRESS=0x81fffff8 overlaps ram, from
		EXIT_BASE=0x81fffffc overlaps ram, from
		MTIME_ADDRESS=0x82007ff0 is that of a CLINT: the firmware also writes msip and mtimecmp, 0xbff8 and 0x7ff8 bytes before it, and ram is there
		MTIME_ADDRESS=0x8200bff0 is that of a CLINT
		EXIT_BASE=0x10000000 overlaps UART_BASE, from 0x10000000, 8 bytes
		EXIT_BASE=0x10000004 overlaps UART_BASE, from 0x10000000, 8 bytes
		UART_BASE=0x7ffffffc overlaps ram, from 0x80000000
		UART_BASE=0x81fffffc overlaps ram, from 0x80000000
		FW_CFG_BASE=0x0ffffff8 overlaps UART_BASE
		MTIME_ADDRESS=0x10000000 overlaps UART_BASE, from 0x10000000, 8 bytes
		MTIME_ADDRESS=0x0200bffc is not a multiple of 8
		EXIT_BASE=0x00100002 is not a multiple of 4, as the address of a register of 32 bits is
		FW_CFG_BASE=0x10100001 is not a multiple of 2
		DEFAULT_BUDGET_MS=1000000001 is more than 1000000000, the most that BUDGET_MS= takes
		DEFAULT_LISTEN_MS=0xffffffff is more than 1000000000, the most that LISTEN_MS= takes
		QEMU_BUDGET_MS=4000000000 is more than 1000000000, the most that BUDGET_MS= takes
		HARTS=2147481600 has a number above 0x7ffff7ff, the last hart that the image can name
		HARTS=99999999999 has a number above 0x7ffff7ff
		HARTS=99999999999999999999 has a number above 0x7ffff7ff
		DEFAULT_STAY=2 is neither 0 nor 1
		QEMU_BUDGET_MS=-3 is not a decimal number
		QEMU_BUDGET_MS=0x64 is not a decimal number: give it as 100
		IMAGE_SPL_MAX=64K is not a number up to 0xffffffff: give it as 4096 or 0x1000, or leave it out
		IMAGE_PREFIX_MAX=0200000 is not a number
		IMAGE_GPT_MAX=0xffffffffffffffff is not a number
	EOT
	for bad in fast:0:100 fast:7:8 found:x:0 '50:0:1 0x50:0:1'; do
		run check_numbers qemu-virt64 CLOCKS="$bad"
		[[ $output == "barecycle: CLOCKS of boards/qemu-virt64/board.mk: '${bad##* }' is not name:pll:uart_clock, with MHz or found for a name"* ]]
	done
	# Values at the limits are accepted, also for a core of 32 bits.
	check_numbers qemu-virt64 DEFAULT_BUDGET_MS=1000000000 HARTS=2147481599 GUARD_BYTES=8 MEMORIES_m=ram:0x2f43c100:0x33000
	check_numbers qemu-virt32 TRAP_STACK_SIZE=0x100 STACK_SIZE=0x820 UART_REG_SHIFT=3 DCACHE_LINE_BYTES=0 ICACHE_BYTES=0x4000 ICACHE_LINE_BYTES=64 \
		CLOCKS='66.5:1:0x10 found:0:0'
	# Addresses that only RV64 has.
	for bad in UART_BASE=0x100000000 MTIME_ADDRESS=0x12a05f200; do
		run check_numbers qemu-virt32 "$bad"
		[[ $output == "barecycle: ${bad%%=*}='${bad#*=}' of boards/qemu-virt32/board.mk is beyond 0xffffffff, the last address of rv32imafdc_zicsr_zifencei"* ]]
		check_numbers qemu-virt64 "$bad"
	done
	run check_numbers qemu-virt32 MEMORIES_m=ram:0xff000000:0x1000100
	[[ $output == "barecycle: MEMORIES_m of boards/qemu-virt32/board.mk has 'ram:0xff000000:0x1000100': it does not end within 32 bits"* ]]
	check_numbers qemu-virt32 MEMORIES_m=ram:0xff000000:0x1000000
	run check_numbers qemu-virt64 ICACHE_BYTES=0x8000 ICACHE_LINE_BYTES=0
	[[ $output == "barecycle: ICACHE_LINE_BYTES='0' of boards/qemu-virt64/board.mk is 0, for no cache, but ICACHE_BYTES='0x8000' is its size"* ]]
	run check_numbers qemu-virt64 ICACHE_BYTES=0 ICACHE_LINE_BYTES=64
	[[ $output == "barecycle: ICACHE_BYTES='0' of boards/qemu-virt64/board.mk is 0, for no cache, but ICACHE_LINE_BYTES='64' is its line"* ]]
	run check_numbers qemu-virt64 DCACHE_LINE_BYTES=0 LAST_CACHE_BYTES=0x8000
	[[ $output == "barecycle: DCACHE_LINE_BYTES='0' of boards/qemu-virt64/board.mk is 0, for no cache, but LAST_CACHE_BYTES='0x8000' is the size of one"* ]]
	# A memory that no cache covers is accepted.
	check_numbers qemu-virt64 DCACHE_LINE_BYTES=64 LAST_CACHE_BYTES=0
	# Regions that touch are different, at the end of the addresses as well.
	check_numbers qemu-virt64 UART_BASE=0x7ffffff8 EXIT_BASE=0x82000004 FW_CFG_BASE=0x82000008 MTIME_ADDRESS=0x8200bff8 MEMORIES_m=ram:0x80000000:0x2000000
	check_numbers qemu-virt64 MEMORIES_m=ram:0xffffffffffff0000:0x10000
	# The registers of a device reach beyond its address, as far as its driver needs them.
	while read -r fields said; do
		# shellcheck disable=SC2086 # words
		run check_numbers qemu-virt64 ${fields//,/ }
		echo "$fields: $output"
		[[ $output == "barecycle: $said"* ]]
	done <<-'EOT'
		UART_REG_SHIFT=2,UART_BASE=0x7fffffe4 UART_BASE='0x7fffffe4' of boards/qemu-virt64/board.mk overlaps ram
		UART=sifive,UART_BASE=0x7fffffe8 UART_BASE='0x7fffffe8' of boards/qemu-virt64/board.mk overlaps ram
		UART=store,UART_REG_SHIFT=2,UART_BASE=0x7ffffffd UART_BASE='0x7ffffffd' of boards/qemu-virt64/board.mk is not a multiple of 4, as the address of a register of 32 bits is
		UART=store,UART_BASE=0x02004000 MTIME_ADDRESS='0x0200bff8' of boards/qemu-virt64/board.mk is that of a CLINT: the firmware also writes msip and mtimecmp, 0xbff8 and 0x7ff8 bytes before it, and UART_BASE is there
		EXIT=store,EXIT_BASE=0x7ffffffc EXIT_BASE='0x7ffffffc' of boards/qemu-virt64/board.mk is not a multiple of 8, as the address of a register of 64 bits is
		UART=sifive,UART_BASE=0x10010002 UART_BASE='0x10010002' of boards/qemu-virt64/board.mk is not a multiple of 4
		UART_REG_SHIFT=2,UART_BASE=0x10010002 UART_BASE='0x10010002' of boards/qemu-virt64/board.mk is not a multiple of 4
		EXIT_BASE=0x02000000 MTIME_ADDRESS='0x0200bff8' of boards/qemu-virt64/board.mk is that of a CLINT
	EOT
	check_numbers qemu-virt64 UART_REG_SHIFT=2 UART_BASE=0x7fffffe0
	check_numbers qemu-virt64 UART=sifive UART_BASE=0x7fffffe4
	check_numbers qemu-virt64 UART=store UART_BASE=0x7fffffff
	check_numbers qemu-virt32 EXIT=store EXIT_BASE=0x7ffffffc
	check_numbers qemu-virt64 UART_REG_SHIFT=0 UART_BASE=0x10000001
	check_numbers qemu-virt64 EXIT=semihosting EXIT_BASE=0x00100002
	# Code, data and the ITIM.
	while read -r bad said; do
		run check_numbers hifive1-revb PLACE=itim "$bad"
		echo "$bad: $output"
		[[ $output == "barecycle: $said"* ]]
	done <<-'EOT'
		FLASH_BASE=0x80000000 FLASH_BASE='0x80000000' of boards/hifive1-revb/board.mk overlaps
		FLASH_BASE=0x7fff0000 FLASH_BASE='0x7fff0000' of boards/hifive1-revb/board.mk overlaps
		FLASH_BASE=20010000 FLASH_BASE='20010000' of boards/hifive1-revb/board.mk is a decimal number: give the address as 0x20010000
		FLASH_SIZE=0 FLASH_SIZE='0' of boards/hifive1-revb/board.mk is 0
		FLASH_SIZE=0xf0000000 FLASH_SIZE='0xf0000000' of boards/hifive1-revb/board.mk ends beyond the addresses of rv32imac
		ITIM_SIZE=0xf8000001 ITIM_SIZE='0xf8000001' of boards/hifive1-revb/board.mk ends beyond the addresses of rv32imac
		ITIM_BASE=x ITIM_BASE='x' of boards/hifive1-revb/board.mk is not a number
		ITIM_SIZE=8K ITIM_SIZE='8K' of boards/hifive1-revb/board.mk is not a number
		ITIM_BASE=0x80003000 ITIM_BASE='0x80003000' of boards/hifive1-revb/board.mk overlaps
		ITIM_BASE=0x10011400 UART_BASE='0x10013000' of boards/hifive1-revb/board.mk overlaps ITIM_BASE, from 0x10011400, 0x2000 bytes
		ITIM_BASE=0x20020000 ITIM_BASE='0x20020000' of boards/hifive1-revb/board.mk overlaps
		UART_BASE=0x7fffefe8 UART_BASE='0x7fffefe8' of boards/hifive1-revb/board.mk overlaps the guard below flash, from 0x7ffff000, 4096 bytes
		FLASH_BASE=0x7fc0fc00 FLASH_BASE='0x7fc0fc00' of boards/hifive1-revb/board.mk overlaps the guard below flash, from 0x7ffff000, 4096 bytes
		ITIM_BASE=0x7fffe000 ITIM_BASE='0x7fffe000' of boards/hifive1-revb/board.mk overlaps the guard below flash
	EOT
	# Kernels in flash need a larger alignment.
	run check_numbers hifive1-revb FLASH_BASE=0x20010100
	[[ $output == "barecycle: FLASH_BASE='0x20010100' of boards/hifive1-revb/board.mk is not a multiple of 1024, so the image would not start"* ]]
	check_numbers hifive1-revb PLACE=dtim FLASH_BASE=0x20010100
	# make passes the numbers on to this check.
	gives 2 "MEMORIES_m of boards/qemu-virt64/board.mk has 'ram:0x2f43c010:0x33000': the base is not a multiple of 256" \
		make_here "$folder/image/board.c" IMAGE="$folder/image" MEMORIES_m=ram:0x2f43c010:0x33000
	gives 2 "MEMORIES_m of boards/qemu-virt64/board.mk has 'ram:0x80000000:256K': base and size are not numbers" \
		make_here "$folder/image/board.c" IMAGE="$folder/image" RAM_SIZE=256K
	gives 2 "IMAGE_SPL_MAX='1K' of boards/visionfive2/board.mk is not a number" \
		make_here "$folder/image/board.c" IMAGE="$folder/image" BOARD=visionfive2 IMAGE_SPL_MAX=1K
	run make_here "$folder/image/board.c" IMAGE="$folder/image" BOARD=hifive1-revb GUARD_BYTES=3000 FLASH_BASE=0x20010100
	[[ $output == *"GUARD_BYTES='3000' of boards/hifive1-revb/board.mk"* ]]
	run make_here "$folder/image/board.c" IMAGE="$folder/image" BOARD=hifive1-revb FLASH_BASE=0x20010100
	[[ $output == *"FLASH_BASE='0x20010100' of boards/hifive1-revb/board.mk"* ]]
}

@test "make says what it built, and what to do next with the same values" {
	run make_here
	[ "$output" = "image: build/qemu-virt64/barecycle.elf
program: build/host/barecycle
Next: \`make run-qemu\` runs it in QEMU, \`make help\` lists the rest" ]
	run make_here -n all BOARD=hifive1-revb FILTER='array_list/*'
	[[ $output == *"Next: \`make run-qemu "*"\` runs it in QEMU, \`make run "*"\` on the board, "* ]]
	[[ $output == *"\`make run-qemu "*"FILTER='array_list/*'"*"\` runs it"* ]]
	[[ $output == *"\`make run "*"BOARD=hifive1-revb"*"\` on the board"* ]]
	# QEMU has no machine for this image.
	run make_here -n all BOARD=visionfive2 MODE=s
	[[ $output == *"Next: \`make run "* ]]
}

@test "an empty IMAGE= means the default" {
	for target in run-qemu table; do
		make_here -n "$target" >"$folder/default"
		make_here -n "$target" IMAGE= >"$folder/empty"
		diff "$folder/default" "$folder/empty"
	done
}

# bats test_tags=long
@test "the commands advised after a run repeat its variables" {
	mkdir "$folder/mine"
	cat >"$folder/mine/mine.c" <<-'END'
		#include "bench.h"
		static void KERNEL triple(struct bench_run *run) { long x = 7; OPAQUE(x); run->result = 3 * x; }
		BENCH(mine, triple, .run = triple);
	END
	run -0 make_here run-qemu TABLE= SUITE_DIR="$folder/mine" FILTER='mine/*' SAMPLES=20 IMAGE="$folder/image"
	one=$(grep '^  one benchmark ' <<<"$output")
	[[ $one == *"make run-qemu MODEL=none "*"SUITE_DIR=$folder/mine"*" FILTER='mine/triple'" && $one != *"FILTER='mine/*'"* ]]
	week=$(grep '^  since last week ' <<<"$output")
	[[ $week == *"make baseline "*"FILTER='mine/*'"*" now, "* && $week == *"SUITE_DIR=$folder/mine"* ]]
	# The board is one that can be flashed. MODEL and IMAGE are left out, and make orders the variables as it likes.
	board=$(grep '^  on a board ' <<<"$output")
	diff <(xargs -n1 <<<"$board" | sort) <(printf '%s\n' on a board make boards, 'then' make run BOARD=visionfive2 \
		SAMPLES=20 'FILTER=mine/*' "SUITE_DIR=$folder/mine" PORT=/dev/ttyUSB0 | sort)
	sed -i 's/,emulated,/,model:u74,/' "$folder/image/results.csv"
	# Without FILTER the example is a benchmark that the image has.
	TABLE='' LAST_RUN_FILE=$folder/last-run scripts/show-answer qemu "$folder/image" none >"$folder/said"
	grep -qx "  one benchmark      make run-qemu FILTER='mine/triple'; in instructions: MODEL=none" "$folder/said"
	sed -i 's/,mine,triple,/,array_list,list_walk,/' "$folder/image/results.csv"
	TABLE='' LAST_RUN_FILE=$folder/last-run scripts/show-answer qemu "$folder/image" none >"$folder/said"
	grep -qx "  one benchmark      make run-qemu FILTER='array_list/list_walk'; in instructions: MODEL=none" "$folder/said"
	run make_here run-qemu TABLE= BOARD=hifive1-revb MODEL=none FILTER=primitive_ops/add SAMPLES=2 IMAGE="$folder/board"
	board=$(grep '^  on a board ' <<<"$output")
	[[ $board == *" make run "*"BOARD=hifive1-revb"*" PORT=/dev/ttyUSB0" && $board == *"FILTER=primitive_ops/add"* && $board != *MODEL* ]]
}

@test "a path that make cannot handle in a rule is refused by name" {
	for name in IMAGE BOARD_DIR SUITE_DIR; do
		refused "$name=$folder/a=b" "$name=$folder/a:b" "$name=$folder/a%b" "$name=$folder/a;b"
	done
	for name in IMAGE BOARD_DIR SUITE_DIR CORE SPL; do
		gives 2 "$name: make cannot take a path with a space: '$folder/a b'" make --no-print-directory -n report "$name=$folder/a b"
	done
	mkdir "$folder/files"
	touch "$folder/files/b.c" "$folder/files/my file.c"
	gives 2 "SUITE_DIR: make cannot take a file with a space in its name: 'my file.c'.  Stop." make_here -n image SUITE_DIR="$folder/files"
	# In a tree whose own path has a space, an absolute path works, and a relative path does not.
	mkdir "$folder/tree of mine"
	ln -s "$PWD"/* "$folder/tree of mine"
	make --no-print-directory -C "$folder/tree of mine" -n image SUITE_DIR="$PWD/scripts/test/suites/mine" >/dev/null
	for name in BOARD_DIR SUITE_DIR; do
		run -2 make --no-print-directory -C "$folder/tree of mine" -n image "$name=scripts/test/suites/mine"
		[[ $output == *"$name: the path of this tree has a space: '"*"'. Give $name as a whole path, from / on"* ]]
	done
}

@test "values with spaces, patterns and paths reach the commands unchanged" {
	run -0 make --no-print-directory -n report OPT='-O2 -DA=1,b -march=rv64gc_zba' BASELINE='a b/c' RESULTS='x[12]*.json ../y-1.json'
	[[ $output == *"x[12]*.json ../y-1.json"* ]]
}
