#!/usr/bin/env bats
# Runs in QEMU, through make, as a user would start them.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

@test "a request changes only the .config section" {
	make_here image host
	FILTER='list*' SAMPLES=7 SEED=3 BUDGET_MS=9 RAW=1 \
		scripts/patch-image build/qemu-virt64/barecycle.elf "$folder/asked.elf"
	for section in .text .rodata .data; do
		for elf in build/qemu-virt64/barecycle.elf "$folder/asked.elf"; do
			"${CROSS}objcopy" -O binary --only-section="$section" "$elf" "$folder/$(basename "$elf").bin"
		done
		cmp "$folder/barecycle.elf.bin" "$folder/asked.elf.bin"
		[ -s "$folder/asked.elf.bin" ]
	done
	"${CROSS}objcopy" -O binary --only-section=.config "$folder/asked.elf" "$folder/config"
	grep -q '^@Q q=0 filter=list\* samples=7 budget=9 seed=3 raw=1 ' "$folder/config"
}

# bats test_tags=long
@test "100000 samples need no more memory than 100" {
	for samples in 100 100000; do
		make_here run-qemu IMAGE="$folder/image" RAM_SIZE=0x28000 FILTER=call SAMPLES=$samples BUDGET_MS=0 EVENTS=
		[ "$(column "$folder/image/results.csv" samples | sort -u)" = $samples ]
	done
}

# bats test_tags=long
@test "an image that overflows its memory is not linked, and the region is named" {
	run ! make_here image IMAGE="$folder/image" RAM_SIZE=0x8000
	[[ $output == *"region \`RAM' overflowed by"* ]]
	[ ! -e "$folder/image/barecycle.elf" ]
}

# bats test_tags=long
@test "a size that does not fit the memory is unsupported, and the run goes on" {
	mkdir "$folder/suite"
	cat >"$folder/suite/large.c" <<-'EOT'
		#include <stdlib.h>

		#include "suites/data.h"

		static bool build(struct bench_run *run) { run->data = malloc(run->n % 3 == 0 ? 0x100000 : run->n); return have_memory(run, run->data); }
		static void KERNEL touch(struct bench_run *run) { *(char *)run->data = 1; }
		BENCH(mine, large, .setup = build, .run = touch, .sizes = SIZES(16, 24, 32));
		BENCH(mine, grows, .setup = build, .run = touch, .sizes = DOUBLING(0x100000, 1));
	EOT
	make_here run-qemu IMAGE="$folder/image" RAM_SIZE=0x28000 SUITE_DIR="$folder/suite" FILTER='mine/*' SAMPLES=20 EVENTS=
	awk -F, '$14 == "cycles" { print $11, $13, $32, $33, $19 != "" }' "$folder/image/results.csv" >"$folder/rows"
	diff "$folder/rows" - <<-EOT
		grows 1048576 unsupported not enough memory 0
		large 16 ok  1
		large 24 unsupported not enough memory 0
		large 32 ok  1
	EOT
}

# bats test_tags=long
@test "memory that a kernel allocates in its first run stays allocated for the rows of all metrics" {
	mkdir "$folder/suite"
	cat >"$folder/suite/keep.c" <<-'EOT'
		#include <stdlib.h>
		#include <string.h>

		#include "bench.h"

		enum { WORDS = 64 };
		static uint32_t *table;

		static void make_table(void)
		{
			table = malloc(WORDS * sizeof(*table));
			for (uint32_t i = 0; i < WORDS; i++)
				table[i] = i;
		}

		static void KERNEL sum(struct bench_run *run)
		{
			uint32_t *other;

			if (table == NULL)
				make_table();
			other = malloc(WORDS * sizeof(*other));
			memset(other, 0, WORDS * sizeof(*other));
			OPAQUE(other);
			run->result = 0;
			for (uint32_t i = 0; i < WORDS; i++)
				run->result += table[i];
			free(other);
		}

		static bool is_right(struct bench_run *run) { return run->result == WORDS * (WORDS - 1) / 2; }
		BENCH(mine, keep, .run = sum, .check = is_right);
	EOT
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/suite" FILTER='mine/*' MODEL=none SAMPLES=20 EVENTS=
	[ "$(column "$folder/image/results.csv" status | tr '\n' ' ')" = "ok ok " ]
	[ "$(column "$folder/image/results.csv" p50 | sort -u | wc -l)" -eq 1 ]
}

