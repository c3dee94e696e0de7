#!/usr/bin/env bats
# The output on a terminal.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	make -s build/host/tests/barecycle
}

hello='H v=3 first=1 commit=c board=hand mode=m mem=ram source=hardware hart=0 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
row='k=call n=0 m=cycles per=1 cnt=9 min=50 p50=54 ovh=4 off=0 code=1 status=ok reason= flags='

# slow_run: prints the bodies of a run of three benchmarks whose fourth record is lost.
slow_run() {
	echo "$hello"
	for i in 1 2 3; do
		echo "B i=$i of=3 s=ops b=b$i code=1 ins=1"
		[ $i -ne 2 ] || echo -
		echo "R s=ops b=b$i $row"
	done
}

@test "on a terminal one line shows progress, and is erased before other output" {
	slow_run | scripts/test/tools/make-stream.py | sed '6i some text of a boot loader' >"$folder/stream"
	TERM=xterm scripts/test/tools/wide-terminal.py 60 0.25 "$barecycle" decode -o "$folder/r.csv" - <"$folder/stream" >"$folder/shown" || [ $? -eq 3 ]
	tr -d '\n' <"$folder/shown" | sed 's/\^M/\n/g' >"$folder/lines"
	grep -qxE '\[  1/3\] ops/b1  0:00\^\[\[K' "$folder/lines"
	grep -qxE '\[  2/3\] ops/b2  0:0[01], about 0:0[0-9] left.*' "$folder/lines"
	# A lost record is reported when its copy is overdue.
	grep -qxE '\[  [23]/3\] ops/b[23]  0:0[0-9], about 0:0[0-9] left, 1 record lost\^\[\[K' "$folder/lines"
	# The line is erased before any other output, and at the end.
	[ "$(grep -cE '^\^\[\[Ksome text of a boot loader' "$folder/lines")" -eq 1 ]
	[ "$(grep -cE '\] ops/b[0-9] .*barecycle:' "$folder/lines")" -eq 0 ]
	[ "$(grep -nE '^\[' "$folder/lines" | tail -n 1 | cut -d: -f1)" -lt "$(grep -c '' "$folder/lines")" ]
	# The line never reaches the last column.
	[ "$(grep '^\[' "$folder/lines" | sed 's/\^\[\[K.*//' | awk '{ if (length > most) most = length } END { print most }')" -le 59 ]
}

# last_second FILE: prints the seconds of the last time, 0:00 to 0:59, that was sent to the terminal.
last_second() {
	grep -oE ' 0:[0-5][0-9]' "$1" | tail -n 1 | sed 's/ 0:0*\(.\)/\1/'
}

# bats test_tags=long
@test "the progress line counts seconds without input, and does not come back after the end" {
	mkfifo "$folder/pipe"
	slow_run | sed 's/^-$/N level=info text=x/' | scripts/test/tools/make-stream.py >"$folder/stream"
	{
		head -n 4 "$folder/stream"
		until_true grep -q ' 0:03' "$folder/shown"
		last_second "$folder/shown" >"$folder/end"
		tail -n +5 "$folder/stream"
		sleep 2.5
	} >"$folder/pipe" 3>&- &
	TERM=xterm scripts/test/tools/wide-terminal.py 60 0 "$barecycle" decode -o "$folder/r.csv" "$folder/pipe" </dev/null >"$folder/shown"
	tr -d '\n' <"$folder/shown" | sed 's/\^M/\n/g' >"$folder/lines"
	for second in 1 2 3; do
		grep -qxE "\[  [12]/3\] ops/b[12]  0:0$second.*" "$folder/lines"
	done
	# Once a second, and not more often.
	[ "$(grep -c '^\[' "$folder/lines")" -le $(($(cat "$folder/end") + 5)) ]
	[ "$(last_second "$folder/lines")" -le $(($(cat "$folder/end") + 1)) ]
	[ "$(tail -n 1 "$folder/lines" | cut -c1)" != '[' ]
}

