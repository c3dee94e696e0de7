#!/usr/bin/env bats
# The image contains the instructions that are claimed to be measured.

# shellcheck disable=SC2154 # gdb.bash sets boards, common.bash folder and barecycle
load ../common
load gdb

# split ELF: sets $functions to a folder with the disassembly of each function of ELF, which objdump makes once.
split() {
	functions=$BATS_FILE_TMPDIR/${1//\//_}
	[ ! -d "$functions" ] || return 0
	mkdir "$functions"
	riscv64-unknown-elf-objdump -d --no-show-raw-insn "$1" | awk -v folder="$functions" '
		/^[0-9a-f]+ <.*>:$/ { if (file) close(file); file = folder "/" substr($2, 2, length($2) - 3) }
		/^ *[0-9a-f]+:\t/ { print >>file }'
}

# whole BOARD FUNCTION: prints its disassembly, one instruction per line, without addresses.
whole() {
	split "build/$1/barecycle.elf"
	sed 's/^ *[0-9a-f]*:\t//' "$functions/$2"
}

# body BOARD FUNCTION: prints it as far as its first return.
body() {
	whole "$@" | sed '/^ret/q'
}

# claims BOARD: prints lines "operation regex regex ...", as declared in the sources.
claims() {
	riscv64-unknown-elf-objcopy -O binary --set-section-flags .claims=alloc --only-section=.claims \
		"build/$1/barecycle.elf" "$folder/claims"
	tr '\0' '\n' <"$folder/claims"
}

@test "every operation claims instructions, and has a benchmark" {
	for board in $boards; do
		claims "$board" | sed -n 's/^\([a-z0-9_]*\) .*/\1/p' | sort >"$folder/claiming"
		# The suite anatomy has operations and ladders. Only the operations have claims.
		riscv64-unknown-elf-nm "build/$board/barecycle.elf" |
			sed -nE 's/.* bench_entry_primitive_ops_//p; s/.* bench_entry_anatomy_(.*_by_.*|f.*|csr_.*|.*used)/\1/p' | sort | diff - "$folder/claiming"
		[ "$(wc -l <"$folder/claiming")" -gt 70 ]
	done
}

# contains REGEX LINE...: succeeds if a line matches.
contains() {
	local regex=$1 line
	shift
	for line in "$@"; do
		[[ ! $line =~ $regex ]] || return 0
	done
	return 1
}

# check_calls BOARD: checks that the functions of the call form contain the claimed patterns.
check_calls() {
	local operation patterns pattern line instructions checked=0
	riscv64-unknown-elf-nm "build/$1/barecycle.elf" | sed -n 's/.* [tT] op_//p' >"$folder/called"
	claims "$1" >"$folder/list"
	split "build/$1/barecycle.elf"
	while read -r operation patterns; do
		[ -f "$functions/op_$operation" ] || continue
		# Does the same as body, but without a process for each operation.
		instructions=()
		while [[ ${instructions[*]: -1} != ret* ]] && IFS= read -r line; do
			instructions+=("${line#*:$'\t'}")
		done <"$functions/op_$operation"
		for pattern in $patterns; do
			contains "(^|[[:space:]])$pattern([[:space:]]|\$|w?[[:space:]])" "${instructions[@]}" || {
				echo "$1: op_$operation claims '$pattern' and is:"
				printf '%s\n' "${instructions[@]}"
				return 1
			}
		done
		checked=$((checked + 1))
	done <"$folder/list"
	[ "$checked" -eq "$(wc -l <"$folder/called")" ]
}

# bats test_tags=long
@test "the call form of each operation contains the instructions it claims" {
	for board in $boards; do
		check_calls "$board"
	done
	make_here image CC=clang-19 IMAGE=build/qemu-virt64-clang
	check_calls qemu-virt64-clang
}

@test "an operation of one instruction is that instruction and a return" {
	for board in $boards; do
		for operation in add sub mul div xor fadd_d fmul_d fdiv_d fmadd_d fsqrt_d sqrt; do
			[ "$(body "$board" op_$operation | wc -l)" -eq 2 ]
		done
	done
}

@test "the loop around a call form has six instructions, one of them the call" {
	for board in $boards; do
		for caller in integer real; do
			split "build/$board/barecycle.elf"
			sed 's/^ *\([0-9a-f]*\):\t/\1 /' "$functions/operation_call_$caller" >"$folder/body"
			start=$(sed -n 's/.*bnez.*,\([0-9a-f]*\) <.*/\1/p' "$folder/body")
			sed -n "/^$start /,/bnez/p" "$folder/body" >"$folder/loop"
			[ "$(wc -l <"$folder/loop")" -eq 6 ]
			[ "$(grep -c jalr "$folder/loop")" -eq 1 ]
		done
	done
}

# bats test_tags=soak,long
@test "make disassembly prints the kernels of the image that FILTER names, and units" {
	for board in qemu-virt64 ${SOAK:+qemu-virt32}; do
		run -0 make_here disassembly IMAGE="build/$board" BOARD="$board" FILTER=array_list/list_walk
		[[ ${lines[0]} == "array_list/list_walk, call: walk_list:" ]]
		body "$board" walk_list >"$folder/body"
		tail -n +2 <<<"$output" | sed 's/^ *[0-9a-f]*:\t//' | diff - "$folder/body"
		# A branch names an address that stands before an instruction.
		target=$(sed -n 's/.*,\([0-9a-f]*\) <.*/\1/p' <<<"$output" | head -n 1)
		grep -q "^    $target:	" <<<"$output"
		run make_here disassembly IMAGE="build/$board" BOARD="$board" FILTER='primitive_ops/ad[d]'
		[[ $output == *"add, call: op_add:"*"a0,a0,a1"*"add, latency: "*"add"*"a0,a0,a1"*"add, throughput: "*"add"*"t0,a3,a1"* ]]
		[[ $output == *"the loop around primitive_ops/add, call: operation_call_integer:"*"jalr"*"bnez"* ]]
		# Every kernel has instructions, and each loop is printed once.
		make_here disassembly IMAGE="build/$board" BOARD="$board" FILTER='*' >"$folder/all"
		[ "$(grep -c '^the loop around .*, call: operation_call_' "$folder/all")" -eq 2 ]
		[ "$(sed -n 's/^the loop around .*, call: //p' "$folder/all" | sort | uniq -d | wc -l)" -eq 0 ]
		[ "$(grep -c ':$' "$folder/all")" -gt 200 ]
		[ "$(awk '/:$/ && last ~ /:$/ { wrong++ } { last = $0 } END { print wrong + 0 }' "$folder/all")" -eq 0 ]
	done
	run -2 make_here disassembly IMAGE=build/qemu-virt64 FILTER=none
	[[ $output == *"FILTER=none: "*"no such benchmark"* ]]
	gives 2 "there is no $folder/none/barecycle.elf" make_here disassembly IMAGE="$folder/none"
}

# The kernels in memory when they are measured, read by gdb.
# bats test_tags=soak,long
@test "both kernels of each pair are copies of the claimed instructions in a loop" {
	for board in qemu-virt64 ${SOAK:+qemu-virt32}; do
		mkdir "$folder/$board"
		# Kernels are built again for events. The other filters match fload, store_..., csr_... and amoadd_..., load_add_used ...
		make_here image BOARD="$board" EVENTS= IMAGE="$folder/image"
		for filter in 'primitive_ops/*' 'anatomy/[acfs][lmst]*' 'anatomy/*used'; do
			elf=$folder/image/barecycle.elf DUMP=$folder/$board under_gdb "$board" scripts/test/tools/dump-kernels.py \
				FILTER="$filter" SAMPLES=1 BUDGET_MS=1 TIMEOUT_MS=0 >"$folder/gdb.out"
		done
		run -0 scripts/test/tools/check-kernels.py "$folder/image/barecycle.elf" "$folder/$board"
		[ "${output%% *}" -eq "$(find "$folder/$board" -name '*.1' | wc -l)" ]
		[ "${output%% *}" -gt 100 ]
	done
}

@test "between the reads of a sample are only the call and a fence" {
	for board in $boards; do
		for counter in cycle instret; do
			body "$board" sample_$counter >"$folder/body"
			sed -n "/rd$counter/,/rd$counter/p" "$folder/body" | awk '{ print $1 }' >"$folder/between"
			printf 'rd%s\njalr\nfence\nrd%s\n' $counter $counter | diff - "$folder/between"
			grep -B1 -m1 "rd$counter" "$folder/body" | grep -q '^fence'
		done
	done
}

@test "between two samples are one store and no conditional branch" {
	for board in $boards; do
		for counter in cycle instret mtime; do
			whole "$board" sample_$counter >"$folder/body"
			[ "$(grep -c jr "$folder/body")" -eq 2 ] # to the next rehearsal or sample
			[ "$(grep -cE '^s[bhwd][[:space:]]' "$folder/body")" -eq 1 ]
			[ "$(grep -cE '^b' "$folder/body")" -eq 0 ]
		done
	done
}

# A SiFive 7-series core executes a branch over one ALU instruction without a prediction, so it is never mispredicted.
@test "a branch that is measured skips a jump" {
	for board in $boards; do
		run -0 scripts/test/tools/find-skips.py "build/$board/barecycle.elf" branch_on_outcomes branch_on_pattern branches_filler \
			branches_on_bit branches_taken
		[ "$output" = "branch_on_outcomes: j; branch_on_pattern: j; branches_filler: j; branches_on_bit: j; branches_taken: j" ]
		# Of the operations, the copies are checked against their claims.
		claims "$board" >"$folder/claims.txt"
		grep -qx 'branch_taken beqz j' "$folder/claims.txt"
		[ "$(grep -cE '^branch_(pattern|random) .* bnez j nop$' "$folder/claims.txt")" -eq 2 ]
	done
}

@test "the walks load their elements, and store only the sum" {
	for board in $boards; do
		for function in walk_array walk_list; do
			body "$board" $function >"$folder/body"
			grep -qE '^l[dw][[:space:]]' "$folder/body"
			[ "$(grep -cE '^s[dw][[:space:]]' "$folder/body")" -eq 1 ]
		done
	done
}

# loop ELF FUNCTION: prints the instructions of the function's last loop, with operands.
loop() {
	split "$1"
	sed 's/^ *\([0-9a-f]*\):\t/\1 /' "$functions/$2" >"$folder/whole"
	local start
	start=$(sed -nE 's/.* b[a-z]+\t(.*,)?([0-9a-f]+) <.*/\2/p' "$folder/whole" | tail -n 1)
	sed -n "/^$start /,/ b/s/^[0-9a-f]* //p" "$folder/whole"
}

# uses_too_early INSTRUCTIONS: reads instructions, and prints those that use a register that one of the INSTRUCTIONS
# before them has loaded.
uses_too_early() {
	awk -F'[\t ,()]+' -v most="$1" '{
		early = 0
		for (i = 1; i <= most && i < NR; i++)
			for (field = $1 ~ /^(s[dwhb]|b)/ ? 2 : 3; field <= NF; field++)
				early += loaded[NR - i] == $field
		loaded[NR] = $1 ~ /^l[bhwd]u?$/ ? $2 : "none"
	}
	early'
}

