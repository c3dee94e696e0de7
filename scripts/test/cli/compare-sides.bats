#!/usr/bin/env bats
# Which rows and environments of two sides are compared.

# shellcheck disable=SC2030,SC2031,SC2154 # common.bash sets folder and barecycle, compare.bash row and code; tests change their own row
load ../common
load compare

@test "a row that is no longer ok, or missing, is a regression; other rows of one side are listed" {
	local bad="cnt=0 code=1"
	results base hardware "ram gcc 16" "$(constant broken 1004)" "$(constant gone 1004)" "$(constant kept 1004)" \
		"$row b=mended status=fault reason=trap $bad" "$row b=still status=timeout $bad" "$row b=was status=failed $bad"
	results new hardware "ram gcc 16" "$row b=broken status=failed reason=wrong%20result $bad" "$(constant kept 1004)" \
		"$(constant mended 1004)" "$(constant new 1004)" "$row b=still status=unsupported $bad"
	judges 0 "broken:no_longer_ok gone:missing_in_new kept:no_difference mended:ok_again new:only_in_new still:not_ok_in_either was:only_in_base" \
		"$folder/base.json" "$folder/new.json"
	grep -qE '^  broken .* ok +failed .* no longer ok: wrong result$' "$folder/table"
	grep -qE '^  mended .* fault +ok .* ok again: trap in base$' "$folder/table"
	grep -q '1 no longer ok, 1 missing in new, 1 ok again, 1 not ok in either, 1 only in base, 1 only in new$' "$folder/table"
	compares 1 "$folder/base.json" "$folder/new.json" --gate
	[ "$(tail -n 1 "$folder/table")" = "gate: failed: 2 rows got worse, events aside; 1 compared, 1 without a baseline" ]
	compares 1 "$folder/base.json" "$folder/new.json" --gate --brief
	[ "$(grep -c '^  kept ' "$folder/table")" -eq 0 ]
}

# bats test_tags=long
@test "a row that only new has fails the gate if it failed, faulted or timed out" {
	local status
	results base hardware "ram gcc 16" "$(constant kept 1004)"
	for status in failed fault timeout; do
		results new hardware "ram gcc 16" "$(constant kept 1004)" "$row b=added status=$status cnt=0 code=1"
		judges 1 "added:new_and_not_ok kept:no_difference" "$folder/base.json" "$folder/new.json" --gate
		grep -qx 'Got worse: suite/added cycles new and not ok\.' "$folder/table"
		[ "$(tail -n 1 "$folder/table")" = "gate: failed: 1 row got worse, events aside; 1 compared" ]
		"$barecycle" report "$folder/base.json" "$folder/new.json" | grep -q '>1</b> new and not ok'
	done
	for status in unsupported below_noise; do
		results new hardware "ram gcc 16" "$(constant kept 1004)" "$(constant added 3 | sed "s/status=ok/status=$status/")"
		judges 0 "added:only_in_new kept:no_difference" "$folder/base.json" "$folder/new.json" --gate
	done
}

