#!/usr/bin/env bats
# The properties of a core's counters that the firmware detects, and how it uses them.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, counters.bash the rest
load ../common
load counters

@test "the run reports every counter of QEMU's cores, its width and its use" {
	ask qemu-virt64
	hear "$folder/asked.elf"
	diff <(counters) - <<-'EOF'
		cycle counts cycles
		instret counts instret
		time counts spare
		mcycle counts 64 spare
		minstret counts 64 spare
		mtime counts spare
		mcounteren present 32 opens_cycle_to_user_mode
		mcountinhibit present 0:_no_counter_is_stopped
		mhpmcounter3-18 counts 64 events,_with_mhpmcounter3
		mhpmcounter19-31 absent traps
	EOF
	counters >"$folder/64"
	# QEMU 7.2 loses the carry from mcycle into mcycleh; nothing else differs (found by experiment).
	ask qemu-virt32
	hear "$folder/asked.elf"
	diff <(counters) <(sed 's/^\(m.* 64 spare\)$/\1;_64_bits:_the_carry_is_lost/' "$folder/64")
	[ "$(rows | grep -c ' ok$')" -eq 5 ]
}

# bats test_tags=long
@test "on RV32 a counter is reported with its carry if the carry arrives" {
	ask qemu-virt32
	# mcycleh always reads 1, so the width is wrong as well.
	hear_patched bank_read_machine_high csrr:b80 =1
	counters | grep -x 'mcycle counts 33 spare;_64_bits:_the_carry_arrives'
	counters | grep -x 'minstret counts 64 spare;_64_bits:_the_carry_is_lost'
}

# bats test_tags=soak,long
@test "without mcountinhibit and event counters, cycles are measured and events say why they are not" {
	for board in $boards; do
		ask "$board"
		hear "$folder/asked.elf" -cpu "$(poor_core "$board")"
		counters | grep -x 'mcountinhibit absent traps'
		counters | grep -x 'mhpmcounter3-31 absent traps'
		diff <(rows) - <<-'EOF'
			cycles ok
			instret ok
			qemu_dtlb_read_miss unsupported mhpmcounter3 is absent
			qemu_dtlb_write_miss unsupported mhpmcounter3 is absent
			qemu_itlb_miss unsupported mhpmcounter3 is absent
		EOF
		[ "$(median cycles)" = 8 ]
	done
}

# bats test_tags=long
@test "if cycle and instret trap or stand still, mcycle and minstret give the same figures" {
	for board in $both; do
		ask "$board"
		# hpmcounter19 traps; hpmcounter5 counts nothing.
		hear_patched bank_read_user csrr:c00 c13 bank_read_user csrr:c02 c05
		counters | grep -x 'cycle absent traps'
		counters | grep -x 'instret still never_moves'
		counters | grep '^mcycle counts 64 cycles'
		counters | grep '^minstret counts 64 instret'
		counters | grep -x 'mcounteren present 32 no_cycle_to_open'
		[ "$(rows | grep -c ' ok$')" -eq 5 ]
		[ "$(median cycles) $(median instret)" = "8 8" ]
		grep -q '^@C q=[0-9]* c=clock cycles=' "$folder/stream"
		grep -q '^@C q=[0-9]* c=clock_end cycles=' "$folder/stream"
	done
}

# bats test_tags=soak,long
@test "without a counter of cycles, rows are measured in mtime and named mtime" {
	for board in $boards; do
		ask "$board"
		hear_patched bank_read_user csrr:c00 c05 bank_read_machine csrr:b00 b13
		counters | grep -x 'cycle still never_moves'
		counters | grep -x 'mcycle absent traps'
		counters | grep -x 'mtime counts mtime'
		diff <(rows | head -n 3) - <<-'EOF'
			cycles unsupported cycle/mcycle: still/absent
			instret ok
			mtime ok
		EOF
		# 64 turns of 8 instructions are 5 ticks of 100.
		awk -v ticks="$(median mtime)" 'BEGIN { print ticks; exit !(0.06 < ticks && ticks < 0.1) }'
		grep -q '^@C q=[0-9]* c=clock tb=10000000 .. \*' "$folder/stream"
		grep -q '^@C q=[0-9]* c=clock_end tb=10000000 .. \*' "$folder/stream"
		[ "$(column "$folder/r.csv" clock_hz | sort -u)" = "" ]
	done
}

