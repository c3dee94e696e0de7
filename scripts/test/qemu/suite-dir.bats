#!/usr/bin/env bats
# Suites outside the tree: a user's sources, objects and archives.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# bats test_tags=long
@test "SUITE_DIR adds suites from outside the tree" {
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/mine FILTER='mine/*' SAMPLES=20
	[ "$(column "$folder/image/results.csv" benchmark | uniq | tr '\n' ' ')" = "add_seven prepared " ]
	[ "$(column "$folder/image/results.csv" status | uniq | tr '\n' ' ')" = "ok unsupported ok " ]
	[ "$(column "$folder/image/results.csv" reason | uniq | sed -n 2p)" = "99 is too much" ]
}

@test "the benchmark in README works as it stands there" {
	mkdir "$folder/mine"
	sed -n '/^    #include "bench.h"$/,/^    BENCH/s/^    //p' README.md >"$folder/mine/mine.c"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/mine" FILTER='mine/*' SAMPLES=20
	[ "$(column "$folder/image/results.csv" status | sort -u)" = ok ]
	[ "$(column "$folder/image/results.csv" benchmark | sort -u)" = triple ]
}

# bats test_tags=long
@test "the example of the suites' README prints what the README says" {
	[[ $("${CROSS}gcc" -dumpversion) == 12.* ]] || skip "the figures there are of gcc 12"
	mkdir "$folder/mine"
	awk '/^[`]+$/ { within = !within; next } within' firmware/suites/README.md >"$folder/mine/forward.c"
	sed 's/forward/backward/g; s/uint32_t i = 0; i < run->n; i++/uint32_t i = run->n; i-- > 0;/; s/\.run = /.ref = "forward", &/' \
		"$folder/mine/forward.c" >"$folder/mine/backward.c"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/mine" FILTER='mine/*' MODEL=none TABLE=rows >"$folder/printed"
	sed -n '/^    mine: instructions/,/^    .*mean/s/^    //p' firmware/suites/README.md >"$folder/said"
	[ "$(wc -l <"$folder/said")" -eq 7 ]
	diff "$folder/said" <(grep -Fx -f "$folder/said" "$folder/printed")
}

# compile_wrong OBJECT: compiles a suite with another build's flags.
compile_wrong() {
	riscv64-unknown-elf-gcc --specs=picolibc.specs -march=rv64imafdc_zicsr_zifencei -mabi=lp64d -mcmodel=medany \
		-std=gnu11 -Ifirmware -c scripts/test/suites/wrong/wrong.c -o "$1"
}

# bats test_tags=long
@test "SUITE_DIR can hold object files" {
	mkdir "$folder/objects"
	compile_wrong "$folder/objects/wrong.o"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/objects" FILTER='wrong/right' SAMPLES=20
	[ "$(column "$folder/image/results.csv" suite | sort -u)" = wrong ]
}

# bats test_tags=long
@test "a file that is removed from SUITE_DIR leaves the image" {
	cp -r scripts/test/suites/mine "$folder/mine"
	cp scripts/test/suites/wrong/wrong.c "$folder/mine"
	make_here image IMAGE="$folder/image" SUITE_DIR="$folder/mine"
	rm "$folder/mine/wrong.c"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/mine" FILTER='[mw][ir][no]*/*' SAMPLES=20
	[ "$(column "$folder/image/results.csv" suite | sort -u | tr '\n' ' ')" = "mine " ]
}

# bats test_tags=long
@test "suites of SUITE_DIR are compiled without the tree's warnings as errors" {
	mkdir "$folder/lax"
	printf '#include "bench.h"\nvoid KERNEL k(struct bench_run *run) { int n = 3000000000; run->result = n; }\n%s\n' \
		'BENCH(lax, k, .run = k);' >"$folder/lax/lax.c"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/lax" FILTER='lax/*' SAMPLES=20
	[ "$(column "$folder/image/results.csv" status | sort -u)" = ok ]
}

# bats test_tags=long
@test "archives in SUITE_DIR are linked whole" {
	mkdir "$folder/objects" "$folder/archive"
	compile_wrong "$folder/objects/wrong.o"
	riscv64-unknown-elf-ar rc "$folder/archive/libwrong.a" "$folder/objects/wrong.o"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/archive" FILTER='wrong/right' SAMPLES=20
	[ "$(column "$folder/image/results.csv" suite | sort -u)" = wrong ]
}

