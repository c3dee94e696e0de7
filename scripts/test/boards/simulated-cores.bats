#!/usr/bin/env bats
# bats file_tags=long
# Cores in simulators: little more than RV32I or RV64I, no timer, a console that is an address or HTIF.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common
load simulated

# spike LINE...: sim_board for a core with HTIF, in QEMU's spike machine.
spike() {
	sim_board "QEMU_MACHINE = -M spike -m 4M -bios none" "UART = htif" "EXIT = htif" "$@"
}
# The suites of the images of these cores, so that few sources are compiled for flags that no other test uses.
few="SUITES=primitive_ops/i selftest_faults"
rv64imac=("MARCH = rv64imac_zicsr_zifencei" "LINK_MARCH = rv64imac" "MABI = lp64" "QEMU = qemu-system-riscv64")

# on_spike ARGUMENT...: runs QEMU's spike machine with these arguments. The exit status is QEMU's.
on_spike() {
	patiently qemu-system-riscv64 -M spike -m 4M -icount shift=0,sleep=off -display none -monitor none -serial stdio "$@"
}

# run_spike ELF: runs an image as it is.
run_spike() {
	on_spike -bios none -kernel "$1"
}

# run_spike_bare ELF: runs the bytes of an image, without its symbols.
run_spike_bare() {
	"${CROSS}objcopy" -O binary "$1" "$folder/bare.bin"
	on_spike -bios "$folder/bare.bin"
}

@test "the README's core in a simulator is 28 lines of data, and measures with RV32I and no timer" {
	sim_board
	[ "$(sed '/^QEMU/d' "$folder/sim/board.mk" | grep -c .)" -le 28 ]
	# A store receives no request, so the firmware waits for none.
	[ "$(make_here show-board BOARD_DIR="$folder/sim" | grep -cE '^DEFAULT_(STAY|LISTEN_MS) +0 ')" -eq 2 ]
	measures BOARD_DIR="$folder/sim"
	[ "$(distinct "$folder/image/results.csv" board isa source)" = "sim:rv32i_zicsr:emulated" ]
	grep -q '^@C .*mtime.*absent' "$folder/image/stream.txt"
	grep -q '^@C .*c=cold name=nothing ' "$folder/image/stream.txt"
	# The page has the -cpu that tells this QEMU what the core lacks.
	grep -qF -- "-cpu $(bare_core 32)" boards/README.md
}

@test "all operations of a bare RV32I core are ok, except mtime" {
	sim_board
	run -0 make_here run-qemu TABLE= BOARD_DIR="$folder/sim" IMAGE="$folder/image" FILTER='primitive_ops/*' SAMPLES=20
	board=$(grep '^  on a board ' <<<"$output")
	[[ $board == *" run $folder/image/barecycle.elf in the simulator; then build/host/barecycle decode LOG" ]]
	distinct "$folder/image/results.csv" benchmark kind metric status p50 | tr ' ' '\n' >"$folder/rows"
	run grep -v ':ok:' "$folder/rows"
	[ "$(cut -d: -f1 <<<"$output" | sort -u)" = mtime ]
	for row in add:latency:cycles:ok:1 load_word:latency:cycles:ok:1 branch_random:throughput:cycles:ok:8; do
		grep -qx "$row" "$folder/rows"
	done
	run -1 grep -E '^(mul|div|fadd|lr_sc|fence_i)' "$folder/rows"
}

# make cannot flash such a core, and a simulator has no port. TESTED says how a board was tested, not what it is.
@test "the board of a simulator is run there, whatever TESTED says" {
	sim_board "TESTED = QEMU model"
	while read -r uart source expected; do
		board=$(make_here run-qemu TABLE= BOARD_DIR="$folder/sim" IMAGE="$folder/image" UART="$uart" SOURCE="$source" \
			FILTER=primitive_ops/add SAMPLES=3 | grep '^  on a board ')
		[[ $board == *$expected* ]]
	done <<-EOT
		store unknown  run $folder/image/barecycle.elf in the simulator; then build/host/barecycle decode LOG
		ns16550 rtl:mine  run $folder/image/barecycle.elf in the simulator; then build/host/barecycle decode LOG
		ns16550 hardware  load $folder/image/barecycle.elf; then make run
	EOT
	[[ $board == *"BOARD_DIR=$folder/sim"*" FLASH=0 PORT=/dev/ttyUSB0" ]]
}

