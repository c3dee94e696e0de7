#!/usr/bin/env bats
# What stands in the image is what is claimed to be measured.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load common

setup_file() {
	cd "$BATS_TEST_DIRNAME/../.." || exit
	MAKEFLAGS='' make -s image
}

# body FUNCTION: its disassembly, a line an instruction, without addresses' context.
body() {
	riscv64-unknown-elf-objdump -d --no-show-raw-insn --disassemble="$1" build/qemu-virt64/barecycle.elf |
		sed -n 's/^ *[0-9a-f]*:\t//p' | sed '/^ret/q'
}

# claims: "function regex regex ..." a line, as the sources declare them beside each operation.
claims() {
	riscv64-unknown-elf-objcopy -O binary --set-section-flags .claims=alloc --only-section=.claims \
		build/qemu-virt64/barecycle.elf "$folder/claims"
	tr '\0' '\n' <"$folder/claims"
}

@test "every operation claims something, and has a row" {
	claims >"$folder/list"
	listed=$(riscv64-unknown-elf-nm build/qemu-virt64/barecycle.elf | grep -c ' bench_entry_primitive_ops_')
	[ "$listed" -eq 29 ]
	[ "$(grep -cE '^op_[a-z0-9_]+ .' "$folder/list")" -eq "$listed" ]
}

@test "the kernel of each operation contains the instructions it claims" {
	claims >"$folder/list"
	while read -r function patterns; do
		body "$function" >"$folder/body"
		[ -s "$folder/body" ]
		for pattern in $patterns; do
			grep -qE "(^|[[:space:]])$pattern([[:space:]]|\$|w?[[:space:]])" "$folder/body" || {
				echo "$function claims '$pattern' and is:"
				cat "$folder/body"
				false
			}
		done
	done <"$folder/list"
}

@test "an operation of one instruction is that instruction and a return" {
	for function in op_add op_sub op_mul op_div op_xor op_fadd op_fmul op_fdiv op_fmad op_sqrt op_rdcycle; do
		[ "$(body $function | wc -l)" -eq 2 ]
	done
}

@test "between the reads of a sample stand the fences and the call, nothing else" {
	for counter in cycle instret; do
		body sample_$counter | sed -n "/rd$counter/,/rd$counter/p" | awk '{ print $1 }' >"$folder/between"
		printf 'rd%s\njalr\nfence\nrd%s\n' $counter $counter | diff - "$folder/between"
		body sample_$counter | grep -B1 -m1 "rd$counter" | grep -q '^fence'
	done
}

@test "the walks load what they walk, and store only the sum" {
	body walk_array >"$folder/array"
	grep -qE '^lw' "$folder/array"
	[ "$(grep -cE '^s[dw][[:space:]]' "$folder/array")" -eq 1 ]
	body walk_list >"$folder/list"
	grep -qE '^ld' "$folder/list"
	[ "$(grep -cE '^s[dw][[:space:]]' "$folder/list")" -eq 1 ]
}

@test "every kernel is aligned to a cache line" {
	for function in walk_array walk_array_at_random walk_list call_integer call_real op_add op_cos; do
		address=$(riscv64-unknown-elf-nm build/qemu-virt64/barecycle.elf | sed -n "s/ [tT] $function\$//p")
		[ $((16#$address % 64)) -eq 0 ]
	done
}
