#!/usr/bin/env bats
# When a change becomes a verdict: thresholds, noise, other code, other data.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, compare.bash row and code
load ../common
load compare

# thresholds: makes runs base and new, with a faster row, a slower one, and one about the same.
thresholds() {
	results base hardware "ram gcc 16" "$(constant less 1004)" "$(constant more 1004)" "$(constant same 1004)"
	results new hardware "ram gcc 16" "$(constant less 974)" "$(constant more 1034)" "$(constant same 1006)"
}

@test "a change above the threshold is faster or slower" {
	thresholds
	judges 0 "less:faster more:slower same:no_difference" "$folder/base.json" "$folder/new.json"
	grep -qE '^  more +call +cycles +1000.000 +1030.000 +\+3.00 % +\+3.00 .. \+3.00 % +<0.001  slower; same code$' "$folder/table"
	grep -qx '1 faster, 1 slower, 1 no difference, 0 too noisy to tell' "$folder/table"
	grep -q '^threshold: 2 %, of exact counts 0 %; repeatability: base 0.10 %, new 0.10 %$' "$folder/table"
}

# bats test_tags=long
@test "the verdict follows --threshold" {
	thresholds
	judges 0 "less:no_difference more:no_difference same:no_difference" "$folder/base.json" "$folder/new.json" --threshold 4%
	judges 0 "less:faster more:slower same:slower" "$folder/base.json" "$folder/new.json" --threshold 0.15
	judges 0 "less:faster more:slower same:no_difference" "$folder/base.json" "$folder/new.json" --exact-threshold=4%
}

# bats test_tags=long
@test "one outlier in 400 samples, fifty times as long, fails no gate" {
	for raw in 1 0; do
		board 1 noise=one_outlier rows=20 pairs=0 samples=400 raw=$raw
		board 2 noise=one_outlier rows=20 pairs=0 samples=400 raw=$raw
		board 3 noise=one_outlier rows=20 pairs=0 samples=400 raw=$raw change=0.04
		compares 0 "$folder/1.json" "$folder/2.json" --gate
		compares 1 "$folder/1.json" "$folder/3.json" --gate
		grep -qx '0 faster, 20 slower, 0 no difference, 0 too noisy to tell' "$folder/table"
	done
}

@test "a threshold that is not a percentage is refused" {
	thresholds
	for wrong in x -1 2%% 5000 ''; do
		for option in --threshold --exact-threshold; do
			compares 2 "$folder/base.json" "$folder/new.json" "$option=$wrong"
			grep -q -- "$option: '$wrong' is not a percentage" "$folder/messages"
		done
	done
}

# exact_counts: makes runs base and new, with rows that changed by one count, and one that did not.
exact_counts() {
	local one="cnt=1 min=1004 p50=1004 max=1004 mean=1004 m2=0 atmin=1"
	results base emulated "ram gcc 16" "$(constant less 1004)" "$(constant more 100004)" "$row b=once status=ok code=1 $one"
	results new emulated "ram gcc 320" "$(constant less 1003)" "$(constant more 100005)" "$row b=once status=ok code=1 $one"
}

@test "any change of exact counts is a change, without statistics" {
	exact_counts
	judges 1 "less:faster more:slower once:no_difference" "$folder/base.json" "$folder/new.json" --gate
	grep -qE '^  more .* exact +-  more; same code$' "$folder/table"
	grep -qx 'intervals: 95 %; p: no test, as all counts are exact' "$folder/table"
}

@test "the gate ignores --threshold for exact counts" {
	exact_counts
	judges 1 "less:faster more:slower once:no_difference" "$folder/base.json" "$folder/new.json" --gate --threshold=5%
	grep -q '^threshold: 5 %, of exact counts 0 %;' "$folder/table"
}

@test "--exact-threshold is the threshold of exact counts" {
	exact_counts
	compares 0 "$folder/base.json" "$folder/new.json" --gate --exact-threshold=0.5%
	grep -q '^threshold: 2 %, of exact counts 0.5 %;' "$folder/table"
	[ "$(verdicts)" = "less:no_difference more:no_difference once:no_difference" ]
	grep -qE '^  less .*-0.10 % +exact ' "$folder/table"
}

