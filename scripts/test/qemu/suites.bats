#!/usr/bin/env bats
# The suites array_list, branches, memory and variants under icount, where exact figures are known.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

boards="qemu-virt64 qemu-virt32"

# One run of all suites on each board, for all tests. Failures name the row.
setup_file() {
	for board in $boards; do
		all_suites "$board"
		for suite in array_list branches memory variants; do
			grep -E "^run,|,$suite," "$image/results.csv" >"$BATS_FILE_TMPDIR/$board.$suite.csv"
		done
	done
}

# medians FILE BENCHMARK: prints lines "n instructions", per operation.
medians() {
	awk -F, -v benchmark="$2" '$11 == benchmark && $14 == "instret" { print $13, $19 }' "$1"
}

# check_medians SUITE BENCHMARK CONDITION: checks awk's condition for each size on each board. Variables: `n`; `median`,
# per operation; `whole`, n medians, rounded to an instruction; and those of the previous size, half as large: `last`,
# `last_whole`.
check_medians() {
	for board in $boards; do
		medians "$BATS_FILE_TMPDIR/$board.$1.csv" "$2" | awk -v what="$board $2" '
			{ last = median; last_whole = whole; n = $1; median = $2; whole = int(n * median + 0.5) }
			NR > 1 && !('"$3"') { print what ", n = " n ": " last " and then " median; bad = 1 }
			END { exit bad || NR < 2 }'
	done
}

# bats test_tags=long
@test "every row of the suites is ok, on RV32 and RV64" {
	for board in $boards; do
		for rows in array_list:390 branches:86 memory:162 variants:62; do
			csv=$BATS_FILE_TMPDIR/$board.${rows%:*}.csv
			[ "$(column "$csv" status | sort -u)" = ok ]
			[ "$(column "$csv" metric | grep -cE '^(cycles|instret)$')" -eq "${rows#*:}" ]
		done
	done
}

@test "in every row of the suites cycles equal instructions" {
	for file in "$BATS_FILE_TMPDIR"/*.csv; do
		grep ,cycles, "$file" | sed 's/,cycles,/,x,/' >"$folder/cycles"
		grep ,instret, "$file" | sed 's/,instret,/,x,/' | cmp "$folder/cycles" -
	done
}

@test "a hop is one instruction in any order and working set, with any number of chains" {
	for chase in sequential random random_2 random_4 random_8; do
		check_medians memory chase_$chase 'median == 1'
	done
}

@test "a byte of a stream costs the same in every working set" {
	for stream in read write copy fill; do
		check_medians memory $stream 'median == last && median > 0.2'
	done
}

@test "working sets double from 1 KiB to MAX_BYTES" {
	for board in $boards; do
		for benchmark in chase_random copy; do
			[ "$(medians "$BATS_FILE_TMPDIR/$board.memory.csv" $benchmark | sed -n '1s/ .*//p;$s/ .*//p' |
				tr '\n' ' ')" = "1024 262144 " ]
		done
	done
}

@test "an element of a walk costs four instructions, seven at random" {
	for walk in array_walk list_walk list_walk_shuffled list_walk_churned; do
		check_medians array_list $walk 'whole - last_whole == 4 * n / 2'
	done
	check_medians array_list array_walk_random 'whole - last_whole == 7 * n / 2'
}

@test "the order of a list in memory does not change its count of instructions" {
	for board in $boards; do
		for what in walk search; do
			medians "$BATS_FILE_TMPDIR/$board.array_list.csv" list_$what >"$folder/in_order"
			for order in shuffled churned; do
				medians "$BATS_FILE_TMPDIR/$board.array_list.csv" list_${what}_$order | cmp "$folder/in_order" -
			done
		done
	done
}

# bats test_tags=long
@test "a search passes the same number of elements with every SEED" {
	medians "$BATS_FILE_TMPDIR/qemu-virt64.array_list.csv" array_search >"$folder/seed-0"
	for seed in 1 7; do
		run_once FILTER=array_search SAMPLES=20 SEED=$seed
		medians "$image/results.csv" array_search | cmp "$folder/seed-0" -
	done
	for search in array_search list_search; do
		check_medians array_list $search 'whole - last_whole == 4 * n / 2'
	done
}

@test "an edit at the front costs a list the same for every n, and an array 4 instructions an element" {
	for edit in insert delete; do
		check_medians array_list list_${edit}_front 'median == last && median < 20'
		check_medians array_list array_${edit}_front 'median - last == 4 * n / 2'
	done
}

