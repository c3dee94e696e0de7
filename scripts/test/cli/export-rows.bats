#!/usr/bin/env bats
# Exports with every row, whatever its status: JUnit, LAVA's signals, tables.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, export.bash the rest
load ../common
load export

@test "ns of a clock that changed during the run are reported" {
	{ walks 0; echo 'C c=clock_end cycles=8000000 ticks=1000000 tb=1000000 err=0'; } | results "$folder/slower.json"
	walks 0 | results "$folder/steady.json"
	for format in gbench bmf gha openmetrics junit lava; do
		build/host/barecycle export -f "$format" "$folder/slower.json" >"$folder/export" 2>"$folder/messages"
		grep -q -- "-f $format: run 1: the clock was 16.000 MHz at the start of the run and 8.000 MHz at its end" "$folder/messages"
		build/host/barecycle export -f "$format" "$folder/steady.json" >"$folder/export" 2>"$folder/messages"
		[ "$(grep -c 'the clock' "$folder/messages")" -eq 0 ]
	done
	build/host/barecycle export -f bmf --metric=cycles "$folder/slower.json" >"$folder/export" 2>"$folder/messages"
	[ ! -s "$folder/messages" ]
}

@test "junitparser reads failures, errors and skipped rows" {
	failures | results "$folder/failures.json"
	"$barecycle" export -f junit -o "$folder/junit.xml" "$folder/failures.json" 2>"$folder/said"
	[ ! -s "$folder/said" ]
	scripts/test/tools/check-junit-statuses.py "$folder/junit.xml"
	# A row below the noise has this remark, also if its test passes.
	grep -qF ', samples 9, below_noise: as empty</system-out>' "$folder/junit.xml"
	grep -qF ', samples 9</system-out>' "$folder/junit.xml"
}

@test "characters that XML does not allow are escaped in JUnit" {
	failures | results "$folder/failures.json"
	sed 's/load access/\\uffff\\ufffe\\ufffd\\u0085\\t\\u001b/' "$folder/failures.json" >"$folder/odd.json"
	"$barecycle" export -f junit "$folder/odd.json" >"$folder/odd.xml"
	scripts/test/tools/junit-messages.py "$folder/odd.xml" | grep -qxF "'%ef%bf%bf%ef%bf%be\\ufffd%c2%85\\t%1b'"
}

@test "in JUnit time is the time of a test, instructions are not, and a cut stream is an error" {
	walks 0 | sed 's/^D.*/-/' | results "$folder/cut.json"
	"$barecycle" export -f junit "$folder/cut.json" "$RUN/results.json" >"$folder/junit.xml"
	scripts/test/tools/check-junit-times.py "$folder/junit.xml" "$RUN/results.json"
}

@test "in JUnit the time of a cycle has more digits than ps" {
	printf '%s\n' "$hello" 'C c=clock cycles=1500000000 ticks=1000000 tb=1000000 err=0' \
		"R s=list b=add k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 cnt=10 all=5 status=ok" | results "$folder/add.json"
	"$barecycle" export -f junit "$folder/add.json" | grep -F '<testcase name="add ns" classname="hand.list" time="0.000000000666667">'
}

@test "in JUnit a figure below 0 is no time" {
	printf '%s\n' "$hello" "$clock" "R s=list b=add k=call n=0 m=cycles per=1 ovh=24 off=0 code=1 cnt=10 all=20 status=ok flags=d" |
		results "$folder/below.json"
	"$barecycle" export -f junit "$folder/below.json" >"$folder/junit.xml"
	grep -F '<testcase name="add ns" classname="hand.list">' "$folder/junit.xml"
	grep -F 'ns in ns per operation, source hardware, median -250' "$folder/junit.xml"
}