@test "a trap of new of which no row tells fails the gate, unless base has it too" {
	local from trap="F s=suite b=kept n=0 cause=illegal_instruction mcause=2 pc=1 tval=0" said="trap in suite/kept: illegal_instruction"
	results base hardware "ram gcc 16" "$(constant kept 1004)"
	results new hardware "ram gcc 16" "$(constant kept 1004)" "$trap" "$trap"
	judges 1 "kept:no_difference" "$folder/base.json" "$folder/new.json" --gate -o "$folder/c.xml" -o "$folder/c.json" -o "$folder/c.md"
	grep -qx "Got worse: $said\." "$folder/table"
	[ "$(tail -n 1 "$folder/table")" = "gate: failed: 0 rows got worse, events aside, and 1 trap is new; 1 compared" ]
	grep -q '<testsuites name="barecycle compare" tests="2" failures="1"' "$folder/c.xml"
	grep -q "<testsuite name=\"compare\" tests=\"1\" failures=\"1\"" "$folder/c.xml"
	[ "$(scripts/test/tools/junit-messages.py "$folder/c.xml")" = "'$said'" ]
	[ "$(scripts/test/tools/check-comparison-json.py "$folder/c.json" "$folder/c.csv")" = "0.02 1 None no difference=1" ]
	grep -q '^### Got worse: trap in suite/kept' "$folder/c.md"
	judges 0 "kept:no_difference" "$folder/new.json" "$folder/new.json" --gate
	judges 0 "kept:no_difference" "$folder/new.json" "$folder/base.json" --gate
	# A row tells of this one.
	results new hardware "ram gcc 16" "$trap" "$row b=kept status=fault reason=illegal_instruction cnt=0 code=1"
	compares 1 "$folder/base.json" "$folder/new.json" --gate
	grep -qx 'Got worse: suite/kept cycles no longer ok\.' "$folder/table"
	# A row that was not ok in base either fails no gate, so it does not tell. A hang is news where base had a trap.
	results base hardware "ram gcc 16" "$(constant other 1004)" "$row b=kept status=failed cnt=0 code=1"
	results new hardware "ram gcc 16" "$(constant other 1004)" "$trap" "$row b=kept status=fault reason=illegal_instruction cnt=0 code=1"
	results hangs hardware "ram gcc 16" "$(constant other 1004)" "${trap/illegal_instruction/timeout}" "$row b=kept status=timeout cnt=0 code=1"
	judges 1 "kept:not_ok_in_either other:no_difference" "$folder/base.json" "$folder/new.json" --gate -o "$folder/c.xml"
	grep -qx "Got worse: $said\." "$folder/table"
	grep -q '<testcase name="trap in suite/kept" classname="compare"><failure ' "$folder/c.xml"
	for from in base new; do
		compares 1 "$folder/$from.json" "$folder/hangs.json" --gate -o "$folder/c.xml"
		grep -qx "Got worse: timeout in suite/kept\." "$folder/table"
		grep -q '<testcase name="timeout in suite/kept" classname="compare"><failure ' "$folder/c.xml"
	done
	compares 0 "$folder/new.json" "$folder/new.json" --gate
	compares 0 "$folder/hangs.json" "$folder/hangs.json" --gate
	results base hardware "ram gcc 16" "$(constant kept 1004)"
	# A gate does not look at rows of events, so they do not tell.
	results new hardware "ram gcc 16" "$(constant kept 1004)" "$trap" \
		"${row/cycles/dcache_miss} b=kept status=fault reason=illegal_instruction cnt=0 code=1"
	compares 1 "$folder/base.json" "$folder/new.json" --gate
	grep -qx "Got worse: $said; and 1 row of events\." "$folder/table"
	results new hardware "ram gcc 16" "$(constant kept 1004)" "F cause=load_fault mcause=5 pc=1 tval=1"
	compares 1 "$folder/base.json" "$folder/new.json" --gate
	grep -qx 'Got worse: trap outside every benchmark: load_fault\.' "$folder/table"
}

@test "a row that was below noise is compared with one that is ok" {
	local noise="s/status=ok/status=below_noise/"
	results base hardware "ram gcc 16" "$(spread from_none 2 | sed "$noise")" "$(spread alike 3 | sed "$noise")" "$(spread none 1004)"
	results new hardware "ram gcc 16" "$(spread from_none 1004)" "$(spread alike 4)" "$(spread none 2 | sed "$noise")"
	judges 1 "alike:too_noisy_to_tell from_none:slower none:no_longer_ok" "$folder/base.json" "$folder/new.json" --gate
	grep -qE '^  from_none .* slower; same code; below_noise in base$' "$folder/table"
	grep -qE '^Got worse: suite/from_none cycles .*; below_noise in base\); suite/none cycles no longer ok\.$' "$folder/table"
	judges 0 "alike:not_ok_in_either from_none:not_ok_in_either none:no_difference" "$folder/base.json" "$folder/base.json" --gate
}

@test "a row that was unsupported and now fails fails the gate; the other way round it does not" {
	local without="$row b=walk status=unsupported reason=no%20FPU cnt=0 code=1" status
	results base hardware "ram gcc 16" "$(constant kept 1004)" "$without"
	for status in failed fault timeout; do
		results new hardware "ram gcc 16" "$(constant kept 1004)" "${without/unsupported/$status}"
		judges 1 "kept:no_difference walk:no_longer_ok" "$folder/base.json" "$folder/new.json" --gate
		judges 0 "kept:no_difference walk:not_ok_in_either" "$folder/new.json" "$folder/base.json" --gate
		# It failed in a run of base, too.
		judges 0 "kept:no_difference walk:not_ok_in_either" --gate "$folder/base.json" "$folder/new.json" -- "$folder/new.json"
	done
}

@test "a row that was not requested is not a regression" {
	results base hardware "ram gcc 16" "$(constant kept 1004)" "$(constant gone 1004)"
	results new hardware "ram gcc 16" "$(constant kept 1004)"
	compares 1 "$folder/base.json" "$folder/new.json" --gate
	results new hardware "ram gcc 16" "Q filter=suite/k*" "$(constant kept 1004)"
	compares 0 "$folder/base.json" "$folder/new.json" --gate
	grep -q '1 not asked for in new$' "$folder/table"
}

@test "a row is missing if one of several runs requested it and no run has it" {
	results base hardware "ram gcc 16" "$(constant kept 1004)" "$(constant gone 1004)"
	results new hardware "ram gcc 16" "Q filter=suite/k*" "$(constant kept 1004)"
	results all hardware "ram gcc 16" "$(constant kept 1004)"
	judges 1 "gone:missing_in_new kept:no_difference" "$folder/base.json" --gate -- "$folder/new.json" "$folder/all.json"
}

