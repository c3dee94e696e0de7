# Shared by the suites-*.bats files, and by ../boards/all-boards.bats, which uses the words at the end: runs of all suites
# on every board. The image that would be flashed runs on QEMU's model of the board, or on the most similar machine that
# QEMU has.
# shellcheck shell=bash disable=SC2034,SC2154 # used by files that load this; common.bash sets image

# The runs, by name. They take most of the time of these tests, so boards with DRAM have an eighth of their default
# data. If another run has the larger sizes, they have an eighth of that and no events. The HiFive1s have their default
# runs.
declare -gA runs=(
	[hifive1-revb]='BOARD=hifive1-revb'
	[hifive1-reva]='BOARD=hifive1-reva'
	[unleashed-lim]='BOARD=hifive-unleashed SAMPLES=20 MAX_BYTES=0x100000'
	[unleashed-dram]='BOARD=hifive-unleashed SAMPLES=20 MEM=dram MAX_BYTES=0x20000 EVENTS='
	[unleashed-e51]='BOARD=hifive-unleashed SAMPLES=20 HART=0 MAX_BYTES=0x20000 EVENTS='
	[unmatched-lim]='BOARD=hifive-unmatched SAMPLES=20 MAX_BYTES=0x20000 EVENTS='
	[unmatched-dram]='BOARD=hifive-unmatched SAMPLES=20 MEM=dram MAX_BYTES=0x20000 EVENTS='
	[visionfive]='BOARD=visionfive SAMPLES=20 MAX_BYTES=0x20000 EVENTS='
	[visionfive2-lim]='BOARD=visionfive2 SAMPLES=20 MAX_BYTES=0x20000'
	[visionfive2-dram]='BOARD=visionfive2 SAMPLES=20 MEM=dram MAX_BYTES=0x20000 EVENTS='
	[visionfive2-s7]='BOARD=visionfive2 SAMPLES=20 HART=0 MAX_BYTES=0x20000 EVENTS='
)

# run_suites NAME: makes the run of this name. $image is its folder.
run_suites() {
	# shellcheck disable=SC2086 # words
	run_once ${runs[$1]}
}

# check NAME EXPECTED...: runs scripts/test/tools/check-board.py on the results of that run.
check() {
	run_suites "$1"
	tail -n 3 "$image/run.log"
	scripts/test/tools/check-board.py "$image/results.csv" "${@:2}"
	follows_schema "$image/results.json"
}

no_time="rdtime: no time CSR"
unknown="events: unknown to QEMU"
# QEMU 10 has counters of events in all its cores.
no_events=$unknown
[ "$(qemu_major)" -ge 10 ] || no_events="events: mhpmcounter3 is absent"
too_large=("memcpy/4096: not enough memory" "memset/4096: not enough memory" "strlen/4096: not enough memory"
	"jump_chain/1024: not enough memory" "jump_chain/2048: not enough memory")