@test "on hardware a change of one count is too noisy to tell, and of two is not" {
	results base hardware "ram gcc 16" "$(constant count 14)" "$(constant step 24)"
	results new hardware "ram gcc 16" "$(constant count 15)" "$(constant step 26)"
	judges 0 "count:too_noisy_to_tell step:slower" "$folder/base.json" "$folder/new.json"
	grep -qE '^  count .* too noisy to tell: the runs themselves vary by as much$' "$folder/table"
}

# by_turns: prints a row whose blocks alternate 25 counts below and above its median of 1044.
by_turns() {
	echo "$row b=floor status=ok code=1 cnt=40 min=1020 p50=1044 max=1070 mean=1044.6 m2=15000 lo=1044 hi=1044 atmin=12 oe=50"
	echo "D s=suite b=floor k=call n=0 m=cycles base=1020 h=0:12,24:16,41:12"
}

@test "a change is too noisy to tell if the blocks of one run differ by as much" {
	results base hardware "ram gcc 16" "$(constant floor 1004)"
	results new hardware "ram gcc 16" "$(by_turns)"
	judges 0 "floor:too_noisy_to_tell" "$folder/base.json" "$folder/new.json"
	grep -qE '^  floor .* too noisy to tell: the runs themselves vary by as much$' "$folder/table"
}

@test "a change below the repeatability is too noisy to tell" {
	results base hardware "ram gcc 16" "$(constant step 24)"
	results new hardware "ram gcc 16" "$(constant step 26)"
	judges 0 "step:slower" "$folder/base.json" "$folder/new.json"
	sed -i 's/"repeatability": [0-9.]*/"repeatability": 0.2/' "$folder/new.json"
	judges 0 "step:too_noisy_to_tell" "$folder/base.json" "$folder/new.json"
}

# fast_at LEAST BUCKET: prints a row of 1000 samples: 50 of LEAST counts, 940 of 522 counts, which lie in the bucket
# BUCKET, and 10 of 2000 counts.
fast_at() {
	echo "${row/ovh=4/ovh=0} b=walk status=ok code=1 cnt=1000 min=$1 p50=522 p90=522 p99=522 p999=2000 max=2000 mean=511 m2=34000000 lo=522 hi=522 atmin=50 flags=i"
	echo "D s=suite b=walk k=call n=0 m=cycles base=$(($1 - 8)) h=8:50,$2:940,127:10"
}

@test "medians in neighbouring buckets are too noisy to tell apart" {
	# 522 is 518 above one base and 510 above the other. These lie in the buckets of 512 to 543 and of 496 to 511.
	results base hardware "ram gcc 16" "$(fast_at 12 96)"
	results new hardware "ram gcc 16" "$(fast_at 20 95)"
	judges 0 walk:too_noisy_to_tell "$folder/base.json" "$folder/new.json"
	judges 0 walk:too_noisy_to_tell "$folder/new.json" "$folder/base.json" --gate
	grep -qE '^  walk .* too noisy to tell: interval reaches across the threshold$' "$folder/table"
}

@test "a change of few samples is too noisy to tell" {
	local few="cnt=5 min=%d p50=%d max=%d mean=%d m2=0 atmin=5"
	results base hardware "ram gcc 16" "$row b=few status=ok code=1 ${few//%d/104}"
	results new hardware "ram gcc 16" "$row b=few status=ok code=1 ${few//%d/204}"
	judges 0 "few:too_noisy_to_tell" "$folder/base.json" "$folder/new.json"
	grep -qE '^  few .* too noisy to tell: too few samples$' "$folder/table"
}

@test "a row without samples, interval and deviation is too noisy to tell" {
	results base hardware "ram gcc 16" "$(constant walk 1004 | sed -n 's/max=1004/max=1005/p')"
	sed 's/"lo": 1000, "hi": 1000/"lo": null, "hi": null/; s/"sd": 0/"sd": null/' "$folder/base.json" >"$folder/bare.json"
	[ "$(cmp -s "$folder/base.json" "$folder/bare.json" && echo same)" != same ]
	compare "$folder/base.json" "$folder/bare.json"
	grep -qE '^  walk .* too noisy to tell: its variation is not known$' "$folder/table"
}

