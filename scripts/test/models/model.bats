#!/usr/bin/env bats
# Compares the core model with independent programs: objdump and cachegrind.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

tools=build/host/tests/model_tools

# check_decoding FILE...: checks every instruction and prints the number of each class.
check_decoding() {
	scripts/test/tools/check-decoding.py $tools/decode "${CROSS}objdump" "$@"
}

# assemble MARCH MABI FILE: assembles scripts/test/tools/instructions.S.
assemble() {
	"${CROSS}gcc" -march="$1" -mabi="$2" -c scripts/test/tools/instructions.S -o "$3"
}

@test "every kind of instruction is decoded as by objdump" {
	assemble rv64imafdc_zicsr_zifencei_zba_zbb lp64d "$folder/64.o"
	assemble rv32imafdc_zicsr_zifencei_zba_zbb ilp32d "$folder/32.o"
	check_decoding "$folder/64.o" "$folder/32.o" >"$folder/classes"
	# Every class occurs.
	sed -n 's/^\tC(\([a-z_0-9]*\),.*/\1/p' host/model/instruction.h | sort >"$folder/all"
	[ "$(wc -l <"$folder/all")" -eq 30 ]
	cut -d' ' -f1 "$folder/classes" | sort | diff "$folder/all" -
}

# bats test_tags=soak
@test "every instruction of an image is decoded as by objdump" {
	for board in qemu-virt32 visionfive2 ${SOAK:+qemu-virt64 hifive1-revb}; do
		make -s image BOARD="$board"
		check_decoding "build/$board/barecycle.elf" >"$folder/classes"
		[ "$(awk '{ sum += $2 } END { print sum }' "$folder/classes")" -gt 5000 ]
	done
}

# cachegrind SHAPE L2SHAPE: prints its counts for the traced program. From valgrind 3.21 on it simulates caches only when
# asked.
cachegrind() {
	valgrind --tool=cachegrind --cache-sim=yes --cachegrind-out-file="$folder/out" --I1="$1" --D1="$1" --LL="$2" $tools/traced
	grep '^events: Ir I1mr ILmr Dr D1mr DLmr Dw D1mw DLmw *$' "$folder/out"
	sed -n 's/^summary: //p' "$folder/out" >"$folder/theirs"
}

# bats test_tags=soak,long
@test "modelled caches have the hits and misses of cachegrind" {
	valgrind --tool=lackey --trace-mem=yes --log-file="$folder/trace" $tools/traced
	for shapes in "1024,1,32 16384,8,32" "2048,4,32 8192,16,64" ${SOAK:+"4096,2,64 32768,4,64" "8192,4,64 65536,8,64"}; do
		# shellcheck disable=SC2086 # two of them
		cachegrind $shapes
		# shellcheck disable=SC2086
		$tools/trace ${shapes//,/ } <"$folder/trace" >"$folder/ours"
		diff "$folder/theirs" "$folder/ours"
		# Misses of every kind occurred.
		[ "$(tr ' ' '\n' <"$folder/ours" | awk '$1 < 100' | wc -l)" -eq 0 ]
	done
}
