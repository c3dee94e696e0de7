#!/usr/bin/env bats
# How well a model predicts what was measured: `barecycle predict` and `make predict`.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# The pattern names sorts and copies, and operations whose names match it too: sub and subw, which also have rows of a call.
settings=(FILTER='[pv][ra]*/[cs][ou][prb]*' SAMPLES=5 BUDGET_MS=0 EVENTS= MAX_BYTES=0x400 ELEMENTS_MAX_BYTES=0x400)

@test "a model predicts its own rows exactly, and leaves out rows that give a core's parameters" {
	run_once MODEL=custom "${settings[@]}"
	"$barecycle" predict "$image/results.json" "$image/results.json" >"$folder/table"
	grep -qE '^[0-9]+ rows: median error 0.0 %, largest 0.0 %' "$folder/table"
	grep -q '^  variants/sort_heap ' "$folder/table"
	grep -qE '^  primitive_ops/sub +call ' "$folder/table"
	[ "$(grep -cE '^  primitive_ops/.* (latency|throughput) ' "$folder/table")" -eq 0 ]
}

# bats test_tags=long
@test "make predict compares rows of the model with those measured" {
	run_once MODEL=custom "${settings[@]}"
	make_here predict MODEL=u74 IMAGE="$folder/image" RESULTS="$image/results.json" "${settings[@]}" >"$folder/table"
	grep -qx 'Cycles on model:u74 beside those that were measured (model:custom), without the rows .*:' "$folder/table"
	cells() { scripts/test/tools/csv-cells.py "$1" benchmark=sort_heap metric=cycles "${@:2}"; }
	diff <(awk '$1 == "variants/sort_heap" { print $3, $4, $5 }' "$folder/table" | sort) \
		<(paste -d ' ' <(cells "$image/results.csv" n p50) <(cells "$folder/image/results.csv" p50) |
			awk '{ printf "%d %.3f %.3f\n", $1, $2, $3 }' | sort)
	# A row with a flag that doubts either median is marked as doubtful.
	sed '/"record": "row".*"benchmark": "sort_heap"/s/"flags": ""/"flags": "disturbed"/' "$image/results.json" >"$folder/doubtful.json"
	"$barecycle" predict "$folder/image/results.json" "$folder/doubtful.json" >"$folder/doubtful"
	grep -qE '^  variants/sort_heap .* %  doubtful: disturbed$' "$folder/doubtful"
	grep -qx "$(grep -c '  doubtful: ' "$folder/doubtful") rows compare a doubtful median" "$folder/doubtful"
	# The largest error comes first.
	sed -nE 's/.* [+-]([0-9.]+) %(  doubtful: .*)?$/\1/p' "$folder/table" | sort -c -g -r
}