@test "a benchmark that is on request is not missing if no run of new named its suite" {
	# A run of base whose filter matches every benchmark left out deep, so deep runs on request.
	results base hardware "ram gcc 16" "Q filter=*" "$(spread kept 1004)"
	results deep hardware "ram gcc 16" "Q filter=anatomy/*" "$(spread deep 1004 | sed 's/s=suite/s=anatomy/')"
	judges 0 "deep:not_asked_for_in_new kept:no_difference" "$folder/base.json" "$folder/deep.json" --gate -- "$folder/base.json"
	judges 0 "deep:no_difference kept:no_difference" "$folder/base.json" "$folder/deep.json" --gate -- "$folder/base.json" "$folder/deep.json"
	[ "$(grep -c ' runs of \(base\|new\)$\|missing' "$folder/table")" -eq 0 ]
	# No run of base left it out. So it may be missing, and the row says what else may be the reason.
	{ spread deep 1004 && spread shallow 1004; } | sed 's/s=suite/s=anatomy/' >"$folder/named"
	results named hardware "ram gcc 16" "Q filter=*anatomy/*" "$(<"$folder/named")"
	results unnamed hardware "ram gcc 16" "Q filter=*" "$(tail -n 2 "$folder/named")"
	judges 1 "deep:missing_in_new shallow:no_difference" "$folder/named.json" --gate -- "$folder/unnamed.json"
	grep -qE "^  deep .* missing in new: only base's FILTER names the suite; give new the same$" "$folder/table"
	# A run of new named the suite, and does not have the benchmark.
	results other hardware "ram gcc 16" "Q filter=*anatomy*" "$(spread other 1004 | sed 's/s=suite/s=anatomy/')"
	judges 1 "deep:missing_in_new other:only_in_new kept:no_difference" \
		"$folder/base.json" "$folder/deep.json" --gate -- "$folder/base.json" "$folder/other.json"
	# Nothing shows that it runs on request: a run has it that did not name the suite, or the one without it was cut.
	results all hardware "ram gcc 16" "Q filter=*" "$(spread deep 1004 | sed 's/s=suite/s=anatomy/')"
	judges 1 "deep:missing_in_new kept:no_difference" "$folder/base.json" "$folder/deep.json" "$folder/all.json" --gate -- "$folder/base.json"
	[ "$(grep -c "only base's FILTER" "$folder/table")" -eq 0 ]
	sed 's/"complete": true/"complete": false/' "$folder/base.json" >"$folder/cut.json"
	judges 1 "deep:missing_in_new kept:no_difference" "$folder/cut.json" "$folder/deep.json" --gate -- "$folder/base.json"
}

@test "events that new did not count are not missing, unless --metric names them" {
	local event="${row/m=cycles/m=dcache_miss} b=walk status=ok code=1 cnt=40 all=9"
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant gone 1004)" "$event" "${event/b=walk/b=gone}"
	results new hardware "ram gcc 16" "$(constant walk 1004)" "$(constant gone 1004)"
	compares 0 "$folder/base.json" "$folder/new.json" --gate
	grep -qx 'Nothing got worse\.' "$folder/table"
	grep -q ', 2 not asked for in new$' "$folder/table"
	judges 1 "gone:no_difference gone:missing_in_new walk:no_difference walk:missing_in_new" \
		"$folder/base.json" "$folder/new.json" --gate --metric=cycles,dcache_miss
	results new hardware "ram gcc 16" "$(constant walk 1004)" "$(constant gone 1004)" "$event"
	judges 0 "gone:no_difference gone:missing_in_new walk:no_difference walk:no_difference" "$folder/base.json" "$folder/new.json"
}

@test "a row that only some runs of a side have is reported" {
	results base hardware "ram gcc 16" "$(spread kept 1004)" "$(spread gone 1004)"
	results new hardware "ram gcc 16" "$(spread kept 1005)" "$(spread gone 1104)"
	results cut hardware "ram gcc 16" "$(spread kept 1006)"
	compare "$folder/base.json" --gate -- "$folder/new.json" "$folder/cut.json"
	grep -qE '^  gone .*; in 1 of 2 runs of new$' "$folder/table"
	[ "$(grep -c ' runs of new$' "$folder/table")" -eq 1 ]
	grep -qE ' too noisy to tell; 1 of the compared rows is missing in some runs$' "$folder/table"
	"$barecycle" report "$folder/base.json" -- "$folder/new.json" "$folder/cut.json" | grep -q '>1</b> of these missing in some runs'
	compare "$folder/base.json" "$folder/cut.json" -- "$folder/new.json"
	grep -qE '^  gone .*; in 1 of 2 runs of base$' "$folder/table"
	compare "$folder/base.json" "$folder/cut.json"
	[ "$(grep -c ' in 0 of\| not in all' "$folder/table" || true)" -eq 0 ]
}

# halves COUNTS: prints the two halves of a row whose long kernel has the median COUNTS.
halves() {
	local key="s=suite b=mul k=latency n=0 m=cycles off=0"
	echo "P $key cnt=100 min=133 p50=134 lo=133 hi=135 mean=134.5 m2=1584"
	echo "R $key per=64 cnt=100 min=$1 p50=$1 mean=$1 m2=891 lo=$1 hi=$1 atmin=25 code=1f status=ok"
}