# bats test_tags=long
@test "without a terminal there is no animation, and --progress prints one line for each benchmark" {
	slow_run | scripts/test/tools/make-stream.py >"$folder/stream"
	TERM=dumb scripts/test/tools/wide-terminal.py 60 0.2 "$barecycle" decode -o "$folder/r.csv" - <"$folder/stream" >"$folder/dumb" || [ $? -eq 3 ]
	"$barecycle" decode -o "$folder/r.csv" "$folder/stream" 2>"$folder/plain" || [ $? -eq 3 ]
	"$barecycle" decode --progress -o "$folder/r.csv" "$folder/stream" 2>"$folder/asked" || [ $? -eq 3 ]
	[ "$(cat "$folder/dumb" "$folder/plain" "$folder/asked" | grep -cE '\^\[|\^M' || true)" -eq 0 ]
	[ "$(grep -c $'[\033\r]' "$folder/asked" || true)" -eq 0 ]
	[ "$(grep -c '^\[' "$folder/plain" || true)" -eq 0 ]
	diff - <(grep '^\[' "$folder/asked") <<-'EOF'
		[  1/3] ops/b1
		[  2/3] ops/b2
		[  3/3] ops/b3
	EOF
}

# measured: prints the bodies of a run of a suite of five rows, some with warnings.
measured() {
	local short='k=call m=cycles per=1 cnt=90 ovh=4 off=0 code=1'
	printf '%s\n' "$hello" \
		"C c=overhead s=ops m=cycles min=4 p50=4 max=9" "C c=drift m=cycles min=9 drift=5" \
		"B i=1 of=2 s=ops b=copy_libc ref=copy_libc code=1 ins=1" \
		"R s=ops b=copy_libc n=16 $short min=50 p50=54 p99=70 max=80 mean=55 m2=89 lo=53 hi=55 status=ok reason= flags=" \
		"R s=ops b=copy_libc n=32 $short min=90 p50=104 p99=170 max=180 mean=105 m2=89 lo=103 hi=105 status=ok reason= flags=u" \
		"B i=2 of=2 s=ops b=copy_words ref=copy_libc code=1 ins=1" \
		"R s=ops b=copy_words n=16 $short min=24 p50=29 p99=30 max=31 mean=29 m2=89 lo=28 hi=30 status=ok reason= flags=umb" \
		"R s=ops b=copy_words n=32 $short min=4 p50=5 p99=6 max=7 mean=5 m2=89 lo=4 hi=6 status=below_noise reason= flags=" \
		"R s=ops b=copy_words n=64 $short status=failed reason=wrong%20%7c%20result flags="
}

# table OPTION...: prints the table of that run.
table() {
	measured | scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" decode --table -o "$folder/r.csv" "$@" "$folder/stream" 2>"$folder/messages" || [ $? -eq 1 ]
}

# on_terminal COLUMNS OPTION...: the same table, on a terminal of that width.
on_terminal() {
	measured | scripts/test/tools/make-stream.py >"$folder/stream"
	scripts/test/tools/wide-terminal.py "$1" 0 "$barecycle" decode --table -o "$folder/r.csv" "${@:2}" "$folder/stream" </dev/null || [ $? -eq 1 ]
}

@test "warnings say what to do" {
	table >"$folder/table"
	grep '^warning: ' "$folder/table" | cut -d: -f2 >"$folder/kinds"
	diff - "$folder/kinds" <<-'EOF'
		 unsteady (2 rows, the first ops/copy_libc)
		 bimodal (1 row, the first ops/copy_words)
		 below_noise (1 row, the first ops/copy_words)
		 overhead drift
	EOF
	grep -q '^warning: unsteady .*take more SAMPLES, and measure again$' "$folder/table"
	grep -q '^warning: overhead drift: an empty run costs 5 counts more or less .*(FILTER)' "$folder/table"
	grep -qE '^  copy_words +16 .* 0.50x  unsteady, bimodal$' "$folder/table"
	grep -qE '^  copy_words +32 .* -  below_noise$' "$folder/table"
}

