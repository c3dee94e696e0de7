#!/usr/bin/env bats
# Overheads and irregular kernels: measured, or flagged.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common

# figures FILE BENCHMARK COLUMN...: prints cells of its cycles row.
figures() {
	scripts/test/tools/csv-cells.py "$1" benchmark="$2" metric=cycles "${@:3}"
}

@test "an empty kernel, and one that the compiler removed, cost exactly 0" {
	for board in qemu-virt64 qemu-virt32; do
		make_here run-qemu BOARD=$board IMAGE="$folder/$board" SUITE_DIR=scripts/test/suites/odd \
			FILTER='odd/[er]*' SAMPLES=1000 EVENTS=
		for name in empty removed; do
			[ "$(figures "$folder/$board/results.csv" $name min p50 max status reason)" = \
				"0 0 0 below_noise like an empty kernel" ]
		done
	done
}

# The means of cycles and of instructions. If samples were always five or three runs apart, they would contain all of
# the expensive runs or none.
# bats test_tags=long
@test "the mean of a kernel that does more in every tenth or ninth run is right" {
	mkdir "$folder/suite"
	cat >"$folder/suite/flush.c" <<-'EOT'
		#include "bench.h"

		static uint32_t runs;

		static void KERNEL flush_now_and_then(struct bench_run *run)
		{
			if (++runs % run->n == 0)
				for (uint32_t i = 0; i < 1000; i++)
					__asm__ volatile("");
		}
		BENCH(mine, flush, .run = flush_now_and_then, .per_run = true, .sizes = SIZES(9, 10));
	EOT
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/suite" FILTER='mine/*' SAMPLES=1000 BUDGET_MS=0 EVENTS= MODEL=none
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" suite=mine metric n p50 mean | tee "$folder/rows"
	[ "$(wc -l <"$folder/rows")" -eq 4 ]
	# One of n runs has 2000 more instructions; the others cost the median.
	awk '{ more = ($4 - $3) * $2 / 2000; if (more < 0.9 || more > 1.1) exit 1 }' "$folder/rows"
}

# bats test_tags=long
@test "a kernel that leaves other data to the next run is stateful, and no benchmark of the suites is" {
	mkdir "$folder/suite"
	cat >"$folder/suite/mine.c" <<-'EOT'
		#include "bench.h"
		static volatile long numbers[32], is_sorted;
		static void fill(struct bench_run *run)
		{
			(void)run;
			is_sorted = 0;
		}
		static bool build(struct bench_run *run)
		{
			fill(run);
			return true;
		}
		static void KERNEL sort_once(struct bench_run *run)
		{
			for (uint32_t i = 0; i < 32 && !is_sorted; i++)
				numbers[i] = numbers[31 - i];
			is_sorted = 1;
			run->result = numbers[0];
		}
		BENCH(mine, unprepared, .run = sort_once, .setup = build);
		BENCH(mine, prepared, .run = sort_once, .setup = build, .prepare = fill);
	EOT
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/suite" FILTER='mine/*' SAMPLES=20 BUDGET_MS=0 EVENTS= >"$folder/log"
	[ "$(scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" suite=mine metric=cycles benchmark flags)" = "prepared -
unprepared stateful" ]
	for board in qemu-virt64 qemu-virt32; do
		all_suites $board
		[ "$(grep -c ',ok,' "$image/results.csv")" -gt 500 ]
		run -1 grep stateful "$image/results.csv"
	done
}

# bats test_tags=long
@test "a kernel that never gets steady is unsteady, one of two speeds bimodal, and a negative cost keeps its value and interval" {
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/odd FILTER='odd/[nt]*' SEED=3 \
		SAMPLES=1000 BUDGET_MS=0 EVENTS=
	[ "$(figures "$folder/image/results.csv" negative p50 lo hi status)" = "-2 -2 -2 below_noise" ]
	[ "$(figures "$folder/image/results.csv" never_steady status flags)" = "ok binned;unsteady;warm;wide" ]
	[ "$(figures "$folder/image/results.csv" two_speeds status flags)" = "ok binned;bimodal;wide" ]
	# 100 and 200 turns; the number of instructions before them depends on where the linker put their data.
	read -r min max < <(figures "$folder/image/results.csv" two_speeds min max)
	[ "$min" -gt 200 ] && [ $((max - min)) -eq 200 ]
	# Five samples are few: other runs cost more, and not because the sampler lies elsewhere.
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/odd FILTER=odd/never_steady SAMPLES=5 BUDGET_MS=0 EVENTS=
	[ "$(figures "$folder/image/results.csv" never_steady status flags)" = "ok warm;few" ]
}

