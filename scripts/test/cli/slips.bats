#!/usr/bin/env bats
# Slips of a user who builds an image. Each gives one error that names what is wrong and what to do.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# A suite of one file with that text.
suite() {
	mkdir -p "$folder/suite"
	cat >"$folder/suite/$1"
}

build() {
	run -2 make_here image IMAGE="$folder/image" "$@"
	[ ! -e "$folder/image/barecycle.elf" ]
}

# advised VARIABLE=value...: runs scripts/link-image with a linker that finds RAM 100 bytes too small.
advised() {
	cat >"$folder/linker" <<-'END'
		#!/bin/sh
		echo "x.elf section \`.bss' will not fit in region \`RAM'" >&2
		echo "region \`RAM' overflowed by 100 bytes" >&2
		exit 1
	END
	chmod +x "$folder/linker"
	run -2 env TESTED_IMAGES= BOARD=mine MEM=ram RAM_SIZE=0x8000 "$@" scripts/link-image "$folder/linker" "$folder/barecycle.elf"
	[ ${#lines[@]} -eq 1 ]
	[[ $output == "barecycle: the image is too large for mine's memory ram: region \`RAM' overflowed by 100 bytes (section \`.bss' will"*", of 32768: "* ]]
}

@test "a warning of the linker is printed once, although an image is linked twice" {
	image_for_all BOARD=qemu-virt64
	cat >"$folder/linker" <<-'END'
		#!/bin/sh
		echo linked >>"${0%/*}/links"
		echo "warning: of the linker" >&2
		for elf; do :; done
		cp build/qemu-virt64/barecycle.elf "$elf"
	END
	chmod +x "$folder/linker"
	run -0 env TESTED_IMAGES= scripts/link-image "$folder/linker" "$folder/barecycle.elf"
	[ "$output" = "warning: of the linker" ]
	[ "$(wc -l <"$folder/links")" -eq 2 ]
}

@test "a model whose registers are wider or narrower than the board's is refused, and those that fit are listed" {
	build BOARD=hifive1-revb MODEL=u74
	[[ $output == *"MODEL=u74 has registers of another width than BOARD=hifive1-revb (rv32imac"*"). Its models: custom fe310."* ]]
	build MODEL=fe310
	[[ $output == *"MODEL=fe310 has registers of another width than BOARD=qemu-virt64 ("*"). Its models: custom u54 u74."* ]]
}

# bats test_tags=long
@test "an empty CORE= counts as not given, and CORE= does not replace the name of the board's core" {
	make_here -s boards CORE= >"$folder/boards"
	[ "$(make_here -s boards | head -n 2)" = "$(head -n 2 "$folder/boards")" ]
	make_here -s show-board MODEL=custom CORE=host/qemu/cores/custom.core >"$folder/fields"
	grep -E '^CORE_NAME +QEMU +boards/qemu-virt\.mk:' "$folder/fields"
}

@test "link-time optimisation is refused in one line" {
	build OPT='-O2 -flto=auto'
	[[ $output == *"OPT=-O2 -flto=auto: link-time optimisation is not supported, so leave out -flto."* ]]
}

@test "a farm's script without its modules names the command that installs them" {
	local script
	for script in labgrid:labgrid lava:jinja2; do
		echo "raise ModuleNotFoundError(name='${script#*:}')" >"$folder/${script#*:}.py"
		PYTHONPATH=$folder run -2 "scripts/farm/${script%:*}/run"
		[ "$output" = "scripts/farm/${script%:*}/run: Python has no module ${script#*:}: run make setup-farm" ]
	done
}

@test "BOARD= together with the BOARD_DIR= of another board is refused, not ignored" {
	build BOARD=visionfive2 BOARD_DIR=boards/qemu-virt64/
	[[ $output == *"BOARD=visionfive2 names another board than BOARD_DIR=boards/qemu-virt64/: give one of them."* ]]
	make_here -n image BOARD=qemu-virt64 BOARD_DIR=boards/qemu-virt64/ >"$folder/same"
	# A BOARD from the environment is a default, which BOARD_DIR= replaces.
	BOARD=visionfive2 make_here -n image BOARD_DIR=boards/qemu-virt64 >"$folder/default"
}

@test "a C++ file among the suites is refused, not ignored" {
	suite mine.cpp <<<'int x;'
	suite mine.c <<<'int y;'
	build SUITE_DIR="$folder/suite"
	[[ $output == *"SUITE_DIR: $folder/suite/mine.cpp is C++"*"benchmarks are C"* ]]
}

@test "a set-up that returns nothing is an error at its line" {
	suite mine.c <<-'END'
		#include "bench.h"
		static void build(struct bench_run *run) { (void)run; }
		static void KERNEL idle(struct bench_run *run) { run->result = 1; }
		BENCH(mine, idle, .setup = build, .run = idle);
	END
	build SUITE_DIR="$folder/suite"
	[[ $output == *"mine.c:4:"*"error:"*"bench_entry_mine_idle.setup"* ]]
}

@test "sizes that are not numbers, or do not ascend, are errors at the benchmark's line" {
	number="a size is a number from 1 to 4294967291"
	order="sizes are in ascending order, each of them once"
	wrong=("SIZES(16, 0, 4):$number" "SIZES(-1):$number" "SIZES(0):$number" "SIZES(5000000000):$number" "DOUBLING(0, 4):$number"
		"DOUBLING_IN_MEMORY(16, 0):$number" "SIZES(4, 4):$order" "SIZES(4, 8, 4):$order" "SIZES(4, SIZES_UP_TO, 3):$order"
		"SIZES(4, SIZES_UP_TO):$order" "SIZES(1, 2, 3, 3):$order" "SIZES(1, 2, 3, 4, 4):$order" "SIZES(1, 2, 3, 4, 5, 0):$number"
		"SIZES($(seq -s, 346), 346):$order")
	right=("SIZES(4)" "SIZES($(seq -s, 347))" "SIZES(1, SIZES_UP_TO, 33, 64)" "SIZES(64 + 1, 64 + 2, SIZES_AGAIN, 64, 256)" "DOUBLING(16, sizeof(long))")
	{
		printf '#include "bench.h"\nstatic void KERNEL idle(struct bench_run *run) { run->result = 1; }\n'
		n=0
		for sizes in "${wrong[@]%:*}" "${right[@]}"; do
			n=$((n + 1))
			echo "BENCH(mine, b$n, .run = idle, .sizes = $sizes);"
		done
	} | suite mine.c
	run -2 make_here "$folder/image/obj/suite_dir$folder/suite/mine.c.o" IMAGE="$folder/image" SUITE_DIR="$folder/suite"
	# gcc names the benchmark's line below each error.
	said=$(awk '/ error: / { error = $0 } match($0, /mine\.c:[0-9]+:/) { print substr($0, RSTART, RLENGTH) error }' <<<"$output")
	echo "$said"
	for n in "${!wrong[@]}"; do
		grep "^mine.c:$((n + 3)):.*static assertion failed: \"${wrong[n]#*:}\"" <<<"$said"
	done
	for n in "${!right[@]}"; do
		! grep "^mine.c:$((n + 3 + ${#wrong[@]})):" <<<"$said" || false
	done
	sed -i "3,\$d" "$folder/suite/mine.c"
	echo "BENCH(mine, longest, .run = idle, .sizes = SIZES($(seq -s, 348)));" >>"$folder/suite/mine.c"
	run -2 make_here "$folder/image/obj/suite_dir$folder/suite/mine.c.o" IMAGE="$folder/image" SUITE_DIR="$folder/suite"
	[[ $output == *"mine.c:3:"*" error: "* ]]
}

@test "a benchmark that prints is an error at its line, with what to do instead" {
	suite mine.c <<-'END'
		#include "bench.h"
		#include <stdio.h>
		static void KERNEL talk(struct bench_run *run) { printf("%d\n", (int)run->n); }
		BENCH(mine, talk, .run = talk);
	END
	build SUITE_DIR="$folder/suite"
	[[ $output == *"mine.c:3:"*"a benchmark cannot print: set run->result or run->reason"* ]]
}

@test "a compiler that is missing, not for RISC-V, or without picolibc for the board is named" {
	build CROSS=no-such-
	[[ ${lines[0]} == "barecycle: there is no no-such-gcc: "*"CROSS= is the prefix of a riscv-gnu-toolchain"* ]]
	build CROSS=
	[[ ${lines[0]} == "barecycle: gcc compiles for "*", not for RISC-V; CROSS= is"* ]]
	build MABI=lp64q
	[[ ${lines[0]} == "barecycle: ${CROSS}gcc has no picolibc for rv64imafdc/lp64q: "* ]]
}

@test "an ISA without Zicsr is refused in one line before anything is compiled" {
	build MARCH=rv64imac_zifencei LINK_MARCH=rv64imac MABI=lp64
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == "barecycle: MARCH=rv64imac_zifencei has no Zicsr, with which the firmware reads counters: say MARCH = rv64imac_zicsr_zifencei" ]]
}