@test "LAVA gets every row, with a measurement if there is one" {
	failures | results "$folder/failures.json"
	"$barecycle" export -f lava "$folder/failures.json" | sed 's/^<LAVA_SIGNAL_TESTCASE TEST_CASE_ID=//' >"$folder/said"
	diff "$folder/said" - <<-EOF
		stream-is-complete RESULT=pass>
		a_b.ok___.cycles RESULT=pass MEASUREMENT=50 UNITS=cycles/operation>
		a_b.weak.cycles RESULT=pass>
		a_b.wrong.cycles RESULT=fail>
		a_b.trap.cycles RESULT=fail>
		a_b.loops.cycles RESULT=fail>
		a_b.no_clz.cycles RESULT=skip>
	EOF
}

@test "a row whose record was lost fails in LAVA, and gha counts it as left out, also on a board with a clock" {
	local lost='P s=list b=mul k=latency n=0 m=cycles per=64 off=0 cnt=9 min=10 p50=10 mean=10 m2=0 lo=10 hi=10'
	for with in "$clock" '-'; do
		{ echo "$hello"; [ "$with" = - ] || echo "$with"; printf '%s\n' "$lost" - "R $walk per=16 cnt=10 all=20 ovh=4 off=0 code=1 status=ok"; } |
			results "$folder/lost.json"
		"$barecycle" export -f lava "$folder/lost.json" | sed 's/^<LAVA_SIGNAL_TESTCASE TEST_CASE_ID=//' >"$folder/said"
		grep -qxE 'list\.mul\.latency(\.cycles)? RESULT=fail>' "$folder/said"
		for format in gha gbench; do
			"$barecycle" export -f $format "$folder/lost.json" 2>&1 >"$folder/export" |
				grep -qFx "barecycle: -f $format: left out 1 row: 1 lost"
		done
	done
}

@test "for LAVA a doubtful figure is unknown, and a wrapped one has no measurement; in JUnit it has no time" {
	local flags row='k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 cnt=10 all=20 lo=20 hi=20 status=ok reason='
	{ printf '%s\n' "$hello" "$clock"
	  for flags in bitcr dn w; do echo "R s=list b=row_$flags $row flags=$flags"; done; } | results "$folder/doubts.json"
	"$barecycle" export -f lava "$folder/doubts.json" >"$folder/said"
	diff <(sed 's/^<LAVA_SIGNAL_TESTCASE TEST_CASE_ID=//' "$folder/said") - <<-EOF
		stream-is-complete RESULT=pass>
		list.row_bitcr RESULT=pass MEASUREMENT=1000 UNITS=ns/operation>
		list.row_dn RESULT=unknown MEASUREMENT=1000 UNITS=ns/operation>
		list.row_w RESULT=unknown>
	EOF
	# The monitors of a job take each of these lines, once.
	sed -n "s/^ *pattern: '\(.*\)'$/\1/p" scripts/farm/lava/job.jinja2 >"$folder/patterns"
	[ "$(wc -l <"$folder/patterns")" -eq 2 ]
	while read -r pattern; do grep -P -- "$pattern" "$folder/said"; done <"$folder/patterns" | sort | diff - <(sort "$folder/said")
	"$barecycle" export -f junit "$folder/doubts.json" >"$folder/junit.xml"
	[ "$(grep -c '<testcase name="row_[a-z]* ns" .*time=' "$folder/junit.xml")" -eq 2 ]
	grep -qF '<testcase name="row_w ns" classname="hand.list">' "$folder/junit.xml"
}

@test "LAVA gets one result of several boots: their median, or a failure if any boot failed" {
	local row='k=call n=0 m=cycles per=1 cnt=9 ovh=4 off=0 code=1'
	for boot in 0 2 7; do
		{ walks $boot | grep -v ^D | sed "s/mtime=5/mtime=1$boot/"
		  [ $boot -eq 2 ] && is=fault || is=ok
		  echo "R s=list b=trap $row min=50 p50=54 status=$is reason= flags="
		  [ $boot -eq 7 ] && is=below_noise || is=ok
		  echo "R s=list b=weak $row min=4 p50=5 status=$is reason= flags="; } |
			{ if [ $boot -eq 7 ]; then sed 's/^C.*/&\n-/'; else cat; fi; } | results "$folder/$boot.json"
	done
	"$barecycle" export -f lava "$folder/0.json" "$folder/2.json" | sed 's/^<LAVA_SIGNAL_TESTCASE TEST_CASE_ID=//' >"$folder/two"
	# (100 + 102) / 2 counts of 62.5 ns over 16 operations
	diff "$folder/two" - <<-EOF
		stream-is-complete RESULT=pass>
		list.walk.64 RESULT=unknown MEASUREMENT=394.53125 UNITS=ns/operation>
		list.trap RESULT=fail>
		list.weak RESULT=pass MEASUREMENT=62.5 UNITS=ns/operation>
	EOF
	"$barecycle" export -f lava "$folder/7.json" "$folder/0.json" "$folder/2.json" 2>/dev/null >"$folder/three"
	grep -q '=stream-is-complete RESULT=fail>' "$folder/three"
	grep -q '=list.walk.64 RESULT=unknown MEASUREMENT=398.4375 ' "$folder/three"
	grep -q '=list.weak RESULT=pass>' "$folder/three"
	[ "$(wc -l <"$folder/three")" -eq 4 ]
}

