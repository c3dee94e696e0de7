#!/usr/bin/env bats
# How make run-qemu ends if the run does not.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# A QEMU with a known PID.
known_qemu() {
	printf '#!/bin/sh\necho $$ >%q\nexec qemu-system-riscv64 "$@"\n' "$folder/qemu.pid" >"$folder/qemu"
	chmod +x "$folder/qemu"
}

# bats test_tags=long
@test "a signal ends the run and its QEMU, and what arrived is kept" {
	known_qemu
	make_here image host IMAGE="$folder/image"
	for signal in TERM INT HUP; do
		rm -f "$folder/image/stream.txt"
		env --default-signal=INT,HUP make --no-print-directory -s run-qemu IMAGE="$folder/image" \
			QEMU="$folder/qemu" SAMPLES=20000 BUDGET_MS=0 >/dev/null 2>"$folder/messages" 3>&- &
		until_true holds_bytes "$folder/image/stream.txt" 6000
		kill -$signal "$(pgrep -f -P $! scripts/run-qemu)"
		wait $! || :
		until_true has_ended "$(cat "$folder/qemu.pid")"
		cat "$folder/messages"
		grep -qx 'barecycle: standard input: interrupted: the rows received so far are kept' "$folder/messages"
		[ "$(grep -c 'terminating on signal' "$folder/messages")" -eq 0 ]
		[ "$(wc -l <"$folder/image/results.csv")" -gt 1 ]
	done
}

# bats test_tags=long
@test "a signal to make ends the QEMU of layouts, of a baseline and of a lesson" {
	known_qemu
	make_here image host MODEL=none IMAGE="$folder/image"
	for target in layouts baseline lesson; do
		rm -f "$folder/qemu.pid"
		make --no-print-directory -s $target IMAGE="$folder/image" BASELINE="$folder/base.json" QEMU="$folder/qemu" SAMPLES=2000000 \
			BUDGET_MS=0 >/dev/null 2>"$folder/messages" 3>&- &
		until_true test -s "$folder/qemu.pid"
		kill "$!"
		wait $! || :
		cat "$folder/messages"
		until_true has_ended "$(cat "$folder/qemu.pid")"
		[ ! -e "$folder/base.json" ]
	done
}

# run_slowly DECODER QEMU [COMMAND]: runs scripts/run-qemu with these commands in place of the decoder and QEMU. After each
# trap and each kill it waits, as on a slow machine. Every script begins with COMMAND.
run_slowly() {
	local i=0
	mkdir -p "$folder/build/host" "$folder/image"
	ln -sfn "$PWD/scripts" "$folder/scripts"
	cp build/qemu-virt64/barecycle.elf "$folder/image"
	for program in build/host/barecycle qemu; do
		i=$((i + 1))
		# shellcheck disable=SC2016 # for the script
		printf '#!/bin/bash\nunset -f trap kill\nif [ "$1" = request ]; then : >"${!#}"; else touch began; %s; fi\n' "${!i}" >"$folder/$program"
		chmod +x "$folder/$program"
	done
	# shellcheck disable=SC2016
	printf '%s() { builtin %s "$@"; local code=$?; sleep 0.1; return $code; }\n' trap trap kill kill >"$folder/slow"
	echo "${3:-}" >>"$folder/slow"
	cd "$folder" || return
	rm -f began
	QEMU=./qemu QEMU_MACHINE=any HARTS=0 QEMU_BUDGET_MS=1 BASH_ENV=$folder/slow exec scripts/run-qemu image
}

# bats test_tags=long
@test "make run-qemu fails with the status of a decoder that ends early, and reports a crash of QEMU" {
	make_here image
	run -3 run_slowly 'exit 3' :
	[[ $output != *results:* ]]

	# A crash of QEMU is reported, whatever status the decoder ends with.
	for code in 0 3; do
		run run_slowly "cat; exit $code" 'kill -SEGV $$'
		[ "$status" -eq $((code == 0 ? 2 : code)) ]
		[[ $output == *"barecycle: ./qemu ended with status 139"* ]]
		[[ $output != *results:* ]]
	done

	(run_slowly "trap 'kill \$!; exit 3' TERM; touch listens; sleep 20 & wait" 'exec sleep 20') >/dev/null 3>&- &
	until_true test -e "$folder/listens"
	kill "$!"
	code=0
	wait "$!" || code=$?
	[ "$code" -eq 3 ]
}