@test "if one of several streams lost a half of a row, the other runs are compared" {
	results base hardware "ram gcc 16" "$(halves 326)"
	results new hardware "ram gcc 16" "$(halves 426)"
	results half hardware "ram gcc 16" - "$(halves 326 | tail -n 1)" "$(constant walk 1004)" || true # incomplete
	grep -q '"status": "lost"' "$folder/half.json"
	compare "$folder/base.json" "$folder/half.json" -- "$folder/new.json"
	grep -qE '^  mul .* \+52.08 % .*; in 1 of 2 runs of base$' "$folder/table"
	compares 0 "$folder/base.json" --gate -- "$folder/half.json" "$folder/base.json"
	grep -qE '^  mul .* \+0.00 % .*; in 1 of 2 runs of new$' "$folder/table"
	compares 1 "$folder/base.json" "$folder/half.json" --gate
	grep -q '^Got worse: suite/mul latency cycles no longer ok\.$' "$folder/table"
}

# bats test_tags=long
@test "if a row failed in one of several runs of base, the other runs are compared" {
	local name
	results failed hardware "ram gcc 16" "$row b=walk status=timeout cnt=0 code=1"
	results new hardware "ram gcc 16" "$(spread walk 1404)"
	for name in ok below_noise; do
		results $name hardware "ram gcc 16" "$(spread walk 1004 | sed "s/status=ok/status=$name/")"
		compares 1 "$folder/$name.json" "$folder/failed.json" --gate -- "$folder/new.json"
		grep -qE '^  walk .* slower; .*in 1 of 2 runs of base$' "$folder/table"
		# A row that fails in some runs of both sides is no news, and hides no change of the other runs.
		judges 1 "walk:slower" "$folder/$name.json" "$folder/failed.json" --gate -- "$folder/failed.json" "$folder/new.json"
		grep -qE '^  walk .* slower; .*in 1 of 2 runs of base; in 1 of 2 runs of new' "$folder/table"
		judges 0 "walk:$([ "$name" = ok ] && echo no_difference || echo not_ok_in_either)" \
			"$folder/$name.json" "$folder/failed.json" -- "$folder/failed.json" "$folder/$name.json"
	done
	judges 1 "walk:no_longer_ok" "$folder/ok.json" --gate -- "$folder/failed.json" "$folder/new.json"
}

# bats test_tags=long
@test "a row that had figures in base and fails in every run of new, or is missing there, got worse" {
	local name
	results failed hardware "ram gcc 16" "$row b=walk status=failed cnt=0 code=1" "$(constant kept 1004)"
	results without hardware "ram gcc 16" "$(constant kept 1004)"
	results ok hardware "ram gcc 16" "$(spread walk 1004)" "$(constant kept 1004)"
	results below_noise hardware "ram gcc 16" "$(spread walk 3 | sed "s/status=ok/status=below_noise/")" "$(constant kept 1004)"
	for name in ok below_noise; do
		judges 1 "kept:no_difference walk:no_longer_ok" "$folder/$name.json" "$folder/failed.json" --gate -- "$folder/failed.json"
		judges 1 "kept:no_difference walk:no_longer_ok" "$folder/$name.json" --gate -- "$folder/failed.json"
		judges 1 "kept:no_difference walk:missing_in_new" "$folder/$name.json" --gate -- "$folder/without.json"
	done
	compares 1 "$folder/ok.json" "$folder/below_noise.json" --gate -- "$folder/failed.json"
	compares 0 "$folder/failed.json" --gate -- "$folder/failed.json"
}

# bats test_tags=long
@test "a run that is given twice counts once, and a run on both sides is reported" {
	results base hardware "ram gcc 16" "$(spread walk 1004)"
	results new hardware "ram gcc 16" "$(spread walk 1104)"
	compare "$folder/base.txt" "$folder/base.json" -- "$folder/new.json"
	grep -qE '^base .*: 1 run of bench ' "$folder/table"
	grep -q "base.json: run 1 is the same run as run 1 of $folder/base.txt, and counts once$" "$folder/messages"
	grep -q '^each side has a single run' "$folder/table"
	compares 0 "$folder/base.txt" "$folder/base.json"
	grep -q "base.json: run 1 of new is the same run as run 1 of base, $folder/base.txt, and is compared with itself$" "$folder/messages"
	for source in model:u74 rtl:mine; do # a second run may have the same counts
		results base "$source" "ram gcc 16" "$(constant walk 1004)"
		compare "$folder/base.txt" "$folder/base.json" -- "$folder/base.txt"
		grep -qE '^base .*: 2 runs of bench ' "$folder/table"
		[ ! -s "$folder/messages" ]
	done
}

