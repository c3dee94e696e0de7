#!/usr/bin/env bats
# Supervisor mode under the real OpenSBI, started by the real U-Boot (Debian's u-boot-qemu).

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	for mode in m s; do make -s image host MODE="$mode" || return 1; done
}

# image: prints the path of the flat binary in supervisor mode.
image() {
	FILTER=${FILTER:-add} SAMPLES=20 scripts/patch-image build/qemu-virt64-s/barecycle.elf "$folder/asked.elf"
	"${CROSS}objcopy" -O binary "$folder/asked.elf" "$folder/Image"
}

# types COMMAND...: types at U-Boot's prompt, with the image at 0x84000000; leaves the rows in $folder/r.csv.
types() {
	patiently scripts/test/tools/u-boot.py "$folder/Image" "$@" >"$folder/stream"
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream"
}

# counters: prints the records of counters as lines "name state bits used".
counters() {
	grep -a '^@C q=[0-9]* c=counter ' "$1" | awk '!seen[$0]++' |
		sed 's/.* name=\([^*]*\) .. \*.*/\1/; s/ [a-z]*=/ /g; s/%20/_/g'
}

# With events and long lists in `make soak`.
# bats test_tags=soak,long
@test "all suites run under OpenSBI, and equal code takes the instructions of machine mode" {
	local settings=(EVENTS= ELEMENTS_MAX_BYTES=0x4000) by_code=830
	[ -z "${SOAK:-}" ] || settings=() by_code=1000
	all_suites qemu-virt64
	ln -s "$PWD/$image" "$folder/m"
	run_once MODE=s SAMPLES=20 BUDGET_MS=2 "${settings[@]}"
	ln -s "$PWD/$image" "$folder/s"
	# TLB misses depend on addresses, and OpenSBI has pages of its own, so there are no events.
	scripts/test/tools/check-same.py --by-code $by_code "$folder"/[ms]/results.csv
	scripts/test/tools/check-board.py "$folder/s/results.csv" mode=s hart=0 "mtime: no mtime in memory"
	[ "$(distinct "$folder/m/results.csv" benchmark | tr ' ' '\n' |
		diff - <(distinct "$folder/s/results.csv" benchmark | tr ' ' '\n') | grep '^[<>]')" = $'< ecall\n> sbi_call' ]
}

# bats test_tags=long
@test "supervisor mode uses unprivileged CSRs and events of the SBI, and reports other counters as absent" {
	run_once MODE=s FILTER=add SAMPLES=20
	diff <(counters "$image/stream.txt") - <<-EOF
		cycle counts cycles
		instret counts instret
		time counts spare
		mcycle absent traps
		minstret absent traps
		mtime absent traps
		scounteren present $(enable_bits) opens_cycle_to_user_mode
		mcountinhibit absent traps
		hpmcounter3-18 counts 64 events,_with_hpmcounter3
		hpmcounter19-31 absent traps
	EOF
	grep -q '^@C q=[0-9]* c=clock cycles=[0-9]* ticks=[0-9]* tb=10000000' "$image/stream.txt"
}

# If the firmware did not turn them off, the set-up of the next benchmark would run with them.
# bats test_tags=long
@test "pages that a benchmark leaves on are a fault, and the next benchmark runs without them" {
	mkdir "$folder/paging"
	cat >"$folder/paging/paging.c" <<-'EOT'
		#include "bench.h"
		#include "hart/csr.h"

		enum { ENTRIES = 512, LEAF = 0xcf }; /* valid, readable, writable, executable, accessed, dirty */

		static void KERNEL turn_on(struct bench_run *run)
		{
			static uint64_t table[ENTRIES] __attribute__((aligned(4096)));

			(void)run;
			for (uint64_t i = 0; i < ENTRIES; i++)
				table[i] = i << 28 | LEAF; /* Sv39: each GiB at its own address */
			CSR_WRITE(satp, UINT64_C(8) << 60 | (uintptr_t)table >> 12);
			__asm__ volatile("sfence.vma" ::: "memory");
		}

		static void KERNEL turn_off(struct bench_run *run)
		{
			(void)run;
			CSR_WRITE(satp, 0);
		}

		static bool is_off(struct bench_run *run)
		{
			(void)run;
			return CSR_READ(satp) == 0;
		}

		static bool set_up_on(struct bench_run *run)
		{
			turn_on(run);
			return true;
		}

		static void KERNEL run_well(struct bench_run *run) { OPAQUE(run); }

		BENCH(paging, a_leaves_on, .run = turn_on);
		BENCH(paging, b_follows, .run = turn_off, .setup = is_off);
		BENCH(paging, c_restores, .run = run_well, .setup = set_up_on, .teardown = turn_off);
	EOT
	make_here run-qemu MODE=s IMAGE="$folder/s" SUITE_DIR="$folder/paging" FILTER='paging/*' SAMPLES=20 EVENTS= || :
	diff <(scripts/test/tools/csv-cells.py --dash "$folder/s/results.csv" metric=cycles benchmark status reason) - <<-'EOF'
		a_leaves_on fault rights_changed
		b_follows ok -
		c_restores below_noise like an empty kernel
	EOF
}

