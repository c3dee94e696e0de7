#!/usr/bin/env bats
# Images with other layouts: the same objects linked in another order and at other addresses.

# shellcheck disable=SC2154 # common.bash sets folder, barecycle and image
load ../common

# elf LAYOUT: builds the image of that layout and prints its path.
elf() {
	make_here image LAYOUT="$1" IMAGE="$folder/$1" && echo "$folder/$1/barecycle.elf"
}

# functions ELF: prints the addresses of functions by name.
functions() {
	"${CROSS}nm" "$1" | awk '$2 ~ /[Tt]/ { print $3, $1 }' | sort
}

# bats test_tags=long
@test "the same LAYOUT gives the same image byte for byte" {
	unset TESTED_IMAGES
	cp "$(elf 1)" "$folder/first.elf"
	rm -r "$folder/1"
	cmp "$folder/first.elf" "$(elf 1)"
}

# bats test_tags=long
@test "different layouts have different orders of functions, and a layout does not move the entry" {
	for seed in 0 1 2; do
		functions "$(elf $seed)" | sort -k2,2 | awk '{ print $1 }' | grep -xE 'walk_list|sort_by_heap|main|calibrate_run|uart_init|wire_write' >"$folder/order.$seed"
	done
	[ "$(wc -l <"$folder/order.0")" -eq 6 ]
	[ "$(sort -u <(paste -sd ' ' "$folder/order.0") <(paste -sd ' ' "$folder/order.1") <(paste -sd ' ' "$folder/order.2") | wc -l)" -eq 3 ]
	join <(functions "$folder/0/barecycle.elf") <(functions "$folder/1/barecycle.elf") >"$folder/both"
	[ "$(awk '$1 == "_start" { print $2 == $3 }' "$folder/both")" = 1 ]
	[ "$(awk '$1 == "main" { print $2 == $3 }' "$folder/both")" = 0 ]
}

@test "a layout compiles only the board's data again" {
	make_here image
	make --no-print-directory V=1 image LAYOUT=1 IMAGE="$folder/1" >"$folder/log"
	[ "$(sed -n 's/.* -c \([^ ]*\) -o .*/\1/p' "$folder/log")" = "$folder/1/board.c" ]
}

# bats test_tags=long
@test "a layout moves data by at most a 64th of a small memory and one cache line" {
	for seed in 0 1; do
		make_here image BOARD=hifive1-revb LAYOUT=$seed IMAGE="$folder/small$seed"
		"${CROSS}nm" "$folder/small$seed/barecycle.elf" | sed -n 's/ . __heap_start$//p' >"$folder/heap.$seed"
	done
	more=$((16#$(cat "$folder/heap.1") - 16#$(cat "$folder/heap.0")))
	[ $more -gt 0 ]
	# Data that is aligned to a line of 64 bytes may begin one line later.
	[ $more -le $((0x4000 / 64 + 64)) ]
}

# In supervisor mode in `make soak`.
# bats test_tags=soak,long
@test "a layout runs on a board with little memory" {
	measures BOARD=hifive1-revb LAYOUT=1
	[ -z "${SOAK:-}" ] || measures MODE=s LAYOUT=1
}

@test "a bad LAYOUT= is refused by name" {
	for bad in x -1 1.5 007 '1 2' 4294967295 99999999999999999999; do
		gives 2 "LAYOUT=$bad: LAYOUT must be a whole number from 0 (the linker's order) to 4294967294" \
			make --no-print-directory -s image IMAGE="$folder/image" LAYOUT="$bad"
	done
}

# order IMAGE: prints the benchmarks in the order of their runs.
order() {
	grep -ao '^@B .* s=[^ ]* b=[^ ]*' "$1/stream.txt" | sed 's/.* s=\([^ ]*\) b=/\1 /' | uniq
}

# bats test_tags=long
@test "a layout does not change the order of benchmarks, and the hello has its number" {
	run_once FILTER='variants/*' SAMPLES=5 EVENTS= LAYOUT=2
	order "$image" >"$folder/other"
	grep -qa '^@H .* layout=2 ' "$image/stream.txt"
	run_once FILTER='variants/*' SAMPLES=5 EVENTS=
	grep -qa '^@H .* layout=0 ' "$image/stream.txt"
	order "$image" | cmp - "$folder/other"
	[ "$(sort -u "$folder/other" | wc -l)" -gt 5 ]
}

@test "each layout has its own folder" {
	[ "$(make --no-print-directory -s -n image LAYOUT=4 MODEL=u74 V=1 2>&1 | grep -o 'build/[^ ]*/barecycle.elf' | sort -u | head -n 1)" = \
		build/qemu-virt64-u74-layout4/barecycle.elf ]
}

# bats test_tags=long
@test "make layouts N=2 runs two layouts and says which rows move" {
	make_here layouts N=2 IMAGE="$folder/l" FILTER='primitive_ops/a*' SAMPLES=2 EVENTS= >"$folder/table"
	grep -q '2 runs of qemu-virt64 .*, layouts 1 2$' "$folder/table"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	grep -qE '^in all: 0 of [0-9]+ rows move; [1-9][0-9]* do not$' "$folder/table"
	[ -s "$folder/l-layout1/results.json" ]
	[ -s "$folder/l-layout2/run.log" ]
}

# bats test_tags=long
@test "with modelled caches no latency and no throughput moves with the layout" {
	make_here layouts N=2 IMAGE="$folder/l" MODEL=u74 FILTER='primitive_ops/[am]*' SAMPLES=2 EVENTS= >"$folder/table"
	[ "$(grep -cE '^  [a-z]+ +(latency|throughput) .* \+0.00 %$' "$folder/table")" -gt 20 ]
	[ "$(grep -cE '^  [a-z]+ +(latency|throughput) .* moves$' "$folder/table")" -eq 0 ]
}

# bats test_tags=long
@test "make layouts refuses a bad N= and a LAYOUT=" {
	for bad in 1 x 1000; do
		gives 2 "N=$bad: the number of layouts is from 2 to 999" make --no-print-directory -s layouts IMAGE="$folder/l" N=$bad
	done
	run -2 make --no-print-directory -s layouts IMAGE="$folder/l" LAYOUT=3
	[[ $output == *"LAYOUT=3: "*"leave LAYOUT out"* ]]
}