# run_stale INSTRUCTION STALE: runs the image as if the core kept STALE in its instruction cache after INSTRUCTION was
# stored as the first one of the memory for kernels. Decodes the run.
run_stale() {
	local elf=$folder/image/barecycle.elf core
	core=$(bare_core 32)
	gdb-multiarch -batch "$elf" -ex "target remote | exec qemu-system-riscv32 -M virt -m 4M -bios none -cpu $core \
		-icount shift=0 -display none -monitor none \
		-serial file:$folder/stream.txt -S -gdb stdio -kernel $elf" \
		-ex "watch code_buffer[0][0] if code_buffer[0][0] == $1" -ex continue \
		-ex "set code_buffer[0][0] = $2" -ex delete -ex continue >"$folder/gdb.log" 2>&1 || cat "$folder/gdb.log"
	run "$barecycle" decode "$folder/stream.txt"
}

@test "without Zifencei an image is refused if the core fetches stale instructions" {
	local first=0x00100513 second=0x00200513 # li a0, 1; li a0, 2
	sim_board
	quietly image BOARD_DIR="$folder/sim" IMAGE="$folder/image" "$few" FILTER=primitive_ops/add SAMPLES=3
	for stale in "$first 0" "$second $first"; do
		# shellcheck disable=SC2086 # two words
		run_stale $stale
		[ "$status" -eq 2 ]
		[[ $output == *"stores do not reach instruction fetch: MARCH needs _zifencei"* ]]
	done
	run_stale "$second" "$second"
	[ "$status" -eq 0 ]
}

@test "no kernel calls a multiplication or division of the library on a core without M" {
	sim_board
	make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image"
	for object in $(<"$folder/image/objects"); do
		"${CROSS}objdump" -r "$object" | sed "s|^RELOCATION|$object &|"
	done >"$folder/relocations"
	awk '/RELOCATION/ { on = /\[\.(kernels|calls)/; seen += on } on && /__(u?div|u?mod|mul)[sd]i3/ { print; wrong = 1 } END { exit wrong || !seen }' "$folder/relocations"
}

@test "instruction classes that the core lacks are unsupported in anatomy/issued, and others are ok" {
	sim_board
	quietly run-qemu BOARD_DIR="$folder/sim" IMAGE="$folder/image" FILTER=anatomy/issued SAMPLES=5
	distinct "$folder/image/results.csv" n status | tr ' ' '\n' >"$folder/rows"
	# Among loads: an addition, a multiplication, a load, an atomic.
	[ "$(grep -E '^(129|130|132|136):' "$folder/rows" | tr '\n' ' ')" = "129:ok 130:unsupported 132:ok 136:unsupported " ]
}

@test "all rows of array_list and branches are ok on a bare RV32I core" {
	sim_board
	quietly run-qemu BOARD_DIR="$folder/sim" IMAGE="$folder/image" FILTER='[ab]*/[!i]*' SAMPLES=2
	[ "$(distinct "$folder/image/results.csv" suite status)" = "array_list:ok branches:ok" ]
}