@test "the mean of three equal medians is their median, even if it is a third of a count" {
	local thirds="s/ per=1 ovh=4/ per=3 ovh=4/" below="s/ m=cycles per=1 ovh=4/ m=misses per=3 ovh=9/; s/ m=cycles/ m=misses/"
	results base model:u74 "ram gcc 16" "$(constant up 9 | sed "$thirds")" "$(constant down 4 | sed "$below")"
	judges 0 "down:no_difference up:no_difference" \
		--gate --metric=cycles,misses "$folder/base.json" "$folder/base.json" "$folder/base.json" -- "$folder/base.json"
	grep -qE '^  up +call +cycles +1.667 +1.667 +\+0.00 % +exact +-  no difference$' "$folder/table"
	[ "$(scripts/test/tools/csv-cells.py "$folder/c.csv" change reason | sort -u)" = "0 the same count" ]
}

@test "a different environment is reported first" {
	results base hardware "dram gcc-12 16" "$(constant walk 1004)"
	results new hardware "lim gcc-13 320" "$(constant walk 1504)"
	compares 1 "$folder/base.json" "$folder/new.json" --gate
	[ "$(head -n 1 "$folder/table")" = "the environment differs: memory dram -> lim, compiler gcc-12 -> gcc-13, clock 16.000 MHz -> 320.000 MHz" ]
}

@test "a different number of samples is reported, and a different budget" {
	results base hardware "ram gcc 16" "$(constant walk 1004)" "Q filter=* samples=1000 budget=100 seed=0 raw=0 sweep=0 timeout=0 listen=0 stay=0"
	sed 's/"samples": 1000, "budget_ms": 100/"samples": 100, "budget_ms": 4/' "$folder/base.json" >"$folder/new.json"
	compares 0 "$folder/base.json" "$folder/new.json"
	[ "$(head -n 1 "$folder/table")" = "the environment differs: SAMPLES 1000 -> 100, BUDGET_MS 100 -> 4" ]
	# A run that lost its request does not tell.
	results lost hardware "ram gcc 16" "$(constant walk 1004)"
	compares 0 "$folder/lost.json" "$folder/new.json"
	[ "$(head -n 1 "$folder/table")" = "the environment is the same" ]
}

# 1049 and 1051 MHz, each 11 MHz uncertain, are rounded to 1000 and 1100 MHz.
@test "clocks that differ by less than their errors are the same" {
	for mhz in 1049 1051; do
		printf '%s\n' "$hello mem=ram cc=gcc source=hardware" \
			"C c=clock cycles=${mhz}000000 ticks=1000000 tb=1000000 err=11000000" "$(constant walk 1004)" |
			scripts/test/tools/make-stream.py >"$folder/$mhz.txt"
	done
	judges 0 "walk:no_difference" "$folder/1049.txt" "$folder/1051.txt"
	[ "$(head -n 1 "$folder/table")" = "the environment is the same" ]
}

# 1000 and 1100 MHz, each 20 MHz uncertain.
@test "a change of ns that is smaller than the errors of the clocks is no difference" {
	while read -r mhz cycles; do
		printf '%s\n' "$hello mem=ram cc=gcc source=hardware" \
			"C c=clock cycles=${mhz}000000 ticks=1000000 tb=1000000 err=20000000" "$(constant walk "$cycles")" |
			scripts/test/tools/make-stream.py >"$folder/$mhz.txt"
	done <<<$'1000 1034\n1100 1173'
	judges 0 "walk:slower walk:no_difference" "$folder/1000.txt" "$folder/1100.txt"
	grep -qE '^  walk +call +ns .* \+3.18 % .* no difference$' "$folder/table"
}

@test "mtime ticks of different lengths are not compared as time" {
	row=${row/m=cycles/m=mtime}
	results base hardware "ram gcc 16" "$(constant alike 1004)" "$(constant longer 1004)"
	results new hardware "ram gcc 16" "$(constant alike 1004)" "$(constant longer 1504)"
	judges 0 "alike:no_difference longer:slower" "$folder/base.json" "$folder/new.json"
	hello=${hello/tb=1000000/tb=32768}
	results new hardware "ram gcc 16" "$(constant alike 1004)" "$(constant longer 1504)"
	judges 0 "alike:too_noisy_to_tell longer:too_noisy_to_tell" "$folder/base.json" "$folder/new.json"
	[ "$(head -n 1 "$folder/table")" = "the environment differs: ticks of mtime a second 1000000 -> 32768" ]
}

@test "ns of a clock that changed during a run have no verdict" {
	results base hardware "ram gcc 1500" "$(constant walk 1004)" "C c=clock_end cycles=1000000000 ticks=1000000 tb=1000000 err=0"
	results new hardware "ram gcc 1000" "$(constant walk 1004)" "C c=clock_end cycles=1000000000 ticks=1000000 tb=1000000 err=0"
	judges 0 "walk:no_difference walk:too_noisy_to_tell" "$folder/base.json" "$folder/new.json" --gate
	grep -qE '^  walk +call +ns .* too noisy to tell: the clock changed during a run$' "$folder/table"
}