# calibrations RESULTS.json WHAT NAME...: prints members of that calibration's records for cycles, or without a metric.
calibrations() {
	jq -r --arg what "$2" '.runs[].records[] | select(.what == $what and (.metric // "cycles") == "cycles") |
		[.[$ARGS.positional[]]] | join(" ")' "$1" --args "${@:3}"
}

@test "both estimates of the overhead agree and do not drift, and the A/A control finds no difference" {
	for board in qemu-virt64 qemu-virt32; do
		all_suites $board
		results=$image/results.json
		[ "$(calibrations "$results" overhead min p50 max intercept bare | sort -u)" = "4 4 4 4 1" ]
		[ "$(calibrations "$results" overhead suite | wc -l)" -gt 1 ]
		[ "$(calibrations "$results" drift min drift)" = "4 0" ]
		[ "$(calibrations "$results" aa n spread)" = "20 0" ]
		[ "$(calibrations "$results" point n min | tr '\n' ' ')" = "1 6 2 8 4 12 8 20 16 36 32 68 64 132 " ]
		[ "$(calibrations "$results" cold name)" = "fence.i" ]
	done
}

# bats test_tags=long
@test "a unit that is too long or has uneven copies is unsupported, and one that just fits is exact" {
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/long FILTER='[lj]*_[wf]*' SAMPLES=20
	[ "$(figures "$folder/image/results.csv" long_winded p50 status reason)" = " unsupported too long for the loop" ]
	follows_schema "$folder/image/results.json"
	[ "$(figures "$folder/image/results.csv" just_fits p50 per status)" = "10 512 ok" ]
	[ "$(figures "$folder/image/results.csv" lengths_which_differ p50 status reason)" = " unsupported copies differ in length" ]
}

# bats test_tags=long
@test "if mtime is not in memory its row is unsupported, and the run goes on" {
	make_here run-qemu IMAGE="$folder/image" MTIME_ADDRESS=0x40 FILTER='primitive_ops/m[tu][il]*' SAMPLES=20
	[ "$(figures "$folder/image/results.csv" mtime status reason)" = "unsupported no mtime in memory" ]
	[ "$(figures "$folder/image/results.csv" mul p50 status | tr '\n' ' ')" = "8 ok 1 ok 1 ok " ]
	# Here the core can read a word, but no register of 64 bits: it is QEMU's PLIC.
	make_here run-qemu IMAGE="$folder/image" MTIME_ADDRESS=0x0c000000 FILTER='primitive_ops/mul' SAMPLES=20
	[ "$(figures "$folder/image/results.csv" mul p50 status | tr '\n' ' ')" = "8 ok 1 ok 1 ok " ]
}

# An instruction is 1/100 of a tick of mtime, which cannot resolve it.
# bats test_tags=soak,long
@test "with a tick of 100 instructions the means are right to a thousandth" {
	for board in qemu-virt32 ${SOAK:+qemu-virt64}; do
		make_here image BOARD="$board"
		FILTER='[am][du][dl]' SAMPLES=50 BUDGET_MS=0 scripts/patch-image "build/$board/barecycle.elf" "$folder/asked.elf"
		scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/coarse.elf" \
			bank_read_user csrr:c00 c05 bank_read_machine csrr:b00 b13
		qemu-system-riscv"${board#qemu-virt}" -M virt -m 128M -bios none -icount shift=0,sleep=off -display none \
			-monitor none -serial stdio -kernel "$folder/coarse.elf" </dev/null >"$folder/stream"
		"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
		grep -q '^@C .* c=aa m=mtime ' "$folder/stream"
		# 8 instructions for a call, otherwise 1, in ticks of 100.
		scripts/test/tools/csv-cells.py "$folder/r.csv" metric=mtime kind mean lo hi flags per | awk '
			{ ticks = ($1 == "call" ? 8 : 1) / 100; error = $2 / ticks - 1 }
			error ^ 2 < 1e-6 && $3 <= ticks && ticks <= $4 && $5 == "batched;coarse" && $6 > 10000 { right++ }
			END { exit !(NR == 6 && right == 6) }'
	done
}