@test "the operations of RV64I without M and C are assembled" {
	rv64i
	make_here "$folder/image/objects" BOARD_DIR="$folder/sim" IMAGE="$folder/image"
	mapfile -t objects < <(grep -o '[^ ]*/suites/isa/[^ ]*' "$folder/image/objects")
	[ ${#objects[@]} -ge 4 ]
	make_here "${objects[@]}" BOARD_DIR="$folder/sim" IMAGE="$folder/image"
}

@test "HTIF can be the console and end a run with its exit status" {
	spike "${rv64imac[@]}"
	measures BOARD_DIR="$folder/sim" "$few"
	make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image" "$few" FILTER=selftest_faults/bad_load
	run -1 run_spike "$folder/image/barecycle.elf"
}

@test "an image that QEMU's spike does not begin with is refused in one line" {
	spike "${rv64imac[@]}" "MEMORIES_m = ram:0x80100000:0x100000"
	gives 2 "barecycle: QEMU's spike begins at 0x80000000, and the image at 0x80100000: give MEMORIES_m this address " \
		make_here run-qemu BOARD_DIR="$folder/sim" IMAGE="$folder/image" "$few" SILENCE_S=5
	[ "$(grep -vc '^make' <<<"$output")" -eq 1 ]
}

@test "HTIF receives a request byte by byte" {
	spike "${rv64imac[@]}"
	make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image" "$few" FILTER=primitive_ops/add SAMPLES=5 STAY=1
	mkfifo "$folder/keys"
	exec 7<>"$folder/keys"
	run_spike "$folder/image/barecycle.elf" <&7 >"$folder/stream" 3>&- &
	until_true pgrep -f "^qemu-system-riscv64 .*$folder/image/" >"$folder/qemu"
	scripts/test/tools/type-to.py "$(<"$folder/qemu")" "$(sentence '@Q q=0 filter=primitive_ops/sub samples=6 stay=0')" >&7
	wait $!
	grep '^@R .* b=add .* cnt=5 ' "$folder/stream"
	grep '^@R .* b=sub .* cnt=6 ' "$folder/stream"
}

@test "HTIF works on RV32, and on a core whose timer is a CSR" {
	sim_board "MARCH = rv32imac_zicsr_zifencei" "LINK_MARCH = rv32imac" "MTIME = time" "QEMU_MACHINE = -M virt -m 4M -bios none" \
		"TIMEBASE_HZ = 10000000"
	measures BOARD_DIR="$folder/sim" "$few"
	spike "MARCH = rv32imac_zicsr_zifencei" "LINK_MARCH = rv32imac"
	measures BOARD_DIR="$folder/sim" "$few"
}

@test "EXIT = store ends a run, with its exit status" {
	# QEMU's spike has tohost at 0x1000008 if the program has no symbols. QEMU 10 refuses an ELF without tohost. The
	# console's output goes to memory that nobody reads.
	sim_board "${rv64imac[@]}" "QEMU_MACHINE = -M spike -m 4M -bios none" "UART_BASE = 0x803ffff0" "EXIT = store" \
		"EXIT_BASE = 0x1000008"
	make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image" "$few" FILTER=add SAMPLES=5
	run_spike_bare "$folder/image/barecycle.elf"
	make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image" "$few" FILTER=selftest_faults/bad_load
	run -1 run_spike_bare "$folder/image/barecycle.elf"
}

@test "an EXIT whose driver traps is reported once, after a whole run, and the core sleeps" {
	for line in "EXIT = sifive_test" "EXIT = store"; do
		# QEMU's virt has nothing at this address.
		sim_board "$line" "EXIT_BASE = 0x00200000"
		make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image" FILTER=primitive_ops/add SAMPLES=5
		# shellcheck disable=SC2046 # several words
		run -137 timeout -s KILL 10 qemu-system-riscv32 -M virt -m 4M -bios none -cpu $(bare_core 32) -display none -monitor none \
			-serial file:"$folder/stream" -kernel "$folder/image/barecycle.elf"
		[ "$(grep -c '^barecycle: the run is over, but EXIT does not end it: its driver traps' "$folder/stream")" -eq 1 ]
		"$barecycle" decode -o "$folder/rows.csv" "$folder/stream"
		[ "$(distinct "$folder/rows.csv" run benchmark)" = 1:add ]
	done
}

@test "the ELF holds the settings of the last make image" {
	make_here image host IMAGE="$folder/image" FILTER=primitive_ops/and SAMPLES=7
	say "$folder/image/barecycle.elf" >"$folder/stream"
	"$barecycle" decode "$folder/stream" >"$folder/rows.csv"
	[ "$(distinct "$folder/rows.csv" benchmark)" = and ]
	[ "$(grep -o '^@Q .* samples=7 ' "$folder/stream" | wc -l)" -ge 1 ]
	make_here image IMAGE="$folder/image"
	"${CROSS}objcopy" -O binary -j .config "$folder/image/barecycle.elf" "$folder/config"
	[[ $(tr -d '\0' <"$folder/config") == "@Q q=0 *"* ]]
}

@test "a missing address of a driver is named" {
	for slip in "UART_BASE:UART = store needs UART_BASE" "EXIT_BASE:EXIT = sifive_test needs EXIT_BASE" \
		"MTIME:MTIME = clint needs MTIME_ADDRESS"; do
		sim_board
		sed -i "/^${slip%%:*} *=/d" "$folder/sim/board.mk"
		gives 2 "sim/board.mk: ${slip#*:}, its address" make_here image BOARD_DIR="$folder/sim" IMAGE="$folder/image"
	done
	[[ $output == *", or MTIME = none; boards/README.md"* ]]
	sim_board "MTIME_ADDRESS = none"
	sed -i '/^MTIME *=/d' "$folder/sim/board.mk"
	run -2 make_here "$folder/image/board.c" BOARD_DIR="$folder/sim" IMAGE="$folder/image"
	[[ $output == *"MTIME_ADDRESS='none' of $folder/sim/board.mk is not a number: "*"; a core without mtime has MTIME = none"* ]]
}

@test "a board with QEMU_MACHINE and without QEMU is refused by name" {
	sim_board
	sed -i '/^QEMU *=/d' "$folder/sim/board.mk"
	QEMU='' gives 2 "sim/board.mk: QEMU_MACHINE needs QEMU too, the program, as in QEMU = qemu-system-riscv64" \
		make_here -n run-qemu BOARD_DIR="$folder/sim" IMAGE="$folder/image"
}
