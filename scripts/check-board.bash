# Sourced: whether the numbers of a board are such that its image works. make gives them in the environment.
# shellcheck shell=bash

# wrong FIELD WHAT: ends with a message that names the field, its value and the board.
wrong() {
	die "$1='${!1}' of $BOARD_NAME $2"
}

# Fields that the compiler or the linker would call wrong in words of its own.
check_numbers() {
	local field
	for field in UART_BASE UART_REG_SHIFT MTIME_ADDRESS TIMEBASE_HZ EXIT_BASE FW_CFG_BASE STACK_SIZE TRAP_STACK_SIZE GUARD_BYTES \
		HEAP_SIZE_MIN ICACHE_BYTES ICACHE_LINE_BYTES DCACHE_LINE_BYTES LAST_CACHE_BYTES MAX_BYTES ELEMENTS_MAX_BYTES \
		DEFAULT_BUDGET_MS DEFAULT_LISTEN_MS DEFAULT_STAY; do
		[[ ${!field} =~ ^(0|0x[0-9a-fA-F]+|[1-9][0-9]*)$ ]] || wrong $field "is not a number: give it as 4096 or 0x1000"
	done
}

# The guard lies at a multiple of its size, and PMP protects no other sizes.
check_guard() {
	((GUARD_BYTES >= 8 && (GUARD_BYTES & GUARD_BYTES - 1) == 0)) ||
		wrong GUARD_BYTES "is not a power of two from 8 on, as 256 or 4096: PMP could not close the guard below the stack"
}

check_board() {
	check_numbers
	check_guard
}
