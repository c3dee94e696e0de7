#!/usr/bin/env bats
# The files that make compiles, and those that it leaves alone for other makes in the same tree.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# compiled [-n] VARIABLE=value... TARGET...: prints the sources that make compiles, with -n would compile.
compiled() {
	make --no-print-directory V=1 "$@" | sed -n 's/.* -c \([^ ]*\) -o .*/\1/p'
}

# objects VARIABLE=value...: prints the folder of shared objects of the image.
objects() {
	make_here -pn image "$@" 2>/dev/null | sed -n 's/^SHARED := //p'
}

# copy_tree FOLDER: copies the files that git knows, and the objects of an image, the only results.
copy_tree() {
	local shared
	make_here image
	shared=$(objects)
	mkdir -p "$1/$shared"
	git ls-files -z | xargs -0 tar -cf - | tar -xf - -C "$1"
	cp -a "$shared/." "$1/$shared"
}

@test "a board with the flags of another board compiles only its own data and drivers" {
	make_here image BOARD=qemu-virt64
	compiled image host BOARD=hifive-unmatched IMAGE="$folder/image" >"$folder/compiled"
	[ "$(grep -vE '^firmware/(soc|drivers)/' "$folder/compiled")" = "$folder/image/board.c" ]
	[ -s "$folder/image/barecycle.elf" ]
}

# This test has a tree of its own: a new object would make other tests link their images again.
# bats test_tags=long
@test "a changed source is compiled once, for all images that have it" {
	copy_tree "$folder/tree"
	cd "$folder/tree"
	make_here image IMAGE=build/one
	make_here image IMAGE=build/two
	[ "$(compiled -W firmware/suites/branches.c image IMAGE=build/one)" = firmware/suites/branches.c ]
	[ -z "$(compiled image IMAGE=build/two)" ]
}

# bats test_tags=long
@test "different flags make different objects" {
	for flags in MODE=m MODE=s OPT=-Os OPT='-O2 -fno-inline' MARCH=rv64imafdc_zba_zbb_zicsr_zifencei BOARD=qemu-virt32 \
		BOARD=hifive1-revb 'BOARD=hifive1-revb PLACE=dtim'; do
		# shellcheck disable=SC2086 # words, but for those of OPT
		case $flags in OPT=*) objects "$flags" ;; *) objects $flags ;; esac >>"$folder/objects"
	done
	[ "$(wc -l <"$folder/objects")" -eq 8 ]
	[ "$(sort -u "$folder/objects" | wc -l)" -eq 8 ]
}

# linked MARCH: prints the linked files of the firmware, without the folder of objects.
linked() {
	make_here IMAGE="$folder/$1" "$folder/$1/objects" MARCH="$1"
	tr ' ' '\n' <"$folder/$1/objects" | sed -n 's|.*/\(firmware/.*\)|\1|p' | sort
}

@test "g, d and f in an ISA include what they include for the compiler" {
	linked rv64imafdc_zicsr_zifencei >"$folder/all"
	grep -q /isa/zifencei.c.o "$folder/all"
	for isa in rv64gc rv64gc_zicsr rv64gc_zicsr_zifencei rv64imadc_zifencei rv64imafdc_zifencei; do
		linked "$isa" | diff "$folder/all" -
	done
	gives 2 "MARCH = rv64imafdc_zicsr has no zifencei" make_here image IMAGE="$folder/image" MARCH=rv64imafdc_zicsr LINK_MARCH=rv64gc
	[[ " $(scripts/list-extensions rv32imb_zicsr) " == *" b rv32b zba zbb zbs "* ]]
	[ "$(scripts/list-extensions rv64imv_zicsr)" = 'rv64 zicsr i rv64i m rv64m v rv64v f rv64f d rv64d' ]
}

# In Czech, names of files with _ and names with letters after z have another order. In Turkish, [a-z] lacks the i.
# bats test_tags=long
@test "the language of the user changes neither the image nor its settings" {
	for language in cs_CZ tr_TR; do
		localedef -i "$language" -f UTF-8 "$folder/$language.UTF-8"
	done
	make_here image FILTER=add IMAGE="$folder/image"
	cp "$folder/image/barecycle.elf" "$folder/usual.elf"
	for language in cs_CZ tr_TR; do
		LOCPATH=$folder LC_ALL=$language.UTF-8 make_here image FILTER=add IMAGE="$folder/image"
		cmp "$folder/image/barecycle.elf" "$folder/usual.elf"
	done
	LOCPATH=$folder LC_ALL=tr_TR.UTF-8 run make_here image FLITER=add
	[[ $output == *"do you mean FILTER=?"* ]]
}

