#!/usr/bin/env bats
# Board farms: Debian's lava-dispatcher and labgrid, with QEMU as the board. Each job runs once; several tests check its
# results.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load ../boards/flash

setup_file() {
	export FARM=$BATS_FILE_TMPDIR STAY=1 SAMPLES=20 BUDGET_MS=0
	make -s image host build/host/tests/barecycle
	make -s image BOARD=qemu-virt32
	# STAY=0, because nobody ends a QEMU on a port.
	make -s image BOARD=hifive1-revb FILTER='primitive_ops/a*' STAY=0
	FILTER='primitive_ops/*' scripts/patch-image build/qemu-virt64/barecycle.elf "$FARM/virt64.elf"
	FILTER='primitive_ops/*' scripts/patch-image build/qemu-virt32/barecycle.elf "$FARM/virt32.elf"
	FILTER='selftest_faults/*' TIMEOUT_MS=100 scripts/patch-image build/qemu-virt64/barecycle.elf "$FARM/faults.elf"
	patiently scripts/farm/lava/run qemu-virt "$FARM/virt64.elf" "$FARM/lava"
	patiently scripts/farm/labgrid/run qemu-virt32 "$FARM/virt32.elf" "$FARM/labgrid"
}

# A board on a serial port: QEMU's model of the HiFive1 with the image to be flashed. Opening $folder/port switches it
# on.
hifive_on_port() {
	program openocd <<-EOF
		#!/bin/sh
		echo "\$*" >>'$folder/openocd.log'
	EOF
	play run="qemu-system-riscv32 -M sifive_e,revb=true -semihosting-config enable=on,target=native -icount shift=0,sleep=off -display none -monitor none -serial stdio -kernel build/hifive1-revb/barecycle.elf"
}

@test "LAVA has each median of the CSV as one measurement, with its unit" {
	scripts/test/tools/check-lava-cases.py "$FARM/lava" 151
	scripts/test/tools/lava-cases.py "$FARM/lava" >"$folder/cases"
	[ "$(awk '$5 != "-" { print $3, $4, $6 }' "$folder/cases" | sort -u)" = "barecycle pass instructions/operation" ]
	grep -q ' primitive_ops.add.latency.instructions-emulated barecycle pass 1.0 ' "$folder/cases"
	grep -q ' primitive_ops.add.instructions-emulated barecycle pass 8.0 ' "$folder/cases"
	# Besides the rows that are not ok.
	grep -q '^barecycle_decode .* pass - -$' "$folder/cases"
	grep -q '^stream_is_complete .* pass - -$' "$folder/cases"
	others=$(scripts/test/tools/csv-cells.py "$FARM/lava/results.csv" metric=cycles status!=ok status | wc -l)
	[ "$(grep -c ' - -$' "$folder/cases")" -eq $((2 + others)) ]
	grep -qx 'case: job' "$FARM/lava/lava/result.yaml"
	grep -qx 'result: pass' "$FARM/lava/lava/result.yaml"
	# Two copies of each record still arrived.
	[ "$(grep -c '^@R' "$FARM/lava/stream.txt")" -eq $((2 * $(grep '^@R' "$FARM/lava/stream.txt" | sort -u | wc -l))) ]
}

@test "the log of a LAVA job gives the same CSV as the worker's console and as a run without a farm" {
	cmp "$FARM/lava/results.csv" "$FARM/lava/console/results.csv"
	STAY=0 FILTER='primitive_ops/*' stream_of build/qemu-virt64 "$folder/stream"
	"$barecycle" decode -o "$folder/direct.csv" "$folder/stream" 2>/dev/null
	cmp "$FARM/lava/results.csv" "$folder/direct.csv"
	[ "$(grep -c ',ok,' "$folder/direct.csv")" -gt 500 ]
}

@test "labgrid keeps every byte, and gives the same CSV as a run without a farm" {
	QEMU=qemu-system-riscv32 STAY=0 FILTER='primitive_ops/*' stream_of build/qemu-virt32 "$folder/stream"
	"$barecycle" decode -o "$folder/direct.csv" "$folder/stream" 2>/dev/null
	cmp "$FARM/labgrid/results.csv" "$folder/direct.csv"
	[ "$(distinct "$FARM/labgrid/results.csv" board source)" = qemu-virt32:emulated ]
	# Equal byte for byte, except for times: a line that the firmware has to wait for takes time.
	cmp <(grep -a '^@[BRPD]' "$FARM/labgrid/stream.txt") <(grep -a '^@[BRPD]' "$folder/stream")
	[ "$(find /tmp -maxdepth 1 -name 'labgrid-qemu-tmp-*' -newer "$FARM/virt32.elf" | wc -l)" -eq 0 ]
}

