#!/usr/bin/env bats
# Which event counters and events the firmware finds, and what they count.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle, counters.bash the rest
load ../common
load counters

# bats test_tags=soak,long
@test "the run finds as many event counters as the core has" {
	for board in $boards; do
		ask "$board"
		hear "$folder/asked.elf" -cpu "rv$width,pmu-num=4"
		[ "$(counters | grep mhpm)" = "mhpmcounter3-6 counts 64 events,_with_mhpmcounter3
mhpmcounter7-31 absent traps" ]
		hear "$folder/asked.elf" -cpu "rv$width,pmu-num=0"
		[ "$(counters | grep mhpm)" = "mhpmcounter3-31 absent traps" ]
	done
}

@test "an event counter wired to 0 is absent, and one that no event moves is present" {
	for board in $both; do
		ask "$board"
		# Writes to mhpmcounter4 are lost and reads return mhartid, which is 0; mhpmevent5 stays 0.
		wired=(bank_write_machine csrw:b04 nop bank_read_machine csrr:b04 f14)
		[ "$width" = 64 ] || wired+=(bank_write_machine_high csrw:b84 nop bank_read_machine_high csrr:b84 f14)
		hear_patched "${wired[@]}" bank_write_event csrw:325 nop
		diff <(counters | grep mhpm) - <<-'EOF'
			mhpmcounter3 counts 64 events,_with_mhpmcounter3
			mhpmcounter4 absent 0 wired_to_0
			mhpmcounter5 present 64 spare
			mhpmcounter6-18 counts 64 spare
			mhpmcounter19-31 absent traps
		EOF
	done
}

@test "an event counter that can be read but not written is absent, and the run goes on" {
	for board in $both; do
		ask "$board"
		# CSR 0x5c0 does not exist.
		if [ "$width" = 64 ]; then
			hear_patched bank_write_machine csrw:b03 5c0
		else
			# The upper word alone is missing.
			hear_patched bank_write_machine_high csrw:b83 5c0 bank_read_machine_high csrr:b83 5c0
		fi
		counters | grep -x 'mhpmcounter3 absent traps'
		[ "$(rows | grep -cx 'qemu_[a-z_]* unsupported mhpmcounter3 is absent')" -eq 3 ]
		[ "$(rows | grep -c ' ok$')" -eq 2 ]
		grep -q '^@E .* status=ok ' "$folder/stream"
	done
}

# bats test_tags=soak,long
@test "after a TLB flush, 4096 touched pages are exactly 4096 misses, of reads or of writes" {
	for board in $boards; do
		make_here run-qemu BOARD="$board" IMAGE="$folder/$board" SUITE_DIR=scripts/test/suites/pages \
			FILTER='pages/*' SAMPLES=16 BUDGET_MS=0
		[ "$(column "$folder/$board/results.csv" at_min | sort -u)" = 1 ]
		paste -d' ' <(column "$folder/$board/results.csv" benchmark) <(column "$folder/$board/results.csv" metric) \
			<(column "$folder/$board/results.csv" p50) | grep dtlb | diff - <(printf '%s\n' \
			"read qemu_dtlb_read_miss 4096" "read qemu_dtlb_write_miss 0" \
			"read_one qemu_dtlb_read_miss 1" "read_one qemu_dtlb_write_miss 0" \
			"write qemu_dtlb_read_miss 0" "write qemu_dtlb_write_miss 4096")
	done
}

# booted_late: runs the same image, stopped for 0.3 s before it begins.
booted_late() {
	{ sleep 0.3 && echo c; } | patiently qemu-system-riscv64 -M virt -m 128M -bios none -icount shift=0,sleep=off \
		-S -display none -monitor stdio -serial "file:$folder/stream" -kernel "$folder/asked.elf" >"$folder/qemu.log"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	cmp <(small "$folder/r.csv") <(small "$folder/at-once.csv")
}

# small FILE: prints rows of lists of at most 128 KiB. QEMU may shrink its TLB during the set-up of a longer one.
small() {
	scripts/test/tools/csv-cells.py "$1" benchmark n metric cold min p50 max status | awk '$2 < 16384'
}

# QEMU shrinks a little used TLB if 0.1 s of the host's time has passed since its last check. Without the firmware's
# help every run would count more misses. One run may still do so, if the host stops QEMU for so long in the middle of a
# row.
# bats test_tags=long
@test "events have the same counts even if QEMU starts late" {
	FILTER='array_list/list_walk' ask qemu-virt64
	hear "$folder/asked.elf"
	mv "$folder/r.csv" "$folder/at-once.csv"
	[ "$(small "$folder/at-once.csv" | grep -c qemu_dtlb_read_miss)" -eq 10 ]
	booted_late || booted_late || booted_late
}

# bats test_tags=soak,long
@test "an event whose selector does not read back is not counted" {
	for board in $boards; do
		ask "$board"
		hear_patched bank_write_event csrw:323 nop
		[ "$(rows | grep -cx 'qemu_[a-z_]* unsupported event not accepted')" -eq 3 ]
		[ "$(rows | grep -c ' ok$')" -eq 2 ]
	done
}

# bats test_tags=soak,long
@test "QEMU accepts any selector, so an event that does not count is unsupported, not 0" {
	# In `make soak` compiled without optimisation, too. The extra stack accesses hide none of the counted misses.
	for optimisation in -O2 ${SOAK:+-O0}; do
		make_here image IMAGE="$folder/image" OPT="$optimisation" \
			EVENTS='dcache_miss:0x202 read_miss:0x10019 write_miss:0x1001B qemu_itlb_miss:0x10021'
		ask qemu-virt64 "$folder/image"
		hear "$folder/asked.elf"
		rows | grep -x 'dcache_miss unsupported unknown to QEMU'
		[ "$(rows | grep -cxE '(read_miss|write_miss|qemu_itlb_miss) ok')" -eq 3 ]
	done
}

# bats test_tags=long
@test "a board without EVENTS has no event rows, and bad EVENTS are refused" {
	make_here image IMAGE="$folder/none" EVENTS=
	ask qemu-virt64 "$folder/none"
	hear "$folder/asked.elf"
	[ "$(rows)" = "cycles ok
instret ok" ]
	counters | grep -x 'mhpmcounter3-18 present 64 the_board_names_no_events'
	gives 2 "too many EVENTS" make_here image IMAGE="$folder/bad" EVENTS="$(printf 'e%d:1 ' {1..14})"
	make_here image IMAGE="$folder/most" EVENTS="$(printf 'e%d:1 ' {1..13})"
	for events in dcache_miss 'Upper:1' '1st:1' 'zero:0' 'name_of_21_characters:1' 'thrice:1:2:3'; do
		gives 2 "EVENTS of boards/qemu-virt64/board.mk: '$events' is not name:selector or name:selector:sbi, with a name of at most 20 characters of a-z 0-9 _, a letter first, and numbers above 0" make_here image IMAGE="$folder/bad" EVENTS="$events"
	done
}

# The rows of such an event would say that they count cycles or time.
# bats test_tags=long
@test "an event with the name of another metric is refused" {
	for event in cycles:1 instret:1 mtime:1 ns:1 twice:2; do
		gives 2 "EVENTS of boards/qemu-virt64/board.mk: '$event': another metric has that name" make_here image IMAGE="$folder/bad" EVENTS="twice:1 $event"
	done
	make_here -n image IMAGE="$folder/good" EVENTS='cycles_of_x:1 twice:2' >"$folder/log"
}
