#!/usr/bin/env bats
# Changes between runs: verdicts, and how often they are wrong.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

@test "every sentence of the simulated board ends with the mark of its run" {
	for seed in 1 2; do
		build/host/board "$seed" rows=2 samples=20 >"$folder/$seed"
		grep -oE ' [0-9a-v]{2} \*[0-9a-f]{8}.$' "$folder/$seed" | cut -c2-3 >"$folder/marks"
		[ "$(wc -l <"$folder/marks")" -eq "$(wc -l <"$folder/$seed")" ]
		[ "$(sort -u "$folder/marks" | wc -l)" -eq 1 ]
	done
}

# make soak compares runs with all kinds of noise (../soak/compare.bats).
# bats test_tags=long
@test "the errors of 54 comparisons of simulated runs are within their bounds" {
	local noise
	for noise in common quiet outliers; do
		NOISE=$noise scripts/bench/rates small >>"$folder/rates"
	done
	# Each of the three tables has a head. They have three, three and one kinds.
	[ "$(wc -l <"$folder/rates")" -eq 10 ]
	sed 's/^/# /' "$folder/rates" >&3
}

@test "make rates refuses a NOISE that no kind of noise has in its name, and lists them" {
	NOISE=nope gives 1 "rates: NOISE=nope: no kind of noise has this in its name. There are:" timeout 20 scripts/bench/rates
	[[ $output == *$'\n  slow sine, 5 %\n'* ]]
	NOISE=nope gives 1 $'\n  common, binned\n' timeout 20 scripts/bench/rates small
}

@test "p values, their correction and intervals agree with scipy" {
	local compared=() file samples
	for samples in 1000 15; do
		board 1 samples=$samples boot=0.003 rows=2
		board 2 samples=$samples boot=0.003 rows=2
		compares 0 "$folder/1.json" "$folder/2.json"
		for file in 1.json 2.json c.csv; do
			mv "$folder/$file" "$folder/$samples.$file"
			compared+=("$folder/$samples.$file")
		done
	done
	follows_schema "$folder"/{1000,15}.1.json
	scripts/test/tools/check-compare.py "${compared[@]}" >"$folder/checked"
	[ "$(cut -d, -f2 "$folder/checked" | sed 's/ [1-9][0-9]* / some /')" = " 0 of them exact
 some of them exact" ]
}

# bats test_tags=long
@test "the same runs give the same report" {
	for run in 1 2 3 4; do board $run rows=1; done
	compare "$folder"/{1,2}.json -- "$folder"/{3,4}.json
	cp "$folder/table" "$folder/first"
	compare "$folder"/{1,2}.json -- "$folder"/{3,4}.json
	cmp "$folder/first" "$folder/table"
	grep -q '2 runs of simulated ram' "$folder/table"
}

# hard_run, soft_run: make hard.json, a run on hardware, and soft.json, one in QEMU.
hard_run() {
	results hard hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed s/m=cycles/m=dcache_miss/)"
}
soft_run() {
	results soft emulated "ram gcc 16" "$(constant walk 1004)" "$(constant new 1004)"
}

@test "cycles of hardware are called cycles" {
	hard_run
	compare "$folder/hard.json" "$folder/hard.json"
	[ "$(grep -c 'instruction = 1 cycle' "$folder/table")" -eq 0 ]
	grep -qx 'suite: median per operation; less is better' "$folder/table"
	is_distinct base_source new_source metric unit "hardware:hardware:cycles:cycles hardware:hardware:dcache_miss:dcache_miss"
}

@test "cycles of an emulator are called instructions" {
	soft_run
	compare "$folder/soft.json" "$folder/soft.json"
	grep -qx '0 fewer, 0 more, 2 no difference, 0 too noisy to tell' "$folder/table"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	grep -qx 'suite: median per operation (emulated: 1 instruction = 1 cycle); less is better' "$folder/table"
	grep -qE '^  walk +call +instructions +1000' "$folder/table"
	is_distinct base_source new_source metric unit emulated:emulated:cycles:instructions
}