# Figures are per element. With so many elements, a sample of 1000 steps would have 2^32 elements or more.
# bats test_tags=long
@test "with a tick of 100 instructions a sample of many elements stays below 2^32 elements" {
	mkdir "$folder/elements"
	cat >"$folder/elements/elements.c" <<-'EOT'
		#include "bench.h"

		static void KERNEL take_one(struct bench_run *run) { run->result = run->n; }
		BENCH(elements, take_one, .run = take_one, .sizes = SIZES(16, 1000000, 4194304));
	EOT
	make_here image IMAGE="$folder/image" SUITE_DIR="$folder/elements"
	FILTER='elements/*' SAMPLES=50 BUDGET_MS=0 scripts/patch-image "$folder/image/barecycle.elf" "$folder/asked.elf"
	scripts/test/tools/patch-code.py "$folder/asked.elf" "$folder/coarse.elf" \
		bank_read_user csrr:c00 c05 bank_read_machine csrr:b00 b13
	qemu-system-riscv64 -M virt -m 128M -bios none -icount shift=0,sleep=off -display none \
		-monitor none -serial stdio -kernel "$folder/coarse.elf" </dev/null >"$folder/stream"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	grep ,mtime, "$folder/r.csv" >"$folder/rows"
	cat "$folder/rows"
	[ "$(cut -d, -f13 "$folder/rows" | xargs)" = "16 1000000 4194304" ]
	# A run is 9 instructions: two of the kernel, and seven of its call and return.
	awk -F, '{ counts = $24 * $13 * 100 } counts < 8.9 || counts > 9.1 { exit 1 }' "$folder/rows"
}

# bats test_tags=long
@test "without an instruction to flush the cache, the cold run evicts it" {
	make_here run-qemu IMAGE="$folder/image" LAST_CACHE_BYTES=0x20000 DCACHE_LINE_BYTES=64 FILTER='primitive_ops/add' SAMPLES=20
	[ "$(calibrations "$folder/image/results.json" cold name)" = "fence.i+evict" ]
}

# Pages that eviction removes from QEMU's TLB miss in the kernel, unless .prepare has accessed them.
# bats test_tags=long
@test "a cold run is cold also for data that .prepare accessed" {
	for cache in 0 0x400000; do
		make_here run-qemu IMAGE="$folder/$cache" LAST_CACHE_BYTES=$cache DCACHE_LINE_BYTES=64 SUITE_DIR=scripts/test/suites/cold \
			FILTER='cold/*' SAMPLES=20 BUDGET_MS=0
	done
	misses() { grep ,qemu_dtlb_read_miss, "$folder/$1/results.csv" | cut -d, -f"$2"; }
	[ "$(misses 0 17)" -lt 5 ]
	[ "$(misses 0x400000 17)" -ge 60 ]
	[ "$(misses 0x400000 19)" -eq 0 ]
}

