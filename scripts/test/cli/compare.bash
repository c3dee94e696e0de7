# Shared by the compare*.bats files: results of invented rows, and comparisons of them. The results come from the
# program without sanitizers, because it starts five times as fast.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # files that load this use the variables; common.bash sets folder and barecycle

setup_file() {
	make -s build/host/tests/barecycle build/host/barecycle build/host/board
}

hello='H v=3 first=1 commit=c board=bench mode=m hart=0 isa=rv64i vendor=1 arch=1 imp=1 cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
row='R s=suite k=call n=0 m=cycles per=1 ovh=4 off=0'

# results NAME SOURCE ENVIRONMENT BODY...: writes a run to NAME.json. ENVIRONMENT: memory, compiler, MHz.
results() {
	local name=$1 source=$2 environment
	read -ra environment <<<"$3"
	shift 3
	printf '%s\n' "$hello mem=${environment[0]} cc=${environment[1]} source=$source" \
		"C c=clock cycles=${environment[2]}000000 ticks=1000000 tb=1000000 err=0" \
		"C c=aa m=cycles p50=500 n=100 spread=500" "$@" | scripts/test/tools/make-stream.py >"$folder/$name.txt"
	build/host/barecycle decode -o "$folder/$name.json" "$folder/$name.txt" 2>/dev/null || [ $? -eq 1 ]
}

# constant NAME MEDIAN: prints a row of 40 equal samples; further arguments are appended.
constant() {
	local name=$1 median=$2
	shift 2
	echo "$row b=$name status=ok code=1 cnt=40 min=$median p50=$median max=$median mean=$median m2=0 lo=$median hi=$median atmin=40 $*"
	echo "D s=suite b=$name k=call n=0 m=cycles base=$median h=0:40"
}

# compare ARGUMENTS...: prints its table; the status is in $code.
compare() {
	code=0
	"$barecycle" compare -o "$folder/c.csv" "$@" >"$folder/table" 2>"$folder/messages" || code=$?
}

# verdicts: prints NAME:VERDICT of the last comparison in one line.
verdicts() {
	scripts/test/tools/csv-cells.py "$folder/c.csv" benchmark verdict | sed 's/ /:/; s/ /_/g' | paste -sd ' '
}

# compares STATUS ARGUMENTS...: compares, and checks the exit status.
compares() {
	compare "${@:2}"
	[ "$code" -eq "$1" ] || { echo "status $code instead of $1" && return 1; }
}

# judges STATUS VERDICTS ARGUMENTS...: compares, and checks the exit status and the verdicts.
judges() {
	compares "$1" "${@:3}" || return
	[ "$(verdicts)" = "$2" ] || { echo "not '$2': $(verdicts)" && return 1; }
}

# board NAME SETTINGS...: makes a run of the simulated board with the seed NAME.
board() {
	local name=$1
	shift
	build/host/board "$name" "$@" | build/host/barecycle decode -o "$folder/$name.json" - 2>/dev/null
}

# spread NAME LEAST: prints a row of six samples, each one count larger than the one before.
spread() {
	echo "$row b=$1 status=ok code=1 cnt=6 min=$2 p50=$(($2 + 2)) max=$(($2 + 5)) mean=$(($2 + 2)).5 m2=17.5 lo=$2 hi=$(($2 + 5)) atmin=1"
	echo "D s=suite b=$1 k=call n=0 m=cycles base=$2 h=0:1,1:1,2:1,3:1,4:1,5:1"
}