@test "the table says more or fewer instructions, and the CSV keeps slower and faster" {
	results fewer emulated "ram gcc 16" "$(constant walk 1004)" "$(constant seek 1004)"
	results more emulated "ram gcc 16" "$(constant walk 1104)" "$(constant seek 904)"
	compare "$folder/fewer.json" "$folder/more.json"
	grep -qE '^  walk +call +instructions +1000.000 +1100.000 +.10.00 % +exact +-  more; same code$' "$folder/table"
	grep -qE '^  seek .* fewer; same code$' "$folder/table"
	grep -q '; repeatability: not used, as all counts are exact$' "$folder/table"
	grep -qx '1 fewer, 1 more, 0 no difference, 0 too noisy to tell' "$folder/table"
	grep -qx 'Got worse: suite/walk instructions +10.00 % (exact).' "$folder/table"
	[ "$(grep -cE 'faster|slower|[0-9] cycles' "$folder/table")" -eq 0 ]
	is_distinct benchmark metric verdict "seek:cycles:faster walk:cycles:slower"
}

# bats test_tags=long
@test "instret of an emulator repeats cycles, and is compared only if --metric names it alone" {
	results twice emulated "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed s/m=cycles/m=instret/)"
	for metrics in cycles,instret,mtime instret; do
		compare "--metric=$metrics" "$folder/twice.json" "$folder/twice.json"
		is_distinct metric "$(case $metrics in instret) echo instret ;; *) echo cycles ;; esac)"
	done
	results core hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed s/m=cycles/m=instret/)"
	compare "$folder/core.json" "$folder/core.json"
	is_distinct metric "cycles instret"
}

@test "counts of two sources, compared with --force, have no unit" {
	hard_run
	soft_run
	compare --force "$folder/hard.json" "$folder/soft.json"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	is_distinct benchmark base_source new_source unit "new::emulated:instructions walk:hardware::dcache_miss walk:hardware:emulated:"
}

@test "cycles of a model are called cycles of a model" {
	soft_run
	sed 's/"emulated"/"model:u74"/' "$folder/soft.json" >"$folder/model.json"
	compare "$folder/model.json" "$folder/model.json"
	grep -qx 'model:u74: cycles of a model, not of a core; error not measured' "$folder/table"
	grep -qx 'suite: median per operation (model:u74); less is better' "$folder/table"
	is_distinct base_source unit model:u74:cycles
}

# Cycles of a model are exact, and depend on where the code lies. If instructions grew, too, that is the cause.
@test "compare says that a row of a model may be slower by its place alone, unless it has more instructions" {
	local cycles=(1004 1004 1004) instret=(504 504 504)
	rows() {
		for i in 0 1 2; do
			constant "$i" "${cycles[i]}"
			constant "$i" "${instret[i]}" | sed s/m=cycles/m=instret/
		done
	}
	results base model:u74 "ram gcc 16" "$(rows)"
	cycles=(1064 1064 1064) instret=(504 505 503)
	results moved model:u74 "ram gcc 16" "$(rows)"
	compare "$folder/base.json" "$folder/moved.json"
	[ "$(grep -c '^model: ' "$folder/table")" -eq 1 ]
	grep -q '^model: 2 rows are slower perhaps only because their code lies elsewhere, .*: gate with METRIC=instret or MODEL=none, ' "$folder/table"
	# Rows that are not compared count, too.
	compare --metric=cycles "$folder/base.json" "$folder/moved.json"
	grep -q '^model: 2 rows are slower' "$folder/table"
	# Of another version of the model there is another cause.
	hello=${hello/imp=1/imp=2} results other model:u74 "ram gcc 16" "$(rows)"
	compare "$folder/base.json" "$folder/other.json"
	grep -q 'the environment differs: mimpid ' "$folder/table"
	if grep -q '^model: ' "$folder/table"; then return 1; fi
	compare "$folder/moved.json" "$folder/base.json"
	if grep -q '^model: ' "$folder/table"; then return 1; fi
}

# is_distinct COLUMN... VALUES: checks that the rows of the last comparison have these values, each once.
is_distinct() {
	local found
	found=$(distinct "$folder/c.csv" "${@:1:$#-1}")
	[ "$found" = "${*: -1}" ] || { echo "'$found' instead of '${*: -1}'" && return 1; }
}

# bats test_tags=long
@test "among many rows, a change that may be chance has no verdict" {
	local rows=()
	for i in {10..59}; do rows+=("$(constant "b$i" 1004)"); done
	results base hardware "ram gcc 16" "${rows[@]}" "$(spread few 1000)"
	results new hardware "ram gcc 16" "${rows[@]}" "$(spread few 1200)"
	compare "$folder/base.json" "$folder/new.json"
	[[ $(verdicts) == *few:too_noisy_to_tell ]]
	grep -qE '^  few .* too noisy to tell: too few samples for so many rows$' "$folder/table"
	results base hardware "ram gcc 16" "$(spread few 1000)"
	results new hardware "ram gcc 16" "$(spread few 1200)"
	judges 0 few:slower "$folder/base.json" "$folder/new.json"
}

