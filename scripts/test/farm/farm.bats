#!/usr/bin/env bats
# Board farms: lava-dispatcher and labgrid as Debian has them, with QEMU for a board. What is run is run once, and the
# tests look at it from all sides.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load ../flash

setup_file() {
	cd "$BATS_TEST_DIRNAME/../../.." || exit
	export FARM=$BATS_FILE_TMPDIR MAKEFLAGS='' CROSS=${CROSS:-riscv64-unknown-elf-} STAY=1 SAMPLES=20 BUDGET_MS=0
	make -s image host build/host/tests/barecycle
	make -s image BOARD=qemu-virt32
	# Behind a port nobody would end this QEMU: it ends with the run.
	make -s image BOARD=hifive1-revb FILTER='primitive_ops/a*' STAY=0
	FILTER='primitive_ops/*' scripts/patch-image build/qemu-virt64/barecycle.elf "$FARM/virt64.elf"
	FILTER='primitive_ops/*' scripts/patch-image build/qemu-virt32/barecycle.elf "$FARM/virt32.elf"
	FILTER='selftest_faults/*' TIMEOUT_MS=100 scripts/patch-image build/qemu-virt64/barecycle.elf "$FARM/faults.elf"
	timeout 100 scripts/farm/lava/run qemu-virt "$FARM/virt64.elf" "$FARM/lava"
	timeout 100 scripts/farm/labgrid/run qemu-virt32 "$FARM/virt32.elf" "$FARM/labgrid"
}

teardown() {
	end_players
}

# python CODE ARGUMENT...: with what reads what is left of a job.
python() {
	/usr/bin/python3 -c 'import csv, json, sys
def rows(folder, metric="cycles"):
    return [r for r in csv.DictReader(open(folder + "/results.csv", newline="")) if r["metric"] == metric]
def name(row):
    parts = [row["suite"], row["benchmark"], *([row["kind"]] if row["kind"] != "call" else []), *([row["n"]] if int(row["n"]) else [])]
    return ".".join(parts) + ".instructions-emulated"
cases = json.load(open(sys.argv[1] + "/measurements.json"))
by_name = {case["extra"]["test_case_id"]: case for case in cases}
'"$1" "${@:2}"
}

# A board on a serial port: QEMU's model of the HiFive1 with the image that is flashed, switched on by who opens $folder/port.
hifive_on_port() {
	program openocd <<-EOF
		#!/bin/sh
		echo "\$*" >>'$folder/openocd.log'
	EOF
	play run="qemu-system-riscv32 -M sifive_e,revb=true -semihosting-config enable=on,target=native -icount shift=0,sleep=off -display none -monitor none -serial stdio -kernel build/hifive1-revb/asked.elf"
}

@test "LAVA has every median of the CSV as a measurement, once, and says what is counted" {
	python '
want = {name(r): float(r["p50"]) for r in rows(sys.argv[1]) if r["status"] == "ok"}
measured = [case for case in cases if "measurement" in case]
assert {case["extra"]["test_case_id"]: case["measurement"] for case in measured} == want
assert len(measured) == len(want) > 150, (len(measured), len(want))
assert len({case["case"] for case in cases}) == len(cases)
assert {(c["definition"], c["result"], c["units"]) for c in measured} == {("barecycle", "pass", "instructions/operation")}
assert by_name["primitive_ops.add.latency.instructions-emulated"]["measurement"] == 1
assert by_name["primitive_ops.add.instructions-emulated"]["measurement"] == 8
rest = {case["case"]: case["result"] for case in cases if "measurement" not in case}
assert rest["barecycle_decode"] == rest["stream_is_complete"] == "pass"
assert len(rest) == 2 + len(rows(sys.argv[1])) - len(want), rest' "$FARM/lava"
	grep -qx 'case: job' "$FARM/lava/lava/result.yaml"
	grep -qx 'result: pass' "$FARM/lava/lava/result.yaml"
	# Of each record two copies came all the same.
	[ "$(grep -c '^@R' "$FARM/lava/stream.txt")" -eq $((2 * $(grep '^@R' "$FARM/lava/stream.txt" | sort -u | wc -l))) ]
}

@test "the log of a LAVA job gives the same CSV as the worker's console and as no farm at all" {
	cmp "$FARM/lava/results.csv" "$FARM/lava/console/results.csv"
	STAY=0 FILTER='primitive_ops/*' stream_of build/qemu-virt64 "$folder/stream"
	"$barecycle" decode -o "$folder/direct.csv" "$folder/stream" 2>/dev/null
	cmp "$FARM/lava/results.csv" "$folder/direct.csv"
	[ "$(grep -c ',ok,' "$folder/direct.csv")" -gt 500 ]
}

