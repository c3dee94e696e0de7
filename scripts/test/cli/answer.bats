#!/usr/bin/env bats
# `barecycle answer`: the summary of a run in words.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	make -s build/host/tests/barecycle build/host/barecycle
}

# row BENCHMARK N CYCLES [FIELD...]: prints a row whose samples are all equal; the overhead is 4.
row() {
	local key=(s=array_list b="$1" n="$2")
	[ "$2" -ne 0 ] || key=(s=primitive_ops b="$1")
	echo "R ${key[*]} m=cycles per=1 cnt=9 min=$(($3 + 4)) p50=$(($3 + 4)) ovh=4 ${*:4}"
}

hello="H v=3 first=1 commit=c board=hifive1-reva mode=m mem=flash source=hardware hart=0 isa=i vendor=0 arch=0 imp=0 cc=g cflags=-O2 tb=1 mtime=1 seed=0 soc=reset layout=0"

# a_stream: prints a run of a board without event counters.
a_stream() {
	{
		echo "$hello"
		row array_insert_front 16 80
		row array_insert_front 1024 4112
		row list_insert_front 16 13
		row list_insert_front 1024 13
		row div 0 66
		row memcpy 0 20494 n=1024
		row list_walk 16 5 status=failed
	} | scripts/test/tools/make-stream.py failed
}

@test "an answer says what rows show and what failed, the same from a stream and from results" {
	a_stream >"$folder/stream.txt"
	"$barecycle" decode -o "$folder/results.json" "$folder/stream.txt" 2>"$folder/err" || [ $? -eq 1 ]
	"$barecycle" answer "$folder/results.json" >"$folder/answer"
	diff - "$folder/answer" <<'EOF'

5 benchmarks, hifive1-reva flash, hardware: cycles

Array or list?
  A list is cheaper to insert at the front.
  insert  one at the front of 16 to 1024 elements: an array costs 6.2 to 316 times a list (1024: 316
          times, 4112 against 13 cycles).
          Without an answer, as a row is missing or doubtful at every size: walk.

Operations: cycles each; the interval from start to start is the reciprocal throughput
  most expensive calls  div: 66, of those without a size

Doubts
  6 of 7 rows of cycles are without doubt; `make report` lists the others by name
  failed: array_list/list_walk
EOF
	"$barecycle" answer "$folder/stream.txt" 2>"$folder/err" | diff "$folder/answer" -
}

@test "make baseline is advised with KEEP_FAILED=1 if a row failed or a trap came" {
	local since=$folder/since said
	touch -d '1 minute ago' "$since"
	advised() {
		"$barecycle" decode -o "$folder/results.json" -o "$folder/results.csv" - 2>"$folder/err" || [ $? -eq 1 ]
		LAST_RUN_FILE=$folder/last TABLE='' OWN_BASELINE=$1 scripts/show-answer qemu "$folder" "$since" | grep '^  since last week '
	}
	[[ $({ echo "$hello" && row div 0 66; } | scripts/test/tools/make-stream.py | advised '') == *' make baseline now, make check-regressions later: '* ]]
	said=' make baseline KEEP_FAILED=1 FILTER=div now, make check-regressions with the same later: '
	[[ $(a_stream | advised FILTER=div) == *"$said"* ]]
	[[ $({ echo "$hello" && row div 0 66 && echo "F s=primitive_ops b=div cause=load_fault mcause=5 pc=1 tval=1"; } |
		scripts/test/tools/make-stream.py fault | advised FILTER=div) == *"$said"* ]]
}

@test "an answer breaks its lines at the width of a terminal that has fewer than 100 columns" {
	{
		echo "$hello"
		for ((n = 16; n <= 65536; n *= 2)); do
			row array_walk $n 4
			row list_walk $n 5
		done
		row div 0 66
	} | scripts/test/tools/make-stream.py >"$folder/stream.txt"
	"$barecycle" answer "$folder/stream.txt" >"$folder/answer"
	for columns in 120 80 60 20; do
		scripts/test/tools/wide-terminal.py $columns 0 "$barecycle" answer "$folder/stream.txt" </dev/null >"$folder/$columns"
	done
	cmp "$folder/answer" "$folder/120"
	grep -qE '^  elements +16 .* 65536$' "$folder/80"
	for columns in 80 60; do
		awk -v columns=$columns 'length > columns { print; wide = 1 } END { exit wide }' "$folder/$columns"
	done
	# Words are not lost. The table of walks has fewer columns.
	diff <(grep -v '_walk\|elements ' "$folder/answer" | xargs -n1) <(grep -v '_walk\|elements ' "$folder/60" | xargs -n1)
	[ "$(grep -c '^  elements  *16   65536$' "$folder/20")" -eq 1 ]
}

@test "an answer needs a file with a run" {
	gives 2 "name a file: results in JSON, or a stream" "$barecycle" answer
	gives 2 "none.json: cannot open" "$barecycle" answer "$folder/none.json"
	echo text >"$folder/text"
	gives 2 "contains no barecycle record" "$barecycle" answer "$folder/text"
}