@test "a LAVA server would accept the job and the devices" {
	patiently scripts/farm/lava/run hifive1-revb "$FARM/virt64.elf" "$folder/none" port=/nowhere >/dev/null 2>&1 || [ $? -eq 2 ]
	scripts/test/tools/check-lava-schemas.py "$FARM/lava" "$folder/none"
	# Except for the type of the device it is the same job.
	[ "$(diff "$FARM/lava/job.yaml" "$folder/none/job.yaml" | grep -c '^>')" -eq 1 ]
}

@test "a fault on the board is a failed test case without a measurement" {
	run -1 patiently scripts/farm/lava/run qemu-virt "$FARM/faults.elf" "$folder/lava"
	scripts/test/tools/check-lava-cases.py "$folder/lava" 1
	scripts/test/tools/lava-cases.py "$folder/lava" >"$folder/cases"
	grep -q ' stream-is-complete [^ ]* pass ' "$folder/cases"
	# Four rows or more, and the decoder's own case.
	[ "$(grep -c ' fail - -$' "$folder/cases")" -ge 5 ]
}

@test "a lost copy of a record changes nothing, and a lost record is reported" {
	# The victim is a call, which has one record. The row of a pair would stay, without figures, because it has two
	# records.
	victim=$(grep '"@R' "$FARM/lava/output.yaml" | grep -v ' k=' | grep -o '@R q=[0-9]* ' | sed -n 20p)
	# One copy is lost, the other is in the log.
	sed "0,/$victim/{/$victim/d}" "$FARM/lava/output.yaml" >"$folder/one.yaml"
	[ "$(grep -c "$victim" "$folder/one.yaml")" -eq 1 ]
	scripts/farm/lava/stream "$folder/one.yaml" | "$barecycle" decode -o "$folder/one.csv" - 2>/dev/null
	cmp "$folder/one.csv" "$FARM/lava/results.csv"
	grep -v "$victim" "$FARM/lava/output.yaml" | sed 's/^/- /' >"$folder/none.yaml"
	scripts/farm/lava/stream <"$folder/none.yaml" >"$folder/stream"
	run -3 "$barecycle" decode -o "$folder/none.csv" "$folder/stream"
	[ "$(($(wc -l <"$FARM/lava/results.csv") - $(wc -l <"$folder/none.csv")))" -eq 1 ]
}