@test "if the clocks differ, ns are compared as well" {
	results base hardware "dram gcc-12 16" "$(constant walk 1004)"
	results new hardware "lim gcc-13 320" "$(constant walk 1504)"
	compare "$folder/base.json" "$folder/new.json"
	grep -qx 'clocks differ: cycles compare work, ns compare time' "$folder/table"
	[ "$(verdicts)" = "walk:slower walk:faster" ]
	grep -qE '^  walk +call +ns +62500.000 +4687.500 +-92.50 % ' "$folder/table"
}

@test "if one side did not measure its clock, no row of ns is missing" {
	results base hardware "dram gcc-12 16" "$(constant walk 1004)"
	results new hardware "dram gcc-12 0" "$(constant walk 1004)"
	compares 0 "$folder/base.json" "$folder/new.json" --gate
	[ "$(head -n 1 "$folder/table")" = "the environment differs: clock 16.000 MHz -> not measured" ]
	[ "$(grep -c '^clocks differ' "$folder/table" || true)" -eq 0 ]
	[ "$(verdicts)" = walk:no_difference ]
}

@test "counts are called exact only if some are compared" {
	results base hardware "ram gcc 16" "$(constant kept 1004)"
	results new hardware "ram gcc 16" "$(constant other 1004)"
	judges 2 "kept:missing_in_new other:only_in_new" --force "$folder/base.json" "$folder/new.json"
	[ "$(grep -c 'repeat exactly' "$folder/table" || true)" -eq 0 ]
}

@test "compare says that the environment is the same" {
	results base hardware "dram gcc-12 16" "$(constant walk 1004)"
	results new hardware "dram gcc-12 16" "$(constant walk 1004)"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(head -n 1 "$folder/table")" = "the environment is the same" ]
	[ "$(verdicts)" = "walk:no_difference" ]
}

@test "runs of different sources are refused, and compared with --force" {
	results base emulated "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(constant walk 1504)"
	compares 2 "$folder/base.json" "$folder/new.json"
	grep -q 'base.json is emulated and .*new.json is hardware: their figures are of different kinds' "$folder/messages"
	[ ! -s "$folder/table" ]
	[ ! -e "$folder/c.csv" ]
	compares 0 "$folder/base.json" "$folder/new.json" --force
	[[ $(head -n 1 "$folder/table") == "the environment differs: source emulated -> hardware" ]]
	[ "$(verdicts)" = "walk:slower" ]
}

@test "runs of one side that are not boots of one image are refused" {
	results base hardware "dram gcc 16" "$(constant walk 1004)"
	results other hardware "lim gcc 16" "$(constant walk 1004)"
	compares 2 "$folder/base.json" "$folder/other.json" -- "$folder/base.json"
	grep -q 'base: the first run and run 2 of this side are not boots of one image on one board: memory dram, lim' "$folder/messages"
	compares 0 "$folder/base.json" "$folder/other.json" --force -- "$folder/base.json"
}

@test "runs of one side that are of different commits are refused" {
	results base hardware "dram gcc 16" "$(constant walk 1004)"
	sed 's/"commit": "c"/"commit": "d"/' "$folder/base.json" >"$folder/later.json"
	compares 2 "$folder/base.json" -- "$folder/base.json" "$folder/later.json"
	grep -q 'new: the first run and run 2 of this side are not boots of one image on one board: commit c, d' "$folder/messages"
}

@test "--metric selects the metrics that are compared" {
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed 's/m=cycles/m=instret/')"
	judges 0 "walk:no_difference walk:no_difference" "$folder/base.json" "$folder/base.json"
	judges 0 "walk:no_difference" --metric=mtime,instret "$folder/base.json" "$folder/base.json"
}

# bats test_tags=long
@test "a --metric without rows is refused" {
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed 's/m=cycles/m=instret/')"
	for metric in instre instret_2 2_instret ''; do
		compares 2 --metric="cycles,$metric" --gate "$folder/base.json" "$folder/base.json"
		[ ! -s "$folder/table" ]
		grep -q -- "--metric: no row has '$metric'" "$folder/messages"
	done
	compares 2 --metric=mtime "$folder/base.json" "$folder/base.json"
	grep -q 'no row is in both, with --metric=mtime; were they run with the same FILTER?' "$folder/messages"
	grep -qx 'No row is compared\.' "$folder/table"
	compares 2 "$folder/base.json" "$folder/base.json" --metric=mtime --gate
	[ "$(grep -c '^gate: ' "$folder/table")" -eq 0 ]
}

@test "without a common row, compare counts the rows of each side, and lists none" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(constant run 1004)" "$(constant stand 1004)"
	compares 2 "$folder/base.json" "$folder/new.json"
	grep -q 'no row is in both; were they run with the same FILTER? 1 row is only in base, 2 only in new$' "$folder/messages"
	grep -qx 'Got worse: suite/walk cycles missing in new\.' "$folder/table"
	if grep -qE '^  (walk|run|stand) ' "$folder/table"; then return 1; fi
}

