#!/usr/bin/env bats
# Descriptions of a core, and its scheduling models. `make scheduling-test` has the compilers read the models.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# has FILE TEXT...: each TEXT is a line of the file.
has() {
	local text
	for text in "${@:2}"; do
		grep -qxF -- "$text" "$1" || {
			echo "there is no line '$text' in:"
			cat "$1"
			return 1
		}
	done
}

@test "a scheduling model for LLVM has the pipes, the units and the costs, with their sources" {
	"$barecycle" core host/qemu/cores/u74.core --format=llvm -o "$folder/u74.td"
	has "$folder/u74.td" '  let IssueWidth = 2; // gcc, config/riscv/sifive-7.md: pipes a (addresses) and b (branches)' \
		'  let LoadLatency = 3;' '  let MispredictPenalty = 4; // JH7100 data sheet, U7 manual: 4 to 6' \
		'def u74PipeB : ProcResource<1>;' 'def u74Unit_div : ProcResource<1>; // not pipelined' \
		'def u74PipeAB : ProcResGroup<[u74PipeA, u74PipeB]>;' \
		'// fp_add_d; gcc, config/riscv/sifive-7.md' '// csr; guess: as on an E31 (its manual, 3.3)' \
		'def : ReadAdvance<ReadIALU, 2>; // LLVM, review D153666: executes in AG if the operands are ready, else in M2' \
		'  def : WriteRes<write, [u74PipeAB]> { let Latency = 3; }' \
		'foreach write = [WriteFAdd64] in' '  def : WriteRes<write, [u74PipeB]> { let Latency = 7; }' \
		'  def : WriteRes<write, [u74PipeB, u74Unit_div]> { let Latency = 34; let ReleaseAtCycles = [1, 33]; }'
	# A pipelined class has no unit.
	[ "$(grep -c 'Unit_.*ProcResource' "$folder/u74.td")" -eq 2 ]
}

@test "a scheduling model for LLVM has the operands that are read late" {
	{
		cat host/qemu/cores/u74.core
		echo 'late.fp_fma_d = 3 ; a test'
		echo 'late.amo = 1 ; a test'
	} >"$folder/late.core"
	"$barecycle" core "$folder/late.core" --format=llvm -o "$folder/late.td"
	has "$folder/late.td" '  def : ReadAdvance<read, 0>;' 'def : ReadAdvance<ReadFMA64Addend, 3>; // a test' \
		'def : ReadAdvance<ReadAtomicWD, 1>; // a test' 'def : ReadAdvance<ReadAtomicDD, 1>; // a test' \
		"def : ReadAdvance<ReadFMA32Addend, 0>; // at issue: the core's file does not say it"
}

@test "a pipeline description for gcc has the pipes, the units and the costs, with their sources" {
	sed 's/^name = u74/name = u-74/' host/qemu/cores/u74.core >"$folder/u-74.core"
	"$barecycle" core "$folder/u-74.core" --format=gcc >"$folder/u74.md"
	has "$folder/u74.md" '(define_cpu_unit "u_74_b" "u_74")' '(define_cpu_unit "u_74_div" "u_74_of_div")' \
		';; LLVM, pull request 159462: as integers; gcc has 2' '  "(u_74_a|u_74_b)")' '  "(u_74_b)+u_74_div,u_74_div*64")' \
		'(define_insn_reservation "u_74_fp_add_d_insn" 7' \
		'  (and (eq_attr "tune" "u_74") (eq_attr "type" "fadd") (eq_attr "mode" "DF"))'
}

# bats test_tags=long
@test "a pipeline description for gcc has only units and pipes that a class of gcc uses" {
	# gcc 12 has no type for atomics.
	sed 's/^cost.amo = .*/cost.amo = 9 9 a ; this test/' host/qemu/cores/u74.core >"$folder/atomic.core"
	for core in "$folder/atomic.core" host/qemu/cores/*.core; do
		"$barecycle" core "$core" --format=gcc >"$folder/core.md"
		sed -n 's/^(define_cpu_unit "\([a-z0-9_]*\)".*/\1/p' "$folder/core.md" >"$folder/units"
		grep -q . "$folder/units"
		while read -r unit; do
			grep -qE "^  \"[^\"]*\\b$unit\\b" "$folder/core.md"
		done <"$folder/units"
	done
}

@test "a description for gcc names a unit that is busy for two cycles twice" {
	sed 's/^cost.mul = .* b ;/cost.mul = 4 2 b ;/' host/qemu/cores/u74.core >"$folder/slow.core"
	"$barecycle" core "$folder/slow.core" --format=gcc >"$folder/slow.md"
	has "$folder/slow.md" '  "(u74_b)+u74_mul,u74_mul")'
}

@test "barecycle core refuses a bad core file, and an unknown or missing format" {
	sed 's/^cost.mul = .*/cost.mul = many ; guess/' host/qemu/cores/u74.core >"$folder/bad.core"
	gives 2 "bad.core: line $(grep -n '^cost.mul =' "$folder/bad.core" | cut -d: -f1): " "$barecycle" core "$folder/bad.core" --format=llvm -o "$folder/bad.td"
	[ ! -e "$folder/bad.td" ]
	gives 2 "--format=lvm: there is no such format; there are core llvm gcc" "$barecycle" core host/qemu/cores/u74.core --format=lvm
	gives 2 "u74.core is the file of a core: give it alone, with the --format= of a scheduling model" \
		"$barecycle" core host/qemu/cores/u74.core
}

@test "a description warns of a counter that is slower than the core" {
	{
		echo 'H v=3 first=1 commit=c board=b mode=m mem=ram source=hardware hart=0 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
		for kind in latency throughput; do
			echo "P s=primitive_ops b=add k=$kind n=0 m=cycles cnt=10 all=100000"
			echo "R s=primitive_ops b=add k=$kind n=0 m=cycles per=1000 cnt=10 all=100500 ovh=0 code=1 status=ok"
		done
	} | scripts/test/tools/make-stream.py >"$folder/slow"
	"$barecycle" core "$folder/slow" -o "$folder/slow.core" 2>"$folder/warnings"
	grep -qF 'slow: warning: an addition that waits for the one before took 0.5 cycles' "$folder/warnings"
}

@test "core does not write into the file of another command" {
	local suffix
	for suffix in html csv json; do
		run -2 "$barecycle" core host/qemu/cores/u74.core --format=llvm -o "$folder/x.$suffix"
		[[ $output == *"cannot write $folder/x.$suffix: core writes the file of a core (.core), or a scheduling model (.td, .md)"* ]]
		[ ! -e "$folder/x.$suffix" ]
	done
}