# bats test_tags=long
@test "every view of a model's rows has the error of the model" {
	run_once MODEL=custom "${settings[@]}"
	sed 's/^name = custom/name = mine/; s/^mispredict = 3/mispredict = 5/' host/qemu/cores/custom.core >"$folder/mine.core"
	make_here predict MODEL=custom CORE="$folder/mine.core" IMAGE="$folder/image" RESULTS="$image/results.json" \
		"${settings[@]}" >"$folder/table"
	error=$(sed -nE 's/^([0-9]+ rows): median error (.*) %, largest (.*) % \(.*/errors of \1 beside model:custom: median \2 %, largest \3 %/p' \
		"$folder/table")
	grep -qE '^errors of [0-9]+ rows beside model:custom: median [0-9.]+ %, largest [1-9][0-9.]+ %$' <<<"$error"
	grep -qE '^error = [0-9.]+ [0-9.]+ [0-9]+ 0x[0-9a-f]{6} model:custom ; barecycle predict, beside rows of qemu-virt64, model:custom, commit ' \
		"$folder/mine.core"
	[ "$(grep -c '^error = ' "$folder/mine.core")" -eq 1 ]
	# The next run prints the error while it runs. So does every command that shows its rows.
	make_here run-qemu MODEL=custom CORE="$folder/mine.core" IMAGE="$folder/image" "${settings[@]}" >"$folder/out" 2>&1
	grep -q "^model: core mine of .*: modelled, not measured; $error$" "$folder/out"
	results=$folder/image/results.json
	"$barecycle" answer "$results" | tr '\n' ' ' | grep -qF "model:mine, L1 16 KiB: cycles of a model, not of a core; $error"
	"$barecycle" table "$results" 2>&1 | grep -q "source=model:mine: cycles of a model, not of a core; $error$"
	"$barecycle" table --grid "$results" | grep -qx "model:mine: cycles of a model, not of a core; $error"
	"$barecycle" table --side-by-side --suite variants "$results" "$image/results.json" >"$folder/table"
	grep -qx "model:mine: cycles of a model, not of a core; $error" "$folder/table"
	grep -qx 'model:custom: cycles of a model, not of a core; error not measured' "$folder/table"
	"$barecycle" compare "$results" "$results" | grep -qx "model:mine: cycles of a model, not of a core; $error"
	"$barecycle" layouts "$results" "$results" | grep -qx "model:mine: cycles of a model, not of a core; $error"
	"$barecycle" report "$results" | grep -q "Modelled: .*, not measured on it; $error\.</p>"
	"$barecycle" decode -o "$folder/r.md" "$results"
	grep -qx "## Run 1 on qemu-virt64, source: model:mine: cycles of a model, not of a core; $error" "$folder/r.md"
	# This error is from a comparison with a model, and names that model. From hardware it names none.
	sed 's/"model:custom"/"hardware"/; /^"core": /d' "$image/results.json" >"$folder/core.json"
	"$barecycle" predict -o "$folder/new.core" "$results" "$folder/core.json" >"$folder/table"
	grep -qE '^error = [0-9.]+ [0-9.]+ [0-9]+ 0x[0-9a-f]{6} ; barecycle predict, beside rows of .*, hardware, commit ' "$folder/new.core"
	rm "$folder/new.core"
	# The stream does not contain the error. For other parameters the error is not known.
	"$barecycle" table "$folder/image/stream.txt" 2>&1 | grep -q 'source=model:mine: .*; error not measured$'
	"$barecycle" answer --core="$folder/mine.core" "$folder/image/stream.txt" | tr '\n' ' ' | grep -qF "$error"
	cp "$results" "$folder/known.json"
	sed 's/^mispredict = 5/mispredict = 6/' "$folder/mine.core" >"$folder/other.core"
	make_here run-qemu MODEL=custom CORE="$folder/other.core" IMAGE="$folder/image" FILTER='variants/copy_words' SAMPLES=20 \
		>"$folder/out" 2>&1
	grep -q '^model: core mine of .*: modelled, not measured; error not measured$' "$folder/out"
	# A comparison of two cores with the same name prints both errors.
	"$barecycle" compare "$folder/known.json" "$results" >"$folder/table"
	grep -qx "model:mine: cycles of a model, not of a core; $error" "$folder/table"
	grep -qx 'model:mine: cycles of a model, not of a core; error not measured' "$folder/table"
	# Two results with the same parameters but different errors keep their own errors, and both are printed.
	sed -E 's/error = [0-9.]+ [0-9.]+ [0-9]+ /error = 0.5 1.5 7 /' "$folder/known.json" >"$folder/seven.json"
	other='errors of 7 rows beside model:custom: median 0.5 %, largest 1.5 %'
	for names in 'known seven' 'seven known'; do
		read -r first second <<<"$names"
		set -- "$folder/$first.json" "$folder/$second.json"
		"$barecycle" compare "$@" >"$folder/table"
		grep -qx "model:mine: cycles of a model, not of a core; $error" "$folder/table"
		grep -qx "model:mine: cycles of a model, not of a core; $other" "$folder/table"
		"$barecycle" decode -o "$folder/both.json" "$@"
		cat "$@" | grep '"core":' | diff - <(grep '"core":' "$folder/both.json")
	done
	gives 2 "-o $folder/new.core: the core file of $folder/image/stream.txt is not known: name it, --core=FILE" \
		"$barecycle" predict -o "$folder/new.core" "$folder/image/stream.txt" "$image/results.json"
	[ ! -e "$folder/new.core" ]
}

@test "runs of another core than the first, and counts of instructions, are left out" {
	run_once MODEL=custom "${settings[@]}"
	model=$image/results.json
	sed 's/"imp": "[^"]*"/"imp": "0x77"/; /^"core": /d; /"record": "result"/d; s/"p50": [0-9.]*/"p50": 9/' "$model" >"$folder/other.json"
	run -0 "$barecycle" predict "$model" "$model" "$folder/other.json"
	[[ $output == *"other.json: run 1 is left out: it is of another core than run 1 of $model: "*" 0x77, not 0x"* ]]
	grep -qE '^[0-9]+ rows: median error 0.0 %, largest 0.0 %' <<<"$output"
	sed 's/"model:custom"/"emulated"/; /^"core": /d' "$model" >"$folder/counts.json"
	gives 2 "counts.json: run 1 is left out: it is emulated and counts instructions. " "$barecycle" predict "$model" "$folder/counts.json"
}

# bats test_tags=long
@test "files that cannot be compared are refused with the reason" {
	run_once MODEL=custom "${settings[@]}"
	model=$image/results.json
	run_once FILTER='primitive_ops/load_word' SAMPLES=20
	gives 2 "$image/results.json: the first file is that of a run on a model" "$barecycle" predict "$image/results.json" "$model"
	gives 2 "the files have no common row to compare. Rows that give a core's parameters do not count: anatomy, " \
		"$barecycle" predict "$model" "$image/results.json"
	run -2 "$barecycle" predict "$model"
	gives 2 "$folder/absent.json" "$barecycle" predict "$model" "$folder/absent.json"
	gives 2 "name what was measured: RESULTS=FILE.json" make_here predict MODEL=custom
	# make predict reports it before the suites run.
	gives 2 "predict: $folder/absent.json does not exist" make_here predict MODEL=custom RESULTS="$model $folder/absent.json"
	[[ $output != *"["*"/"*"]"* ]]
	# A run that replaces the measurement would predict itself.
	cp -r "$image" "$folder/image"
	gives 2 "RESULTS=$folder/image/results.json: the run overwrites this file; copy it first, or name another folder with IMAGE=" \
		make_here predict MODEL=custom IMAGE="$folder/image" RESULTS="$model $folder/image/results.json"
	cmp "$image/results.json" "$folder/image/results.json"
}