@test "a signal that comes while QEMU starts ends QEMU" {
	make_here image
	# shellcheck disable=SC2016 # for the script
	run run_slowly cat 'echo $$ >pid; exec sleep 20' \
		'builtin trap '\''[ "$BASH_COMMAND" != "process=\$!" ] || builtin kill -TERM $$'\'' DEBUG'
	[ "$status" -ne 0 ]
	sleep 0.5
	[ ! -e "$folder/pid" ] || run ! kill -0 "$(cat "$folder/pid")"
}

# bats test_tags=long
@test "make run-qemu | head ends quietly, and leaves its results" {
	run bash -c "make --no-print-directory -s run-qemu IMAGE=$folder/image FILTER=primitive_ops/add SAMPLES=20 \
		2>$folder/messages | head -n 1; exit \${PIPESTATUS[0]}"
	cat "$folder/messages"
	[ "$status" -eq 0 ]
	[ "$(grep -c . "$folder/messages")" -eq 1 ]
	[[ $(cat "$folder/messages") == *primitive_ops/add ]]
	[ "$(distinct "$folder/image/results.csv" benchmark status)" = add:ok ]
}

@test "a run that is silent for SILENCE_S seconds is given up, and its QEMU ends" {
	known_qemu
	run -2 make_here run-qemu IMAGE="$folder/image" QEMU="$folder/qemu" QEMU_MACHINE="-M virt -bios none -S" SILENCE_S=2
	grep -qx 'barecycle: standard input: no byte arrived for 2 s' <<<"$output"
	[[ $output != *"the run has ended"* ]]
	until_true has_ended "$(cat "$folder/qemu.pid")"
}

# bats test_tags=long
@test "with a model a run may be silent for as long as a benchmark that hangs, unless SILENCE_S is given" {
	make_here image
	for case in ':120' 'host/qemu/cores/u74.core:600'; do
		CORE_FILE=${case%:*} run -3 run_slowly 'echo "$@" >asked; exit 3' :
		[[ $(cat "$folder/asked") == *" --timeout=${case#*:} "* ]]
		CORE_FILE=${case%:*} SILENCE_S=7 run -3 run_slowly 'echo "$@" >asked; exit 3' :
		[[ $(cat "$folder/asked") == *" --timeout=7 "* ]]
	done
}

# bats test_tags=long
@test "if a run ends but its QEMU does not, the message says so" {
	run -2 make_here run-qemu IMAGE="$folder/image" EXIT=store EXIT_BASE=0x87000000 FILTER=primitive_ops/add SAMPLES=2 EVENTS= SILENCE_S=3
	grep -q '^barecycle: the run has ended, but QEMU has not: the EXIT of its board ' <<<"$output"
	run -2 make_here run-qemu IMAGE="$folder/image" STAY=1 FILTER=primitive_ops/add SAMPLES=2 EVENTS= SILENCE_S=3
	grep -q '^barecycle: the run has ended, but QEMU has not: with STAY=1 ' <<<"$output"
	[ "$(distinct "$folder/image/results.csv" benchmark status)" = add:ok ]
}

# printing_qemu: makes $folder/qemu, which says that it is version $VERSION, and prints its arguments.
printing_qemu() {
	# shellcheck disable=SC2016 # for the script
	printf '#!/bin/sh\n[ "$1" != --version ] || exec echo "QEMU emulator version $VERSION"\necho "$@"\n' >"$folder/qemu"
	chmod +x "$folder/qemu"
}

# bats test_tags=long
@test "QEMU runs virt without Zicbom, so that rows are the same for every version" {
	printing_qemu
	for pair in 7.2.22: 8.0.0:zicbom=off 10.0.13:zicbom=off; do
		VERSION=${pair%%:*} run -0 make_here debug QEMU="$folder/qemu"
		[ "$(grep -o 'zicbom=off' <<<"$output")" = "${pair#*:}" ]
	done
	# The option is not set for other machines, and not for a core that the user names.
	for asked in BOARD=hifive1-revb QEMU_MACHINE='-M virt -cpu rv64'; do
		VERSION=10.0.13 run -0 make_here debug QEMU="$folder/qemu" "$asked"
		[[ $output == *" -icount "* && $output != *zicbom* ]]
	done
}

@test "make debug starts QEMU without sleep=off and without a model, with which gdb gets no answer" {
	printing_qemu
	for asked in MODEL=none MODEL=u74 'BOARD=hifive1-revb MODEL=fe310'; do
		# shellcheck disable=SC2086 # words
		VERSION=10.0.13 gives 0 " -icount shift=0 " make_here debug QEMU="$folder/qemu" $asked
	done
}