@test "a median of few samples that differ has a remark and a warning" {
	printf '%s\n' "$hello" \
		"R s=ops b=walk n=16 k=call m=cycles per=1 cnt=2 min=5 p50=5 max=900 mean=452.5 m2=400512.5 atmin=1 ovh=4 off=0 code=1 status=ok reason= flags=" |
		scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" decode --table -o "$folder/r.csv" "$folder/stream" >"$folder/table" 2>"$folder/messages"
	grep -qE '^  walk +16 .* few$' "$folder/table"
	grep -q '^warning: few (1 row, the first ops/walk): .*SAMPLES' "$folder/table"
	"$barecycle" answer "$folder/stream" | grep -q '^  0 of 1 row of cycles is without doubt'
}

@test "if counts repeat exactly, no warning names the board as the cause" {
	measured | sed 's/source=[^ ]*/source=model:u74/' | scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" decode --table -o "$folder/r.csv" "$folder/stream" 2>"$folder/messages" >"$folder/table" || [ $? -eq 1 ]
	grep -q '^warning: unsteady .*the cost changes as it repeats: RAW=1' "$folder/table"
	grep -q '^warning: overhead drift: .* measure suites apart (FILTER)$' "$folder/table"
	run -1 grep '^warning: .*board' "$folder/table"
}

# A drift of one count, or of less than a tenth, is not reported.
@test "a small drift of the overhead gets no warning" {
	measured | sed 's/drift=5/drift=1/; s/flags=u.*/flags=/' | scripts/test/tools/make-stream.py |
		"$barecycle" decode --table -o "$folder/r.csv" - 2>/dev/null >"$folder/calm" || [ $? -eq 1 ]
	[ "$(grep -c '^warning: ' "$folder/calm")" -eq 1 ]
}

@test "--columns selects columns" {
	table --columns=n,benchmark,mean,ratio --sort=-median >"$folder/table"
	diff - <(sed -n '3,8p' "$folder/table") <<-'EOF'
		         n benchmark                          mean vs copy_libc
		        32 copy_libc                       101.000        1.00x  unsteady
		        16 copy_libc                        51.000        1.00x
		        16 copy_words                       25.000        0.50x  unsteady, bimodal
		        32 copy_words                        1.000            -  below_noise
		        64 copy_words                    cycles failed: wrong | result
	EOF
}

@test "--columns=cold prints cold runs" {
	measured | sed 's/ p50=54 / p50=54 cold=1004 /' | scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" table --columns=benchmark,n,cold "$folder/stream" 2>/dev/null >"$folder/table" || [ $? -eq 1 ]
	diff - <(sed -n '4,5p' "$folder/table") <<-'EOF'
		  copy_libc                          16   1000.000
		  copy_libc                          32          -  unsteady
	EOF
}

@test "flags in a column are not repeated in the remarks" {
	table --columns=benchmark,median,flags >"$folder/table"
	diff - <(sed -n '3,8s/ *$//p' "$folder/table") <<-'EOF'
		  benchmark                        median flags
		  copy_libc                        50.000
		  copy_libc                       100.000 unsteady
		  copy_words                       25.000 unsteady;bimodal;batched
		  copy_words                        1.000   below_noise
		  copy_words                    cycles failed: wrong | result
	EOF
}

@test "--sort sorts rows, up or down" {
	table --sort=n --columns=benchmark,n >"$folder/table"
	[ "$(sed -n '4,8p' "$folder/table" | awk '{ print $1 $2 }' | tr '\n' ' ')" = \
		'copy_libc16 copy_words16 copy_libc32 copy_words32 copy_words64 ' ]
	table --sort=-benchmark --columns=n,benchmark >"$folder/table"
	[ "$(sed -n '4,8p' "$folder/table" | awk '{ print $1 }' | tr '\n' ' ')" = '16 32 64 16 32 ' ]
}

@test "an unknown column, order or colour is refused, and the known ones are listed" {
	for wrong in --columns=n,speed --columns= --sort=speed --sort=- --color=blue; do
		code=0
		"$barecycle" decode "$wrong" - </dev/null >"$folder/said" 2>&1 || code=$?
		[ $code -eq 2 ]
		grep -qE 'there are: benchmark, kind, n, min|auto, always or never' "$folder/said"
	done
}

# colored: prints how many lines have a colour.
colored() {
	grep -c '\^\[\[[0-9]*m' "$folder/shown" || true
}

