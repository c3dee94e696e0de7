#!/usr/bin/env bats
# Cores with another predictor or multiplier: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
# shellcheck disable=SC2030,SC2031 # each test has an output of its own
load ../common
load truth

# bats test_tags=long
@test "jumps on a BTB of 32 entries are right" {
	try_core 'primitive_ops/[bj]*' '' 'btb = 32'
	is_right 3 0
}

# bats test_tags=long
@test "multiplications on a unit that is not pipelined are right, and judge-again finds a wrong row" {
	try_core 'primitive_ops/mul*' '' 'cost.mul = 5 5 a' 'cost.mulw = 3 3 a'
	is_right 12 0
	sed -i 's/^cost.mul = 5/cost.mul = 6/' "$folder/core"
	gives 1 "latency: primitive_ops/mul latency: 2880 counts, not 3456" scripts/truth/judge-again "$folder"
}

# bats test_tags=long
@test "branches that share sixteen counters are right or flagged" {
	try_core 'branches/branch_[as]*' '' 'bht = 16'
	# branch_alternating has two costs that repeat, 9.5 and 11 for 16 elements. The state of the counters decides
	# which one a run has. If all samples are equal but runs with another sampler differ, its five rows are flagged.
	is_right 30 5
}

@test "streams on a small L1D are right, and a wrong one is found" {
	try_core 'memory/[!c]*' '' 'l1d = 1024 2 16 lru' 'l2 = none'
	is_right 18 0
	# Each further half batch adds the same count, except for one. So that count is the truth, and not the line
	# through one batch and two.
	awk -F, -v OFS=, '$11 == "fill" && $14 == "cycles" { $19 += 5 / $15; lines++ } 1; END { exit lines == 0 }' "$folder/results.csv" \
		>"$folder/wrong.csv"
	mv "$folder/wrong.csv" "$folder/results.csv"
	run -1 scripts/truth/judge-again "$folder"
	[[ $output == *"stream: memory/fill call n="*" counts, not "* ]]
}

# costs WAYS: prints the costs of a batch of snprintf_long that repeat in the ways that match.
costs() {
	sed -n "s/.*%20snprintf_long%200%208%20$1%201%20\\([0-9]*\\)%20.*/\\1/p" "$folder/alone-primitive_ops-snprintf_long-0-128.txt" | sort -u
}

# bats test_tags=long
@test "rare costs are measured in other predictor states, and a cost that no state has is wrong" {
	local counters asked="$folder/alone-primitive_ops-snprintf_long-0-128.txt"
	export WAYS=4 # kernels whose cost does not vary are called in only one of them
	# The branches that share a counter decide which cost the row shows. If the row has a flag, its kernel is not called
	# again.
	for counters in 16 256 32 128 8 64 4; do
		try_core primitive_ops/snprintf_long call "bht = $counters"
		is_right 1 1
		[ -s "$asked" ] || continue
		costs '[0-9]' >"$folder/usual"
		costs '[0-9]*' >"$folder/all"
		wc -l "$folder/usual" "$folder/all"
		# Ways 0 to 9, whose states are not drawn, do not show all costs of a batch.
		if [ "$(wc -l <"$folder/all")" -gt "$(wc -l <"$folder/usual")" ]; then
			break
		fi
	done
	[ "$(wc -l <"$folder/all")" -gt "$(wc -l <"$folder/usual")" ]
	# The row is changed to two counts, in 8 operations, above the highest of its costs.
	awk -F, -v OFS=, -v dearest="$(scripts/test/tools/dearest-cost.py "$folder" snprintf_long)" '
		$11 == "snprintf_long" && $14 == "cycles" { $19 = (dearest + 2) / 8 } 1' "$folder/results.csv" >"$folder/wrong.csv"
	mv "$folder/wrong.csv" "$folder/results.csv"
	run -1 scripts/truth/judge-again "$folder"
	[[ $output == *"call: primitive_ops/snprintf_long call: "*" counts, not "* ]]
}

# bats test_tags=long
@test "a run that was cut is not judged" {
	mkdir "$folder/bin"
	printf '#!/bin/sh\n%s "$@" | head -c 3000\n' "$(command -v qemu-system-riscv64)" >"$folder/bin/qemu-system-riscv64"
	chmod +x "$folder/bin/qemu-system-riscv64"
	PATH=$folder/bin:$PATH try_core 'primitive_ops/mul' ''
	[ "$status" -eq 1 ]
	[[ $output == "truth: the core was not measured: see $folder/log" ]]
	[ -s "$folder/stream.txt" ]
}

