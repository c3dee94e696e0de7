#!/usr/bin/env bats
# What changed from one run to another: verdicts, and how often they are wrong.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

@test "the errors of 200 pairs of simulated runs are within their bounds" {
	scripts/test/tools/compare-rates.py "$folder" 200 >"$folder/rates"
	[ "$(wc -l <"$folder/rates")" -eq 8 ]
	sed 's/^/# /' "$folder/rates" >&3
}

@test "probabilities, their correction and intervals are scipy's" {
	for samples in 1000 15; do
		board 1 samples=$samples boot=0.003 rows=2
		board 2 samples=$samples boot=0.003 rows=2
		follows_schema "$folder/1.json"
		compare "$folder/1.json" "$folder/2.json"
		[ "$code" -eq 0 ]
		scripts/test/tools/check-compare.py "$folder/1.json" "$folder/2.json" "$folder/c.csv" >>"$folder/checked"
	done
	grep -q ' 0 of them exact' "$folder/checked"
	grep -qE ' [1-9][0-9]* of them exact' "$folder/checked"
}

@test "the same runs give the same report" {
	for run in 1 2 3 4; do board $run rows=1; done
	compare "$folder"/{1,2}.json -- "$folder"/{3,4}.json
	cp "$folder/table" "$folder/first"
	compare "$folder"/{1,2}.json -- "$folder"/{3,4}.json
	cmp "$folder/first" "$folder/table"
	grep -q '2 runs of simulated ram' "$folder/table"
}

@test "the verdict follows the threshold" {
	results base hardware "ram gcc 16" "$(constant less 1004)" "$(constant more 1004)" "$(constant same 1004)"
	results new hardware "ram gcc 16" "$(constant less 974)" "$(constant more 1034)" "$(constant same 1006)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$code" -eq 0 ]
	[ "$(verdicts)" = "less:faster more:slower same:no_difference" ]
	grep -qE '^  more +call +cycles +1000.000 +1030.000 +\+3.00 % +\+3.00 .. \+3.00 % +<0.001  slower; same code$' "$folder/table"
	grep -qx '1 faster, 1 slower, 1 no difference, 0 too noisy to tell' "$folder/table"
	grep -q '^threshold: 2 %, of exact counts 0 %; resolution: base 0.10 %, new 0.10 %$' "$folder/table"
	compare "$folder/base.json" "$folder/new.json" --threshold 4%
	[ "$(verdicts)" = "less:no_difference more:no_difference same:no_difference" ]
	compare "$folder/base.json" "$folder/new.json" --threshold 0.15
	[ "$(verdicts)" = "less:faster more:slower same:slower" ]
	compare "$folder/base.json" "$folder/new.json" --exact-threshold=4%
	[ "$(verdicts)" = "less:faster more:slower same:no_difference" ]
	for wrong in x -1 2%% 5000 ''; do
		for option in --threshold --exact-threshold; do
			compare "$folder/base.json" "$folder/new.json" "$option=$wrong"
			[ "$code" -eq 2 ]
			grep -q -- "$option: '$wrong' is no per cent" "$folder/messages"
		done
	done
}

@test "exact counts: any change is one, and no statistics are needed" {
	local one="cnt=1 min=1004 p50=1004 max=1004 mean=1004 m2=0 atmin=1"
	results base emulated "ram gcc 16" "$(constant less 1004)" "$(constant more 100004)" "$row b=once status=ok code=1 $one"
	results new emulated "ram gcc 320" "$(constant less 1003)" "$(constant more 100005)" "$row b=once status=ok code=1 $one"
	compare "$folder/base.json" "$folder/new.json" --gate
	[ "$code" -eq 1 ]
	[ "$(verdicts)" = "less:faster more:slower once:no_difference" ]
	grep -qE '^  more .* exact +-  slower; same code$' "$folder/table"
	grep -q ' p: of 0 tests' "$folder/table"
	# The threshold of what varies opens no gate of what does not.
	compare "$folder/base.json" "$folder/new.json" --gate --threshold=5%
	[ "$code" -eq 1 ]
	[ "$(verdicts)" = "less:faster more:slower once:no_difference" ]
	grep -q '^threshold: 5 %, of exact counts 0 %;' "$folder/table"
	compare "$folder/base.json" "$folder/new.json" --gate --exact-threshold=0.5%
	[ "$code" -eq 0 ]
	grep -q '^threshold: 2 %, of exact counts 0.5 %;' "$folder/table"
	[ "$(verdicts)" = "less:no_difference more:no_difference once:no_difference" ]
	grep -qE '^  less .*-0.10 % +exact ' "$folder/table"
}

