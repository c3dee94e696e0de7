#!/usr/bin/env bats
# Harts in states that QEMU's harts do not have after reset, but that a loader may leave, or that other cores have.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# states FILE: prints the counters of the stream, and every row's figures.
states() {
	grep -a '^@C q=[0-9]* c=counter ' "$1" | sed 's/.* name=\([^*]*\) .. \*.*/\1/' | awk '!seen[$0]++'
	"$barecycle" decode "$1" 2>/dev/null | scripts/test/tools/csv-cells.py /dev/stdin metric kind p50 status
}

# as_ever VARIABLE=value...: checks that a run under gdb has the same counters and figures as a run without gdb.
as_ever() {
	run_once FILTER=add SAMPLES=20 BUDGET_MS=0 "$@"
	states "$image/stream.txt" >"$folder/expected"
	grep -qx 'cycles call 8 ok' "$folder/expected"
	states "$folder/debug.log" | diff "$folder/expected" -
}

# bats test_tags=soak,long
@test "if the pc of a trap is two instructions late, no other instruction is skipped" {
	cat >"$folder/late.gdb" <<-'EOT'
		break *trap_vector
		commands
		silent
		set $mepc = $mepc + 8
		continue
		end
		tbreak exit_run
		continue
	EOT
	for board in qemu-virt64 ${SOAK:+qemu-virt32}; do
		FILTER=add SAMPLES=20 BUDGET_MS=0 inspect "$folder/late.gdb" BOARD="$board"
		as_ever BOARD="$board"
	done
}

# entered_from LOADER BITS [VARIABLE=value...]: checks that a run is the same if this code jumps to its first
# instruction.
entered_from() {
	local loader=$1 bits=$2 entry start
	local -A abi=([32]="-march=rv32ia_zicsr -mabi=ilp32" [64]="-march=rv64ia_zicsr -mabi=lp64")
	shift 2
	run_once FILTER=add SAMPLES=20 BUDGET_MS=0 TIMEOUT_MS=10000 "$@"
	entry=$("${CROSS}readelf" -h "$image/run.elf" | sed -n 's/.*Entry point address: *//p')
	printf '.globl _start\n_start: %s\nli t0, %s\njr t0\n' "$loader" "$entry" >"$folder/loader.S"
	# shellcheck disable=SC2086 # words
	"${CROSS}gcc" ${abi[$bits]} -c "$folder/loader.S" -o "$folder/loader.o"
	"${CROSS}ld" -m "elf${bits}lriscv" -N --no-warn-rwx-segments -Ttext=0x84000000 "$folder/loader.o" -o "$folder/loader.elf"
	start=(-bios none -kernel "$image/run.elf" -device "loader,file=$folder/loader.elf,cpu-num=0")
	[[ $* != *MODE=s* ]] || start=(-bios default -kernel "$folder/loader.elf" -device "loader,file=$image/run.elf")
	patiently "qemu-system-riscv$bits" -M virt -m 128M "${start[@]}" -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio </dev/null >"$folder/debug.log"
	as_ever TIMEOUT_MS=10000 "$@"
}

# bats test_tags=soak,long
@test "interrupts, a timer and rights that the loader left set do not disturb a run" {
	# mtimecmp is in the past, mstatus.MPP is 0, MPRV and MIE are on; mie is as after reset.
	machine='li t0, 0x2004000; sw zero, 0(t0); sw zero, 4(t0); li t0, 0x1800; csrc mstatus, t0; li t0, 0x20008; csrs mstatus, t0'
	entered_from "$machine" 64
	[ -z "${SOAK:-}" ] || entered_from "$machine" 32 BOARD=qemu-virt32
	# sstatus.SIE, SUM and MXR.
	entered_from 'li t0, 0xc0002; csrs sstatus, t0' 64 MODE=s
}

# bats test_tags=soak
@test "every address for mtvec is a multiple of 256, so that every core keeps it" {
	for board in BOARD=qemu-virt64 MODE=s ${SOAK:+BOARD=qemu-virt32 BOARD=hifive1-revb}; do
		make_here image "$board" IMAGE="$folder/image"
		"${CROSS}nm" "$folder/image/barecycle.elf" | awk '/ (park|trap_vector|ecall_vector)$/ { print $3, substr($1, length($1) - 1) }' \
			>"$folder/vectors"
		grep -qx 'park 00' "$folder/vectors"
		grep -qx 'trap_vector 00' "$folder/vectors"
		[ "$(grep -vc ' 00$' "$folder/vectors")" -eq 0 ]
	done
}