# board_says VARIABLE=value...: prints the flags that the image sends in its hello.
board_says() {
	make_here IMAGE="$folder/image" "$folder/image/board.c" "$@"
	sed -n 's/.*\.flags = "\(.*\)",$/\1/p' "$folder/image/board.c"
}

# bats test_tags=long
@test "flags that are too long for the hello are shortened, and different flags stay different" {
	[ "$(board_says OPT=-O2)" = "-O2 -mabi=lp64d -ffp-contract=off -fno-math-errno" ]
	for last in gcse gcse-lm ivopts; do
		board_says OPT="-O2 -falign-functions=64 -fno-tree-vectorize -fno-$last" >>"$folder/flags"
	done
	[ "$(grep -cE '^-O2 -falign-functions=64 -fno-tree-vectorize .*~[0-9a-f]{8}$' "$folder/flags")" -eq 3 ]
	[ "$(sort -u "$folder/flags" | wc -l)" -eq 3 ]
	[ "$(sed 's/ /%20/g' "$folder/flags" | wc -L)" -le 64 ]
}

@test "objects of one compiler are not used for another of the same name" {
	mkdir "$folder/bin"
	printf '#!/bin/sh\nexec %s "$@"\n' "$(command -v "${CROSS}gcc")" >"$folder/bin/${CROSS}gcc"
	chmod +x "$folder/bin/${CROSS}gcc"
	[ "$(objects)" != "$(PATH=$folder/bin:$PATH objects)" ]
}

@test "objects and images are built again for another picolibc" {
	local gcc objects
	gcc=$(command -v "${CROSS}gcc")
	mkdir -p "$folder/bin" "$folder/lib/gcc/riscv/12"
	cp --preserve=timestamps "$gcc" "$folder/bin"
	echo 1 >"$folder/lib/gcc/riscv/12/picolibc.specs"
	objects=$(PATH=$folder/bin:$PATH objects)
	[ "$objects" = "$(PATH=$folder/bin:$PATH objects)" ]
	echo 22 >"$folder/lib/gcc/riscv/12/picolibc.specs"
	[ "$objects" != "$(PATH=$folder/bin:$PATH objects)" ]
}