@test "an edit in the middle costs an array 4 instructions an element moved, a list 3 an element passed" {
	for edit in insert delete; do
		check_medians array_list array_${edit}_middle 'median - last == 4 * n / 4'
		check_medians array_list list_${edit}_middle 'median - last == 3 * n / 4'
		check_medians array_list list_${edit}_middle_shuffled 'median - last == 3 * n / 4'
	done
}

@test "lists have the order in memory that their names say" {
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/lists FILTER='lists/*' SAMPLES=1
	[ "$(grep ,cycles, "$folder/image/results.csv" | cut -d, -f32 | sort | uniq -c | xargs)" = "3 ok" ]
}

# bats test_tags=long
@test "kernels of variants and others call no function of the library, except copy_by_library" {
	for board in $boards; do
		make_here image BOARD="$board" >"$folder/log"
		riscv64-unknown-elf-objdump -d --no-show-raw-insn "build/$board/barecycle.elf" >"$folder/code"
		for kernel in copy_by_char copy_by_word copy_unrolled count_popcount_bits count_popcount_parallel \
			count_popcount_table sort_by_insertion sort_by_heap stream_read stream_write stream_copy \
			stream_fill insert_in_array delete_in_array branch_on_outcomes; do
			sed -n "/<$kernel>:/,/^\$/p" "$folder/code" >"$folder/kernel"
			grep -q '	ret' "$folder/kernel"
			if grep -E '	(jal|jalr|call|tail)	|	j	.*<mem' "$folder/kernel"; then return 1; fi
		done
		sed -n '/<copy_by_library>:/,/^$/p' "$folder/code" | grep -q '<memcpy>'
	done
}

@test "a branch costs the same instructions whatever the order of its outcomes" {
	for board in $boards; do
		for order in alternating shuffled; do
			diff <(medians "$BATS_FILE_TMPDIR/$board.branches.csv" "branch_$order") \
				<(medians "$BATS_FILE_TMPDIR/$board.branches.csv" branch_sorted)
		done
		# A turn has five instructions. The loop's set-up is added.
		medians "$BATS_FILE_TMPDIR/$board.branches.csv" branch_shuffled |
			awk '{ bad = bad || $1 * ($2 - 5) > 8 || $2 < 5 } END { exit bad || NR != 5 }'
	done
}

@test "a copy costs five instructions a byte, or a word" {
	for board in $boards; do
		bits=${board#qemu-virt}
		medians "$BATS_FILE_TMPDIR/$board.variants.csv" copy_bytes | awk -v bits="$bits" \
			'{ bad = bad || $2 < 5 || $1 * ($2 - 5) > 16 } END { exit bad || NR != 4 }'
		medians "$BATS_FILE_TMPDIR/$board.variants.csv" copy_words | awk -v bits="$bits" \
			'{ each = 5 * 8 / bits; bad = bad || $2 < each || $1 * ($2 - each) > 16 } END { exit bad || NR != 4 }'
	done
}

# bats test_tags=long
@test "a variant whose result differs from its reference is failed, says why, and is not timed" {
	run -2 make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/disagrees FILTER='disagrees/*' SAMPLES=20
	[[ $output == *"disagrees/b_among_as n=4 cycles: failed, differs from its .ref"* ]]
	awk -F, '$14 == "cycles" || $14 == "instret" { print $11, $13, $14, $32, $19 != "" }' \
		"$folder/image/results.csv" >"$folder/rows"
	grep -v ' ok 1$' "$folder/rows" | diff - <(printf 'b_among_as 4 %s failed 0\n' cycles instret)
	[ "$(wc -l <"$folder/rows")" -eq 12 ]
}

# bats test_tags=long
@test "the sizes of each benchmark stop at what fits the memory" {
	make_here run-qemu IMAGE="$folder/image" RAM_SIZE=0x40000 FILTER='[amv]*/*' SAMPLES=1 BUDGET_MS=1 EVENTS=
	awk -F, 'NR > 1 && $14 == "cycles" { print $10, $11, $13, $32, $33 }' "$folder/image/results.csv" >"$folder/rows"
	for order in '' _shuffled _churned; do
		grep -qx "array_list list_walk$order 1024 ok " "$folder/rows"
		run grep "array_list list_walk$order 16384" "$folder/rows"
		[ -z "$output" ]
	done
	grep -qx 'array_list array_walk 16384 ok ' "$folder/rows"
	grep -qx 'memory chase_random 65536 ok ' "$folder/rows"
	[ "$(grep -c '^variants .* ok $' "$folder/rows")" -eq 31 ]
	[ "$(grep -cv -e ' ok $' -e ' unsupported not enough memory$' "$folder/rows")" -eq 0 ]
}
