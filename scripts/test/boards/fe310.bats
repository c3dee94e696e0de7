#!/usr/bin/env bats
# The FE310 boards, on QEMU's model of them, with the very images that would be flashed.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	for asked in hifive1-reva hifive1-revb 'hifive1-revb PLACE=dtim' 'hifive1-revb CLOCK=320'; do
		# shellcheck disable=SC2086 # words
		MAKEFLAGS='' make -s image host BOARD=$asked || return 1
	done
}

revb=build/hifive1-revb/barecycle.elf
clock320=build/hifive1-revb-clock320/barecycle.elf
headless="-icount shift=0,sleep=off -display none -monitor none"
machine="qemu-system-riscv32 -M sifive_e,revb=true -semihosting-config enable=on,target=native $headless"

# statuses FILE: "status benchmark kind n reason" of every row of cycles that is not ok.
statuses() {
	scripts/test/tools/csv-cells.py "$1" metric=cycles status!=ok status benchmark kind n reason
}

# debug ELF GDB_ARGUMENT...: the image under gdb, what it says in $folder/console.
debug() {
	local elf=$1
	shift
	gdb-multiarch -batch "$elf" -ex "target remote | exec $machine -serial file:$folder/console -S \
		-gdb stdio -kernel $elf" "$@" 2>&1
}

# stores ELF: what it stores to devices before the run begins, "address value mtime" a line.
stores() {
	debug "$1" -x scripts/test/tools/trace-stores.py | sed -n 's/^store //p'
}

# hear ELF: runs it; the stream is then $folder/stream, the rows $folder/r.csv.
hear() {
	# shellcheck disable=SC2086 # words
	patiently $machine -serial stdio -kernel "$1" </dev/null >"$folder/stream"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
}

too_large="unsupported memcpy call 4096 not enough memory
unsupported memset call 4096 not enough memory
unsupported rdtime throughput 0 no time CSR
unsupported strlen call 4096 not enough memory"

@test "with kernels in the DTIM less is left for data, and larger sizes do not fit" {
	run_once BOARD=hifive1-revb PLACE=dtim SAMPLES=50 BUDGET_MS=100
	results=$image/results.csv
	diff <(statuses "$results") - <<-EOT
		unsupported branch_alternating call 4096 not enough memory
		unsupported branch_shuffled call 4096 not enough memory
		unsupported branch_sorted call 4096 not enough memory
		$too_large
		unsupported copy_bytes call 1024 not enough memory
		unsupported copy_memcpy call 1024 not enough memory
		unsupported copy_unrolled call 1024 not enough memory
		unsupported copy_words call 1024 not enough memory
		unsupported sort_heap call 256 not enough memory
		unsupported sort_insertion call 256 not enough memory
	EOT
	[ "$(column "$results" mem | sort -u)" = flash+dtim ]
}

# sizes FILE BENCHMARK: those with a row of cycles.
sizes() {
	scripts/test/tools/csv-cells.py "$1" metric=cycles benchmark="$2" n | paste -sd ' '
}

@test "sizes that double end where the memory does, and say nothing of the next" {
	run_once BOARD=hifive1-revb SAMPLES=5 FILTER='*_walk*'
	results=$image/results.csv
	[ -z "$(statuses "$results")" ]
	[ "$(sizes "$results" array_walk)" = "16 32 64 128 256 512" ]
	[ "$(sizes "$results" list_walk)" = "16 32 64 128" ]
	[ "$(sizes "$results" list_walk_churned)" = "16 32 64" ]
	# Nothing fits: then the first size says so.
	make_here run-qemu IMAGE="$folder/small" BOARD=hifive1-revb SAMPLES=5 FILTER=list_walk HEAP_SIZE_MIN=0x40 \
		STACK_SIZE=0x1d00
	[ "$(statuses "$folder/small/results.csv")" = "unsupported list_walk call 16 not enough memory" ]
}

# place ELF SECTION: where it lies in memory.
place() {
	"${CROSS}objdump" -h "$1" | awk -v name="$2" '$2 == name { print $4 }'
}