# A barrier in the wrong place keeps the compiler from loading the next node while the core waits for a value.
# bats test_tags=long
@test "the walks go on before they wait for a value, as the compiler does without OPAQUE" {
	make_here image CC=clang-19 IMAGE=build/qemu-virt64-clang
	for image in $boards qemu-virt64-clang; do
		for function in walk_array walk_list; do
			loop "build/$image/barecycle.elf" "$function" >"$folder/loop"
			[ "$(wc -l <"$folder/loop")" -eq 4 ]
			uses_too_early 1 <"$folder/loop" | diff - /dev/null
		done
		[[ $(cut -f1 "$folder/loop" | xargs) == lw\ l[dw]\ add\ bnez ]]
		# The count by a table does so too: the shift follows the load.
		body "$image" count_popcount_table | grep -A1 '^lbu' | grep -q '^srl'
	done
}

# GCC 12 and clang 19 recognise a count in parallel, and replace it by one cpopw if the core has Zbb.
# bats test_tags=soak,long
@test "a count in parallel is not replaced by an instruction of Zbb" {
	for compiler in '' ${SOAK:+clang-19}; do
		make_here image BOARD=visionfive2 ${compiler:+CC="$compiler"} IMAGE="$folder/vf2"
		riscv64-unknown-elf-objdump -d --no-show-raw-insn -M no-aliases "$folder/vf2/barecycle.elf" |
			sed -n '/<count_popcount_[a-z]*>:/,/^$/p' >"$folder/code"
		[ "$(grep -c 'popcount_[a-z]*>:' "$folder/code")" -eq 3 ]
		if grep cpop "$folder/code"; then return 1; fi
		# A word takes four `and` with masks.
		[ "$(sed -n '/_parallel>:/,/^$/p' "$folder/code" | grep -cE '	(c\.)?and	')" -eq 4 ]
	done
}

