# Sourced. Checks that an image can work with the numbers of its board, which make gives in the environment.
# shellcheck shell=bash

# wrong FIELD WHAT: ends with a message that names the field, its value and the board.
wrong() {
	die "$1='${!1}' of $BOARD_NAME $2"
}

# are_numbers VALUE...
are_numbers() {
	local value
	for value in "$@"; do
		[[ $value =~ ^(0|0x[0-9a-fA-F]{1,16}|[1-9][0-9]{0,18})$ ]] || return 1
	done
}

# Checks that fields are numbers. Otherwise the compiler or the linker would report an error that does not name the
# field.
check_numbers() {
	local field
	local -A otherwise=([MTIME_ADDRESS]="; a core without mtime has MTIME = none")
	for field in UART_BASE UART_REG_SHIFT MTIME_ADDRESS TIMEBASE_HZ UART_BAUD EXIT_BASE FW_CFG_BASE \
		STACK_SIZE TRAP_STACK_SIZE GUARD_BYTES HEAP_SIZE_MIN ICACHE_BYTES ICACHE_LINE_BYTES \
		DCACHE_LINE_BYTES LAST_CACHE_BYTES MAX_BYTES ELEMENTS_MAX_BYTES DEFAULT_BUDGET_MS \
		DEFAULT_LISTEN_MS DEFAULT_STAY; do
		are_numbers "${!field}" || wrong $field "is not a number: give it as 4096 or 0x1000${otherwise[$field]:-}"
	done
}

# The firmware alone takes more than 0x800 bytes of stack, on every core and with -Os. A trap saves 32 registers
# (hart/trap.S), and its handler takes up to 128 bytes when it halts with a message.
check_stacks() {
	local field width=8 least
	[[ $BUILD_ISA != rv32* ]] || width=4
	least=$((32 * width + 128))
	for field in STACK_SIZE TRAP_STACK_SIZE; do
		((${!field} % 16 == 0)) || wrong $field "is not a multiple of 16, as a stack is"
	done
	((STACK_SIZE >= 0x800)) || wrong STACK_SIZE "is too small: the firmware alone takes more than 0x800"
	((TRAP_STACK_SIZE >= least)) || wrong TRAP_STACK_SIZE "is too small: a trap takes up to $least bytes"
}

# fit_32_bits NUMBER...
fit_32_bits() {
	local number
	for number in "$@"; do
		((number >> 32 == 0)) || return 1
	done
}

# Checks that numbers fit their types. Otherwise the compiler would warn of an overflow in board.c.
check_widths() {
	local field
	for field in UART_REG_SHIFT UART_BAUD ICACHE_BYTES ICACHE_LINE_BYTES DCACHE_LINE_BYTES LAST_CACHE_BYTES MAX_BYTES \
		ELEMENTS_MAX_BYTES DEFAULT_BUDGET_MS DEFAULT_LISTEN_MS DEFAULT_STAY; do
		fit_32_bits "${!field}" || wrong $field "is more than 0xffffffff, the most that the firmware takes"
	done
	[[ $BUILD_ISA == rv32* ]] || return 0
	for field in UART_BASE MTIME_ADDRESS EXIT_BASE FW_CFG_BASE; do
		fit_32_bits "${!field}" || wrong $field "is beyond 0xffffffff, the last address of $BUILD_ISA"
	done
}

# Checks for numbers that make no sense in their field.
check_values() {
	local field step name pll hz
	((TIMEBASE_HZ > 0)) || wrong TIMEBASE_HZ "is 0, so no budget would ever end: give the ticks of mtime per second, or leave it out"
	((UART_BAUD > 0)) || wrong UART_BAUD "is not a bit rate: leave it out for 115200"
	for field in MAX_BYTES ELEMENTS_MAX_BYTES; do
		((${!field} > 0)) || wrong $field "is 0, so benchmarks would have no sizes: give several times the last data cache"
	done
	for field in ICACHE_LINE_BYTES DCACHE_LINE_BYTES; do
		(((${!field} & ${!field} - 1) == 0)) || wrong $field "is not a power of two, as 32 or 64; 0: no such cache"
	done
	((UART_REG_SHIFT <= 3)) || wrong UART_REG_SHIFT "is more than 3: registers are 2^UART_REG_SHIFT bytes apart"
	for step in $CLOCKS; do
		IFS=: read -r name pll hz <<<"$step"
		{ [[ $name =~ ^(found|[1-9][0-9]*(\.[0-9]+)?)$ ]] && are_numbers "$pll" "$hz"; } ||
			die "CLOCKS of $BOARD_NAME: '$step' is not name:pll:uart_clock, with MHz or found for a name, and two numbers"
		fit_32_bits "$pll" "$hz" ||
			die "CLOCKS of $BOARD_NAME: '$step' has a number above 0xffffffff, the most that the firmware takes"
	done
}

# PMP protects a power of two of bytes, at a multiple of that size. The guard is such a region.
check_guard() {
	((GUARD_BYTES >= 8 && (GUARD_BYTES & GUARD_BYTES - 1) == 0)) ||
		wrong GUARD_BYTES "is not a power of two from 8 on, as 256 or 4096: PMP could not close the guard below the stack"
}

# is_region BASE SIZE: succeeds if the core has all of these addresses.
is_region() {
	[[ $BUILD_ISA != rv32* ]] || fit_32_bits "$1" "$2" "$(($1 + $2 - 1))"
}

# Machines start at the first address of the code, so the entry must be there. The linker aligns the code as its vectors
# (hart/trap.S) or the kernels that the assembler builds (measure/code_buffer_flash/emit.h) need. If the base is aligned
# to less, that moves the entry.
check_memory() {
	local memory="MEMORIES_$MODE of $BOARD_NAME has '$MEM:$RAM_BASE:$RAM_SIZE'" multiple=256
	are_numbers "$RAM_BASE" "$RAM_SIZE" ||
		die "$memory: base and size are not numbers: give them as 0x80000000 and 0x40000"
	is_region "$RAM_BASE" "$RAM_SIZE" || die "$memory: it does not end within 32 bits, as the addresses of $BUILD_ISA do"
	if [ "$LINKER" != xip ]; then
		((RAM_BASE % multiple == 0)) || die "$memory: the base is not a multiple of $multiple, so the image would not start"
		return 0
	fi
	((RAM_BASE % GUARD_BYTES == 0)) || die "$memory: the base is not a multiple of GUARD_BYTES, $((GUARD_BYTES)), where the guard begins"
	[ "$PLACE" != flash ] || multiple=1024
	are_numbers "$FLASH_BASE" || wrong FLASH_BASE "is not a number: give it as 0x20000000"
	are_numbers "$FLASH_SIZE" || wrong FLASH_SIZE "is not a number: give it as 0x100000"
	is_region "$FLASH_BASE" "$FLASH_SIZE" || wrong FLASH_SIZE "ends beyond 32 bits, where $BUILD_ISA has no addresses"
	((FLASH_BASE % multiple == 0)) || wrong FLASH_BASE "is not a multiple of $multiple, so the image would not start"
}

check_board() {
	check_numbers
	check_widths
	check_values
	check_stacks
	check_guard
	check_memory
}