@test "colour is used on terminals only" {
	TERM=xterm on_terminal 120 >"$folder/shown"
	[ "$(colored)" -ge 5 ]
	grep -qF '^[[31mcycles failed: wrong | result^[[0m' "$folder/shown"
	grep -qF '^[[33munsteady, bimodal^[[0m' "$folder/shown"
	grep -qF '^[[1mops: cycles per operation' "$folder/shown"
	TERM=dumb on_terminal 120 >"$folder/shown"
	[ "$(colored)" -eq 0 ]
	table | sed 's/\x1b/^[/g' >"$folder/shown"
	[ "$(colored)" -eq 0 ]
}

@test "a NO_COLOR that is not empty, and --color=never, turn colour off" {
	NO_COLOR=1 TERM=xterm on_terminal 120 >"$folder/shown"
	[ "$(colored)" -eq 0 ]
	NO_COLOR='' TERM=xterm on_terminal 120 >"$folder/shown"
	[ "$(colored)" -ge 5 ]
	TERM=xterm on_terminal 120 --color=never >"$folder/shown"
	[ "$(colored)" -eq 0 ]
}

@test "--color=always turns colour on, except in files" {
	NO_COLOR=1 table --color=always -o "$folder/r.md" | sed 's/\x1b/^[/g' >"$folder/shown"
	[ "$(colored)" -ge 5 ]
	[ "$(tr -d '\033' <"$folder/r.md" | wc -c)" -eq "$(wc -c <"$folder/r.md")" ]
	# It colours the other two tables as well, and changes nothing else in them.
	printf '%s\n' "$hello" "R s=ops b=add ${row/status=ok/status=failed}" "R s=ops b=mul ${row/flags=/flags=d}" |
		scripts/test/tools/make-stream.py >"$folder/stream"
	for kind in --grid '--side-by-side --suite=ops'; do
		# shellcheck disable=SC2086 # several options
		"$barecycle" table --color=always $kind "$folder/stream" 2>&1 | sed 's/\x1b/^[/g' >"$folder/shown"
		[ "$(colored)" -ge 3 ]
		# shellcheck disable=SC2086
		"$barecycle" table --color=never $kind "$folder/stream" 2>&1 | cmp - <(sed 's/\^\[\[[0-9]*m//g' "$folder/shown")
	done
}

# widest: prints the width of the suite's widest line, without colours and without lines that have no figures.
widest() {
	sed -n '2,8p' "$folder/shown" | sed 's/\^\[\[[0-9]*m//g; /  cycles failed/d' |
		awk '{ if (length > most) most = length } END { print most }'
}

# bats test_tags=long
@test "the table fits the terminal, and names the columns that it left out" {
	for columns in 120 90 70 50 40; do
		TERM=dumb on_terminal $columns >"$folder/shown"
		# At 40 no column can give way to the longest remark.
		[ "$(widest)" -le $((columns > 40 ? columns : 80)) ]
		echo "$columns: $(grep 'too narrow for' "$folder/shown" || true)"
	done >"$folder/narrow"
	diff - "$folder/narrow" <<-'EOF'
		120: 
		90: 
		70: the terminal is too narrow for: max sd; choose columns with --columns=
		50: the terminal is too narrow for: min p99 max sd ratio; choose columns with --columns=
		40: the terminal is too narrow for: min p99 max sd; choose columns with --columns=
	EOF
	TERM=dumb on_terminal 20 >"$folder/shown"
	grep -q 'too narrow for: min p99 max sd ratio; ' "$folder/shown"
	grep -qE '^ +copy_words +16 +25.000' "$folder/shown"
}

@test "a table with a line for each benchmark is folded on a narrow terminal, and only there" {
	measured | scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" table --grid "$folder/stream" >"$folder/table" 2>/dev/null || [ $? -eq 1 ]
	grep -qE '^ops +16 +32 +64  cycles per operation$' "$folder/table"
	for columns in 120 50; do
		TERM=dumb scripts/test/tools/wide-terminal.py $columns 0 "$barecycle" table --grid "$folder/stream" </dev/null 2>/dev/null |
			sed 's/\^M.*//' | sed -n '/^ops/,$p' >"$folder/$columns"
	done
	cmp <(sed -n '/^ops/,$p' "$folder/table") "$folder/120"
	[ "$(awk '{ if (length > most) most = length } END { print most }' "$folder/50")" -le 50 ]
	diff - <(grep '^ops' "$folder/50" | tr -s ' ') <<-'EOF'
		ops: cycles per operation
		ops 16 32
		ops 64
	EOF
	[ "$(grep -c '^  copy_words ' "$folder/50")" -eq 2 ]
}

