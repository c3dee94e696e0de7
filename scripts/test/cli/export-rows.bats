#!/usr/bin/env bats
# Exports that tell of every row, whatever became of it: JUnit, LAVA's signals, and tables for people.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, export.bash the rest
load ../common
load export

@test "junitparser reads failures, errors and what was skipped" {
	troubles | results "$folder/troubles.json"
	"$barecycle" export -f junit -o "$folder/junit.xml" "$folder/troubles.json" 2>"$folder/said"
	[ ! -s "$folder/said" ]
	python '
from junitparser import JUnitXml, Error, Failure, Skipped
xml = JUnitXml.fromfile(sys.argv[1])
assert (xml.tests, xml.failures, xml.errors, xml.skipped) == (7, 1, 2, 1), (xml.tests, xml.failures, xml.errors, xml.skipped)
suites = {suite.name: suite for suite in xml}
assert set(suites) == {"run", "a|b"}
suite = suites["a|b"]
assert (suite.tests, suite.failures, suite.errors, suite.skipped, suite.hostname) == (6, 1, 2, 1, "hand")
assert {p.name: p.value for p in suite.properties()}["source"] == "hardware"
cases = {case.name: case for case in suite}
def only(name, kind):
    case = cases[name + " cycles"]
    assert case.classname == "hand.a|b" and len(case.result) == 1 and type(case.result[0]) is kind, case.result
    return case.result[0]
assert only("wrong", Failure).message == "<a&b>\"%01\n\x27", only("wrong", Failure).message
assert only("trap", Error).message == "load access" and only("trap", Error).type == "fault"
assert only("loops", Error).message == "timeout"
assert only("no_clz", Skipped).message == "no Zbb"
assert not cases["weak cycles"].result and not cases["ok\"\\< cycles"].result
assert "median 50.000" in cases["ok\"\\< cycles"].system_out
assert "cycles per operation, source hardware" in cases["ok\"\\< cycles"].system_out' "$folder/junit.xml"
	# What is no text of XML does not come through either.
	python '
results = open(sys.argv[1]).read().replace("load access", "\\uffff\\ufffe\\ufffd\\u0085\\t\\u001b")
open(sys.argv[2], "w").write(results)' "$folder/troubles.json" "$folder/odd.json"
	"$barecycle" export -f junit "$folder/odd.json" >"$folder/odd.xml"
	python '
from junitparser import JUnitXml
messages = [r.message for suite in JUnitXml.fromfile(sys.argv[1]) for case in suite for r in case.result]
assert "%ef%bf%bf%ef%bf%be\ufffd\u0085\t%1b" in messages, messages' "$folder/odd.xml"
}

@test "time is a test's time, instructions are not; a stream that was cut is an error" {
	walks 0 | sed 's/^D.*/-/' | results "$folder/cut.json"
	"$barecycle" export -f junit "$folder/cut.json" "$RUN/results.json" >"$folder/junit.xml"
	python '
from junitparser import JUnitXml
xml = JUnitXml.fromfile(sys.argv[1])
cases = [(suite, case) for suite in xml for case in suite]
timed = {case.name: case.time for suite, case in cases if case.time is not None}
assert timed == {"walk/64 ns": 390.625e-9}, timed
assert xml.errors == 1 and xml.tests == len(cases) == 2 + 2 + len(rows(sys.argv[2])), (xml.errors, xml.tests, len(cases))
error = next(case for suite, case in cases if case.result)
assert error.name == "stream is complete" and "1 are lost" in error.result[0].message' "$folder/junit.xml" "$RUN/results.json"
}

@test "LAVA is told of every row, with a measurement where there is one" {
	troubles | results "$folder/troubles.json"
	"$barecycle" export -f lava "$folder/troubles.json" | sed 's/^<LAVA_SIGNAL_TESTCASE TEST_CASE_ID=//' >"$folder/said"
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

@test "LAVA is told of several boots as one: their median, and what failed in any" {
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
		list.walk.64 RESULT=pass MEASUREMENT=394.53125 UNITS=ns/operation>
		list.trap RESULT=fail>
		list.weak RESULT=pass MEASUREMENT=62.5 UNITS=ns/operation>
	EOF
	"$barecycle" export -f lava "$folder/7.json" "$folder/0.json" "$folder/2.json" 2>/dev/null >"$folder/three"
	grep -q '=stream-is-complete RESULT=fail>' "$folder/three"
	grep -q '=list.walk.64 RESULT=pass MEASUREMENT=398.4375 ' "$folder/three"
	grep -q '=list.weak RESULT=pass>' "$folder/three"
	[ "$(wc -l <"$folder/three")" -eq 4 ]
	walks 0 | sed s/board=hand/board=foot/ | results "$folder/foot.json"
	refused 'board hand, foot' "$barecycle" export -f lava "$folder/0.json" "$folder/foot.json"
}

@test "tables for people hold every row" {
	troubles | results "$folder/troubles.json"
	"$barecycle" export -f tsv "$folder/troubles.json" >"$folder/table.tsv"
	"$barecycle" export -f markdown "$folder/troubles.json" >"$folder/table.md"
	python '
table = list(csv.reader(open(sys.argv[1], newline=""), delimiter="\t", quoting=csv.QUOTE_NONE))
assert len(table) == 7 and {len(line) for line in table} == {38}, [len(line) for line in table]
assert [dict(zip(table[0], line))["status"] for line in table[1:]] == ["ok", "below_noise", "failed", "fault", "timeout", "unsupported"]
assert dict(zip(table[0], table[1]))["unit"] == "cycles"
import re
lines = [line for line in open(sys.argv[2]) if line.startswith("|")]
assert len(lines) == 8 and {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {12}, lines
text = open(sys.argv[2]).read()
assert "### a\\|b\n" in text and "source: hardware." in text
assert "| ok\"\\\\\\< | call |  | cycles | cycles | 46.000 | 50.000 | - | 56.000 | 1.000 |  |" in text, text
assert "| fault: load access |" in text' "$folder/table.tsv" "$folder/table.md"
	# Status, reason and flags stand apart, whichever there are.
	for remark in 'ok||u' 'ok|odd|' 'ok|odd|u' 'below_noise||u' 'below_noise|odd|u'; do
		IFS='|' read -r is reason flags <<<"$remark"
		echo "R s=r b=x k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 cnt=9 min=50 p50=54 status=$is reason=$reason flags=$flags"
	done | { echo "$hello"; cat; } | results "$folder/remarks.json"
	"$barecycle" export -f markdown "$folder/remarks.json" >"$folder/remarks.md"
	diff - <(grep '^| x' "$folder/remarks.md" | sed 's/.*| \(.*\) |$/\1/') <<-'EOF'
		unsteady
		odd
		odd; unsteady
		below_noise; unsteady
		below_noise: odd; unsteady
	EOF
	"$barecycle" export -f markdown "$RUN/results.json" >"$folder/emulated.md"
	grep -q 'emulated (1 instruction = 1 cycle, not hardware time)' "$folder/emulated.md"
	grep -qE '^\| add \| latency \|  \| cycles \| instructions \| 1.000 \| 1.000 ' "$folder/emulated.md"
}