# bats test_tags=long
@test "two benchmarks of one name do not link; a missing .ref and a missing kernel are reported" {
	mkdir "$folder/twice"
	cp scripts/test/suites/trap/trap.c "$folder/twice/a.c"
	cp scripts/test/suites/trap/trap.c "$folder/twice/b.c"
	gives 2 "multiple definition of \`bench_entry_trap_illegal'" make_here image IMAGE="$folder/image" SUITE_DIR="$folder/twice"
	rm "$folder/twice/a.c"
	printf '#include "bench.h"\nstatic void KERNEL k(struct bench_run *run) { (void)run; }\n%s\n' \
		'BENCH(odd, k, .run = k, .ref = "nope"); BENCH(odd, nothing);' >"$folder/twice/b.c"
	gives 2 "odd/nothing cycles: failed, it has no kernel" \
		make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/twice" FILTER='odd/*' SAMPLES=20
	# QEMU's exit status is that of the run, so it is not reported again.
	[[ $output != *"ended with status"* ]]
	[[ $output == *"warning: odd/k has no ratios: its .ref 'nope' does not exist"* ]]
	# Every metric has a row, so that a comparison misses none.
	[ "$(distinct "$folder/image/results.csv" benchmark=nothing metric)" = "$(distinct "$folder/image/results.csv" benchmark=k metric)" ]
}

# bats test_tags=long
@test "operations of a SUITE_DIR have ratios to constant, and no warning where SUITES leaves it out" {
	mkdir "$folder/own"
	printf '%s\n' '#include "suites/operation.h"' 'INTEGER(my_sub, 1, "sub", "sub \\d, \\s, a1", 999986);' >"$folder/own/own.c"
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/own" SUITES=none SAMPLES=5 EVENTS= >"$folder/said" 2>&1
	[ "$(grep -c 'has no ratios' "$folder/said")" -eq 0 ]
	[ "$(distinct "$folder/image/results.csv" benchmark status)" = my_sub:ok ]
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/own" SUITES=primitive_ops/i FILTER='*/[cm][oy][n_]s*' SAMPLES=5 EVENTS= \
		>"$folder/said" 2>&1
	grep -q 'my_sub .*x' "$folder/said"
}

# bats test_tags=long
@test "figures per run and figures per element have no ratio" {
	mkdir "$folder/units"
	printf '#include "bench.h"\nstatic void KERNEL k(struct bench_run *run) { (void)run; __asm__ volatile("nop"); }\n%s\n%s\n' \
		'BENCH(units, element, .run = k, .sizes = SIZES(8, 16));' \
		'BENCH(units, run, .run = k, .ref = "element", .per_run = true, .sizes = SIZES(8, 16));' >"$folder/units/units.c"
	gives 0 "warning: units/run has no ratios: its .ref 'element' has another unit" \
		make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/units" FILTER='units/*' SAMPLES=20
	[[ $output != *"of the instructions of element"* ]]
	grep -q '"geometric_means": \[\]' "$folder/image/results.json"
}

@test "an empty or missing SUITE_DIR is named" {
	mkdir "$folder/empty"
	for dir in "$folder/empty" "$folder/absent"; do
		gives 2 "$dir" make_here image SUITE_DIR="$dir"
	done
}

# bats test_tags=long
@test "SUITES= chooses the suites in the image, and makes it smaller" {
	make_here image IMAGE="$folder/image"
	all=$("${CROSS}size" "$folder/image/barecycle.elf" | awk 'END { print $4 }')
	make_here run-qemu IMAGE="$folder/image" SUITES='variants branches' MODEL=none SAMPLES=10 BUDGET_MS=1
	[ "$(column "$folder/image/results.csv" suite | sort -u | paste -sd ' ')" = "branches variants" ]
	[ "$("${CROSS}size" "$folder/image/barecycle.elf" | awk 'END { print $4 }')" -lt $((all - 32768)) ]
	run make_here run-qemu IMAGE="$folder/image" SUITES=selftest_faults MODEL=none FILTER='selftest_faults/*' SAMPLES=10 TIMEOUT_MS=50
	[ "$(column "$folder/image/results.csv" suite | sort -u)" = selftest_faults ]
	gives 2 "SUITES: there is no suite 'variant'; there are: anatomy array_list " make_here image IMAGE="$folder/image" SUITES=variant
}

# bats test_tags=long
@test "SUITES=none builds an image with the suites of SUITE_DIR alone" {
	make_here image IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/silent SUITES=none
	[ "$("${CROSS}nm" "$folder/image/barecycle.elf" | grep -c ' bench_entry_')" -eq 1 ]
	gives 2 "SUITES=none: the image would have no benchmark; SUITE_DIR= " make_here image IMAGE="$folder/image" SUITES=none
	gives 2 "SUITES: none goes with no other suite" \
		make_here image IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/silent SUITES='none memory'
	mkdir "$folder/empty"
	echo 'int without_a_benchmark;' >"$folder/empty/empty.c"
	gives 2 "barecycle: the image has no benchmark: a file of SUITE_DIR needs a BENCH line" \
		make_here image IMAGE="$folder/image" SUITE_DIR="$folder/empty" SUITES=none
	[[ $output != *pack-benches* ]]
}