# bats test_tags=long
@test "an ISA in which clang finds Zicsr twice is refused with one that both compilers take" {
	build CC=clang-19 MARCH=rv64gc_zicsr_zifencei
	[[ ${lines[0]} == "barecycle: clang-19 does not compile for rv64gc_zicsr_zifencei/lp64d: "*": say MARCH = rv64imafdc_zicsr_zifencei" ]]
	make_here -n image IMAGE="$folder/image" CC=clang-19 MARCH=rv64imafdc_zicsr_zifencei >"$folder/log"
}

@test "an ISA that the compiler does not know is refused in the compiler's words" {
	build MARCH=rv64imacx_zicsr LINK_MARCH=rv64imac MABI=lp64
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == *"does not assemble for MARCH=rv64imacx_zicsr/lp64: "*": error: "*"extension"* ]]
	build MARCH=rv32imac_zicsr LINK_MARCH=rv32imac MABI=lp64
	[[ ${lines[0]} == *"has no picolibc for rv32imac/lp64: "* ]]
}

@test "a LINK_MARCH without a library is refused in one line, also after another was good" {
	# Later versions of gcc link the library of rv64imac.
	[ "$("${CROSS}gcc" -march=rv64imac_zicsr -mabi=lp64 -print-multi-directory)" = . ] || skip "this gcc finds one"
	# The stamp of the check is shared with the image of which this builds one object.
	make_here "$folder/good/obj/board.c.o" IMAGE="$folder/good" MARCH=rv64imac_zicsr_zifencei LINK_MARCH=rv64imac MABI=lp64
	build MARCH=rv64imac_zicsr_zifencei LINK_MARCH=rv64imac_zicsr MABI=lp64
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == "barecycle: ${CROSS}gcc has no picolibc for rv64imac_zicsr/lp64: "*"; leave the Z extensions out of LINK_MARCH; CROSS= is"* ]]
}