@test "code lies in flash where the board enters it, data in the DTIM, kernels where they were asked for" {
	[ "$(place build/hifive1-reva/barecycle.elf .text)" = 20400000 ]
	[ "$(place $revb .text)" = 20010000 ]
	for section in .rodata .config; do [[ $(place $revb $section) == 200* ]]; done
	for section in .data .bss .heap .stack; do [[ $(place $revb $section) == 8000[0-3]* ]]; done
	# What is loaded is loaded into flash.
	"${CROSS}readelf" -lW $revb | awk '$1 == "LOAD" && $5 != "0x00000" { print $4 }' >"$folder/loaded"
	grep -q . "$folder/loaded"
	run grep -v '^0x200' "$folder/loaded"
	[ -z "$output" ]
	"${CROSS}nm" $revb | grep ' long_add_latency_loop$' | grep '^200[0-9a-f]*[048c]0 '
	"${CROSS}nm" build/hifive1-revb-dtim/barecycle.elf | grep ' slot$' | grep '^8000[0-3]'
	make_here image BOARD=hifive1-revb PLACE=itim
	"${CROSS}nm" build/hifive1-revb-itim/barecycle.elf | grep '^08000000 . slot$'
}

@test "what does not fit the memory is not linked, and is named" {
	run make_here image BOARD=hifive1-revb IMAGE="$folder/stack" STACK_SIZE=0x2000
	[ "$status" -ne 0 ]
	[[ $output == *"section \`.stack' will not fit in region \`RAM'"* ]]
	run make_here image BOARD=hifive1-revb IMAGE="$folder/flash" FLASH_SIZE=0x10000
	[ "$status" -ne 0 ]
	[[ $output == *"will not fit in region \`FLASH'"* ]]
	run make_here image BOARD=hifive1-revb PLACE=itim IMAGE="$folder/itim" ITIM_SIZE=0x800
	[ "$status" -ne 0 ]
	[[ $output == *"section \`.slot' will not fit in region \`ITIM'"* ]]
}

@test "the loops must be within half of the instruction cache, and lines not longer than what they are laid at" {
	run make_here image BOARD=hifive1-revb IMAGE="$folder/small" ICACHE_BYTES=4096
	[ "$status" -ne 0 ]
	[[ $output == *"takes more than half of ICACHE_BYTES"* ]]
	run make_here image BOARD=hifive1-revb IMAGE="$folder/long" ICACHE_LINE_BYTES=128
	[ "$status" -ne 0 ]
	[[ $output == *"share lines of ICACHE_LINE_BYTES"* ]]
}

@test "neither stack comes near its end, whatever is asked for" {
	for asked in RAW=0 'RAW=1 ALIGN=sweep SEED=3'; do
		# shellcheck disable=SC2086 # words
		env FILTER='*' $asked scripts/patch-image $revb "$folder/run.elf"
		debug "$folder/run.elf" -x scripts/test/tools/stack-depth.py | sed -n 's/^depth //p' >"$folder/depths"
		cat "$folder/depths"
		[ "$(wc -l <"$folder/depths")" -eq 2 ]
		# An eighth is left for kernels of one's own; and something was looked at.
		awk '$1 * 8 > $2 * 7 || $1 < 64 { exit 1 }' "$folder/depths"
	done
}

# exact FILE: every operation costs there what is declared.
exact() {
	run scripts/test/tools/check-operations.py "$1/results.json" "${@:2}"
	echo "$output"
	[ "$status" -eq 0 ]
	[ "${output%% *}" -ge 195 ]
}

# alike A B EXCEPT...: the operations' rows have the same figures, and but for EXCEPT the very same kernels.
alike() {
	run scripts/test/tools/check-same.py "$@"
	echo "$output"
	[ "$status" -eq 0 ]
	[ "${output%% *}" -ge 230 ]
}

@test "operations cost the same in flash, in the DTIM and on another machine, to the instruction" {
	local -A folders
	for place in flash dtim; do
		run_once BOARD=hifive1-revb PLACE=$place FILTER='primitive_ops/*' SAMPLES=40 BUDGET_MS=0
		exact "$image" rdtime
		folders[$place]=$image
	done
	make_here run-qemu IMAGE="$folder/virt" BOARD=qemu-virt32 MARCH=rv32imac_zicsr_zifencei LINK_MARCH=rv32imac \
		MABI=ilp32 FILTER='primitive_ops/*' SAMPLES=40 BUDGET_MS=0
	exact "$folder/virt"
	# In RAM those two are so long that n is smaller.
	alike "${folders[@]}" branch_pattern branch_random rdtime memcpy memset strlen
	alike "${folders[flash]}" "$folder/virt" branch_pattern branch_random rdtime memcpy memset strlen
}

