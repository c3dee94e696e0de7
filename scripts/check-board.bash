# Sourced. Checks that an image can work with the numbers of its board, which make gives in the environment.
# shellcheck shell=bash

# wrong FIELD WHAT: ends with a message that names the field, its value and the board's file.
wrong() {
	die "$1='${!1}' of $BOARD_FILE $2"
}

# are_numbers VALUE...
are_numbers() {
	local value
	for value in "$@"; do
		[[ $value =~ ^(0|0x[0-9a-fA-F]{1,16}|[1-9][0-9]{0,18})$ ]] || return 1
	done
}

# is_field NAME: succeeds if a board may set it. % in a name of BOARD_FIELD_NAMES stands for any characters.
is_field() {
	local names=${BOARD_FIELD_NAMES//%/*}
	# shellcheck disable=SC2053 # a pattern
	[[ $1 == @(${names// /|}) ]]
}

# Refuses lines of BOARD_FILE that make accepts without a message, but that no board needs:
# - a field that is set twice, because only the last value counts
# - a line that is no assignment, as `FIELD: value`
# - a variable of `make help`, as BAUD
# - a field after a line that ends with a backslash. make joins it to that line, even if that line is a comment.
# Does not check the files that BOARD_FILE includes.
check_file() {
	local line text='' number=0 first=0 depth=0 name
	local -A set_at=()
	while IFS= read -r line || [ -n "$line" ]; do
		number=$((number + 1))
		line=${line%$'\r'}
		[ -n "$text" ] || first=$number
		[[ -z $text || ! $line =~ ^[[:space:]]*([A-Z][A-Za-z0-9_]*)[[:space:]]*[:?+]*= ]] || ! is_field "${BASH_REMATCH[1]}" ||
			die "$BOARD_FILE:$number: ${BASH_REMATCH[1]} is not set, because the line before ends with \\"
		text+=$line
		[[ $text != *\\ ]] || { text=${text%\\}' ' && continue; }
		line=$text text=
		[[ ! $line =~ ^[[:space:]]*(#.*)?$ ]] || continue
		[[ ! $line =~ ^\ *(-?include|sinclude|else)([[:space:]]|$) ]] || continue
		[[ ! $line =~ ^\ *if(n?eq|n?def)[[:space:]] ]] || { depth=$((depth + 1)) && continue; }
		[[ ! $line =~ ^\ *endif ]] || { depth=$((depth - 1)) && continue; }
		[[ $line =~ ^[[:space:]]*([A-Za-z0-9_]+)[[:space:]]*(::?|\?|\+)?=  ]] ||
			die "$BOARD_FILE:$first: '$line' is not FIELD = value"
		name=${BASH_REMATCH[1]}
		is_field "$name" || die "$BOARD_FILE:$first: there is no field $name; boards/README.md lists them"
		[[ -z ${set_at[$name]:-} || $depth -gt 0 || ${BASH_REMATCH[2]} == [?+] ]] ||
			die "$BOARD_FILE:$first: $name is set a second time, after line ${set_at[$name]}: delete one of the lines"
		set_at[$name]=$first
	done <"$BOARD_FILE"
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
	# It becomes an option of the host program.
	[ -z "${QEMU_BUDGET_MS:-}" ] || { are_numbers "$QEMU_BUDGET_MS" && [[ $QEMU_BUDGET_MS != 0x* ]]; } ||
		wrong QEMU_BUDGET_MS "is not a decimal number: give it as 100, or leave it out"
	for field in IMAGE_SPL_MAX IMAGE_PREFIX_MAX IMAGE_GPT_MAX; do
		[ -z "${!field:-}" ] || { are_numbers "${!field}" && fit_32_bits "${!field}"; } ||
			wrong $field "is not a number up to 0xffffffff: give it as 4096 or 0x1000, or leave it out"
	done
	for field in UART_BASE MTIME_ADDRESS EXIT_BASE FW_CFG_BASE; do
		is_address "${!field}" || wrong $field "is a decimal number: give the address as $(in_hexadecimal "${!field}")"
	done
}

# in_hexadecimal NUMBER: prints the two addresses that a decimal NUMBER may mean.
in_hexadecimal() {
	printf '0x%s if only the 0x is missing, as 0x%x if it is decimal' "$1" "$((10#$1))"
}

# is_address NUMBER: succeeds unless NUMBER is decimal. Nobody writes an address in decimal, but the 0x is easily
# forgotten.
is_address() {
	[[ $1 == 0 || $1 == 0x* ]]
}

# With a suite of one kernel the firmware takes 0x9f0 bytes of stack, on RV32 0x820. A trap saves 32 registers
# (hart/trap.S), and its handler takes up to 128 bytes when it halts with a message.
check_stacks() {
	local field width=8 firmware=0x9f0 least
	[[ $BUILD_ISA != rv32* ]] || width=4 firmware=0x820
	least=$((32 * width + 128))
	for field in STACK_SIZE TRAP_STACK_SIZE; do
		((${!field} % 16 == 0)) || wrong $field "is not a multiple of 16, as a stack is"
	done
	! is_below $((STACK_SIZE)) $((firmware)) || wrong STACK_SIZE "is too small: the firmware alone takes $firmware"
	! is_below $((TRAP_STACK_SIZE)) $least || wrong TRAP_STACK_SIZE "is too small: a trap takes up to $least bytes"
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
	local field hart
	for field in UART_REG_SHIFT UART_BAUD TIMEBASE_HZ ICACHE_BYTES ICACHE_LINE_BYTES DCACHE_LINE_BYTES LAST_CACHE_BYTES MAX_BYTES \
		ELEMENTS_MAX_BYTES DEFAULT_STAY; do
		fit_32_bits "${!field}" || wrong $field "is more than 0xffffffff, the most that the firmware takes"
	done
	for field in DEFAULT_BUDGET_MS DEFAULT_LISTEN_MS QEMU_BUDGET_MS; do
		! is_below 1000000000 "${!field:-0}" || wrong $field "is more than 1000000000, the most that ${field#*_}= takes"
	done
	# The number is part of two instructions (hart/mode_m/entry.S).
	for hart in $HARTS; do
		{ are_numbers "$hart" && ! is_below 0x7ffff7ff "$hart"; } ||
			wrong HARTS "has a number above 0x7ffff7ff, the last hart that the image can name"
	done
	[[ $BUILD_ISA == rv32* ]] || return 0
	for field in UART_BASE MTIME_ADDRESS EXIT_BASE FW_CFG_BASE; do
		fit_32_bits "${!field}" || wrong $field "is beyond 0xffffffff, the last address of $BUILD_ISA"
	done
}

# Checks for numbers that make no sense in their field.
check_values() {
	local field step name pll hz
	((TIMEBASE_HZ != 0)) || wrong TIMEBASE_HZ "is 0, so no budget would ever end: give the ticks of mtime per second, or leave it out"
	((UART_BAUD > 0)) || wrong UART_BAUD "is not a bit rate: leave it out for 115200"
	for field in MAX_BYTES ELEMENTS_MAX_BYTES; do
		((${!field} > 0)) || wrong $field "is 0, so benchmarks would have no sizes: give several times the last data cache"
	done
	for field in ICACHE_LINE_BYTES DCACHE_LINE_BYTES; do
		(((${!field} & ${!field} - 1) == 0)) || wrong $field "is not a power of two, as 32 or 64; 0: no such cache"
	done
	((DEFAULT_STAY <= 1)) || wrong DEFAULT_STAY "is neither 0 nor 1"
	((ICACHE_BYTES == 0 || ICACHE_LINE_BYTES > 0)) || wrong ICACHE_LINE_BYTES "is 0, for no cache, but ICACHE_BYTES='$ICACHE_BYTES' is its size"
	((ICACHE_LINE_BYTES == 0 || ICACHE_BYTES > 0)) || wrong ICACHE_BYTES "is 0, for no cache, but ICACHE_LINE_BYTES='$ICACHE_LINE_BYTES' is its line"
	((LAST_CACHE_BYTES == 0 || DCACHE_LINE_BYTES > 0)) || wrong DCACHE_LINE_BYTES "is 0, for no cache, but LAST_CACHE_BYTES='$LAST_CACHE_BYTES' is the size of one"
	((UART_REG_SHIFT <= 3)) || wrong UART_REG_SHIFT "is more than 3: registers are 2^UART_REG_SHIFT bytes apart"
	for step in $CLOCKS; do
		IFS=: read -r name pll hz <<<"$step"
		{ [[ $name =~ ^(found|[1-9][0-9]*(\.[0-9]+)?)$ ]] && are_numbers "$pll" "$hz"; } ||
			die "CLOCKS of $BOARD_FILE: '$step' is not name:pll:uart_clock, with MHz or found for a name, and two numbers"
		fit_32_bits "$pll" "$hz" ||
			die "CLOCKS of $BOARD_FILE: '$step' has a number above 0xffffffff, the most that the firmware takes"
	done
}

# PMP protects a region whose size is a power of two, at a multiple of its size. The guard is a region of this kind.
check_guard() {
	(((GUARD_BYTES & 7) == 0 && GUARD_BYTES != 0 && (GUARD_BYTES & GUARD_BYTES - 1) == 0)) ||
		wrong GUARD_BYTES "is not a power of two from 8 on, as 256 or 4096: PMP could not close the guard below the stack"
}

# is_region BASE SIZE: succeeds if the core has all of these addresses.
is_region() {
	local last=$(($1 + $2 - 1))
	! is_below "$last" "$1" || return 1
	[[ $BUILD_ISA != rv32* ]] || fit_32_bits "$1" "$2" "$last"
}

# is_below A B: compares as unsigned numbers of 64 bits.
is_below() {
	((($1 ^ 1 << 63) < ($2 ^ 1 << 63)))
}

# overlap BASE SIZE BASE SIZE: succeeds if the regions, both of at least one byte, have an address in common.
overlap() {
	! is_below $(($1 + $2 - 1)) $(($3)) && ! is_below $(($3 + $4 - 1)) $(($1))
}

# check_entry FIELD ENTRY
check_entry() {
	local has="$1 of $BOARD_FILE has '$2'" base size
	[[ $2 =~ ^[a-zA-Z0-9_.-]+:([^:]+):([^:]+)(:ecc)?$ ]] || die "$has: it should be name:base:size or name:base:size:ecc"
	base=${BASH_REMATCH[1]} size=${BASH_REMATCH[2]}
	are_numbers "$base" "$size" || die "$has: base and size are not numbers: give them as 0x80000000 and 0x40000"
	is_address "$base" || die "$has: the base is a decimal number: give it as $(in_hexadecimal "$base")"
	((size != 0)) || die "$has: the size is 0"
}

# Checks the form of all entries, and of the one that the image uses: make's command line may change its parts.
check_entries() {
	local field entry
	for field in MEMORIES_m MEMORIES_s; do
		for entry in ${!field:-}; do
			check_entry "$field" "$entry"
		done
	done
	check_entry "MEMORIES_$MODE" "$MEM:$RAM_BASE:$RAM_SIZE"
}

# The regions of addresses that are in use, as "BASE SIZE NAME".
used=()

# use FIELD SIZE [WIDTH]: adds the region that begins at the board's FIELD. Ends with a message if another one overlaps it,
# or if the address is not a multiple of WIDTH, the bytes of an access. Such an access could trap.
use() {
	local region base size name width=${3:-1}
	((${!1} % width == 0)) || wrong "$1" "is not a multiple of $width, as the address of a register of $((8 * width)) bits is"
	for region in "${used[@]}"; do
		read -r base size name <<<"$region"
		! overlap "$base" "$size" "${!1}" "$2" ||
			wrong "$1" "overlaps $name, from $base, $size bytes, with its $(($2)) bytes: give them different addresses"
	done
	used+=("${!1} $2 $1")
}

# use_devices: adds the registers that the tree's drivers access. fw_cfg has 10 bytes.
use_devices() {
	local word=8 access=$((UART_REG_SHIFT == 2 ? 4 : 1))
	[[ $BUILD_ISA != rv32* ]] || word=4
	case $UART in
	ns16550) use UART_BASE $((8 << UART_REG_SHIFT)) $access ;;
	sifive) use UART_BASE 28 4 ;;
	store) use UART_BASE $access $access ;;
	esac
	[[ $MTIME != clint ]] || use MTIME_ADDRESS 8 8
	case $EXIT in
	sifive_test) use EXIT_BASE 4 4 ;;
	store) use EXIT_BASE $word $word ;;
	esac
	((FW_CFG_BASE == 0)) || use FW_CFG_BASE 10 2
}

# check_clint: ends with a message if another region has this hart's registers below mtime. drivers/mtime_clint.c writes
# them. In the image's memory they would overwrite code or data.
check_clint() {
	local hart=${HART:-0} region base size name
	for region in "${used[@]}"; do
		read -r base size name <<<"$region"
		if overlap "$base" "$size" $((MTIME_ADDRESS - 0xbff8 + 4 * hart)) 4 || overlap "$base" "$size" $((MTIME_ADDRESS - 0x7ff8 + 8 * hart)) 8; then
			wrong MTIME_ADDRESS "is that of a CLINT: the firmware also writes msip and mtimecmp, 0xbff8 and 0x7ff8 bytes before it, and $name is there, from $base, $size bytes: give them different addresses, or MTIME another driver"
		fi
	done
}

# Checks that the image's memories, and the devices of the tree's drivers, are at different addresses.
check_overlaps() {
	local guard
	used=("$RAM_BASE $RAM_SIZE $MEM")
	if [ "$LINKER" = xip ]; then
		# The guard lies below the memory. The firmware closes or fills it, so a device there would not work.
		printf -v guard '0x%x' $((RAM_BASE - GUARD_BYTES))
		used+=("$guard $((GUARD_BYTES)) the guard below $MEM")
		use FLASH_BASE "$FLASH_SIZE"
		[ "$PLACE" != itim ] || use ITIM_BASE "$ITIM_SIZE"
	fi
	use_devices
	[[ $MTIME != clint ]] || check_clint
}

# check_region BASE EXAMPLE SIZE EXAMPLE: checks the region of two fields. A message that a field is no number has its
# example.
check_region() {
	are_numbers "${!1}" || wrong "$1" "is not a number: give it as $2"
	are_numbers "${!3}" || wrong "$3" "is not a number: give it as $4"
	is_address "${!1}" || wrong "$1" "is a decimal number: give the address as $(in_hexadecimal "${!1}")"
	((${!3} != 0)) || wrong "$3" "is 0"
	is_region "${!1}" "${!3}" || wrong "$3" "ends beyond the addresses of $BUILD_ISA"
}

# Machines start at the first address of the code, so the entry must be there. The linker aligns the code for the
# vectors (hart/trap.S) or for the kernels that the assembler builds (measure/code_buffer_flash/emit.h). If the base is
# aligned to less, the entry moves.
check_memory() {
	local memory="MEMORIES_$MODE of $BOARD_FILE has '$MEM:$RAM_BASE:$RAM_SIZE'" multiple=256 bits=${BUILD_ISA:0:4}
	is_region "$RAM_BASE" "$RAM_SIZE" || die "$memory: it does not end within ${bits:2} bits, as the addresses of $BUILD_ISA do"
	if [ "$LINKER" != xip ]; then
		((RAM_BASE % multiple == 0)) || die "$memory: the base is not a multiple of $multiple, so the image would not start"
		return 0
	fi
	((RAM_BASE % GUARD_BYTES == 0)) || die "$memory: the base is not a multiple of GUARD_BYTES, $((GUARD_BYTES)), where the guard begins"
	[ "$PLACE" != flash ] || multiple=1024
	check_region FLASH_BASE 0x20000000 FLASH_SIZE 0x100000
	[ "$PLACE" != itim ] || check_region ITIM_BASE 0x8000000 ITIM_SIZE 0x2000
	((FLASH_BASE % multiple == 0)) || wrong FLASH_BASE "is not a multiple of $multiple, so the image would not start"
}

# Checks that each part of the memory is smaller than the memory. The linker's own message is hard to understand, and on
# RV32 the linker takes only the lower 32 bits of a size. With LINKER = xip the guard is not part of the memory.
check_parts() {
	local field fields=(STACK_SIZE TRAP_STACK_SIZE HEAP_SIZE_MIN)
	[ "$LINKER" = xip ] || fields+=(GUARD_BYTES)
	for field in "${fields[@]}"; do
		is_below $((${!field})) $((RAM_SIZE)) || wrong "$field" "is not less than the memory $MEM, $((RAM_SIZE)) bytes"
	done
}

check_board() {
	check_file
	check_numbers
	check_widths
	check_values
	check_stacks
	check_guard
	check_entries
	check_memory
	check_parts
	check_overlaps
}