@test "an image that is too large for its memory is reported in one line" {
	build RAM_SIZE=0x8000
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == "barecycle: the image is too large for qemu-virt64's memory ram: region \`RAM' overflowed by "*" bytes (section \`."*" will not fit in region \`RAM'), not counting the guard, of 32768: SUITES= "* ]]
	[[ $output == *"OPT=-Os makes"*"PRINTF=integer saves 4 KiB if"*"STACK_SIZE"*"GUARD_BYTES"* ]]
	build HEAP_SIZE_MIN=0x2000000
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	# The message leaves out advice that the user has already followed.
	advised SUITES=array_list OPT=-Os PRINTF=integer
	[[ $output == *"STACK_SIZE"*"GUARD_BYTES"* ]]
	[[ $output != *SUITES=* && $output != *OPT=* && $output != *PRINTF=* ]]
	advised SUITES='variants primitive_ops' OPT=-Os PRINTF=integer
	[[ $output == *": SUITES=primitive_ops/i chooses a part "* && $output != *fewer* ]]
}

# bats test_tags=long
@test "an image that is too large fits if its memory grows by the bytes in the message" {
	local needed linked
	build BOARD=hifive1-revb FLASH_SIZE=0x1000
	needed=$((0x1000 + $(sed -n "s/.*region .FLASH' overflowed by \([0-9]*\) bytes.*/\1/p" <<<"$output")))
	build BOARD=hifive1-revb FLASH_SIZE=$((needed - 16))
	[[ $output == *"region \`FLASH' overflowed by 16 bytes "* ]]
	make_here image IMAGE="$folder/fits" BOARD=hifive1-revb FLASH_SIZE=$needed
	# If the memory lacks room for the heap, the message has its limit too. The guard below the stack begins at a
	# multiple of GUARD_BYTES, so the bytes are not those of the heap.
	build RAM_SIZE=0x18000 SUITES=array_list HEAP_SIZE_MIN=0xa000
	linked=$((0x18000 + $(sed -n "s/.*region .RAM' overflowed by \([0-9]*\) bytes.*/\1/p" <<<"$output")))
	for size in $((linked + 0x1000)) $((linked + 0x16d0)); do
		build RAM_SIZE=$size SUITES=array_list HEAP_SIZE_MIN=0xa000
		[[ $output == *": the heap would have less than HEAP_SIZE_MIN, 40960 bytes: the memory needs "*" bytes more than its $((size)): "* ]]
		needed=$((size + $(sed -n "s/.* needs \([0-9]*\) bytes more .*/\1/p" <<<"$output")))
		build RAM_SIZE=$((needed - 16)) SUITES=array_list HEAP_SIZE_MIN=0xa000
		[[ $output == *" needs 16 bytes more than its "* ]]
		make_here image IMAGE="$folder/fits" RAM_SIZE=$needed SUITES=array_list HEAP_SIZE_MIN=0xa000
	done
}