# judged SUITE BENCHMARK COUNTS 'BATCH WAY COUNTS'...: judges a row with a batch of 64 and these COUNTS. The other
# arguments are the costs of its kernel alone; COUNTS+MORE is one of which one call in four takes MORE. An empty run takes
# 12 counts.
judged() {
	local note number=0 least more
	cp host/qemu/cores/custom.core "$folder/core"
	{
		echo suite,benchmark,kind,n,metric,per,cold,min,p50,lo,hi,overhead,status,flags
		echo "$1,$2,call,256,cycles,64,,,$(bc <<<"scale=9; $3 / 64"),,,11,ok,"
	} >"$folder/results.csv"
	for note in '- empty 0 0 0 12' "${@:4}"; do
		read -ra words <<<"$note"
		[ ${#words[@]} -eq 6 ] || words=("$1" "$2" 256 "${words[@]}")
		printf '@N q=%d level=info text=alone' $((++number))
		least=${words[5]%+*} more=$((words[5] - ${words[5]%+*}))
		printf '%%20%s' "${words[@]:0:5}" 4 "$least" "$least" $((least + more)) $((4 * least + more))
		echo
	done >"$folder/alone.txt"
	run scripts/truth/judge-again "$folder"
}

@test "a cost may use the overhead of its own way of calling, one count below an empty run" {
	local ways=('64 0 27515' '128 0 55019' '64 1 27571' '128 1 55131' '64 2 27571' '128 2 55019')
	judged branches pattern_length 27560 "${ways[@]}"
	[ "$status" -eq 0 ]
	judged branches pattern_length 27530 "${ways[@]}"
	[ "$status" -eq 1 ]
	[[ $output == *'27530 counts, not '* ]]
}

@test "a stream whose batches have different constant costs may cost any of them" {
	local batches=('64 0 500' '128 0 941' '192 0 1392' '256 0 1825')
	judged memory write 446 "${batches[@]}"
	[ "$status" -eq 0 ]
	judged memory write 455 "${batches[@]}"
	[ "$status" -eq 1 ]
	[[ $output == *'455 counts, not 433 to 451'* ]]
}

@test "a stream costs what each half batch but one adds, also if calls of many halves vary" {
	local halves=('32 0 2839' '64 0 5543' '96 0 8247' '128 0 10997' '160 0 13701+114' '192 0 16405+114' '224 0 19109+114' '256 0 21813+100')
	judged memory copy 5408 "${halves[@]}"
	[ "$status" -eq 0 ]
	judged memory copy 5454 "${halves[@]}"
	[ "$status" -eq 1 ]
	[[ $output == *'5454 counts, not 5408 '* ]]
}

@test "two pipes double the throughput of a unit only if it is pipelined, and a jump hides its unit" {
	PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/truth /usr/bin/python3 - <<-'END'
		import operations
		core = {"width": ["4"], "cost.load": "4 1 cd".split(), "cost.load_narrow": "2 2 cd".split()}
		assert operations.interval_of(core, "load") == 0.5
		assert operations.interval_of(core, "load_narrow") == 2
		for interval, cycles in (("1", 4), ("2", 4), ("6", 6)):
		    jumps = {"width": ["1"], "btb": ["64"], "taken": ["3"], "cost.jal": ["1", interval, "c"]}
		    assert operations.cost_of_jump(jumps, "jal") == cycles
	END
}

# bats test_tags=long
@test "the model takes every core that is drawn, and each seed draws what its page says" {
	local core
	PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/truth /usr/bin/python3 - "$folder" <<-'END'
		import sys
		import draw
		for seed in ("1", "313", "400", "513", "516"):
		    for number in range(24):
		        core = draw.draw_with_options(seed, str(number))
		        open(f"{sys.argv[1]}/{seed}-{number}.core", "w").write(draw.text(core))
	END
	for core in "$folder"/*.core; do
		# The core is read before the stream, which is empty.
		"$barecycle" decode --core "$core" - </dev/null 2>"$folder/said" || [ $? -eq 3 ]
		grep -q 'contains no barecycle record' "$folder/said"
	done
	grep -qE '^l1.* [3567] [0-9]+ (lru|random) ;' "$folder"/516-*.core
	grep -qE '^next_line = both ;' "$folder"/513-*.core
	grep -qE '^l2 = [0-9]{7} ' "$folder"/400-*.core
	grep -qE '^width = 4 ;' "$folder"/313-*.core
	run -1 grep -E '^l1.* [3567] [0-9]+ (lru|random) ;|^next_line = [bcd]' "$folder"/{1,313,400}-*.core
}

# bats test_tags=long
@test "make truth tries a core with the board and the ISA that the user names" {
	local core=build/truth/core-706-0
	KEEP=1 run -0 make_here truth IMAGE="$folder/image" CORES=1 SEED=706 BOARD=qemu-virt32 MARCH=rv32imac_zicsr_zifencei LINK_MARCH=rv32imac MABI=ilp32 \
		FILTER='array_list/list_walk'
	[[ $output == *"list "*" figures, "*" 0 wrong, "* ]]
	[ "$(distinct $core/results.csv isa)" = rv32imac_zicsr_zifencei ]
	[ "$(grep -c "text=alone%20array_list%20list_walk%20" $core/alone.txt)" -ge 12 ]
	rm -r $core
}

@test "the command that repeats a wrong core has everything that chose the core and its image" {
	OPTIONS=1 FILTER='mem*/*' BUILD_VALUES="BOARD=qemu-virt32 OPT='-O2 -g'" PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/truth \
		/usr/bin/python3 - <<-'END'
		import importlib.machinery
		run = importlib.machinery.SourceFileLoader("run", "scripts/truth/run").load_module()
		command = run.command_of(707, 3)
		assert command == "make truth CORES=1 SEED=707 FIRST=3 OPTIONS=1 'FILTER=mem*/*' BOARD=qemu-virt32 'OPT=-O2 -g'", command
	END
}

@test "a variable that is no number, or too small, is refused by name" {
	while read -r script variable least; do
		run -2 env "$variable" "scripts/truth/$script"
		[[ $output == *": $variable: give it a whole number from $least, as in ${variable%=*}="[0-9]* ]]
		[ "${#lines[@]}" -eq 1 ]
	done <<-'EOF'
		run LANES=x 1
		run SEED=-1 0
		run CORES=0 1
		anatomy FIRST=1.5 0
		rtl/run LANES=0 1
	EOF
}
