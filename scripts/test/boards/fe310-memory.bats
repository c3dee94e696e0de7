#!/usr/bin/env bats
# bats file_tags=long
# The sizes that fit into the memories of an FE310, and the places of code and data in them.

# shellcheck disable=SC2034,SC2154 # fe310.bash reads images and sets the rest, common.bash sets folder, barecycle and image
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
load fe310
images=(hifive1-reva hifive1-revb 'hifive1-revb PLACE=dtim')

@test "kernels in the DTIM leave less memory, so that larger sizes are unsupported" {
	run_once BOARD=hifive1-revb PLACE=dtim SAMPLES=2 EVENTS= FILTER='[bpv]*/*'
	results=$image/results.csv
	diff <(statuses "$results") - <<-EOT
		unsupported branch_alternating call 4096 not enough memory
		unsupported branch_shuffled call 4096 not enough memory
		unsupported branch_sorted call 4096 not enough memory
		unsupported jump_chain call 512 not enough memory
		unsupported jump_chain call 1024 not enough memory
		unsupported jump_chain call 2048 not enough memory
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

# sizes FILE BENCHMARK: prints the sizes with a row of cycles.
sizes() {
	scripts/test/tools/csv-cells.py "$1" metric=cycles benchmark="$2" n | paste -sd ' '
}

# node_bytes ELF: prints the bytes of the heap that a list node takes: the distance between two results of malloc. The
# kill ends QEMU, which would continue the run.
node_bytes() {
	# shellcheck disable=SC2016 # those are for gdb
	debug "$1" -ex 'break *&main' -ex continue -ex 'set $first = ((long (*)(long))malloc)(8)' -ex 'echo found:' \
		-ex 'output ((long (*)(long))malloc)(8) - $first' -ex 'echo \n' -ex kill |
		sed -n 's/^found://p'
}

@test "doubling sizes stop at the size of the memory, without a row for the next size" {
	run_once BOARD=hifive1-revb SAMPLES=5 FILTER='*_walk*' EVENTS=
	results=$image/results.csv
	[ -z "$(statuses "$results")" ]
	[ "$(sizes "$results" array_walk)" = "16 32 64 128 256 512" ]
	# A node takes 16 bytes with picolibc 1.8, as in Debian 12, and 32 with 1.8.10, as in Debian 13.
	case $(node_bytes "$revb") in
	16) lists="16 32 64 128" churned="16 32 64" ;;
	32) lists="16 32 64" churned="16 32" ;;
	esac
	[ "$(sizes "$results" list_walk)" = "$lists" ]
	[ "$(sizes "$results" list_walk_churned)" = "$churned" ]
	# If no size fits, the first size has one row with the reason.
	make_here run-qemu IMAGE="$folder/small" BOARD=hifive1-revb SAMPLES=5 FILTER=list_walk EVENTS= HEAP_SIZE_MIN=0x40 \
		STACK_SIZE=0x1bc0
	[ "$(statuses "$folder/small/results.csv")" = "unsupported list_walk call 16 not enough memory" ]
}

# place ELF SECTION: prints its address in memory.
place() {
	"${CROSS}objdump" -h "$1" | awk -v name="$2" '$2 == name { print $4 }'
}

@test "code is in flash, data is in the DTIM, and kernels are at PLACE=" {
	[ "$(place build/hifive1-reva/barecycle.elf .text)" = 20400000 ]
	[ "$(place "$revb" .text)" = 20010000 ]
	for section in .rodata .config; do [[ $(place "$revb" $section) == 200* ]]; done
	for section in .data .bss .heap .stack; do [[ $(place "$revb" $section) == 8000[0-3]* ]]; done
	# Loaded sections lie in flash.
	"${CROSS}readelf" -lW "$revb" | awk '$1 == "LOAD" && $5 != "0x00000" { print $4 }' >"$folder/loaded"
	grep -q . "$folder/loaded"
	run grep -v '^0x200' "$folder/loaded"
	[ -z "$output" ]
	"${CROSS}nm" "$revb" | grep ' long_add_latency_loop$' | grep '^200[0-9a-f]*[048c]0 '
	"${CROSS}nm" build/hifive1-revb-dtim/barecycle.elf | grep ' code_buffer$' | grep '^8000[0-3]'
	make_here image BOARD=hifive1-revb PLACE=itim
	"${CROSS}nm" build/hifive1-revb-itim/barecycle.elf | grep '^08000000 . code_buffer$'
}

@test "an image that does not fit its memory is not linked, and the region is named" {
	run ! make_here image BOARD=hifive1-revb IMAGE="$folder/stack" STACK_SIZE=0x2000
	[[ $output == *"region \`RAM' overflowed by "*" bytes (section \`.bss' will not fit in region \`RAM')"* ]]
	run ! make_here image BOARD=hifive1-revb IMAGE="$folder/flash" FLASH_SIZE=0x10000
	[[ $output == *"will not fit in region \`FLASH'"* ]]
	run ! make_here image BOARD=hifive1-revb PLACE=itim IMAGE="$folder/itim" ITIM_SIZE=0x400
	[[ $output == *"section \`.code_buffer' will not fit in region \`ITIM'"* ]]
}

@test "loops larger than half of ICACHE_BYTES, and a too large ICACHE_LINE_BYTES, are refused" {
	run ! make_here image BOARD=hifive1-revb IMAGE="$folder/small" ICACHE_BYTES=4096
	[[ $output == *"takes more than half of ICACHE_BYTES"* ]]
	run ! make_here image BOARD=hifive1-revb IMAGE="$folder/long" ICACHE_LINE_BYTES=128
	[[ $output == *"share lines of ICACHE_LINE_BYTES"* ]]
}

@test "an eighth of each stack stays free" {
	leaves_an_eighth RAW=1 ALIGN=sweep SEED=3 SAMPLES=20
}

# neighbours ELF: prints the addresses where the guard begins and ends, and where the stack ends.
neighbours() {
	"${CROSS}nm" "$1" | sed -n 's/ . __\(guard_start\|guard_end\|stack_top\)$/ \1/p' | sort
}

@test "the guard is below all memory, and generated code shares no page with it or the stack" {
	for elf in "$revb" build/hifive1-reva/barecycle.elf build/hifive1-revb-dtim/barecycle.elf; do
		diff <(neighbours "$elf") - <<-EOT
			7ffff000 guard_start
			80000000 guard_end
			80000b80 stack_top
		EOT
		run "${CROSS}nm" "$elf"
		grep '^8000[1-3]... . __heap_start$' <<<"$output"
	done
	grep '^80003800 . code_buffer$' <<<"$output"
}

# faults_of ELF: prints the benchmarks and causes of its faults.
faults_of() {
	hear "$1" || true
	sed -n 's/^@F .* b=\([^ ]*\) .* cause=\([^ ]*\) .*/\1 \2/p' "$folder/stream" | sort -u
}

@test "a stack overflow is found with and without PMP, and the run goes on" {
	FILTER='selftest_faults/st*' SAMPLES=5 TIMEOUT_MS=300 scripts/patch-image "$revb" "$folder/asked.elf"
	faults_of "$folder/asked.elf" >"$folder/with"
	grep -qx 'stack_overflow stack_overflow' "$folder/with"
	grep -qx 'stopped_watchdog .*' "$folder/with"
	# A core whose pmpaddr0 keeps no bits.
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/patched.elf" guard_close csrr:3b0 =0
	faults_of "$folder/patched.elf" | diff "$folder/with" -
}