# bats test_tags=soak,long
@test "without mtime in memory the time CSR is used, and without both every row says why" {
	for board in $boards; do
		make_here image BOARD="$board" IMAGE="$folder/$board" MTIME_ADDRESS=0x40
		ask "$board" "$folder/$board"
		hear_patched bank_read_user csrr:c00 c13 bank_read_machine csrr:b00 b13
		counters | grep -x 'mtime absent traps'
		counters | grep -x 'time counts mtime'
		rows | grep -x 'mtime ok'
		# MTIME_ADDRESS points to the reset code: it can be read, and stands still.
		make_here image BOARD="$board" IMAGE="$folder/$board" MTIME_ADDRESS=0x1000
		ask "$board" "$folder/$board"
		hear_patched bank_read_user csrr:c00 c05 bank_read_machine csrr:b00 b05 bank_read_user csrr:c01 c13 \
			bank_read_user csrr:c02 c05 bank_read_machine csrr:b02 b13
		diff <(rows | head -n 3) - <<-'EOF'
			cycles unsupported cycle/mcycle: still/still
			instret unsupported instret/minstret: still/absent
			mtime unsupported mtime/time: still/absent
		EOF
	done
}

# bats test_tags=soak,long
@test "a wrong instret is replaced by minstret, and with both wrong no row has instructions" {
	for board in $boards; do
		ask "$board"
		# Two nops become addi t0, t0, -3 and one less instruction: the first reading is three lower.
		off=(01000100 9382d2ff)
		hear_patched known_run_instret "${off[@]}"
		counters | grep -x 'instret wrong off_by_2_in_101'
		counters | grep '^minstret counts 64 instret'
		[ "$(median instret)" = 8 ]
		hear_patched known_run_instret "${off[@]}" known_run_minstret "${off[@]}"
		counters | grep -x 'minstret wrong 64 off_by_2_in_101'
		rows | grep -x 'instret unsupported instret/minstret: wrong/wrong'
		rows | grep -x 'cycles ok'
	done
}

# bats test_tags=soak,long
@test "the record of mcounteren shows whether it works, or the faults that user mode had" {
	for board in $boards; do
		ask "$board"
		# The counter enable never closes.
		hear_patched access_report csrw:306 nop
		counters | grep -x 'mcounteren wrong 32 closed:_ecall_from_u,_open:_ecall_from_u'
		# The counter enable never opens.
		hear_patched access_report csrw:306:2 nop
		counters | grep -x 'mcounteren wrong 32 closed:_illegal_instruction,_open:_illegal_instruction'
		# The counter enable does not exist.
		hear_patched probe_enable csrw:306 7c0
		counters | grep -x 'mcounteren absent traps'
		[ "$(rows | grep -c ' ok$')" -eq 5 ]
		# MPP is fixed to machine mode.
		hear_patched user_mode_exists csrr:300:2 =-1
		counters | grep -x 'mcounteren present 32 no_user_mode'
		# Without memory protection user mode needs no permission.
		hear "$folder/asked.elf" -cpu "rv$width,pmp=false"
		counters | grep -x 'mcounteren present 32 opens_cycle_to_user_mode'
		# With memory protection it does: pmpcfg0 is not written.
		hear_patched user_mode_run csrw:3a0 nop
		counters | grep 'mcounteren wrong 32 closed:_i.*,_open:_i'
	done
}

# bats test_tags=soak
@test "in a benchmark user mode can read every counter, and with mcounteren closed none" {
	for board in $boards; do
		make_here run-qemu BOARD="$board" IMAGE="$folder/$board" SUITE_DIR=scripts/test/suites/user_mode \
			FILTER='user_mode/*' SAMPLES=20
		[ "$(column "$folder/$board/results.csv" status | sort | uniq -c | tr -s ' ')" = " 10 ok" ]
	done
}

# bats test_tags=long
@test "between the two reads of every counter are only a call and a fence" {
	while read -r sampler read from to; do
		for board in $both; do
			"${CROSS}objdump" -d --no-show-raw-insn --disassemble="sample_$sampler" "build/$board/barecycle.elf" |
				sed -n 's/^ *[0-9a-f]*:\t//p' | tr '\t' ' ' | sed -n '/^fence/,/^sub/p' >"$folder/body"
			sed -i 's/^lw/ld/; s/^addi /add /' "$folder/body" # whatever the width, and whatever binutils calls it
			diff <(head -n 6 "$folder/body") <(printf '%s\n' fence "$read $from" 'jalr s2' fence "$read $to" 'auipc a1,0x0')
		done
	done <<-'EOF'
		cycle rdcycle s0 t0
		instret rdinstret s0 t0
		time rdtime s0 t0
		mcycle csrr s0,mcycle t0,mcycle
		minstret csrr s0,minstret t0,minstret
		hpm csrr s0,mhpmcounter3 t0,mhpmcounter3
		mtime ld s0,0(s1) t0,0(s1)
	EOF
}

@test "without icount instret is wrong, and its rows are unsupported" {
	ask qemu-virt64
	qemu-system-riscv64 -M virt -m 128M -bios none -display none -monitor none -serial stdio \
		-kernel "$folder/asked.elf" </dev/null >"$folder/stream"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	counters | grep '^instret wrong off_by_-\{0,1\}[0-9]*_in_101$'
	rows | grep -x 'instret unsupported instret/minstret: wrong/wrong'
}