@test "a run that a trap outside every benchmark has ended is not whole, although no record is lost" {
	{ walks 0 && echo "F cause=load_fault mcause=5 pc=1 tval=1"; } | results "$folder/r.json"
	"$barecycle" export -f junit "$folder/r.json" >"$folder/r.xml"
	grep -q '<testsuites name="barecycle".* errors="1"' "$folder/r.xml"
	grep -q '<error type="incomplete" message=".* 0 are lost, a trap outside every benchmark ended the run"/>' "$folder/r.xml"
	"$barecycle" export -f lava "$folder/r.json" | grep -q '=stream-is-complete RESULT=fail>'
	"$barecycle" answer "$folder/r.json" | grep -q '^INCOMPLETE: rows of '
}

@test "a trap of which no row tells is an error in JUnit, fails in LAVA, and is told in answer and Markdown" {
	local trap="F s=list b=walk n=64 cause=illegal_instruction mcause=2 pc=1 tval=0"
	{ walks 0 && echo "$trap"; } | results "$folder/r.json"
	"$barecycle" export -f junit "$folder/r.json" >"$folder/r.xml"
	grep -q '<testsuites name="barecycle" tests="[0-9]*" failures="0" errors="1"' "$folder/r.xml"
	grep -q '<testsuite name="run" .* tests="2" failures="0" errors="1"' "$folder/r.xml"
	[ "$(scripts/test/tools/junit-messages.py "$folder/r.xml")" = "'illegal_instruction, and no row tells of it'" ]
	"$barecycle" export -f lava "$folder/r.json" >"$folder/r.lava"
	grep -q '=stream-is-complete RESULT=pass>' "$folder/r.lava"
	grep -q '=trap.list.walk RESULT=fail>' "$folder/r.lava"
	"$barecycle" answer "$folder/r.json" | grep -qx '  trap in list/walk, of which no row tells: illegal_instruction'
	"$barecycle" export -f markdown "$folder/r.json" | grep -qx -- '- warning: trap in list/walk, of which no row tells: illegal_instruction'
	# Boots are repetitions of each test case.
	{ walks 4 && echo "$trap"; } | results "$folder/again.json"
	[ "$("$barecycle" export -f lava "$folder/r.json" "$folder/again.json" | grep -c '=trap.list.walk RESULT=fail>')" -eq 1 ]
	# A row tells of this one, so the row alone is an error.
	{ walks 0 | sed 's/status=ok/status=fault/' && echo "$trap"; } | results "$folder/r.json"
	"$barecycle" export -f junit "$folder/r.json" >"$folder/r.xml"
	grep -q '<testsuite name="run" .* tests="1" failures="0" errors="0"' "$folder/r.xml"
	[ "$("$barecycle" export -f lava "$folder/r.json" | grep -c trap)" -eq 0 ]
	[ "$({ "$barecycle" answer "$folder/r.json" && "$barecycle" export -f markdown "$folder/r.json"; } | grep -c 'trap in')" -eq 0 ]
}

@test "several boards are refused as boots of one for LAVA" {
	walks 0 | results "$folder/0.json"
	walks 0 | sed s/board=hand/board=foot/ | results "$folder/foot.json"
	refused 'board hand, foot' "$barecycle" export -f lava "$folder/0.json" "$folder/foot.json"
}