@test "if samples come in stretches and are lost, p is 1 and the verdict is too noisy to tell" {
	results base hardware "ram gcc 16" "$(constant walk 1004 flags=m | sed -n 's/max=1004/max=1005/p')"
	results new hardware "ram gcc 16" "$(constant walk 1104 flags=m | sed -n 's/max=1104/max=1105/p')"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(distinct "$folder/c.csv" p verdict)" = "1:too noisy to tell" ]
	# If only base lost them, the change has no bound either. The lower end was -100 %, and the table has no interval.
	results new hardware "ram gcc 16" "$(constant walk 1104 flags=m)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(distinct "$folder/c.csv" lo hi p verdict)" = "::1:too noisy to tell" ]
	"$barecycle" report -o "$folder/page.html" "$folder/base.json" "$folder/new.json"
	grep -q '<td>-inf<td>inf<td>too noisy to tell' "$folder/page.html"
}

@test "a changed kernel is reported, whatever the verdict" {
	results base hardware "ram gcc 16" "$(constant same 1004)" "$(constant slow 1004)"
	results new hardware "ram gcc 16" "$(constant same 1004)" "$(constant slow 1104)"
	sed -i 's/"code": "0x00000001"/"code": "0x2"/' "$folder/new.json"
	compare "$folder/base.json" "$folder/new.json"
	grep -qE '^  same .* no difference; code changed$' "$folder/table"
	grep -qE '^  slow .* slower; code changed$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = 1 ]
}

@test "different addresses in another layout are not reported as changed code" {
	results base hardware "ram gcc 16" "$(constant slow 1004)"
	results new hardware "ram gcc 16" "$(constant slow 1104)"
	sed -i 's/"code": "0x00000001"/"code": "0x2"/' "$folder/new.json"
	sed -i 's/"soc": "pll"/"soc": "pll", "layout": 1/' "$folder/base.json"
	sed 's/"soc": "pll"/"soc": "pll", "layout": 1/' "$folder/new.json" >"$folder/alike.json"
	sed 's/"soc": "pll"/"soc": "pll", "layout": 2/' "$folder/new.json" >"$folder/other.json"
	compare "$folder/base.json" "$folder/alike.json"
	grep -qE '^  slow .* slower; code changed$' "$folder/table"
	compare "$folder/base.json" "$folder/other.json"
	grep -q 'layout 1 -> 2' "$folder/table"
	grep -qE '^  slow .* slower$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = "" ]
}

# bats test_tags=long
@test "if a run lacks the hash of a kernel, its code is reported neither as the same nor as changed" {
	results base hardware "ram gcc 16" "$(constant same 1004)" "$(constant slow 1004)"
	results new hardware "ram gcc 16" "$(constant same 1004)" "$(constant slow 1104)"
	sed -i 's/"code": "0x00000001"/"code": "0x0"/' "$folder/new.json"
	compare "$folder/base.json" "$folder/new.json"
	grep -qE '^  slow .* slower$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = "" ]
	sed -i 's/"code": "0x00000001"/"code": "0x0"/' "$folder/base.json"
	compare "$folder/base.json" "$folder/new.json"
	grep -qE '^  slow .* slower$' "$folder/table"
	[ "$(distinct "$folder/c.csv" code_changed)" = "" ]
}

# seeded: makes runs of six seeds, and the same with a slower row: one1.json ... more6.json.
seeded() {
	local seed
	results one emulated "ram gcc 16" "$(constant same 1004)" "$(constant sorts 1004)"
	results more emulated "ram gcc 16" "$(constant same 1004)" "$(constant sorts 1104)"
	for seed in 1 2 3 4 5 6; do
		sed "s/\"seed\": 0/\"seed\": $seed/" "$folder/one.json" >"$folder/one$seed.json"
		sed "s/\"seed\": 0/\"seed\": $seed/" "$folder/more.json" >"$folder/more$seed.json"
	done
}

# bats test_tags=long
@test "with another SEED the data differ, and a difference may be due to them" {
	seeded
	judges 1 "same:no_difference sorts:too_noisy_to_tell" --gate "$folder/one1.json" "$folder/more2.json"
	grep -q '^the seeds differ, so the data differ, .*compare runs of one SEED' "$folder/table"
	grep -qx 'runs: one of each side is enough, because all counts repeat exactly with one SEED' "$folder/table"
	grep -qE '^  sorts .* too noisy to tell: the sides have different data \(SEED\)$' "$folder/table"
	judges 0 "same:no_difference sorts:too_noisy_to_tell" --force "$folder/one1.json" <(sed 's/"emulated"/"hardware"/' "$folder/more2.json")
}