@test "the gate checks events only if --metric names them" {
	local event=s/m=cycles/m=dcache_miss/
	results base hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 1004 | sed "$event")"
	results new hardware "ram gcc 16" "$(constant walk 1004)" "$(constant walk 2004 | sed "$event")"
	judges 0 "walk:no_difference walk:slower" --gate "$folder/base.json" "$folder/new.json"
	# With longer names the columns still line up.
	[ "$(awk '/^  (benchmark|walk) / { match($0, /base|1000\.000/); print RSTART + RLENGTH }' "$folder/table" | sort -u | wc -l)" -eq 1 ]
	[ "$(tail -n 1 "$folder/table")" = "gate: passed: 0 rows got worse, events aside; 1 compared" ]
	compares 1 --gate --metric=cycles,dcache_miss "$folder/base.json" "$folder/new.json"
	[ "$(tail -n 1 "$folder/table")" = "gate: failed: 1 row got worse; 2 compared" ]
}

@test "a gate that finds no row with figures in both fails, unless a broken row is ok now" {
	local broken="$row b=walk status=failed cnt=0 code=1" walk
	walk=$(constant walk 1004)
	results broken hardware "ram gcc 16" "$broken"
	results ok hardware "ram gcc 16" "$walk"
	compares 1 --gate -o "$folder/gate.xml" "$folder/broken.json" "$folder/broken.json"
	[ "$(tail -n 1 "$folder/table")" = "gate: failed: 0 rows got worse, events aside; 0 compared; nothing could be judged: no row has figures on both sides" ]
	# A server that reads the file sees it, too.
	[ "$(scripts/test/tools/junit-outcomes.py "$folder/gate.xml")" = "$(printf '%s\n' 'gate: failure nothing could be judged: no row has figures on both sides' \
		'walk cycles: skipped not ok in either')" ]
	compares 0 "$folder/broken.json" "$folder/broken.json"
	compares 0 --gate -o "$folder/gate.xml" "$folder/broken.json" "$folder/ok.json"
	if grep -q nothing "$folder/gate.xml"; then return 1; fi
	[ "$(tail -n 1 "$folder/table")" = "gate: passed: 0 rows got worse, events aside; 0 compared" ]
	# Rows of events have figures, but a gate does not look at them.
	results events hardware "ram gcc 16" "$(constant walk 1004 | sed s/m=cycles/m=dcache_miss/)"
	compares 1 --gate "$folder/events.json" "$folder/events.json"
	[ "$(tail -n 1 "$folder/table")" = "gate: failed: 0 rows got worse, events aside; 0 compared; nothing could be judged: only rows of events were compared, which count if --metric names them" ]
	compares 0 --gate --metric=dcache_miss "$folder/events.json" "$folder/events.json"
}

# Each change would be a regression, but no such row has a verdict, however much it changes.
@test "a gate fails if no row that it compares allows a verdict, and says why" {
	local unjudged="gate: failed: 0 rows got worse, events aside; 1 compared; nothing could be judged"
	results base emulated "ram gcc 16" "$(constant walk 1004)"
	results new emulated "ram gcc 16" "$(constant walk 2004)"
	sed -i 's/"seed": 0/"seed": 1/' "$folder/new.json"
	judges 1 walk:too_noisy_to_tell "$folder/base.json" --gate "$folder/new.json"
	[ "$(tail -n 1 "$folder/table")" = "$unjudged: the sides have different data (SEED)" ]
	compares 1 "$folder/base.json" --gate -o "$folder/gate.xml" "$folder/new.json"
	[ "$(scripts/test/tools/junit-outcomes.py "$folder/gate.xml")" = "$(printf '%s\n' \
		'gate: failure nothing could be judged: the sides have different data (SEED)' 'walk instructions: passed')" ]
	results new emulated "ram gcc 16" "$(constant walk 2004 flags=w)"
	compares 1 "$folder/base.json" --gate "$folder/new.json"
	grep -q "^$unjudged: a sample may have wrapped" "$folder/table"
	# 10 for each of 100 elements are 1000 for a run.
	results base emulated "ram gcc 16" "$(constant walk 1004 | sed 's/n=0/n=100/')"
	results new emulated "ram gcc 16" "$(constant walk 1004 | sed 's/n=0/n=100/; s/per=1/per=100/')"
	judges 1 walk:too_noisy_to_tell "$folder/base.json" --gate "$folder/new.json"
	[ "$(tail -n 1 "$folder/table")" = "$unjudged: the sides have different units (.per_run, .batch)" ]
	# Nor has a row that is the same, if a change of it could have none.
	results base emulated "ram gcc 16" "$(constant walk 1004)"
	sed 's/"seed": 0/"seed": 1/' "$folder/base.json" >"$folder/new.json"
	judges 1 walk:no_difference "$folder/base.json" --gate "$folder/new.json"
	[ "$(tail -n 1 "$folder/table")" = "$unjudged: the sides have different data (SEED)" ]
	results base emulated "ram gcc 16" "$(constant walk 1004 | sed s/m=cycles/m=dtlb_miss/)"
	judges 1 walk:no_difference --metric=dtlb_miss "$folder/base.json" --gate "$folder/base.json"
	[[ $(tail -n 1 "$folder/table") == *"; 1 compared; nothing could be judged: an emulator's events differ from run to run" ]]
	# Another row has a verdict.
	results base emulated "ram gcc 16" "$(constant walk 1004)" "$(constant kept 1004)"
	results new emulated "ram gcc 16" "$(constant walk 2004 flags=w)" "$(constant kept 1004)"
	judges 0 "kept:no_difference walk:too_noisy_to_tell" --gate "$folder/base.json" "$folder/new.json"
}