@test "labgrid keeps every byte, and decodes the same as no farm at all" {
	QEMU=qemu-system-riscv32 STAY=0 FILTER='primitive_ops/*' stream_of build/qemu-virt32 "$folder/stream"
	"$barecycle" decode -o "$folder/direct.csv" "$folder/stream" 2>/dev/null
	cmp "$FARM/labgrid/results.csv" "$folder/direct.csv"
	[ "$(distinct "$FARM/labgrid/results.csv" board source)" = qemu-virt32:emulated ]
	# Byte for byte but for what says when: a line for which the firmware has to wait takes time.
	cmp <(grep -a '^@[BRPD]' "$FARM/labgrid/stream.txt") <(grep -a '^@[BRPD]' "$folder/stream")
	[ "$(find /tmp -maxdepth 1 -name 'labgrid-qemu-tmp-*' -newer "$FARM/virt32.elf" | wc -l)" -eq 0 ]
}

@test "a LAVA server would take the job and the devices" {
	timeout 60 scripts/farm/lava/run hifive1-revb "$FARM/virt64.elf" "$folder/none" port=/nowhere >/dev/null 2>&1 || [ $? -eq 2 ]
	/usr/bin/python3 - "$FARM/lava" "$folder/none" <<-'EOF'
		import sys, yaml
		from lava_common.schemas import validate
		from lava_common.schemas.device import validate as validate_device
		for folder in sys.argv[1:]:
		    job = yaml.safe_load(open(folder + "/job.yaml"))
		    device = yaml.safe_load(open(folder + "/device.yaml"))
		    validate(job)
		    validate_device(device)
		    assert job["actions"][0]["deploy"]["images"]["image"]["url"].startswith("file:///")
		    assert "{IMAGE}" in device["actions"]["deploy"]["methods"]["flasher"]["commands"][0]
	EOF
	# But for the type of the device it is one job.
	[ "$(diff "$FARM/lava/job.yaml" "$folder/none/job.yaml" | grep -c '^>')" -eq 1 ]
}

@test "what goes wrong on the board is a failed test case, and no measurement" {
	run timeout 60 scripts/farm/lava/run qemu-virt "$FARM/faults.elf" "$folder/lava"
	[ "$status" -eq 1 ]
	python '
assert by_name["stream-is-complete"]["result"] == "pass"
want = {name(r) for r in rows(sys.argv[1]) if r["status"] in ("failed", "fault", "timeout")}
assert len(want) > 3, want
assert {n for n, c in by_name.items() if c["result"] == "fail"} == want | {"barecycle-decode"}, by_name
assert not any("measurement" in by_name[n] for n in want)
ok = {name(r) for r in rows(sys.argv[1]) if r["status"] == "ok"}
assert {n for n, c in by_name.items() if "measurement" in c} == ok' "$folder/lava"
}

@test "what a log lost is seen, and one copy of two is enough" {
	victim=$(grep '"@R' "$FARM/lava/output.yaml" | grep -o '@R q=[0-9]* ' | sed -n 20p)
	# One copy goes, the other is in the log.
	sed "0,/$victim/{/$victim/d}" "$FARM/lava/output.yaml" >"$folder/one.yaml"
	[ "$(grep -c "$victim" "$folder/one.yaml")" -eq 1 ]
	scripts/farm/lava/stream "$folder/one.yaml" | "$barecycle" decode -o "$folder/one.csv" - 2>/dev/null
	cmp "$folder/one.csv" "$FARM/lava/results.csv"
	grep -v "$victim" "$FARM/lava/output.yaml" | sed 's/^/- /' >"$folder/none.yaml"
	scripts/farm/lava/stream <"$folder/none.yaml" >"$folder/stream"
	run "$barecycle" decode -o "$folder/none.csv" "$folder/stream"
	[ "$status" -eq 3 ]
	[ "$(($(wc -l <"$FARM/lava/results.csv") - $(wc -l <"$folder/none.csv")))" -eq 1 ]
}