# bats test_tags=long
@test "a changed header rebuilds its objects, also if OPT contains an =" {
	copy_tree "$folder/tree"
	cd "$folder/tree"
	for opt in -O2 '-O2 -mtune=sifive-7-series -falign-loops=16'; do
		make_here image OPT="$opt" SUITES=branches
		[[ $(compiled -n -W firmware/board.h image OPT="$opt" SUITES=branches) == *firmware/counters/* ]]
	done
}

# bats test_tags=long
@test "a new compiler also compiles the files of SUITE_DIR again" {
	mkdir "$folder/bin" "$folder/suite"
	echo 'int unused;' >"$folder/suite/mine.c"
	make_here image IMAGE="$folder/image" SUITES=branches SUITE_DIR="$folder/suite"
	printf '#!/bin/sh\nexec %s "$@"\n' "$(command -v "${CROSS}gcc")" >"$folder/bin/${CROSS}gcc"
	chmod +x "$folder/bin/${CROSS}gcc"
	PATH=$folder/bin:$PATH compiled -n image IMAGE="$folder/image" SUITES=branches SUITE_DIR="$folder/suite" >"$folder/compiled"
	grep -qx "$folder/suite/mine.c" "$folder/compiled"
}

# bats test_tags=long
@test "a file of SUITE_DIR is compiled again if an older file replaces it" {
	local mine="IMAGE=$folder/image SUITES=branches SUITE_DIR=$folder/suite"
	mkdir "$folder/suite"
	echo 'int one;' >"$folder/mine.c"
	touch -d '2001-01-01' "$folder/mine.c"
	echo 'int other;' >"$folder/suite/mine.c"
	"${CROSS}gcc" -xc -c - -o "$folder/suite/linked.o" <<<'int linked;'
	# shellcheck disable=SC2086 # words
	make_here image $mine
	cp -p "$folder/mine.c" "$folder/suite/mine.c"
	# shellcheck disable=SC2086
	compiled image $mine >"$folder/compiled"
	[ "$(cat "$folder/compiled")" = "$folder/suite/mine.c" ]
	before=$(stat -c %i.%Y "$folder/image/barecycle.elf")
	# shellcheck disable=SC2086
	make_here image $mine
	[ "$before" = "$(stat -c %i.%Y "$folder/image/barecycle.elf")" ]
	touch -d '2001-01-01' "$folder/suite/linked.o"
	# shellcheck disable=SC2086
	make_here image $mine
	[ "$before" != "$(stat -c %i.%Y "$folder/image/barecycle.elf")" ]
}

# bats test_tags=long
@test "a library is rebuilt without a source that was removed" {
	library=$folder/libdecoder.a
	make_here DECODER="$library" HOST_LISTS="$folder/objects" "$library"
	make_here DECODER="$library" HOST_LISTS="$folder/objects" DECODER_OBJECTS=build/host/obj/host/decode/decoder.c.o "$library"
	[ "$(ar t "$library")" = decoder.c.o ]
}

@test "another compiler compiles the objects of plugins and tests again" {
	for object in HOST_CC=build/host/qemu/obj/model/cache.o FUZZ_CC=build/host/tests/obj/host/model/cache.c.o; do
		make_here "${object#*=}"
		[ -z "$(compiled -n "${object#*=}")" ]
		[ "$(compiled -n "${object%%=*}=other" "${object#*=}")" = host/model/cache.c ]
	done
}

@test "a source that does not compile leaves no object" {
	mkdir "$folder/suite"
	echo 'int broken(' >"$folder/suite/broken.c"
	run -2 make_here image IMAGE="$folder/image" SUITE_DIR="$folder/suite"
	[[ $output == *"broken.c"*"error"* ]]
	run find "$folder/image" -name 'broken.c.*'
	[ -z "$output" ]
}

# bats test_tags=long
@test "two makes of one tree at a time both succeed" {
	copy_tree "$folder/tree"
	# Both compile the objects of firmware/run.
	rm -r "$folder/tree"/build/obj/*/firmware/run
	for name in one two; do
		make --no-print-directory -s -C "$folder/tree" image SUITES=branches >"$folder/$name.log" 2>&1 3>&- &
	done
	wait -n
	wait -n
	cat "$folder"/*.log
	[ ! -s "$folder/one.log" ]
	[ ! -s "$folder/two.log" ]
	[ -s "$folder/tree/build/qemu-virt64/barecycle.elf" ]
	# No temporary file is left.
	run find "$folder/tree/build" -name '*.[0-9]*'
	[ -z "$output" ]
}

# bats test_tags=long
@test "two runs of one image at a time take turns" {
	make_here image host
	for name in add sub; do
		make --no-print-directory -s run-qemu IMAGE="$folder/image" FILTER=$name SAMPLES=20 >"$folder/$name.table" 2>&1 3>&- &
	done
	wait -n
	wait -n
	for name in add sub; do
		grep -q "^  $name  *call " "$folder/$name.table"
		[ "$(grep -cE '^  (add|sub) ' "$folder/$name.table")" -eq 3 ]
	done
	column "$folder/image/results.csv" status | sort -u | grep -qx ok
}

# bats test_tags=long
@test "two baselines of one image at a time take turns" {
	make_here image host
	for name in add sub; do
		make --no-print-directory -s baseline IMAGE="$folder/image" BASELINE="$folder/$name.json" RUNS=3 FILTER=$name \
			SAMPLES=20 >"$folder/$name.log" 2>&1 3>&- &
	done
	wait -n
	wait -n
	for name in add sub; do
		build/host/barecycle decode -o "$folder/$name.csv" "$folder/$name.json"
		column "$folder/$name.csv" benchmark | sort -u | grep -qx $name
		[ "$(column "$folder/$name.csv" run | sort -u | wc -l)" -eq 3 ]
	done
}

@test "the reasons of benchmarks fit a row: 32 bytes, with a blank as %20" {
	cut_reasons() { grep -rhoE 'reason = "[^"]+"' firmware --include='*.[ch]' | cut -d'"' -f2 | sed 's/ /%20/g' | grep -E '.{33}'; }
	run cut_reasons
	[ "$status" -eq 1 ] && [ "$output" = "" ]
}

@test "another HOST_CC compiles the host program again" {
	make_here host
	make_here -n host >"$folder/same"
	[ "$(grep -c -- '-c host/text/names.c ' "$folder/same")" -eq 0 ]
	make_here -n host HOST_CC=clang-19 >"$folder/other"
	[ "$(grep -c 'clang-19 .* -c host/text/names.c ' "$folder/other")" -eq 1 ]
}