# bats test_tags=long
@test "the kernels of bandwidth load words ahead, so that no core waits for each of them" {
	[ "$(printf 'ld\ta1,8(a0)\nadd\ta2,a3,4\nadd\ta2,a2,a1\nsd\ta1,0(a0)\nsd\ta2,0(a0)\n' | uses_too_early 2)" = $'add\ta2,a2,a1' ]
	make_here image CC=clang-19 IMAGE=build/qemu-virt64-clang
	# With -O1, this file alone.
	object=$(make_here -n image OPT=-O1 IMAGE="$folder/O1" | grep -o 'build/obj/[^ ]*/memory_stream\.c\.o' | sort -u)
	make_here "$object" OPT=-O1 IMAGE="$folder/O1"
	riscv64-unknown-elf-ld --unresolved-symbols=ignore-all --entry=0 "$object" -o "$folder/O1.elf"
	for elf in build/qemu-virt{64,32,64-clang}/barecycle.elf "$folder/O1.elf"; do
		for kernel in read write copy; do
			loop "$elf" "stream_$kernel" >"$folder/loop"
			[ "$(grep -cE '^l[dw]' "$folder/loop")" -ge 8 ]
			uses_too_early 2 <"$folder/loop" | diff - /dev/null
		done
		# A word in four is added. An addition for each would cost more than the loads.
		loop "$elf" stream_read | awk '/^l[dw]/ { loads++; next } { others++ } END { print loads, others }' | tee "$folder/counts"
		awk '{ exit !($1 % 8 == 0 && $2 <= $1 / 4 + 6) }' "$folder/counts"
	done
}

# address_of BOARD FUNCTION: prints the address in the board's image.
address_of() {
	riscv64-unknown-elf-nm "build/$1/barecycle.elf" | sed -n "s/ [tT] $2\$//p"
}

# bats test_tags=long
@test "every kernel is aligned to a cache line, and no operation lies in two" {
	for board in $boards; do
		for function in walk_array walk_array_at_random walk_list operation_call_integer operation_call_real op_cos; do
			[ $((16#$(address_of "$board" "$function") % 64)) -eq 0 ]
		done
		# The assembler refuses an operation of more than 16 bytes.
		for function in op_add op_mad op_fsqrt_d; do
			[ $((16#$(address_of "$board" "$function") % 16)) -eq 0 ]
		done
	done
}