@test "runs of the same SEED have the same data" {
	seeded
	judges 0 "same:no_difference sorts:slower" "$folder/one1.json" "$folder/more1.json"
}

# bats test_tags=long
@test "several SEEDs on each side distinguish a change from different data; several on one side do not" {
	seeded
	judges 0 "same:no_difference sorts:slower" "$folder"/one[123].json -- "$folder"/more[456].json
	[ "$(grep -c '^the seeds differ' "$folder/table")" -eq 0 ]
	judges 0 "same:no_difference sorts:too_noisy_to_tell" "$folder"/one[123].json -- "$folder"/more4.json
}

# Of a sample of 4,300,000,000 counts, only the low 32 bits are left.
@test "a row whose counter may have wrapped is never called faster" {
	results base hardware "ram gcc 100" "$(constant walk 4000000000)" "$(constant other 1004)"
	results new hardware "ram gcc 100" "$(constant walk 5032704 flags=w)" "$(constant other 1004)"
	judges 0 "other:no_difference walk:too_noisy_to_tell" "$folder/base.json" "$folder/new.json"
	grep -q '^  walk .* too noisy to tell: a sample may have wrapped' "$folder/table"
	judges 0 "other:no_difference walk:too_noisy_to_tell" "$folder/new.json" "$folder/base.json" --gate
}

@test "a row with an unknown flag has no verdict" {
	results base hardware "ram gcc 100" "$(constant walk 1004)" "$(constant other 1004)"
	results new hardware "ram gcc 100" "$(constant walk 504 flags=bz)" "$(constant other 1004)"
	for sides in 'base new' 'new base'; do
		read -r base new <<<"$sides"
		compare "$folder/$base.json" "$folder/$new.json" --gate
		[ "$code $(verdicts)" = "0 other:no_difference walk:too_noisy_to_tell" ]
		grep -q '^  walk .* too noisy to tell: it has a flag that this version does not know; unknown_flag in ' "$folder/table"
		grep -q '; 1 row is too noisy to tell' "$folder/table"
	done
}

# Four counts are the overhead.
@test "zeros of a counter that may not count its event have no verdict" {
	results base hardware "ram gcc 100" "$(constant both 4 flags=p)" "$(constant one 4 flags=p)" "$(constant other 4)"
	results new hardware "ram gcc 100" "$(constant both 4 flags=p)" "$(constant one 504)" "$(constant other 4)"
	for sides in 'base new' 'new base'; do
		read -r base new <<<"$sides"
		compare "$folder/$base.json" "$folder/$new.json" --gate
		[ "$code $(verdicts)" = "0 both:too_noisy_to_tell one:too_noisy_to_tell other:no_difference" ]
		grep -q '^  both .* too noisy to tell: nothing shows that the event is counted; unproven in both' "$folder/table"
	done
}

# bats test_tags=long
@test "a verdict on a doubtful median names the doubt" {
	results base hardware "ram gcc 100" "$(constant new 1004)" "$(constant base 1004 flags=d)" "$(constant both 1004 flags=n)" \
		"$(constant cold 1004 flags=r)"
	results new hardware "ram gcc 100" "$(constant new 504 flags=dn)" "$(constant base 504)" "$(constant both 1004 flags=n)" \
		"$(constant cold 504 flags=r)"
	judges 0 "base:faster both:no_difference cold:faster new:faster" "$folder/base.json" "$folder/new.json"
	grep -q '^  base .* faster; same code; disturbed in base$' "$folder/table"
	grep -q '^  both .* no difference; nonlinear in both$' "$folder/table"
	grep -q '^  cold .* faster; same code$' "$folder/table"
	grep -q '^  new .* faster; same code; nonlinear in new; disturbed in new$' "$folder/table"
	[ "$(distinct "$folder/c.csv" benchmark base_doubts new_doubts)" = \
		"base:disturbed: both:nonlinear:nonlinear cold:: new::nonlinear;disturbed" ]
	"$barecycle" compare -o "$folder/c.html" "$folder/base.json" "$folder/new.json" >"$folder/table"
	grep -q 'nonlinear in new; disturbed in new' "$folder/c.html"
	compare "$folder/new.json" "$folder/base.json"
	grep -qE '^Got worse: .*; suite/new cycles \+100.00 % \(95 % interval [^;]*; nonlinear in base; disturbed in base\)' "$folder/table"
}