# If QEMU's core has Zicbom, the firmware uses it to flush memory up to the end of a full heap, and not beyond.
# bats test_tags=long
@test "doubling sizes stop at the size of the memory" {
	for core in '' ' -cpu rv64'; do
		make_here run-qemu IMAGE="$folder/image" RAM_SIZE=0x28000 FILTER='list_walk' SAMPLES=2 EVENTS= \
			QEMU_MACHINE="-M virt -m 32M -bios none$core"
		[ "$(column "$folder/image/results.csv" status | sort -u)" = ok ]
	done
	column "$folder/image/results.csv" n | uniq | awk 'NR > 1 && $1 != 2 * n { exit 1 } { n = $1 }'
	last=$(column "$folder/image/results.csv" n | tail -n 1)
	# 16384 is what MAX_BYTES allows.
	[ "$last" -gt 16 ]
	[ "$last" -lt 16384 ]
}

@test "a filter that matches nothing names the nearest three benchmarks, and keeps earlier results" {
	make_here run-qemu IMAGE="$folder/image" FILTER=add SAMPLES=20
	cp "$folder/image/results.csv" "$folder/before.csv"
	run -2 make_here run-qemu IMAGE="$folder/image" FILTER='list_wlak'
	[[ $output == *"no benchmark matches 'list_wlak'; did you mean array_list/list_walk, array_list/"*", "*/* ]]
	[ "$(grep -o '[a-z_]*/[a-z_]*walk[a-z_]*' <<<"$output" | wc -l)" -le 3 ]
	# The firmware has said why it ends QEMU with status 1.
	[[ $output != *"ended with status"* ]]
	# A filter with a suite's name gives benchmarks of the nearest suite.
	run -2 make_here run-qemu IMAGE="$folder/image" FILTER='branch/*'
	[[ $output == *"no benchmark matches 'branch/*'; did you mean branches/"*", branches/"*", branches/"* ]]
	cmp "$folder/before.csv" "$folder/image/results.csv"
}

# bats test_tags=long
@test "a filter matches the name with or without the suite" {
	run_once FILTER='primitive_ops/fm*' SAMPLES=20
	[ "$(column "$image/results.csv" benchmark | sort -u | tr '\n' ' ')" = \
		"fmadd_d fmadd_s fmov_d fmov_s fmul_d fmul_s " ]
	run_once FILTER='[xo]*r' SAMPLES=20
	[ "$(column "$image/results.csv" benchmark | sort -u | tr '\n' ' ')" = "or xor " ]
}

@test "settings out of range are refused by name" {
	for setting in SAMPLES=0 SAMPLES=1e6 BUDGET_MS=-1 SEED=x RAW=2 'FILTER=a b'; do
		gives 2 "${setting#*=}" make_here run-qemu IMAGE="$folder/image" "$setting"
	done
}

@test "an image with a damaged .config refuses to measure" {
	make_here image host
	head -c 512 /dev/zero | tr '\0' x >"$folder/config"
	riscv64-unknown-elf-objcopy --update-section .config="$folder/config" \
		build/qemu-virt64/barecycle.elf "$folder/spoilt.elf"
	gives 1 "the%20request%20in%20the%20image's%20.config%20section:%20its%20form%20or%20its%20CRC%20is%20wrong" say "$folder/spoilt.elf"
	run -2 "$barecycle" decode - <<<"$output"
}

# bats test_tags=long
@test "SEED changes the order, but not the set of benchmarks or the figures of operations" {
	all_suites qemu-virt64
	grep -E '^run,|,primitive_ops,' "$image/results.csv" >"$folder/sorted.csv"
	run_once FILTER='primitive_ops/*' SAMPLES=20 BUDGET_MS=0 SEED=7 EVENTS=
	run -1 cmp -s "$folder/sorted.csv" "$image/results.csv"
	diff <(column "$folder/sorted.csv" benchmark | sort) <(column "$image/results.csv" benchmark | sort)
	diff <(sort "$folder/sorted.csv") <(sort "$image/results.csv")
}

@test "BUDGET_MS ends a row early, and the row is flagged budget" {
	run_once FILTER=list_walk SAMPLES=100000 BUDGET_MS=1
	[ "$(column "$image/results.csv" flags | sort -u)" = budget ]
	[ "$(column "$image/results.csv" status | sort -u)" = ok ]
	[ "$(column "$image/results.csv" samples | sort -n | tail -n 1)" -lt 100000 ]
}

@test "a wrong result is failed, has its value and no figures, and fails the run" {
	run -2 make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/wrong FILTER='wrong/*' SAMPLES=20
	diff <(grep -o '^barecycle: wrong/.*' <<<"$output") - <<-EOT
		barecycle: wrong/both cycles: failed, wrong result: 41, -0.6666~
		barecycle: wrong/forgotten cycles: failed, wrong result
		barecycle: wrong/no_half cycles: failed, wrong result: -0.6666667
		barecycle: wrong/off_by_one cycles: failed, wrong result: 41
	EOT
	[ "$(column "$folder/image/results.csv" status | uniq | tr '\n' ' ')" = "failed ok " ]
	[ -z "$(column "$folder/image/results.csv" p50 | head -n 1)" ]
	follows_schema "$folder/image/results.json"
	run -2 "$barecycle" decode "$folder/absent"
}

@test "a trap says cause, pc, tval and benchmark, and ends the run with a failed status" {
	make_here image host IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/trap
	FILTER='trap/*' stream_of "$folder/image" "$folder/stream" || code=$?
	[ "${code:-0}" -eq 1 ]
	run -1 "$barecycle" decode -o "$folder/results.csv" -o "$folder/results.json" "$folder/stream"
	follows_schema "$folder/results.json"
	pc=$(riscv64-unknown-elf-nm "$folder/image/barecycle.elf" | sed -n 's/^0*\(.*\) t execute_zeros$/\1/p')
	[[ $output == *"trap in trap/illegal: illegal_instruction (mcause 0x2) at pc 0x$pc, tval 0x0"* ]]
	[ "$(grep -c trap/illegal <<<"$output")" -eq 1 ]
	# With --elf the message also has function and line. A file that is not an image is refused before anything is
	# read.
	run "$barecycle" decode --elf="$folder/image/barecycle.elf" -o "$folder/r.csv" "$folder/stream"
	[[ $output == *" at pc 0x$pc in execute_zeros (scripts/test/suites/trap/trap.c:"[0-9]*"), tval 0x0"* ]]
	run -2 "$barecycle" decode --elf="$folder/stream" -o "$folder/none.csv" "$folder/stream"
	[[ $output == "barecycle: $folder/stream: "*": name the image's .elf file, "* ]]
	[ ! -e "$folder/none.csv" ]
	[ "$(column "$folder/results.csv" status | sort -u)" = fault ]
	[ "$(column "$folder/results.csv" reason | sort -u)" = illegal_instruction ]
}

# bats test_tags=long
@test "other harts stay parked" {
	run_once FILTER=mul SAMPLES=20 BUDGET_MS=10 QEMU_MACHINE='-M virt -m 128M -bios none -smp 4'
	is_golden "$image/results.csv"
}

# bats test_tags=long
@test "a counter that stands still gives no figures" {
	make_here image host
	FILTER=add SAMPLES=20 scripts/patch-image build/qemu-virt64/barecycle.elf "$folder/asked.elf"
	# rdcycle s0 and rdcycle t0 in sample_cycle become reads of hpmcounter5, which stands still.
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/half.elf" sample_cycle 732400c0 732450c0
	scripts/test/tools/patch-code.py "$folder/half.elf" "$folder/still.elf" sample_cycle f32200c0 f32250c0
	say "$folder/still.elf" >"$folder/stream"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	[ "$(column "$folder/r.csv" status | head -n 5 | uniq | tr '\n' ' ')" = "unsupported ok " ]
	[ "$(column "$folder/r.csv" reason | head -n 1)" = "the counter stands still" ]
	[ -z "$(column "$folder/r.csv" p50 | head -n 1)" ]
}

# bats test_tags=long
@test "a trap before the console is open is still reported" {
	make_here image host
	# The first instruction of soc_init becomes all zeros.
	scripts/test/tools/patch-code.py build/qemu-virt64/barecycle.elf "$folder/early.elf" soc_init 8280 0000
	run -1 say "$folder/early.elf"
	[[ $output == *"@F "*"cause=illegal_instruction"* ]]
	run -1 "$barecycle" decode - <<<"$output"
	[[ $output == *"outside every benchmark"*"illegal_instruction"* ]]
}

# bats test_tags=long
@test "RAW=1 with many samples sends all of them in one run" {
	run_once FILTER=call SAMPLES=5000 RAW=1 BUDGET_MS=0
	[ "$(jq ".runs[].complete" "$image/results.json")" = true ]
	[ "$(jq '[.runs[].records[] | select(.record == "samples").count] | add' "$image/results.json")" -eq $((5 * 5000)) ]
}

# bats test_tags=long
@test "the gdb command that make debug prints reaches main, even if other harts start first" {
	for board in qemu-virt64 hifive-unleashed; do
		port=$((20000 + RANDOM % 20000))
		make_here debug BOARD=$board IMAGE="$folder/$board" GDB_PORT=$port </dev/null >"$folder/debug.log" 2>&1 3>&- &
		until_true grep -q gdb-multiarch "$folder/debug.log"
		until_true listens $port
		eval "$(sed -n 's/^  gdb-multiarch /&-batch /p' "$folder/debug.log") -ex kill" >"$folder/gdb.log" 2>&1
		wait
		cat "$folder/gdb.log"
		grep -q 'Breakpoint 1, main' "$folder/gdb.log"
	done
}