@test "what LAVA does to a line is undone" {
	printf '%s\n' 'H v=1 first=1 commit=c0ffee board=hand mode=m mem=ram source=hardware hart=1 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc-12 cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll' \
		'N level=info text="quoted\"' "N level=info text=\\\\\"\\'{[]}:,#&*!|>\$\`?-" \
		"R s=a b=c k=call n=0 m=cycles per=1 cnt=9 min=50 p50=54 max=60 mean=54 m2=8 lo=52 hi=56 ovh=4 off=0 code=1 status=ok reason= flags=" |
		scripts/test/tools/make-stream.py >"$folder/stream"
	[ "$(grep -c '\\"' "$folder/stream")" -eq 2 ]
	cat >"$folder/file.jinja2" <<-EOF
		{% extends 'barecycle.jinja2' %}
		{% set flash_commands = ['test -s {IMAGE}'] %}
		{% set console_command = 'cat $folder/stream' %}
		{% set hard_reset_command = 'true' %}
	EOF
	timeout 60 scripts/farm/lava/run "$folder/file.jinja2" "$folder/stream" "$folder/lava"
	diff <(grep '^@' "$folder/lava/stream.txt") "$folder/stream"
	python '
assert [(c["measurement"], c["units"]) for c in cases if "measurement" in c] == [(50.0, "cycles/operation")], cases
assert by_name["a.c.cycles"]["case"] == "a_c_cycles"' "$folder/lava"
}

@test "both drive a board on a serial port by the files for the HiFive1" {
	hifive_on_port
	LG_PORT=$folder/port SILENCE_S=20 timeout 60 scripts/farm/labgrid/run hifive1-revb build/hifive1-revb/barecycle.hex "$FARM/hifive-labgrid"
	end_players
	rm "$folder/port"
	hifive_on_port
	timeout 60 scripts/farm/lava/run hifive1-revb build/hifive1-revb/barecycle.hex "$FARM/hifive-lava" port="$folder/port" minutes=1
	end_players
	cmp "$FARM/hifive-labgrid/results.csv" "$FARM/hifive-lava/results.csv"
	[ "$(distinct "$FARM/hifive-lava/results.csv" board mem)" = hifive1-revb:flash ]
	python 'assert {n: c["measurement"] for n, c in by_name.items() if "measurement" in c} == {
    name(r): float(r["p50"]) for r in rows(sys.argv[1]) if r["status"] == "ok"} != {}' "$FARM/hifive-lava"
	# labgrid's one command, LAVA's that writes and that which starts.
	[ "$(wc -l <"$folder/openocd.log")" -eq 3 ]
	[ "$(grep -cE -- '^-f board/sifive-hifive1-revb.cfg -f .*flash.d/openocd.cfg -c write_and_start [^ ]*barecycle.hex 0x20010000$' "$folder/openocd.log")" -eq 2 ]
	make -s flash BOARD=hifive1-revb PORT=/dev/null DRY_RUN=1 | grep -qF -- "-f board/sifive-hifive1-revb.cfg -f scripts/flash.d/openocd.cfg -c 'write_and_start build/hifive1-revb/barecycle.hex 0x20010000'"
}

@test "what labgrid cannot do is said, and silence ends" {
	run timeout 60 scripts/farm/labgrid/run nowhere "$FARM/virt64.elf" "$folder/none"
	[ "$status" -eq 2 ]
	[[ $output == *"has no target nowhere; it has: qemu-virt64 qemu-virt32 hifive1-revb"* ]]
	run timeout 60 scripts/farm/labgrid/run qemu-virt64 "$folder/absent.elf" "$folder/none"
	[ "$status" -eq 2 ]
	[[ $output == *"could not load kernel '$folder/absent.elf'"*"run: qemu-virt64: "* ]]
	LG_PORT=$folder/absent run timeout 60 scripts/farm/labgrid/run hifive1-revb "$FARM/virt64.elf" "$folder/none"
	[ "$status" -eq 2 ]
	[[ $output == *"$folder/absent"* ]]
	# An image of 64 bits says nothing to a core of 32.
	SILENCE_S=2 run timeout 20 scripts/farm/labgrid/run qemu-virt32 "$FARM/virt64.elf" "$folder/silent"
	echo "$output"
	[ "$status" -eq 4 ]
	[[ $output == *"run: qemu-virt32 fell silent for 2 s, or is gone: see $folder/silent/stream.txt"* ]]
}

@test "a fleet's results are one database and one page" {
	fleet=("$FARM/lava/results.json" "$FARM/labgrid/results.json" "$FARM/hifive-lava/results.json")
	"$barecycle" export -f sqlite -o "$folder/fleet.db" "${fleet[@]}"
	[ "$(sqlite3 "$folder/fleet.db" "SELECT group_concat(board) FROM (SELECT board FROM run ORDER BY board)")" = hifive1-revb,qemu-virt32,qemu-virt64 ]
	[ "$(sqlite3 "$folder/fleet.db" 'SELECT count(*) FROM result')" -eq \
		"$(($(cat "$FARM"/{lava,labgrid,hifive-lava}/results.csv | wc -l) - 3))" ]
	[ "$(sqlite3 "$folder/fleet.db" "SELECT count(DISTINCT board), min(p50), max(p50) FROM figure
		WHERE benchmark = 'add' AND kind = 'latency' AND metric = 'cycles'")" = '3|1.0|1.0' ]
	# What a farm sends again is there already.
	"$barecycle" export -f sqlite -o "$folder/fleet.db" "$FARM/hifive-labgrid/results.json" 2>/dev/null
	[ "$(sqlite3 "$folder/fleet.db" 'SELECT count(*) FROM run')" -eq 3 ]
	"$barecycle" report -o "$folder/fleet.html" "${fleet[@]}"
	for board in qemu-virt64 qemu-virt32 hifive1-revb; do
		grep -q "$board" "$folder/fleet.html"
	done
}