@test "the table can be written as Markdown" {
	table --sort=-median -o "$folder/r.md" --columns=benchmark,n,median,ratio,flags >/dev/null
	diff - <(sed -n '3,11p' "$folder/r.md") <<-'EOF'
		### ops: cycles per operation

		| benchmark | n | median | vs copy_libc | flags | remarks |
		|---|--:|--:|--:|---|---|
		| copy_libc | 32 | 100.000 | 1.00x | unsteady | unsteady |
		| copy_libc | 16 | 50.000 | 1.00x |  |  |
		| copy_words | 16 | 25.000 | 0.50x | unsteady;bimodal;batched | unsteady, bimodal |
		| copy_words | 32 | 1.000 | - |  | below_noise |
		| copy_words | 64 | - | - |  | cycles failed: wrong \| result |
	EOF
	grep -q '^- warning: unsteady (2 rows' "$folder/r.md"
}

@test "the table can be written as TSV" {
	table --sort=-median -o "$folder/r.tsv" --columns=benchmark,n,median,ratio,flags >/dev/null
	[ "$(wc -l <"$folder/r.tsv")" -eq 6 ]
	diff - <(sed -n '1p; 4p' "$folder/r.tsv") <<-'EOF'
		run	board	source	suite	unit	benchmark	n	median	ratio	flags	remarks	metric
		1	hand	hardware	ops	cycles	copy_words	16	25	0.5	unsteady;bimodal;batched	unsteady, bimodal	cycles
	EOF
	[ "$(sed -n 6p "$folder/r.tsv" | cut -f 8-)" = $'\t\t\tfailed: wrong | result\tcycles' ]
}

@test "tables of two runs in one file have one head" {
	measured | scripts/test/tools/make-stream.py >"$folder/stream"
	cp "$folder/stream" "$folder/again"
	"$barecycle" decode -o "$folder/two.tsv" -o "$folder/two.md" "$folder/stream" "$folder/again" 2>/dev/null || [ $? -eq 1 ]
	[ "$(cut -f 1 "$folder/two.tsv" | uniq -c | awk '{ print $2 "x" $1 }' | tr '\n' ' ')" = 'runx1 1x5 2x5 ' ]
	[ "$(grep -c '^## Run' "$folder/two.md")" -eq 2 ]
}

@test "in files, rows without figures have their metric and reason, and names are not markup" {
	local failed='R s=ops b=a*b* k=call n=0 per=1 cnt=90 ovh=4 off=0 code=1'
	{ echo "${hello/hardware/emulated}"
	  for metric in cycles instret tlb_miss; do
		echo "$failed m=$metric status=failed reason=wrong flags="
	  done
	  echo "$failed m=cycles min=50 p50=54 status=ok reason= flags=u" | sed 's/n=0/n=1/'; } |
		scripts/test/tools/make-stream.py >"$folder/stream"
	"$barecycle" decode -o "$folder/r.md" -o "$folder/r.tsv" --columns=benchmark,n "$folder/stream" 2>/dev/null || [ $? -eq 1 ]
	diff - <(grep '^| a' "$folder/r.md") <<-'EOF'
		| a\*b\* |  | cycles failed: wrong |
		| a\*b\* |  | instret failed: wrong |
		| a\*b\* |  | tlb_miss failed: wrong |
		| a\*b\* | 1 | unsteady |
	EOF
	grep -qF -- '- warning: unsteady (1 row, the first ops/a\*b\*): ' "$folder/r.md"
	diff - <(cut -f 5,8,9 "$folder/r.tsv") <<-EOF
		unit	remarks	metric
		instructions	failed: wrong	cycles
		instructions	failed: wrong	instret
		events	failed: wrong	tlb_miss
		instructions	unsteady	cycles
	EOF
}