# bats test_tags=long
@test "without samples and a distribution, compare uses the interval of the row" {
	results base hardware "ram gcc 16" "$(constant even 1004 | head -n 1)" "$(spread wide 1000 | head -n 1)"
	results new hardware "ram gcc 16" "$(constant even 1044 | head -n 1)" "$(spread wide 1040 | head -n 1)"
	judges 0 "even:slower wide:slower" "$folder/base.json" "$folder/new.json"
	grep -qE '^  wide .*\+4.01 % +\+3\.[0-9]+ .. \+4\.[0-9]+ % ' "$folder/table"
	sed -i 's/"lo": 996/"lo": 896/; s/"hi": 1001/"hi": 1101/' "$folder/base.json"
	judges 0 "even:slower wide:too_noisy_to_tell" "$folder/base.json" "$folder/new.json"
}

# boots: makes three boots per side; the row `loose` varies more between boots than `tight`.
boots() {
	local i
	for i in 0 1 2; do
		results base$i hardware "ram gcc 16" "$(constant loose $((1004 + 40 * i)))" "$(constant tight $((1004 + i)))"
		results new$i hardware "ram gcc 16" "$(constant loose $((1054 + 40 * i)))" "$(constant tight $((1054 + i)))"
	done
}

@test "with one run a side, compare says that intervals leave out variation between boots" {
	boots
	judges 0 "loose:slower tight:slower" "$folder/base0.json" "$folder/new0.json"
	grep -q '^each side has a single run: no interval includes the variation from boot to boot' "$folder/table"
}

# bats test_tags=long
@test "with several runs a side, intervals include variation between boots" {
	boots
	judges 0 "loose:too_noisy_to_tell tight:slower" "$folder"/base?.json -- "$folder"/new?.json
	[ "$(grep -c ' a single run' "$folder/table")" -eq 0 ]
}

# bats test_tags=long
@test "if one side has two runs, intervals of both sides include variation between boots" {
	boots
	judges 0 "loose:too_noisy_to_tell tight:slower" "$folder/base0.json" -- "$folder"/new[01].json
	[ "$(grep -c ' a single run' "$folder/table")" -eq 0 ]
}

# bats test_tags=long
@test "rows that only a single run of each side has are counted, because their intervals leave out variation between boots" {
	boots
	for i in 1 2; do
		results base$i hardware "ram gcc 16" "$(constant tight $((1004 + i)))"
		results new$i hardware "ram gcc 16" "$(constant tight $((1054 + i)))"
	done
	compare "$folder"/base?.json -- "$folder"/new?.json
	grep -qx '1 row is in a single run of each side: its interval does not include the variation from boot to boot, so the .*' "$folder/table"
	results base1 hardware "ram gcc 16" "$(constant loose 1044)"
	results new2 hardware "ram gcc 16" "$(constant loose 1094)"
	compare "$folder"/base{1,2}.json -- "$folder"/new{1,2}.json
	grep -qx '2 rows are in a single run of each side: their interval does not include .*' "$folder/table"
}

# bats test_tags=long
@test "the interval of boots uses Student's distribution" {
	boots
	compare "$folder"/base?.json -- "$folder"/new?.json
	scripts/test/tools/check-boot-interval.py "$folder/c.csv" 1000,1040,1080 1050,1090,1130
}

@test "the median comes from the samples if the row has only the middle of a bucket" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	sed 's/"p50": 1000/"p50": 1040/; s/"p50": 62500/"p50": 65000/; /"result"/s/"p50": 1004/"p50": 1044/' "$folder/base.json" >"$folder/bucket.json"
	[ "$(grep -cE '"p50": (104[04]|65000)' "$folder/bucket.json")" -eq 3 ]
	judges 0 "walk:no_difference" "$folder/base.json" "$folder/bucket.json"
	grep -qE '^  walk .* 1000.000 +1000.000 ' "$folder/table"
}

@test "a row with wrong per is compared by its samples" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	for change in '/"record": "row"/s/"per": 1,/"per": null,/' '/"record": "row"/s/"per": 1,/"per": 0,/'; do
		sed "$change" "$folder/base.json" >"$folder/odd.json"
		[ "$(cmp -s "$folder/base.json" "$folder/odd.json" && echo same)" != same ]
		patiently "$barecycle" compare "$folder/odd.json" "$folder/base.json" >"$folder/table" 2>"$folder/messages"
		grep -qE '^  walk .* 1000.000 +1000.000 ' "$folder/table"
	done
}
