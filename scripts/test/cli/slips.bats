#!/usr/bin/env bats
# Slips of whoever builds: each is one error that names what is wrong and what to do.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# A suite of one file with that text.
suite() {
	mkdir -p "$folder/suite"
	cat >"$folder/suite/$1"
}

build() {
	run make_here image IMAGE="$folder/image" "$@"
	echo "$output"
	[ "$status" -eq 2 ]
	[ ! -e "$folder/image/barecycle.elf" ]
}

@test "a model with registers of another width than the board's is refused, with those there are" {
	build BOARD=hifive1-revb MODEL=u74
	[[ $output == *"MODEL=u74 has not the registers of BOARD=hifive1-revb, which is rv32imac"*"there are for it: custom fe310."* ]]
	build MODEL=fe310
	[[ $output == *"MODEL=fe310 has not the registers of BOARD=qemu-virt64"*"there are for it: custom u54 u74."* ]]
}

@test "a file in C++ among the suites is refused, not left out" {
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

@test "a compiler that is not there, is not for RISC-V, or has not the board's library is named" {
	build CROSS=no-such-
	[[ ${lines[0]} == "barecycle: there is no no-such-gcc: "*"CROSS= is the prefix of a riscv-gnu-toolchain"* ]]
	build CROSS=
	[[ ${lines[0]} == "barecycle: gcc compiles for "*", not for RISC-V; CROSS= is"* ]]
	build MABI=lp64q
	[[ ${lines[0]} == "barecycle: ${CROSS}gcc has no picolibc for rv64imafdc/lp64q: "* ]]
}

@test "an ISA without Zicsr is one line, before anything is compiled" {
	build MARCH=rv64imac_zifencei LINK_MARCH=rv64imac MABI=lp64
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == "barecycle: MARCH=rv64imac_zifencei has no Zicsr, with which the firmware reads counters: say MARCH = rv64imac_zicsr_zifencei" ]]
}

@test "an image that is too large for its memory is one line" {
	build RAM_SIZE=0x8000
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == "barecycle: the image is too large for qemu-virt64's memory ram: region \`RAM' overflowed by "*" bytes (section \`."*" will not fit in region \`RAM'), of 32768: SUITES= "* ]]
	[[ $output == *"OPT=-Os makes"*"PRINTF=integer saves 4 KiB if"*"STACK_SIZE"*"GUARD_BYTES"* ]]
	build HEAP_SIZE_MIN=0x2000000
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	# What was done already is no advice.
	build RAM_SIZE=0x8000 SUITES=array_list OPT=-Os PRINTF=integer
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
	[[ ${lines[0]} == *"overflowed by "*" bytes"*" of 32768"*"STACK_SIZE"*"GUARD_BYTES"* ]]
	[[ $output != *SUITES=* && $output != *OPT=* && $output != *PRINTF=* ]]
}

@test "DEV= never proposes a disk of this computer, nor what it runs from" {
	mkdir "$folder/bin"
	# shellcheck disable=SC2016 # for the script
	printf '#!/bin/sh\ncase "$*" in\n*PATH,SIZE*) echo "$3 8G disk" ;;\n*PATH) echo /dev/sda; echo /dev/sdb; echo /dev/sdc ;;\n*RM*/sd[bc]) echo 1 ;;\n*RM*) echo 0 ;;\n*MOUNTPOINTS*/sdc) echo "sdc1 part /" ;;\nesac\n' \
		>"$folder/bin/lsblk"
	chmod +x "$folder/bin/lsblk"
	PATH=$folder/bin:$PATH run make_here flash BOARD=hifive-unleashed DRY_RUN=1
	echo "$output"
	[[ $output == *"DEV= must name the SD card"*"there are: /dev/sdb 8G"* ]]
	[[ $output != *sd[ac]* ]]
}