# check_built ELF LEAST BENCHMARK...: of the kernels as gdb finds them in memory, when they are about to run.
check_built() {
	mkdir "$folder/kernels"
	FILTER='primitive_ops/*' SAMPLES=1 BUDGET_MS=1 TIMEOUT_MS=0 scripts/patch-image "$1" "$folder/run.elf"
	DUMP=$folder/kernels debug "$folder/run.elf" -x scripts/test/tools/dump-kernels.py >"$folder/gdb.log" ||
		cat "$folder/gdb.log"
	run scripts/test/tools/check-kernels.py "$1" "$folder/kernels" "${@:3}"
	echo "$output"
	[ "$status" -eq 0 ]
	[ "${output%% *}" -eq "$(find "$folder/kernels" -name '*.1' | wc -l)" ]
	[ "${output%% *}" -ge "$2" ]
	rm -r "$folder/kernels"
}

@test "kernels in flash are copies of what is claimed, and nothing else but the loop" {
	check_built $revb 75 rdtime
	# Those of floating point as well, and with 64 bits.
	make_here image IMAGE="$folder/image" BOARD=qemu-virt64 SLOT=firmware/measure/slot_flash
	machine="qemu-system-riscv64 -M virt -m 128M -bios none $headless"
	check_built "$folder/image/barecycle.elf" 120
}

@test "kernels in flash begin their loops with a line" {
	"${CROSS}nm" $revb | grep -E ' (short|long)_[a-z0-9_]*_loop$' >"$folder/loops"
	[ "$(wc -l <"$folder/loops")" -gt 150 ]
	run grep -v '^[0-9a-f]*[048c]0 ' "$folder/loops"
	[ -z "$output" ]
}

@test "what is too long to be built into flash is unsupported, and so is what was not built there" {
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive1-revb SUITE_DIR=scripts/test/suites/long SAMPLES=5 \
		FILTER=long_winded
	[ "$(statuses "$folder/image/results.csv")" = "unsupported long_winded throughput 0 its unit is too long" ]
	mkdir "$folder/suite"
	cat >"$folder/suite/own.c" <<-'EOT'
		#include "suites/operation.h"

		OPERATION_CODE(unit, "nop");
		static const struct unrolled own = {{head_integer, head_integer_end}, {unit, unit_end}, {unit, unit}, 1, NULL};
		BENCH(mine, own, .throughput = &own);
	EOT
	make_here run-qemu IMAGE="$folder/image" BOARD=hifive1-revb SUITE_DIR="$folder/suite" SAMPLES=5 FILTER=own
	[ "$(statuses "$folder/image/results.csv")" = "unsupported own throughput 0 not built into flash" ]
}

@test "ALIGN=sweep has one offset in flash, and says so; in the DTIM it has all" {
	run_once BOARD=hifive1-revb FILTER=primitive_ops/add SAMPLES=5 ALIGN=sweep
	grep -q "ALIGN=sweep: kernels are built into flash, at offset 0 only" "$image/run.log"
	[ "$(grep -c ',latency,.*,cycles,' "$image/results.csv")" -eq 1 ]
	run_once BOARD=hifive1-revb PLACE=dtim FILTER=primitive_ops/add SAMPLES=5 ALIGN=sweep
	[ "$(grep -c ',latency,.*,cycles,' "$image/results.csv")" -eq 9 ]
}

@test "a chip without the memory for kernels says so; with it they run there" {
	run make_here run-qemu BOARD=hifive1-revb PLACE=itim IMAGE="$folder/itim"
	[ "$status" -ne 0 ]
	[[ $output == *"no memory answers where unrolled kernels are to lie"* ]]
	# QEMU's ROM takes stores and forgets them.
	run make_here run-qemu BOARD=hifive1-revb PLACE=itim IMAGE="$folder/rom" ITIM_BASE=0x30000000
	[ "$status" -ne 0 ]
	[[ $output == *"no memory answers where unrolled kernels are to lie"* ]]
	# The end of the DTIM in the place of an ITIM.
	make_here run-qemu BOARD=hifive1-revb PLACE=itim IMAGE="$folder/there" FILTER='primitive_ops/[as]*' SAMPLES=5 \
		ITIM_BASE=0x80003600 RAM_SIZE=0x3600
	[ "$(column "$folder/there/results.csv" mem | sort -u)" = flash+itim ]
	[ "$(statuses "$folder/there/results.csv")" = "unsupported strlen call 4096 not enough memory" ]
}

# instruction ELF FUNCTION MNEMONIC: its bytes as they lie in the file.
instruction() {
	"${CROSS}objdump" -d --disassemble="$2" "$1" |
		sed -n "s/^[^:]*:\t\([0-9a-f][0-9a-f]\)\([0-9a-f][0-9a-f]\)\([0-9a-f][0-9a-f]\)\([0-9a-f][0-9a-f]\) *\t$3\t.*/\4\3\2\1/p"
}