# benches: prints the names of the image's benchmarks.
benches() {
	"${CROSS}nm" "$folder/image/barecycle.elf" | sed -n 's/.* bench_entry_//p' | sort
}

# bats test_tags=long
@test "a part of primitive_ops has the operations of one extension or of the library, and all parts are the suite" {
	make_here image IMAGE="$folder/image" SUITES=primitive_ops
	benches >"$folder/suite"
	run -2 make_here image IMAGE="$folder/image" SUITES=primitive_ops/q
	parts=${output#*parts of primitive_ops: }
	make_here image IMAGE="$folder/image" SUITES="${parts%%.*}"
	benches | diff - "$folder/suite"
	make_here run-qemu IMAGE="$folder/image" SUITES='primitive_ops/m primitive_ops/zifencei' MODEL=none SAMPLES=5 EVENTS=
	[ "$(distinct "$folder/image/results.csv" benchmark)" = "div div_small div_worst divw fence_i mad mul mulh mulw rem rem_small rem_worst remw" ]
	[ "$(distinct "$folder/image/results.csv" status)" = ok ]
}

@test "constructors and thread-local variables of large alignment do not link" {
	mkdir "$folder/refused"
	printf '#include "bench.h"\nstatic long ready;\n__attribute__((constructor)) static void get_ready(void) { ready = 1; }\n%s\n%s\n' \
		'static void KERNEL k(struct bench_run *run) { run->result = ready; }' 'BENCH(refused, k, .run = k);' >"$folder/refused/a.c"
	gives 2 "SUITE_DIR has constructors, which nothing would call: set the data up in .setup" \
		make_here image IMAGE="$folder/image" SUITE_DIR="$folder/refused"
	printf '#include "bench.h"\nstatic _Thread_local _Alignas(64) char line[64];\n%s\n%s\n' \
		'static void KERNEL k(struct bench_run *run) { run->result = ++line[0]; }' 'BENCH(refused, k, .run = k);' >"$folder/refused/a.c"
	gives 2 "thread-local variables are aligned to more than 8 bytes" make_here image IMAGE="$folder/image" SUITE_DIR="$folder/refused"
}

@test "a check finds the batch of the run whose result it checks" {
	mkdir "$folder/batches"
	cat >"$folder/batches/a.c" <<-'EOT'
		#include "suites/operation.h"
		static void KERNEL k(struct bench_run *run)
		{
			uint32_t left = run->batch;
			do
				__asm__ volatile("nop");
			while (--left != 0);
			run->result = run->batch;
		}
		static bool is_right(struct bench_run *run) { return run->result == run->batch; }
		static void nothing(struct bench_run *run) { (void)run; }
		static bool is_in_memory(struct bench_run *run)
		{
			long count = *(long *)run->operands.memory;
			return count == 8 * (long)run->batch || count == 16 * (long)run->batch;
		}
		LATENCY_UNIT(counting, head_integer, "a0", "addi \\d, \\s, 1\nsd \\d, 0(a4)", "");
		static bool begin_at_0(struct bench_run *run)
		{
			run->operands.x = 0;
			return operation_needs_memory(run);
		}
		BENCH(batches, plain, .run = k, .check = is_right, .batch = 64);
		BENCH(batches, brief, .run = k, .check = is_right, .batch = 64, .brief = true);
		BENCH(batches, stream, .run = k, .check = is_right, .batch = 64, .warm = nothing, .sizes = SIZES(128, 1024));
		static void KERNEL by_two(struct bench_run *run)
		{
			uint32_t left = run->batch;
			do
				OPAQUE(left);
			while ((left -= 2) != 0);
		}
		BENCH(batches, by_two, .run = by_two, .batch = 4, .warm = nothing, .sizes = SIZES(9, 10));
		BENCH(batches, pair, .latency = &unrolled_counting_latency, .setup = begin_at_0, .check = is_in_memory);
	EOT
	for samples in 3 20; do
		make_here run-qemu IMAGE="$folder/image" SUITE_DIR="$folder/batches" SUITES=none MODEL=none SAMPLES="$samples" TIMEOUT_MS=300
		[ "$(distinct "$folder/image/results.csv" status)" = ok ]
	done
}
