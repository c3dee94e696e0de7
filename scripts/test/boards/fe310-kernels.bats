#!/usr/bin/env bats
# Kernels of the FE310 in flash, in the DTIM and in the ITIM.

# shellcheck disable=SC2034,SC2154 # fe310.bash reads images and sets the rest, common.bash sets folder, barecycle and image
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
load fe310
images=(hifive1-reva hifive1-revb)

# `make soak` also compares them with qemu-virt32.
# bats test_tags=long
@test "operations cost the same instructions in flash and in the DTIM" {
	local -A folders
	for place in flash dtim; do
		run_once BOARD=hifive1-revb PLACE=$place FILTER='primitive_ops/*' SAMPLES=2 BUDGET_MS=0 EVENTS=
		exact "$image" rdtime
		folders[$place]=$image
	done
	alike "${folders[@]}" rdtime branch_pattern branch_random memcpy memset strlen
}

# bats test_tags=long
@test "kernels in flash are copies of the claimed instructions in a loop" {
	check_built "$revb" 75 rdtime
}

@test "the loops of kernels in flash begin at a cache line" {
	"${CROSS}nm" "$revb" | grep -E ' (short|long)_[a-z0-9_]*_loop$' >"$folder/loops"
	[ "$(wc -l <"$folder/loops")" -gt 150 ]
	run grep -v '^[0-9a-f]*[048c]0 ' "$folder/loops"
	[ -z "$output" ]
}

# bats test_tags=long
@test "an operation that is too long for flash, or not built into it, is unsupported" {
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive1-revb SUITE_DIR=scripts/test/suites/long SAMPLES=5 \
		FILTER=long_winded
	[ "$(statuses "$folder/image/results.csv")" = "unsupported long_winded throughput 0 too long for the loop" ]
	mkdir "$folder/suite"
	cat >"$folder/suite/own.c" <<-'EOT'
		#include "suites/operation.h"

		extern const struct unrolled own;
		ASM_UNCOMPRESSED("own: .word head_integer - .\n .half 1, 0, 4, 0\n nop\n");
		BENCH(mine, own, .throughput = &own);
	EOT
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive1-revb SUITE_DIR="$folder/suite" SAMPLES=5 FILTER=own
	[ "$(statuses "$folder/image/results.csv")" = "unsupported own throughput 0 not built into flash" ]
}

# bats test_tags=long
@test "ALIGN=sweep measures one offset in flash and reports this, and measures every offset in the DTIM" {
	run_once BOARD=hifive1-revb FILTER=primitive_ops/add SAMPLES=5 ALIGN=sweep EVENTS=
	grep -q "ALIGN=sweep has no effect: kernels in flash have offset 0 only" "$image/run.log"
	[ "$(grep -c ',latency,.*,cycles,' "$image/results.csv")" -eq 1 ]
	run_once BOARD=hifive1-revb PLACE=dtim FILTER=primitive_ops/add SAMPLES=5 ALIGN=sweep EVENTS=
	[ "$(grep -c ',latency,.*,cycles,' "$image/results.csv")" -eq 9 ]
}

# bats test_tags=long
@test "PLACE=itim fails on a chip without an ITIM, and otherwise runs kernels there" {
	run ! make_here run-qemu BOARD=hifive1-revb PLACE=itim IMAGE="$folder/itim"
	[[ $output == *"there is no memory at the place for kernels"* ]]
	# QEMU's ROM ignores stores.
	run ! make_here run-qemu BOARD=hifive1-revb PLACE=itim IMAGE="$folder/rom" ITIM_BASE=0x30000000
	[[ $output == *"there is no memory at the place for kernels"* ]]
	# The end of the DTIM takes the place of the ITIM.
	make_here run-qemu BOARD=hifive1-revb PLACE=itim IMAGE="$folder/there" FILTER='primitive_ops/[as]*' SAMPLES=5 \
		ITIM_BASE=0x80003800 RAM_SIZE=0x3800
	[ "$(column "$folder/there/results.csv" mem | sort -u)" = flash+itim ]
	[ "$(statuses "$folder/there/results.csv")" = "unsupported strlen call 4096 not enough memory" ]
}

# instruction ELF FUNCTION MNEMONIC: prints the bytes of this instruction in the order of the file.
instruction() {
	"${CROSS}objdump" -d --disassemble="$2" "$1" |
		sed -n "s/^[^:]*:\t\([0-9a-f][0-9a-f]\)\([0-9a-f][0-9a-f]\)\([0-9a-f][0-9a-f]\)\([0-9a-f][0-9a-f]\) *\t$3\t.*/\4\3\2\1/p"
}

# bats test_tags=long
@test "if lr, sc or an amo traps in the RAM, only its own rows are unsupported" {
	FILTER='primitive_ops/[al]*' SAMPLES=5 scripts/patch-image "$revb" "$folder/asked.elf"
	for spoiled in "works_lr_sc lr.w" "works_lr_sc sc.w" "works_amo amoadd.w"; do
		read -r function mnemonic <<<"$spoiled"
		bytes=$(instruction "$revb" "$function" "$mnemonic")
		[ ${#bytes} -eq 8 ]
		scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" "$function" "$bytes" 0b000000
		hear "$folder/patched.elf"
		statuses "$folder/r.csv" >"$folder/$mnemonic"
	done
	diff "$folder/lr.w" - <<<"unsupported lr_sc throughput 0 lr/sc traps in this RAM"
	diff "$folder/sc.w" "$folder/lr.w"
	diff "$folder/amoadd.w" - <<-EOT
		unsupported amoadd latency 0 amo traps in this RAM
		unsupported amoadd throughput 0 amo traps in this RAM
	EOT
}

# bats test_tags=long
@test "without user mode and mcounteren, as on Rev A, all rows are still ok" {
	FILTER=add SAMPLES=5 scripts/patch-image build/hifive1-reva/barecycle.elf "$folder/asked.elf"
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" probe_enable csrw:306 7c0 \
		user_mode_exists csrr:300:2 =-1
	machine=${machine/,revb=true/}
	hear "$folder/patched.elf"
	grep -q 'c=counter name=mcounteren state=absent' "$folder/stream"
	[ -z "$(statuses "$folder/r.csv")" ]
	[ "$(grep -c ',cycles,' "$folder/r.csv")" -eq 3 ]
}