@test "the escapes that LAVA adds to a line are removed" {
	printf '%s\n' 'H v=3 first=1 commit=c0ffee board=hand mode=m mem=ram source=hardware hart=1 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc-12 cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll' \
		'N level=info text="quoted\"' "N level=info text=\\\\\"\\'{[]}:,#&*!|>\$\`?-" \
		"R s=a b=c k=call n=0 m=cycles per=1 cnt=9 min=50 p50=54 max=60 mean=54 m2=8 lo=52 hi=56 ovh=4 off=0 code=1 status=ok reason= flags=" |
		scripts/test/tools/make-stream.py >"$folder/stream"
	[ "$(grep -c '\\"' "$folder/stream")" -eq 2 ]
	cat >"$folder/qemu-virt64.jinja2" <<-EOF
		{% extends 'barecycle.jinja2' %}
		{% set flash_commands = ['test -s {IMAGE}'] %}
		{% set console_command = 'cat $folder/stream' %}
		{% set hard_reset_command = 'true' %}
	EOF
	patiently scripts/farm/lava/run "$folder/qemu-virt64.jinja2" "$folder/stream" "$folder/lava"
	diff <(grep '^@' "$folder/lava/stream.txt") "$folder/stream"
	[ "$(scripts/test/tools/lava-cases.py "$folder/lava" | awk '$5 != "-" { print $1, $2, $5, $6 }')" = "a_c_cycles a.c.cycles 50.0 cycles/operation" ]
}

@test "LAVA and labgrid drive a board on a serial port with the files for the HiFive1" {
	hifive_on_port
	LG_PORT=$folder/port SILENCE_S=20 patiently scripts/farm/labgrid/run hifive1-revb build/hifive1-revb/barecycle.hex "$FARM/hifive-labgrid"
	end_players
	rm "$folder/port"
	hifive_on_port
	patiently scripts/farm/lava/run hifive1-revb build/hifive1-revb/barecycle.hex "$FARM/hifive-lava" port="$folder/port" minutes=1
	end_players
	cmp "$FARM/hifive-labgrid/results.csv" "$FARM/hifive-lava/results.csv"
	[ "$(distinct "$FARM/hifive-lava/results.csv" board mem)" = hifive1-revb:flash ]
	scripts/test/tools/check-lava-cases.py "$FARM/hifive-lava" 1
	# labgrid's command, and LAVA's commands for writing and starting.
	[ "$(wc -l <"$folder/openocd.log")" -eq 3 ]
	[ "$(grep -cE -- '^-f board/sifive-hifive1-revb.cfg -f .*flash.d/openocd.cfg -c write_and_start [^ ]*barecycle.hex 0x20010000 0x08002000$' "$folder/openocd.log")" -eq 2 ]
	make -s flash BOARD=hifive1-revb PORT=/dev/null DRY_RUN=1 | grep -qF -- "-f board/sifive-hifive1-revb.cfg -f scripts/flash.d/openocd.cfg -c 'write_and_start build/hifive1-revb/barecycle.hex 0x20010000 0x08002000'"
}

@test "labgrid reports a missing target, image or port, and gives up a silent board" {
	run -2 patiently scripts/farm/labgrid/run nowhere "$FARM/virt64.elf" "$folder/none"
	[[ $output == *"has no target nowhere; it has: qemu-virt64 qemu-virt32 hifive1-revb"* ]]
	run -2 patiently scripts/farm/labgrid/run qemu-virt64 "$folder/absent.elf" "$folder/none"
	[[ $output == *"could not load kernel '$folder/absent.elf'"*"run: qemu-virt64: "* ]]
	LG_PORT=$folder/absent run -2 patiently scripts/farm/labgrid/run hifive1-revb "$FARM/virt64.elf" "$folder/none"
	[[ $output == *"$folder/absent"* ]]
	# A 32-bit core does not start a 64-bit image.
	SILENCE_S=2 run -4 patiently scripts/farm/labgrid/run qemu-virt32 "$FARM/virt64.elf" "$folder/silent"
	[[ $output == *"run: qemu-virt32 fell silent for 2 s, or is gone: see $folder/silent/stream.txt"* ]]
}

@test "results of a fleet go into one database and one page" {
	fleet=("$FARM/lava/results.json" "$FARM/labgrid/results.json" "$FARM/hifive-lava/results.json")
	"$barecycle" export -f sqlite -o "$folder/fleet.db" "${fleet[@]}"
	[ "$(sqlite3 "$folder/fleet.db" "SELECT group_concat(board) FROM (SELECT board FROM run ORDER BY board)")" = hifive1-revb,qemu-virt32,qemu-virt64 ]
	[ "$(sqlite3 "$folder/fleet.db" 'SELECT count(*) FROM result')" -eq \
		"$(($(cat "$FARM"/{lava,labgrid,hifive-lava}/results.csv | wc -l) - 3))" ]
	[ "$(sqlite3 "$folder/fleet.db" "SELECT count(DISTINCT board), min(p50), max(p50) FROM figure
		WHERE benchmark = 'add' AND kind = 'latency' AND metric = 'cycles'")" = '3|1.0|1.0' ]
	# A run that a farm sends again is not appended again.
	"$barecycle" export -f sqlite -o "$folder/fleet.db" "$FARM/hifive-labgrid/results.json" 2>/dev/null
	[ "$(sqlite3 "$folder/fleet.db" 'SELECT count(*) FROM run')" -eq 3 ]
	"$barecycle" report -o "$folder/fleet.html" "${fleet[@]}"
	for board in qemu-virt64 qemu-virt32 hifive1-revb; do
		grep -q "$board" "$folder/fleet.html"
	done
}