# bats test_tags=long
@test "if mtvec keeps no address, nothing that may trap is tried, and the run says why it measures nothing" {
	run_once FILTER=add SAMPLES=20 BUDGET_MS=0
	# The handler's address is not set; without memory protection the search for it traps.
	scripts/test/tools/patch-code.py "$image/run.elf" "$folder/patched.elf" start csrw:305:2 nop trap_open csrw:305 nop
	run -1 patiently qemu-system-riscv64 -cpu rv64,pmp=false -M virt -bios none -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio -kernel "$folder/patched.elf" </dev/null
	[[ $output == *"@N "*"mtvec%20did%20not%20keep%20the%20trap%20handler's%20address "* ]]
}

# hear_faults PATCH VARIABLE=value...: prints "benchmark cause" of faults, on a core changed by patch-code.py.
hear_faults() {
	run_once FILTER='selftest_faults/[sb]*' SAMPLES=20 TIMEOUT_MS=300 BUDGET_MS=2 "${@:2}" 2>/dev/null || [ $? -eq 2 ]
	# shellcheck disable=SC2086 # words
	scripts/test/tools/patch-code.py "$image/run.elf" "$folder/patched.elf" $1
	patiently "qemu-system-riscv${bits:-64}" -M virt -m 128M -bios none -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio -kernel "$folder/patched.elf" </dev/null >"$folder/stream" || [ $? -eq 1 ]
	grep -a '^@F ' "$folder/stream" | sed 's/.* b=\([^ ]*\) .* cause=\([^ ]*\) .*/\1 \2/' | awk '!seen[$0]++'
}

# bats test_tags=soak,long
@test "if mtval is always 0, the stack pointer tells a stack overflow from another bad store" {
	for bits in 64 ${SOAK:+32}; do
		hear_faults "trap_handle csrr:343 =0" BOARD="qemu-virt$bits" >"$folder/faults"
		grep -qx 'stack_overflow stack_overflow' "$folder/faults"
		grep -qx 'bad_store store_access' "$folder/faults"
		grep -qx 'bad_load load_access' "$folder/faults"
	done
}

# Some cores have only the bits of counters that exist; the others are always 1.
# bats test_tags=long
@test "bits of mcountinhibit that are always 1 stop no counter of the firmware, so the run goes on after a fault" {
	hear_faults "probe_inhibit csrr:320:2 =8 access_stops csrr:320 =8" >"$folder/faults"
	grep -qx 'bad_store store_access' "$folder/faults"
	grep -qx 'bad_load load_access' "$folder/faults"
	[ "$(grep -ac 'the%20counters%20stand%20still' "$folder/stream")" -eq 0 ]
}

# bats test_tags=long
@test "memory that keeps its value is not used as a timer" {
	# mtime and mtimecmp lie in memory behind the image, which keeps all writes.
	make_here image IMAGE="$folder/image" MTIME_ADDRESS=0x8600bff8
	FILTER=add SAMPLES=20 TIMEOUT_MS=10000 scripts/patch-image "$folder/image/barecycle.elf" "$folder/asked.elf"
	run patiently qemu-system-riscv64 -M virt -m 128M -bios none -icount shift=0,sleep=off -display none -monitor none \
		-serial stdio -kernel "$folder/asked.elf" </dev/null
	[[ $output == *"@N "*"TIMEOUT_MS%20has%20no%20effect:%20no%20timer%20ends"* ]]
}

# bats test_tags=long
@test "the host gives up a silent run, and names the last benchmark" {
	gives 2 "no byte arrived for 5 s" \
		make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/silent FILTER='silent/*' SILENCE_S=5
	[[ $output == *"no end; the last benchmark that began was silent/sleeps (TIMEOUT_MS=10000)"* ]]
	[[ $output == *"Error 4"* ]]
	grep -q '^@B .* b=sleeps ' "$folder/image/stream.txt"
}