@test "an alignment sweep is compared for each offset" {
	local sweep=()
	for offset in 8 0; do sweep+=("$(constant walk $((1004 + offset)) | sed "s/off=0/off=$offset/")"); done
	results base hardware "ram gcc 16" "${sweep[@]}"
	results new hardware "ram gcc 16" "${sweep[1]}" "${sweep[0]/1012/1112}"
	compare "$folder/base.json" "$folder/new.json"
	[ "$(grep -c '^  walk .* no difference; offset 0$' "$folder/table")" -eq 1 ]
	[ "$(grep -c '^  walk .*; offset 8$' "$folder/table")" -eq 1 ]
}

# latency OFFSET MEDIAN: prints a row of a sweep whose kernels differ by MEDIAN.
latency() {
	echo "P s=suite b=walk k=latency n=0 m=cycles off=$1 cnt=40 min=100 p50=100 mean=100 m2=0 lo=100 hi=100"
	echo "R s=suite b=walk k=latency n=0 m=cycles per=1 off=$1 status=ok code=1 cnt=40 min=$((100 + $2)) p50=$((100 + $2)) max=$((100 + $2)) mean=$((100 + $2)) m2=0 lo=$((100 + $2)) hi=$((100 + $2)) atmin=40"
}

# bats test_tags=long
@test "rows of a sweep are matched by their offset, also if rows are missing" {
	results base emulated "ram gcc 16" "Q sweep=1" "$(latency 0 10)" "$(latency 4 20)" "$(latency 8 30)" "$(constant call 1004)"
	results new emulated "ram gcc 16" "Q sweep=1" "$(latency 0 10)" "$(latency 8 30)" "$(constant call 1004 | sed s/off=0/off=2/)"
	judges 1 "call:no_difference walk:no_difference walk:missing_in_new walk:no_difference" --gate "$folder/base.json" "$folder/new.json"
	[ "$(distinct "$folder/c.csv" offset verdict)" = "0:no difference 4:missing in new 8:no difference :no difference" ]
	compare "$folder/new.json" "$folder/base.json"
	[ "$(distinct "$folder/c.csv" offset verdict)" = "0:no difference 4:only in new 8:no difference :no difference" ]
}

# Without the request, the n-th row of a name in base was compared with the n-th in new.
@test "rows of a sweep are matched by their offset, also if the streams lost the request" {
	results base emulated "ram gcc 16" "$(latency 0 10)" "$(latency 4 20)" "$(latency 8 30)"
	results new emulated "ram gcc 16" "$(latency 0 10)" "$(latency 8 30)"
	judges 1 "walk:no_difference walk:missing_in_new walk:no_difference" --gate "$folder/base.json" "$folder/new.json"
	[ "$(distinct "$folder/c.csv" offset verdict)" = "0:no difference 4:missing in new 8:no difference" ]
}

# bats test_tags=long
@test "offsets of a sweep are not missing in a run that was no sweep" {
	results base emulated "ram gcc 16" "Q sweep=1" "$(latency 0 10)" "$(latency 4 20)" "$(latency 8 30)"
	results new emulated "ram gcc 16" "Q sweep=0" "$(latency 0 10)"
	judges 0 "walk:no_difference walk:not_asked_for_in_new walk:not_asked_for_in_new" "$folder/base.json" "$folder/new.json" --gate
	judges 0 "walk:no_difference walk:no_difference walk:no_difference" "$folder/base.json" --gate -- "$folder/new.json" "$folder/base.json"
	results base emulated "ram gcc 16" "Q sweep=1" "$(latency 0 10)" "$(latency 4 20)" "$(constant kept 1004)"
	results new emulated "ram gcc 16" "Q sweep=0" "$(constant kept 1004)"
	judges 1 "kept:no_difference walk:missing_in_new walk:not_asked_for_in_new" "$folder/base.json" "$folder/new.json" --gate
}

@test "without a sweep, rows match although their offsets differ" {
	results base emulated "ram gcc 16" "$(latency 0 10)"
	results new emulated "ram gcc 16" "$(latency 4 10)"
	judges 0 "walk:no_difference" --gate "$folder/base.json" "$folder/new.json"
}
