#!/usr/bin/env bats
# What stands in the image is what is claimed to be measured.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load common

boards="qemu-virt64 qemu-virt32"

setup_file() {
	cd "$BATS_TEST_DIRNAME/../.." || exit
	for board in $boards; do MAKEFLAGS='' make -s image BOARD="$board" || return 1; done
}

# body BOARD FUNCTION: its disassembly, an instruction a line, without addresses.
body() {
	riscv64-unknown-elf-objdump -d --no-show-raw-insn --disassemble="$2" "build/$1/barecycle.elf" |
		sed -n 's/^ *[0-9a-f]*:\t//p' | sed '/^ret/q'
}

# claims BOARD: "function regex regex ..." a line, as the sources declare them beside each operation.
claims() {
	riscv64-unknown-elf-objcopy -O binary --set-section-flags .claims=alloc --only-section=.claims \
		"build/$1/barecycle.elf" "$folder/claims"
	tr '\0' '\n' <"$folder/claims"
}

@test "every operation claims something, and has a row" {
	for board in $boards; do
		claims "$board" >"$folder/list"
		listed=$(riscv64-unknown-elf-nm "build/$board/barecycle.elf" | grep -c ' bench_entry_primitive_ops_')
		[ "$listed" -eq 29 ]
		[ "$(grep -cE '^op_[a-z0-9_]+ .' "$folder/list")" -eq "$listed" ]
	done
}

# check_claims BOARD: the claimed patterns stand in the disassembly.
check_claims() {
	claims "$1" >"$folder/list"
	while read -r function patterns; do
		body "$1" "$function" >"$folder/body"
		[ -s "$folder/body" ]
		for pattern in $patterns; do
			grep -qE "(^|[[:space:]])$pattern([[:space:]]|\$|w?[[:space:]])" "$folder/body" || {
				echo "$1: $function claims '$pattern' and is:"
				cat "$folder/body"
				return 1
			}
		done
	done <"$folder/list"
}

@test "the kernel of each operation contains the instructions it claims" {
	for board in $boards; do
		check_claims "$board"
	done
}

@test "an operation of one instruction is that instruction and a return" {
	for board in $boards; do
		for function in op_add op_sub op_mul op_div op_xor op_fadd op_fmul op_fdiv op_fmad op_sqrt op_rdcycle; do
			[ "$(body "$board" $function | wc -l)" -eq 2 ]
		done
	done
}

@test "between the reads of a sample stand the fences and the call, nothing else" {
	for board in $boards; do
		for counter in cycle instret; do
			body "$board" sample_$counter >"$folder/body"
			sed -n "/rd$counter/,/rd$counter/p" "$folder/body" | awk '{ print $1 }' >"$folder/between"
			printf 'rd%s\njalr\nfence\nrd%s\n' $counter $counter | diff - "$folder/between"
			grep -B1 -m1 "rd$counter" "$folder/body" | grep -q '^fence'
		done
	done
}

@test "the walks load what they walk, and store only the sum" {
	for board in $boards; do
		for function in walk_array walk_list; do
			body "$board" $function >"$folder/body"
			grep -qE '^l[dw][[:space:]]' "$folder/body"
			[ "$(grep -cE '^s[dw][[:space:]]' "$folder/body")" -eq 1 ]
		done
	done
}

@test "every kernel is aligned to a cache line" {
	for board in $boards; do
		for function in walk_array walk_array_at_random walk_list call_integer call_real op_add op_cos; do
			address=$(riscv64-unknown-elf-nm "build/$board/barecycle.elf" | sed -n "s/ [tT] $function\$//p")
			[ $((16#$address % 64)) -eq 0 ]
		done
	done
}