# bats test_tags=long
@test "if the benchmarks of an image cannot be packed, the message is that of the tool that failed" {
	make_here image IMAGE="$folder/image" SUITES=variants
	ln -s "$(command -v "${CROSS}readelf")" "$folder/x-readelf"
	printf '#!/bin/sh\necho objcopy: No space left on device >&2\nexit 1\n' >"$folder/x-objcopy"
	chmod +x "$folder/x-objcopy"
	CROSS=$folder/x- run -1 --separate-stderr scripts/pack-benches "$folder/image/barecycle.elf" 10000
	# shellcheck disable=SC2154 # bats sets stderr
	[ "$stderr" = 'objcopy: No space left on device' ]
	mv "$folder/x-objcopy" "$folder/x-readelf"
	CROSS=$folder/x- run -1 scripts/pack-benches "$folder/image/barecycle.elf" 1
	[ "$output" = 'objcopy: No space left on device' ]
}

# bats test_tags=long
@test "if an image is too large, the advice is about the memory that overflows" {
	build BOARD=hifive1-revb STACK_SIZE=0x3000
	echo "$output"
	[[ ${lines[0]} == *"hifive1-revb's memory flash: region \`RAM'"*"SUITES= "*"; smaller STACK_SIZE, TRAP_STACK_SIZE and HEAP_SIZE_MIN "* ]]
	[[ $output != *OPT=* && $output != *PRINTF=* && $output != *GUARD_BYTES* && $output != *MEM=* && $output != *PLACE=* ]]
	build BOARD=hifive1-revb STACK_SIZE=0x3000 PLACE=dtim
	[[ ${lines[0]} == *"; PLACE=flash keeps kernels out of RAM" ]]
	build BOARD=hifive1-revb FLASH_SIZE=0x1000
	[[ ${lines[0]} == *"region \`FLASH' overflowed by "*", of 4096: "*"OPT=-Os"* ]]
	[[ $output != *STACK_SIZE* && $output != *MEM=* ]]
	# Other advice is left if the user has already followed most of it.
	build BOARD=hifive1-revb FLASH_SIZE=0x1000 SUITES=array_list OPT=-Os PRINTF=integer
	[[ ${lines[0]} == *", of 4096: another PLACE= keeps most kernels out of flash (flash"*"; a larger FLASH_SIZE, where the flash is larger" ]]
	build BOARD=visionfive2 RAM_SIZE=0x8000
	[[ ${lines[0]} == *"; another MEM= may be larger" ]]
}

# bats test_tags=long
@test "an ITIM that is too small for kernels is named, with another place for them" {
	build BOARD=hifive1-revb PLACE=itim ITIM_SIZE=0x100
	[[ $output == *"barecycle: ITIM_SIZE of hifive1-revb is too small for unrolled kernels: region \`ITIM' overflowed by "*": another PLACE= puts them elsewhere (flash"* ]]
}

@test "DEV= proposes neither a fixed disk nor the disk that the system runs from" {
	mkdir "$folder/bin"
	# shellcheck disable=SC2016 # for the script
	printf '#!/bin/sh\ncase "$*" in\n*PATH,SIZE*) echo "$3 8G disk" ;;\n*PATH) echo /dev/sda; echo /dev/sdb; echo /dev/sdc ;;\n*RM*/sd[bc]) echo 1 ;;\n*RM*) echo 0 ;;\n*MOUNTPOINTS*/sdc) echo "sdc1 part /" ;;\nesac\n' \
		>"$folder/bin/lsblk"
	chmod +x "$folder/bin/lsblk"
	PATH=$folder/bin:$PATH run make_here flash BOARD=hifive-unleashed DRY_RUN=1
	[[ $output == *"DEV= must name the SD card"*"there are: /dev/sdb 8G"* ]]
	[[ $output != *sd[ac]* ]]
}