@test "TSV and Markdown have every row" {
	failures | results "$folder/failures.json"
	"$barecycle" export -f tsv "$folder/failures.json" >"$folder/table.tsv"
	"$barecycle" export -f markdown "$folder/failures.json" >"$folder/table.md"
	scripts/test/tools/check-tables-for-people.py "$folder/table.tsv" "$folder/table.md"
}

@test "TSV says in words that the reference of a ratio is doubtful" {
	for row in '1 array 54 u' '2 walk 108'; do
		read -r index name median flags <<<"$row"
		echo "B i=$index of=2 s=r b=$name ref=array code=1"
		echo "R s=r b=$name k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 cnt=9 min=50 p50=$median status=ok reason= flags=$flags"
	done | { echo "$hello"; cat; } | results "$folder/doubtful.json"
	"$barecycle" export -f tsv "$folder/doubtful.json" >"$folder/doubtful.tsv"
	awk -F '\t' '$6 == "array" && $(NF - 1) == "unsteady" || $6 == "walk" && $(NF - 1) == "reference doubtful" { found++ }
		END { exit found != 2 }' "$folder/doubtful.tsv"
	"$barecycle" export -f markdown "$folder/doubtful.json" | grep -q '^| walk .*| ?2.08x |'
}

@test "Markdown separates status, reason and flags, whichever there are" {
	for remark in 'ok||u' 'ok|odd|' 'ok|odd|u' 'below_noise||u' 'below_noise|odd|u'; do
		IFS='|' read -r is reason flags <<<"$remark"
		echo "R s=r b=x k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 cnt=9 min=50 p50=54 status=$is reason=$reason flags=$flags"
	done | { echo "$hello"; cat; } | results "$folder/remarks.json"
	"$barecycle" export -f markdown "$folder/remarks.json" >"$folder/remarks.md"
	diff - <(grep '^| x' "$folder/remarks.md" | sed 's/.*| \(.*\) |$/\1/') <<-'EOF'
		unsteady
		odd
		odd, unsteady
		below_noise, unsteady
		below_noise: odd, unsteady
	EOF
}

@test "a table of an emulated run says that it counts instructions" {
	"$barecycle" export -f markdown "$RUN/results.json" >"$folder/emulated.md"
	grep -q '^## Run 1 .*emulated' "$folder/emulated.md"
	grep -qF '### primitive_ops: instructions per operation (emulated: 1 instruction = 1 cycle)' "$folder/emulated.md"
	grep -qF -- '- warning: emulated: these are counts of instructions, and say nothing of time' "$folder/emulated.md"
	grep -qE '^\| add \| latency \|  \| 1.000 \| 1.000 ' "$folder/emulated.md"
}

# An event may have the name that Bencher uses for time, or that we use for the cycles of an emulator.
@test "an event is never exported as time or as emulated cycles, whatever its name" {
	local row='R s=list b=walk k=call n=64 per=1 ovh=0 off=0 code=1 status=ok cnt=10 all'
	printf '%s\n' "$hello" "$clock" "$row=1000 m=cycles" "$row=7 m=latency" | results "$folder/hard.json"
	"$barecycle" export -f bmf "$folder/hard.json" >"$folder/bmf"
	grep -qF '"latency": {"value": 62500,' "$folder/bmf"
	grep -qF '"latency-events": {"value": 7,' "$folder/bmf"
	printf '%s\n' "${hello/hardware/emulated}" "$row=1000 m=cycles" "$row=7 m=instructions" | results "$folder/soft.json"
	"$barecycle" export -f bmf "$folder/soft.json" >"$folder/bmf"
	grep -qF '"instructions-emulated": {"value": 1000,' "$folder/bmf"
	grep -qF '"instructions-events-emulated": {"value": 7,' "$folder/bmf"
	"$barecycle" export -f gha --metric=cycles,instructions "$folder/soft.json" | grep -c '"value": \(1000\|7\),' | grep -qx 2
}