# bats test_tags=long
@test "more events in an emulator are not reported as more; in a model they are" {
	local event=s/m=cycles/m=qemu_itlb_miss/
	for source in emulated model:u74; do
		results base $source "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed "$event")" "$(constant same 1004 | sed "$event")"
		results new $source "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1005 | sed "$event")" "$(constant same 1004 | sed "$event")"
		compare "$folder/base.json" "$folder/new.json" --gate --metric=qemu_itlb_miss
		[ "$(verdicts) $code" = "$([ $source = emulated ] && echo same:no_difference walk:too_noisy_to_tell 1 ||
			echo same:no_difference walk:slower 1)" ]
	done
}

# samples NAME COUNT...: prints a row with raw samples in this order.
samples() {
	/usr/bin/python3 - "$row" "$@" <<-'END'
		import base64, statistics, sys
		row, name, *counts = sys.argv[1:]
		counts = [int(count) for count in counts]
		for first in range(0, len(counts), 32):
		    data, before = bytearray(), 0
		    for count in counts[first:first + 32]:
		        step, before = count - before, count
		        zigzag = 2 * step if step >= 0 else -2 * step - 1
		        while zigzag > 127:
		            data.append(zigzag & 127 | 128)
		            zigzag >>= 7
		        data.append(zigzag)
		    text = base64.b64encode(data).decode().rstrip('=')
		    print(f"S s=suite b={name} k=call n=0 m=cycles first={first} cnt={len(counts[first:first + 32])} data={text}")
		middle = sorted(counts)[(len(counts) - 1) // 2]
		mean = statistics.mean(counts)
		m2 = sum((count - mean) ** 2 for count in counts)
		print(f"{row} b={name} status=ok code=1 cnt={len(counts)} min={min(counts)} p50={middle} max={max(counts)} mean={mean} m2={m2} "
		      f"lo={min(counts)} hi={max(counts)} atmin={counts.count(min(counts))}")
	END
}

# bats test_tags=long
@test "in QEMU a kernel that keeps a state is slower if each of its samples is" {
	local base
	# Fewer samples than 700 may be of other runs of the kernel.
	mapfile -t base < <(yes $'1004\n1254\n1104\n1354' | head -n 700)
	results base emulated "ram gcc 16" "$(samples each "${base[@]}")" "$(samples most "${base[@]}")" "$(samples fewer "${base[@]}")"
	results new emulated "ram gcc 16" "$(samples each "${base[@]/4/7}")" "$(samples most "${base[@]/1104/1100}")" \
		"$(samples fewer "${base[@]/4/3}")"
	judges 1 "each:slower fewer:faster most:too_noisy_to_tell" --gate "$folder/base.json" "$folder/new.json"
	# On hardware, counts differ from run to run.
	sed 's/emulated/hardware/' "$folder/base.json" >"$folder/base.hw.json"
	sed 's/emulated/hardware/' "$folder/new.json" >"$folder/new.hw.json"
	judges 0 "each:too_noisy_to_tell fewer:too_noisy_to_tell most:too_noisy_to_tell" --gate "$folder/base.hw.json" "$folder/new.hw.json"
}

# ring NAME USUAL RARE PERIOD FIRST [COUNT]: prints a row of a kernel that does more in each run of a period. Its samples
# begin at run FIRST. 65 of them are 357 runs.
ring() {
	# shellcheck disable=SC2046 # a list of counts
	samples "$1" $(awk -v usual="$2" -v rare="$3" -v period="$4" -v run="$5" -v count="${6:-1000}" \
		'BEGIN { for (i = 0; i < count; run += 5 + i++ % 65 % 2) print run % period ? usual : rare }')
}

# A gate passes whatever such a kernel does, so compare says what helps. Runs with another SEED do not.
@test "compare counts rows of QEMU whose samples are too few, and names a remedy" {
	results few emulated "ram gcc 16" "$(ring rare 28 804 16 0 100)" "$(ring other 28 804 12 0 699)" "$(ring many 28 804 16 0 700)"
	results new emulated "ram gcc 16" "$(ring rare 29 904 16 0 100)" "$(ring other 28 814 12 0 699)" "$(ring many 28 804 16 1 700)"
	compares 0 --gate "$folder/few.json" "$folder/new.json"
	grep -q '^runs: 1 row varies within a run, and every run repeats the same samples: more runs show nothing' "$folder/table"
	grep -q '^samples: 2 rows vary within a run and have fewer than 700 samples, .*: take SAMPLES=1000 or more ' "$folder/table"
	# The gate is as blind before anything changes.
	compares 0 --gate "$folder/few.json" "$folder/few.json"
	grep -q '^samples: 2 rows vary ' "$folder/table"
}

# bats test_tags=long
@test "in QEMU a kernel that does more in rare runs is slower by its mean, and no false alarm" {
	results base emulated "ram gcc 16" "$(ring second 28 804 2 0)" "$(ring rare 28 804 12 0)" "$(ring same 28 804 50 0)" "$(ring gain 28 28 2 0)"
	results new emulated "ram gcc 16" "$(ring second 28 1504 2 1)" "$(ring rare 27 1504 12 0)" "$(ring same 28 804 50 7)" "$(ring gain 28 1004 10 0)"
	judges 1 "gain:slower rare:slower same:no_difference second:slower" --gate -o "$folder/c.csv" "$folder/base.json" "$folder/new.json"
	grep -qE '^  rare .* -4.17 % +- +-  more: mean \+6[0-9].[0-9]+ %; same code$' "$folder/table"
	grep -qE '^Got worse: suite/gain instructions mean \+[0-9.]+ % \(median \+0.00 %\); ' "$folder/table"
	grep -qE '^gate: failed: 3 rows got worse' "$folder/table"
	scripts/test/tools/csv-cells.py "$folder/c.csv" benchmark mean_change | grep -qE '^rare 0\.6[0-9]+$'
	scripts/test/tools/csv-cells.py "$folder/c.csv" benchmark mean_change | grep -qxE 'same *'
	[ "$(scripts/test/tools/csv-cells.py --once --dash "$folder/c.csv" "benchmark!=same" lo hi p p_corrected)" = "-:-:-:-" ]
	grep -q '; p: of 1 test, ' "$folder/table"
	run -1 "$barecycle" compare --gate -o "$folder/c.xml" "$folder/base.json" "$folder/new.json"
	grep -qE '<failure type="worse" message="more: mean \+6[0-9.]+ %; same code; base 24.000, new 23.000, change -4.17 %, interval -, p -"/>' "$folder/c.xml"
	"$barecycle" compare -o "$folder/c.html" "$folder/base.json" "$folder/new.json" >/dev/null
	grep -qE 'suite: rare[^<]*: more, mean \+6' "$folder/c.html"
	# In the table of changes, too, it is no change of the median, and has no interval.
	grep -q '<caption>change of the median, or of a mean<' "$folder/c.html"
	grep -qxE '<tr><td>rare, mean<td>\+6[0-9.]+ %<td>-<td>-<td>more' "$folder/c.html"
	judges 0 "gain:faster rare:faster same:no_difference second:faster" --gate "$folder/new.json" "$folder/base.json"
	# Other runs of hardware differ by chance, and caches of a model by the layout of the code.
	for source in hardware model:u74; do
		sed "s/emulated/$source/" "$folder/base.json" >"$folder/base.other.json"
		sed "s/emulated/$source/" "$folder/new.json" >"$folder/new.other.json"
		compares 0 --gate "$folder/base.other.json" "$folder/new.other.json"
		if grep -q ': mean ' "$folder/table"; then return 1; fi
	done
	# Of other data neither decides, so the change is the median's, and has its interval.
	sed -E 's/"seed": ?0/"seed":7/' "$folder/new.json" >"$folder/seed.json"
	compares 0 "$folder/base.json" "$folder/seed.json"
	grep -qE '^  rare .* -4.17 % +-4.17 \.\. -4.17 % .* too noisy to tell: the sides have different data' "$folder/table"
}

@test "the repeatability names the rows that vary, if others are exact" {
	results base emulated "ram gcc 16" "$(constant walk 1004)" "$(ring rare 28 804 12 0)"
	results new emulated "ram gcc 16" "$(constant walk 1004)" "$(ring rare 28 805 12 0)"
	compares 0 "$folder/base.json" "$folder/new.json"
	grep -q '; repeatability, for the 1 row that varies: base 0.10 %, new 0.10 %$' "$folder/table"
}