@test "atomics that trap in this memory are unsupported, each for itself" {
	FILTER='primitive_ops/[al]*' SAMPLES=5 scripts/patch-image $revb "$folder/asked.elf"
	for spoiled in "works_lr_sc lr.w" "works_lr_sc sc.w" "works_amo amoadd.w"; do
		read -r function mnemonic <<<"$spoiled"
		bytes=$(instruction $revb "$function" "$mnemonic")
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

@test "without user mode and mcounteren, as on Rev A, nothing else changes" {
	FILTER=add SAMPLES=5 scripts/patch-image build/hifive1-reva/barecycle.elf "$folder/asked.elf"
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" access_open csrw:306 7c0 \
		user_mode_exists csrr:300:2 =-1
	machine=${machine/,revb=true/}
	hear "$folder/patched.elf"
	grep -q 'c=counter name=mcounteren state=absent' "$folder/stream"
	[ -z "$(statuses "$folder/r.csv")" ]
	[ "$(grep -c ',cycles,' "$folder/r.csv")" -eq 3 ]
}

# Boards facts, section 2: the order of the steps; the UART's registers behind them.
pins="1001203c 00000000
10012038 00030000"
to_the_crystal="10008000 40100004
10008008 80060000
10008004 40000000
10008008 00060000
1000800c 00000100"

uart() {
	printf '10013010 00000000\n10013018 %08x\n10013008 00010001\n1001300c 00000001\n' "$1"
}

@test "16 MHz: the crystal past the PLL, step by step, and the UART divided by 138 + 1" {
	diff <(stores $revb | cut -d' ' -f1,2) - <<-EOT
		$pins
		$to_the_crystal
		10008008 80070000
		$(uart 138)
	EOT
	grep -q '^@H .* soc=16MHz ' <(hear $revb && cat "$folder/stream")
}

@test "320 and 256 MHz: the flash's clock first, the PLL locked for four ticks and more, the UART's divisor after it" {
	stores $clock320 >"$folder/stores"
	diff <(cut -d' ' -f1,2 "$folder/stores") - <<-EOT
		$pins
		10014000 00000003
		$to_the_crystal
		10008008 00020671
		10008008 80030671
		$(uart 2777)
	EOT
	grep 10008008 "$folder/stores" | tail -n 2 | awk '{ if (NR == 2 && $3 - before < 4) exit 1; before = $3 }'
	make_here image BOARD=hifive1-revb CLOCK=256
	stores build/hifive1-revb-clock256/barecycle.elf | cut -d' ' -f1,2 | grep -x '10008008 000205f1'
	# Who was here before has slowed the flash down more: that stays.
	READS=10014000=7 stores $clock320 >"$folder/stores"
	run grep ^10014000 "$folder/stores"
	[ -z "$output" ]
	grep -q ^10008008 "$folder/stores"
}

# given_up ADDRESS: when the chip is never ready there, the UART's clock, what the image says, its exit code.
given_up() {
	# shellcheck disable=SC2016 # those are for gdb
	debug $clock320 -ex "break *&becomes_ready if \$a0 == $1" -ex continue -ex 'set $a0 = 0' -ex 'set $pc = $ra' \
		-ex "break *&uart_init" -ex continue -ex 'echo found:' -ex 'output *(unsigned long *)($a0 + 8)' -ex 'echo \n' \
		-ex "break *&exit_run" -ex continue -ex 'echo found:' -ex 'output $a0' -ex 'echo \n' >"$folder/gdb.log"
	tr -d '\r' <"$folder/console" | sed -n 's/^barecycle: //p'
	sed -n 's/^found://p' "$folder/gdb.log"
}

@test "a clock that does not come ends the run, with a word, at the clock that there is" {
	diff <(given_up 0x10008000) - <<<$'the ring oscillator does not start\n16000000\n1'
	diff <(given_up 0x10008004) - <<<$'the crystal does not start\n13800000\n1'
	diff <(given_up 0x10008008) - <<<$'the PLL does not lock\n16000000\n1'
	# And it is not waited for for ever: the load in the loop finds 0 (c.lw a4, 0(a0), to c.li a4, 0).
	scripts/test/tools/patch-code.py $revb "$folder/patched.elf" becomes_ready 1841fd17 0147fd17
	# shellcheck disable=SC2086 # words
	run patiently $machine -serial stdio -kernel "$folder/patched.elf" </dev/null
	[ "$status" -eq 1 ]
	[[ $output == *"the ring oscillator does not start"* ]]
}
