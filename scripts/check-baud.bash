# Sourced. Checks whether a UART can make a bit rate from its clock.
# shellcheck shell=bash

# The rates that the host program sets (host/serial/serial.c).
BAUD_RATES=(9600 19200 38400 57600 115200 230400 460800 921600 1000000 1500000 2000000 3000000)
# A frame has ten bits. The receiver samples the last bit in its middle, so an error of 5 % is too large. The adapter at
# the other end may have half of that error.
BAUD_ERROR_MAX=20 # in 1/1000

# Cycles of the UART's clock per bit if the divisor is 1, as in firmware/drivers/uart_*.c.
declare -A CYCLES_OF_UART=([ns16550]=16 [sifive]=1)

# baud_error UART CLOCK_HZ BAUD: sets $error to the error of the nearest rate that the UART makes, in 1/1000 of BAUD.
baud_error() {
	local per_bit=$((${CYCLES_OF_UART[$1]} * $3)) divisor made
	divisor=$((($2 + per_bit / 2) / per_bit))
	[ "$divisor" -gt 0 ] || divisor=1
	made=$(($2 / (${CYCLES_OF_UART[$1]} * divisor)))
	error=$(((made > $3 ? made - $3 : $3 - made) * 1000 / $3))
}

# good_bauds UART CLOCK_HZ: prints the host's rates that the UART makes with an error of at most BAUD_ERROR_MAX.
good_bauds() {
	local baud error
	for baud in "${BAUD_RATES[@]}"; do
		baud_error "$1" "$2" "$baud"
		[ "$error" -gt $BAUD_ERROR_MAX ] || echo "$baud"
	done
}

# nearest_baud UART CLOCK_HZ BAUD: prints the rate of good_bauds that is nearest to BAUD.
nearest_baud() {
	good_bauds "$1" "$2" | awk -v wanted="$3" '
		{ off = $1 > wanted ? $1 - wanted : wanted - $1 }
		NR == 1 || off < least { least = off; nearest = $1 }
		END { print nearest }'
}

# check_baud BOARD UART CLOCK_HZ BAUD UART_BAUD: ends with a message if the image cannot send at BAUD. UART_BAUD is the
# board's default rate, which the host program need not support. This check also finds a wrong uart_clock in CLOCKS.
check_baud() {
	local error field=BAUD nearest wrong
	if [ "$4" = "$5" ]; then
		field=UART_BAUD
		{ (($3 != 0)) && [ -n "${CYCLES_OF_UART[$2]:-}" ]; } || return 0
	else
		[[ " ${BAUD_RATES[*]} " == *" $4 "* ]] || die "BAUD=$4: the host program has no such rate; it has ${BAUD_RATES[*]}"
		if (($3 == 0)) || [ -z "${CYCLES_OF_UART[$2]:-}" ]; then
			die "BAUD=$4: this image of $1 keeps the rate that the program before it has set, $5"
		fi
	fi
	baud_error "$2" "$3" "$4"
	[ "$error" -gt $BAUD_ERROR_MAX ] || return 0
	nearest=$(nearest_baud "$2" "$3" "$4")
	wrong="no usual rate is good: is uart_clock of CLOCKS in Hz?"
	[ -z "$nearest" ] || wrong="the nearest good rate is $nearest"
	die "$field=$4: the UART of $1 makes it from $(($3)) Hz with an error of $((error / 10)).$((error % 10)) %, more than 2 %; $wrong"
}