# bats test_tags=long
@test "with events of the SBI, 4096 touched pages are exactly 4096 misses" {
	make_here run-qemu MODE=s IMAGE="$folder/s" SUITE_DIR=scripts/test/suites/pages FILTER='pages/*' SAMPLES=16 BUDGET_MS=0
	paste -d' ' <(column "$folder/s/results.csv" benchmark) <(column "$folder/s/results.csv" metric) \
		<(column "$folder/s/results.csv" p50) | grep dtlb | diff - <(printf '%s\n' \
		"read qemu_dtlb_read_miss 4096" "read qemu_dtlb_write_miss 0" \
		"read_one qemu_dtlb_read_miss 1" "read_one qemu_dtlb_write_miss 0" \
		"write qemu_dtlb_read_miss 0" "write qemu_dtlb_write_miss 4096")
}

# bats test_tags=long
@test "an event that OpenSBI refuses is unsupported" {
	# 0x10000 is the event of L1 data cache read hits, which QEMU does not have.
	make_here run-qemu MODE=s IMAGE="$folder/s" EVENTS='l1d_read:0x1:0x10000 raw:0x202' FILTER=add SAMPLES=20
	[ "$(paste -d' ' <(column "$folder/s/results.csv" metric) <(column "$folder/s/results.csv" status) \
		<(column "$folder/s/results.csv" reason) | sort -u)" = "cycles ok 
instret ok 
l1d_read unsupported event not accepted
raw unsupported event not accepted" ]
}

# bats test_tags=long
@test "the console and the exit can go through OpenSBI" {
	make_here run-qemu MODE=s CONSOLE=sbi EXIT_s=sbi IMAGE="$folder/s" FILTER=add SAMPLES=20
	run_once MODE=s FILTER=add SAMPLES=20
	cmp <(column "$folder/s/results.csv" p50) <(column "$image/results.csv" p50)
	! "${CROSS}nm" "$folder/s/barecycle.elf" | grep -q wait_for || return 1 # a 16550's
}

# bats test_tags=long
@test "a benchmark that fails ends the machine with a status, in supervisor mode too" {
	run -2 make_here run-qemu MODE=s IMAGE="$folder/s" SUITE_DIR=scripts/test/suites/wrong FILTER='wrong/*' SAMPLES=20
	run -1 "$barecycle" decode -o "$folder/r.csv" "$folder/s/stream.txt"
}

@test "a trap in supervisor mode is reported by its name" {
	run -2 make_here run-qemu MODE=s IMAGE="$folder/s" SUITE_DIR=scripts/test/suites/trap FILTER='trap/*' SAMPLES=20
	grep -qaE '^@F .* cause=illegal_instruction mcause=2 pc=802[0-9a-f]{5} ' "$folder/s/stream.txt"
}

# bats test_tags=long
@test "U-Boot: booti accepts the header, moves the image to its address, and passes the hart" {
	image
	# shellcheck disable=SC2016 # U-Boot expands it
	types 'booti 0x84000000 - ${fdtcontroladdr}'
	# U-Boot 2025 writes the end with 0x, 2023 without.
	grep -qaE '^Moving Image from 0x84000000 to 0x80200000, end=(0x)?82000000' "$folder/stream"
	[ "$(column "$folder/r.csv" status | sort -u)" = ok ]
	[ "$(column "$folder/r.csv" hart | sort -u)" = 0 ]
}

# bats test_tags=long
@test "U-Boot: go enters at the first byte, and the image finds the hart itself" {
	image
	size=$(printf '0x%x' "$(stat -c %s "$folder/Image")")
	types "cp.b 0x84000000 0x80200000 $size" 'go 0x80200000'
	grep -qa 'Starting application at 0x80200000' "$folder/stream"
	[ "$(column "$folder/r.csv" status | sort -u)" = ok ]
	[ "$(column "$folder/r.csv" hart | sort -u)" = 0 ]
}

# bats test_tags=soak,long
@test "every board's header of a Linux Image is right, as another reader checks" {
	for board in qemu-virt64 hifive-unleashed ${SOAK:+visionfive2 hifive-unmatched visionfive}; do
		make_here image MODE=s BOARD="$board" IMAGE="$folder/$board"
		"${CROSS}objcopy" -O binary "$folder/$board/barecycle.elf" "$folder/$board.bin"
		entry=$("${CROSS}readelf" -h "$folder/$board/barecycle.elf" | sed -n 's/.*Entry point address: *//p')
		scripts/test/tools/check-linux-header.py "$folder/$board.bin" "$entry"
	done
}