# With 32 bits in `make soak`; the next test has wrapped cycles on such boards, too.
# 2^32 + 2562 instructions: RV32 reads the low word alone. The watchdog would end the benchmark.
# bats test_tags=soak,long
@test "on RV32 a row with a sample of more than 2^32 counts is flagged wrapped, and on RV64 it is unsupported" {
	mkdir "$folder/wrapping" "$folder/timerless"
	printf '%s\n' 'include boards/qemu-virt32/board.mk' 'MTIME = none' >"$folder/timerless/board.mk"
	cat >"$folder/wrapping/wrapping.c" <<-'EOT'
		#include "bench.h"

		enum { TURNS = (1 << 23) + 5 }; /* of 512 instructions, the most that QEMU translates at a time */

		static void KERNEL past_a_word(struct bench_run *run)
		{
			unsigned long left = TURNS;

			(void)run;
			__asm__ volatile("1:\n\t"
			                 ".rept 510\n\tnop\n\t.endr\n\t"
			                 "addi %0, %0, -1\n\t"
			                 "bnez %0, 1b"
			                 : "+r"(left));
		}

		BENCH(wrapping, past_a_word, .run = past_a_word);
	EOT
	for board in BOARD=qemu-virt64:unsupported: ${SOAK:+BOARD=qemu-virt32:ok:wrapped "BOARD_DIR=$folder/timerless:ok:wrapped"}; do
		IFS=: read -r board status flags <<<"$board"
		make_here run-qemu "$board" IMAGE="$folder/${board##*[=/]}" SUITE_DIR="$folder/wrapping" FILTER='wrapping/*' \
			SAMPLES=1 BUDGET_MS=1 TIMEOUT_MS=0 EVENTS='executed:2 misses:0x10021'
		results=$folder/${board##*[=/]}/results.csv
		[ "$(scripts/test/tools/csv-cells.py "$results" metric=misses status | sed 's/below_noise/ok/')" = ok ]
		[ "$(scripts/test/tools/csv-cells.py "$results" metric=misses flags | grep -c wrapped)" -eq 0 ]
		for metric in cycles instret executed; do
			[ "$(scripts/test/tools/csv-cells.py "$results" metric=$metric status flags)" = "$status $flags" ]
		done
	done
}

# 67,000 divisions of 65,000 cycles: 2^32 + 60 million. The carry arrives in the upper word, which tells cycles from instructions.
# bats test_tags=long
@test "the upper word tells wrapped cycles from instructions that did not wrap, also without a timer" {
	mkdir "$folder/wrapping" "$folder/timerless"
	printf '%s\n' 'include boards/qemu-virt32/board.mk' 'MTIME = none' >"$folder/timerless/board.mk"
	sed 's/^name = custom/name = slow/; s/^cost.div = 33 33/cost.div = 65000 65000/' host/qemu/cores/custom.core >"$folder/slow.core"
	cat >"$folder/wrapping/wrapping.c" <<-'EOT'
		#include "bench.h"

		static void KERNEL divide(struct bench_run *run)
		{
			unsigned long left = 67000;

			(void)run;
			__asm__ volatile("1:\n\t"
			                 "div zero, %0, %0\n\t"
			                 "addi %0, %0, -1\n\t"
			                 "bnez %0, 1b"
			                 : "+r"(left));
		}

		BENCH(wrapping, divide, .run = divide);
	EOT
	for board in BOARD=qemu-virt32 BOARD_DIR="$folder/timerless"; do
		make_here run-qemu "$board" MODEL=custom CORE="$folder/slow.core" IMAGE="$folder/image" SUITE_DIR="$folder/wrapping" \
			FILTER='wrapping/*' SAMPLES=1 BUDGET_MS=1 TIMEOUT_MS=0 EVENTS=
		grep -q 'the%20carry%20arrives' "$folder/image/stream.txt"
		is_wrapped() { scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric="$1" status flags | grep -c '^ok.*wrapped'; }
		[ "$(is_wrapped cycles) $(is_wrapped instret)" = "1 0" ]
	done
}

# bats test_tags=long
@test "without a timer a budget ends on RV64 even if 2^32 cycles or more pass between two reads" {
	mkdir "$folder/late" "$folder/timerless"
	printf '%s\n' 'include boards/qemu-virt64/board.mk' 'MTIME = none' >"$folder/timerless/board.mk"
	cat >"$folder/late/late.c" <<-'EOT'
		#include "bench.h"
		#include "hart/csr.h"

		static void pass_a_word(struct bench_run *run)
		{
			(void)run;
			CSR_WRITE(mcycle, CSR_READ(mcycle) + (1UL << 32));
		}

		static void KERNEL spin(struct bench_run *run) { OPAQUE(run); __asm__ volatile(".rept 100\n\tnop\n\t.endr"); }

		BENCH(late, spin, .prepare = pass_a_word, .run = spin);
	EOT
	make_here run-qemu BOARD_DIR="$folder/timerless" IMAGE="$folder/image" SUITE_DIR="$folder/late" FILTER='late/*' \
		SAMPLES=500 BUDGET_MS=4000 EVENTS=
	# The budget is four million cycles, so it allows no more samples than it must.
	[ "$(scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles samples status)" = "2 ok" ]
}