@test "one count on hardware, few samples, a floor above the change: too noisy to tell" {
	local few="cnt=5 min=%d p50=%d max=%d mean=%d m2=0 atmin=5"
	results base hardware "ram gcc 16" "$(constant count 14)" "$(constant floor 1004)" \
		"$row b=few status=ok code=1 ${few//%d/104}" "$(constant step 24)"
	results new hardware "ram gcc 16" "$(constant count 15)" "$(constant floor 1044 oe=50)" \
		"$row b=few status=ok code=1 ${few//%d/204}" "$(constant step 26)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(verdicts)" = "count:too_noisy_to_tell few:too_noisy_to_tell floor:too_noisy_to_tell step:slower" ]
	grep -qE '^  count .* too noisy to tell: the runs themselves vary by as much$' "$folder/table"
	grep -qE '^  floor .* too noisy to tell: the runs themselves vary by as much$' "$folder/table"
	sed -i 's/"resolution": [0-9.]*/"resolution": 0.2/' "$folder/new.json"
	compare "$folder/base.json" "$folder/new.json"
	[[ $(verdicts) == *step:too_noisy_to_tell ]]
	grep -qE '^  few .* too noisy to tell: too few samples$' "$folder/table"
}

@test "a run whose samples, interval and deviation are not known says nothing of what it varies by" {
	results base hardware "ram gcc 16" "$(constant walk 1004 | head -n 1)"
	sed 's/"lo": 1000, "hi": 1000/"lo": null, "hi": null/; s/"sd": 0/"sd": null/' "$folder/base.json" >"$folder/bare.json"
	[ "$(cmp -s "$folder/base.json" "$folder/bare.json" && echo same)" != same ]
	compare "$folder/base.json" "$folder/bare.json"
	grep -qE '^  walk .* too noisy to tell: what it varies by is not known$' "$folder/table"
}

@test "what counts are is said of the sources that counted" {
	results hard hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed s/m=cycles/m=dcache_miss/)"
	results soft emulated "ram gcc 16" "$(constant walk 1004)" "$(constant new 1004)"
	compare "$folder/hard.json" "$folder/hard.json"
	[ "$(grep -c 'instruction = 1 cycle' "$folder/table")" -eq 0 ]
	grep -qx 'suite: median per operation; less is faster' "$folder/table"
	is_distinct base_source new_source metric unit "hardware:hardware:cycles:cycles hardware:hardware:dcache_miss:dcache_miss"
	compare "$folder/soft.json" "$folder/soft.json"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	grep -qx 'suite: median per operation (emulated: 1 instruction = 1 cycle); less is faster' "$folder/table"
	is_distinct base_source new_source metric unit emulated:emulated:cycles:instructions
	compare --force "$folder/hard.json" "$folder/soft.json"
	grep -qx 'emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	is_distinct benchmark base_source new_source unit "new::emulated:instructions walk:hardware::dcache_miss walk:hardware:emulated:"
	sed 's/"emulated"/"model:u74"/' "$folder/soft.json" >"$folder/model.json"
	compare "$folder/model.json" "$folder/model.json"
	grep -qx 'model:u74: cycles of a model, not of a core' "$folder/table"
	grep -qx 'suite: median per operation (model:u74); less is faster' "$folder/table"
	is_distinct base_source unit model:u74:cycles
}

# is_distinct COLUMN... VALUES: that the rows of the last comparison have these, each once.
is_distinct() {
	local found
	found=$(distinct "$folder/c.csv" "${@:1:$#-1}")
	[ "$found" = "${*: -1}" ] || { echo "'$found' instead of '${*: -1}'" && return 1; }
}

@test "among many rows, what may be chance is no verdict" {
	local rows=()
	for i in {10..59}; do rows+=("$(constant "b$i" 1004)"); done
	results base hardware "ram gcc 16" "${rows[@]}" "$(spread few 1000)"
	results new hardware "ram gcc 16" "${rows[@]}" "$(spread few 1200)"
	compare "$folder/base.json" "$folder/new.json"
	[[ $(verdicts) == *few:too_noisy_to_tell ]]
	grep -qE '^  few .* too noisy to tell: may be chance$' "$folder/table"
	results base hardware "ram gcc 16" "$(spread few 1000)"
	results new hardware "ram gcc 16" "$(spread few 1200)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(verdicts)" = few:slower ]
}

@test "without samples and distribution the row's own interval counts" {
	results base hardware "ram gcc 16" "$(constant even 1004 | head -n 1)" "$(spread wide 1000 | head -n 1)"
	results new hardware "ram gcc 16" "$(constant even 1044 | head -n 1)" "$(spread wide 1040 | head -n 1)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(verdicts)" = "even:slower wide:slower" ]
	grep -qE '^  wide .*\+4.01 % +\+3\.[0-9]+ .. \+4\.[0-9]+ % ' "$folder/table"
	sed -i 's/"lo": 996/"lo": 896/; s/"hi": 1001/"hi": 1101/' "$folder/base.json"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(verdicts)" = "even:slower wide:too_noisy_to_tell" ]
}

@test "what varies from boot to boot is in the interval" {
	for i in 0 1 2; do
		results base$i hardware "ram gcc 16" "$(constant loose $((1004 + 40 * i)))" "$(constant tight $((1004 + i)))"
		results new$i hardware "ram gcc 16" "$(constant loose $((1054 + 40 * i)))" "$(constant tight $((1054 + i)))"
	done
	compare "$folder/base0.json" "$folder/new0.json"
	[ "$(verdicts)" = "loose:slower tight:slower" ]
	grep -q '^one run of a side: what differs from boot to boot is in no interval' "$folder/table"
	compare "$folder"/base?.json -- "$folder"/new?.json
	[ "$(verdicts)" = "loose:too_noisy_to_tell tight:slower" ]
	[ "$(grep -c '^one run of a side' "$folder/table")" -eq 0 ]
	scripts/test/tools/check-boot-interval.py "$folder/c.csv" 1000,1040,1080 1050,1090,1130
}

@test "a changed kernel is said, whatever the verdict" {
	results base hardware "ram gcc 16" "$(constant same 1004)" "$(constant slow 1004)"
	results new hardware "ram gcc 16" "$(constant same 1004)" "$(constant slow 1104)"
	sed -i 's/"code": "0x1"/"code": "0x2"/' "$folder/new.json"
	compare "$folder/base.json" "$folder/new.json"
	grep -qE '^  same .* no difference; code changed$' "$folder/table"
	grep -qE '^  slow .* slower; code changed$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = 1 ]
	# Of what a run did not say it is neither the same nor another.
	sed -i 's/"code": "0x2"/"code": "0x0"/' "$folder/new.json"
	compare "$folder/base.json" "$folder/new.json"
	grep -qE '^  slow .* slower$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = "" ]
	sed -i 's/"code": "0x1"/"code": "0x0"/' "$folder/base.json"
	compare "$folder/base.json" "$folder/new.json"
	grep -qE '^  slow .* slower$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = "" ]
}

@test "another SEED is other data: what differs may be that, unless each side has several" {
	results one emulated "ram gcc 16" "$(constant same 1004)" "$(constant sorts 1004)"
	results more emulated "ram gcc 16" "$(constant same 1004)" "$(constant sorts 1104)"
	for seed in 1 2 3 4 5 6; do
		sed "s/\"seed\": 0/\"seed\": $seed/" "$folder/one.json" >"$folder/one$seed.json"
		sed "s/\"seed\": 0/\"seed\": $seed/" "$folder/more.json" >"$folder/more$seed.json"
	done
	compare --gate "$folder/one1.json" "$folder/more2.json"
	[ "$code" -eq 0 ]
	[ "$(verdicts)" = "same:no_difference sorts:too_noisy_to_tell" ]
	grep -q '^seeds differ, and with them data: .*compare runs of one SEED' "$folder/table"
	grep -qE '^  sorts .* too noisy to tell: other data \(SEED\)$' "$folder/table"
	compare --force "$folder/one1.json" <(sed 's/"emulated"/"hardware"/' "$folder/more2.json")
	[ "$(verdicts)" = "same:no_difference sorts:too_noisy_to_tell" ]
	compare "$folder/one1.json" "$folder/more1.json"
	[ "$(verdicts)" = "same:no_difference sorts:slower" ]
	compare "$folder"/one[123].json -- "$folder"/more[456].json
	[ "$(verdicts)" = "same:no_difference sorts:slower" ]
	[ "$(grep -c '^seeds differ' "$folder/table")" -eq 0 ]
	compare "$folder"/one[123].json -- "$folder"/more4.json
	[ "$(verdicts)" = "same:no_difference sorts:too_noisy_to_tell" ]
}

@test "the median is that of the samples, where the row's is the middle of a bucket" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	sed 's/"p50": 1000/"p50": 1040/' "$folder/base.json" >"$folder/bucket.json"
	grep -q '"p50": 1040' "$folder/bucket.json"
	compare "$folder/base.json" "$folder/bucket.json"
	[ "$(verdicts)" = "walk:no_difference" ]
	grep -qE '^  walk .* 1000.000 +1000.000 ' "$folder/table"
}

@test "a row that contradicts itself is compared by what it says, and ends" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	for change in '/"record": "row"/s/"per": 1,/"per": null,/' '/"record": "row"/s/"per": 1,/"per": 0,/' 's/"overhead": 4, "offset"/"offset"/'; do
		sed "$change" "$folder/base.json" >"$folder/odd.json"
		[ "$(cmp -s "$folder/base.json" "$folder/odd.json" && echo same)" != same ]
		timeout 20 "$barecycle" compare "$folder/odd.json" "$folder/base.json" >"$folder/table" 2>"$folder/messages"
		grep -qE '^  walk .* 1000.000 +1000.000 ' "$folder/table"
	done
}
