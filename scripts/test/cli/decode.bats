#!/usr/bin/env bats
# `barecycle decode` as users run it, on streams of real runs.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# One stream for all tests: a short run with every kind of record except @F.
setup_file() {
	export STREAM=$BATS_FILE_TMPDIR/stream folder=$BATS_FILE_TMPDIR
	make -s image host
	FILTER='array_walk*' SAMPLES=100 BUDGET_MS=0 RAW=1 stream_of build/qemu-virt64 "$STREAM"
	make -s image IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/spread
	FILTER=spin SAMPLES=100 BUDGET_MS=0 RAW=1 stream_of "$folder/image" "$STREAM.spread"
	build/host/barecycle decode "$STREAM" >"$STREAM.csv" 2>/dev/null
}

@test "without -o, CSV goes to stdout and the table to stderr" {
	tail -c +1 "$STREAM" | "$barecycle" decode >"$folder/out.csv" 2>"$folder/table"
	cmp "$STREAM.csv" "$folder/out.csv"
	grep -q 'source=emulated: 1 instruction = 1 cycle, not hardware time' "$folder/table"
	grep -qE '^  array_walk +16 +4\.500 ' "$folder/table"
}

@test "the ratio in the table is the ratio of the CSV's medians" {
	"$barecycle" decode --table -o "$folder/r.csv" "$STREAM" >"$folder/table"
	median() { scripts/test/tools/csv-cells.py "$folder/r.csv" metric=cycles n=1024 benchmark="$1" p50; }
	ratio=$(awk -v random="$(median array_walk_random)" -v walk="$(median array_walk)" 'BEGIN { printf "%.2fx", random / walk }')
	grep -E '^  array_walk_random +1024 ' "$folder/table" | grep -q " $ratio\$"
}

@test "JSON follows its schema" {
	"$barecycle" decode -o "$folder/r.json" "$STREAM"
	follows_schema "$folder/r.json"
}

# bats test_tags=long
@test "raw samples, their distribution and the result agree" {
	for stream in "$STREAM" "$STREAM.spread"; do
		"$barecycle" decode -o "$folder/r.json" "$stream"
		scripts/test/tools/check-raw-samples.py "$folder/r.json"
	done
	follows_schema "$folder/r.json"
	grep -q '"record": "distribution"' "$folder/r.json"
}

# bats test_tags=long
@test "decoding results in JSON gives the same files as decoding their stream" {
	sed -e '30,45d' -e '300,$d' "$STREAM" >"$folder/holes"
	printf '%s\n' 'H v=1 first=1 board=b source=hardware new=1' 'Z what=that' 'R s=a b=b k=call n=x' 'N level=info text=here' |
		scripts/test/tools/make-stream.py >"$folder/newer"
	# The first @H arrives before earlier records have been given up: their rows have its board.
	for part in 2 3 5; do
		tail -c "$(($(wc -c <"$STREAM") / part))" "$STREAM" >"$folder/tail$part"
	done
	local row='R s=a k=call n=0 m=cycles per=1 ovh=4 off=0 cnt=1 all=9 status=ok b'
	# The first name and a flag are no UTF-8.
	printf '%s\n' "$row=caf%e9 flags=%e9" 'H v=3 first=0 board=b source=emulated' "$row=second" 'H v=3 first=0 board=b hart=x' "$row=third" |
		scripts/test/tools/make-stream.py >"$folder/late"
	for stream in "$STREAM" "$folder/holes" "$folder/newer" "$folder"/tail[235] "$folder/late"; do
		rm -f "$folder"/{r,again}.*
		code=0
		"$barecycle" decode -o "$folder"/r.json -o "$folder"/r.csv -o "$folder"/r.md -o "$folder"/r.tsv "$stream" 2>/dev/null || code=$?
		run "$barecycle" decode -o "$folder"/again.json -o "$folder"/again.csv -o "$folder"/again.md -o "$folder"/again.tsv "$folder/r.json"
		[ "$status" -eq "$code" ]
		for form in csv json md tsv; do
			cmp "$folder/r.$form" "$folder/again.$form"
		done
	done
}

@test "results in JSON are read from a pipe, from standard input and from a file alike" {
	"$barecycle" decode -o "$folder/r.json" -o "$folder/r.csv" "$STREAM"
	"$barecycle" table "$folder/r.json" >"$folder/table"
	run -0 "$barecycle" decode -o "$folder/1.csv" - <"$folder/r.json"
	[ "$output" = "" ]
	"$barecycle" decode -o "$folder/2.csv" <(cat "$folder/r.json")
	# The first bytes do not tell yet what comes.
	{ printf '\n { \n'; sleep 0.1; tail -c +2 "$folder/r.json"; } | "$barecycle" export -f csv -o - - >"$folder/3.csv"
	for i in 1 2 3; do cmp "$folder/r.csv" "$folder/$i.csv"; done
	"$barecycle" table - <"$folder/r.json" | cmp - "$folder/table"
	# The members of the object may come in any order.
	sed 's/^{"format": "barecycle", "version": 1, /{ "version": 1, "format": "barecycle", /' "$folder/r.json" >"$folder/order.json"
	run -1 cmp -s "$folder/r.json" "$folder/order.json"
	"$barecycle" decode -o "$folder/5.csv" "$folder/order.json"
	"$barecycle" decode -o "$folder/6.csv" - <"$folder/order.json"
	# Text before a stream may begin with a brace.
	{ echo '{ boot }' && cat "$STREAM"; } >"$folder/brace"
	"$barecycle" decode -o "$folder/7.csv" "$folder/brace" 2>/dev/null
	"$barecycle" decode -o "$folder/8.csv" - <"$folder/brace" 2>/dev/null
	"$barecycle" export -f csv -o - - <"$folder/brace" >"$folder/9.csv"
	for i in 5 6 7 8 9; do cmp "$folder/r.csv" "$folder/$i.csv"; done
	# A part of the results is none, and neither is another object.
	run -2 bash -c "head -c 2000 '$folder/r.json' | '$barecycle' decode -o '$folder/4.csv' -"
	[[ $output == "barecycle: standard input:"*": is not JSON: "* ]]
	[ ! -e "$folder/4.csv" ]
	echo '{ "hello": 1 }' >"$folder/object"
	for file in - "$folder/object"; do
		run -2 "$barecycle" decode -o "$folder/4.csv" "$file" <"$folder/object"
		[[ $output == "barecycle: "*': format: is not "barecycle"'* ]]
	done
}

@test "JSON has the same rows as the CSV" {
	"$barecycle" decode -o "$folder/r.json" -o "$folder/r.csv" "$STREAM"
	scripts/test/tools/check-json-matches-csv.py "$folder/r.json" "$folder/r.csv"
}

@test "the schema refuses a wrong version and a negative median" {
	"$barecycle" decode -o "$folder/r.json" "$STREAM"
	sed 's/"version": 1/"version": 2/' "$folder/r.json" >"$folder/other.json"
	sed '0,/"p50": [0-9]*/s//"p50": -1/' "$folder/r.json" >"$folder/negative.json"
	for file in other negative; do
		run ! follows_schema "$folder/$file.json"
		[[ $output == *ValidationError* ]]
	done
}

@test "one damaged copy is repaired by the other and reported" {
	sed '0,/^@R /{/^@R /s/ cold=/ cold=9/}' "$STREAM" >"$folder/damaged"
	run -1 cmp -s "$STREAM" "$folder/damaged"
	"$barecycle" decode "$folder/damaged" >"$folder/out.csv" 2>"$folder/messages"
	cmp "$STREAM.csv" "$folder/out.csv"
	grep -q '^barecycle: damaged: @R .* cold=9' "$folder/messages"
	grep -q '^barecycle: 1 damaged line$' "$folder/messages"
}

@test "a record whose two copies are lost makes the run incomplete, and is named" {
	q=$(grep -m1 -o '^@R q=[0-9]*' "$STREAM" | tr -dc 0-9)
	grep -v "^@R q=$q " "$STREAM" >"$folder/gap"
	gives 3 ": record $q did not arrive" "$barecycle" decode -o "$folder/r.csv" "$folder/gap"
	[ "$(wc -l <"$folder/r.csv")" -eq $(($(wc -l <"$STREAM.csv") - 1)) ]
}

@test "a stream without an end keeps its rows and exits 3" {
	head -c "$(($(wc -c <"$STREAM") / 2))" "$STREAM" >"$folder/cut"
	gives 3 "no end" "$barecycle" decode -o "$folder/r.csv" -o "$folder/r.json" "$folder/cut"
	kept=$(wc -l <"$folder/r.csv")
	[ "$kept" -gt 5 ]
	head -n "$kept" "$STREAM.csv" | cmp - "$folder/r.csv"
	[ "$(jq -r '.runs[] | "\(.complete) \(.status)"' "$folder/r.json")" = "false null" ]
}

@test "a stream that begins in its middle gives correct rows from there on, and the others are reported as lost" {
	tail -c "$(($(wc -c <"$STREAM") / 2))" "$STREAM" >"$folder/tail"
	gives 3 "records 0 to " "$barecycle" decode -o "$folder/r.csv" "$folder/tail"
	[ "$(column "$folder/r.csv" source | sort -u)" = emulated ]
	# clock_hz and cold_by come before the cut, so they are unknown. Everything else is as in the whole stream.
	kept=$(($(wc -l <"$folder/r.csv") - 1))
	[ "$kept" -gt 5 ]
	diff <(tail -n "$kept" "$STREAM.csv" | cut -d, -f1-8,10-36) <(tail -n "$kept" "$folder/r.csv" | cut -d, -f1-8,10-36)
}

@test "text that is not a sentence goes to stderr" {
	{ echo "U-Boot SPL 2021.10"; cat "$STREAM"; printf 'login: '; } >"$folder/mixed"
	"$barecycle" decode "$folder/mixed" >"$folder/out.csv" 2>"$folder/messages"
	cmp "$STREAM.csv" "$folder/out.csv"
	grep -qx 'U-Boot SPL 2021.10' "$folder/messages"
	grep -qx 'login: ' "$folder/messages"
}

@test "a log that went through terminals and editors decodes the same" {
	tr -d '\r' <"$STREAM" >"$folder/lf"
	tr -d '\n' <"$STREAM" >"$folder/cr"
	sed 's/^@/board> @/' "$STREAM" >"$folder/prompt"
	for log in lf cr prompt; do
		"$barecycle" decode "$folder/$log" 2>/dev/null | cmp "$STREAM.csv" -
	done
}

# stamped: adds a time stamp to each line of stdin, as ts and minicom do.
stamped() {
	awk '{ printf "[2026-11-30 12:%02d:%02d] %s\n", NR / 60 % 60, NR % 60, $0 }'
}

@test "a log with time stamps decodes the same, and text beside sentences is shown once" {
	{ cat "$STREAM"; echo hello; echo 7; echo 8; } | stamped >"$folder/log"
	"$barecycle" decode "$STREAM" 2>"$folder/table" >"$folder/plain.csv"
	"$barecycle" decode "$folder/log" 2>"$folder/messages" | cmp "$folder/plain.csv" -
	printf '%s\n' '[2026-11-30 12:MM:SS] ' '[2026-11-30 12:MM:SS] hello' '[2026-11-30 12:MM:SS] 7' '[2026-11-30 12:MM:SS] 8' \
		"barecycle: text like '[2026-11-30 12:MM:SS] ' stood beside $(grep -c '^@' "$STREAM") sentences; only the first is shown" \
		>"$folder/expected"
	grep -vxFf "$folder/table" "$folder/messages" | sed -E 's/[0-9]{2}:[0-9]{2}\]/MM:SS]/' | diff "$folder/expected" -
}

@test "of text behind sentences the first is shown, and blanks are not" {
	"$barecycle" decode "$STREAM" 2>"$folder/table" >"$folder/plain.csv"
	sed 's/\r*$/ \t/' "$STREAM" >"$folder/blank"
	sed 's/\r*$/^M$/' "$STREAM" >"$folder/cat"
	awk '{ printf "%d> %s^M\n", NR, $0 }' <(tr -d '\r' <"$STREAM") >"$folder/both"
	for log in blank cat both; do
		"$barecycle" decode "$folder/$log" 2>"$folder/$log.messages" | cmp "$folder/plain.csv" -
	done
	diff "$folder/table" "$folder/blank.messages"
	printf '%s\n' '^M$' "barecycle: text like '^M\$' stood beside $(grep -c '^@' "$STREAM") sentences; only the first is shown" |
		diff - <(grep -vxFf "$folder/table" "$folder/cat.messages")
	[ "$(grep -vxFf "$folder/table" "$folder/both.messages" | grep -c "stood beside $(grep -c '^@' "$STREAM") sentences")" -eq 2 ]
	[ "$(grep -cvxFf "$folder/table" "$folder/both.messages")" -eq 4 ]
}

@test "a log with time stamps that ends early says how many sentences had one" {
	stamped <"$STREAM" >"$folder/stamped"
	interrupt "$folder/stamped" "holds_bytes $folder/log 20000" decode --log "$folder/log" -o "$folder/r.csv" "$folder/pipe"
	[ "$ended" -eq 3 ]
	grep -qE "^barecycle: text like '\[[^]]*\] ' stood beside [0-9]+ sentences; only the first is shown$" "$folder/messages"
	[ "$(grep -c '^\[2026' "$folder/messages")" -eq 1 ]
}

# Texts alike are those that differ only in their numbers, with at most one other kind between them.
@test "of texts beside sentences only those alike are not shown, and each group is counted" {
	sentences=$(grep -m 8 '^@' "$STREAM")
	paste -d '' <(printf '%s\n' 'a1 ' 'a234 ' 'a ' 'b5' '' 'b66' $'b7\x1b[2J' $'b8\x07[2J') <(printf '%s\n' "$sentences") >"$folder/log"
	"$barecycle" decode "$folder/log" 2>&1 >/dev/null | head -n 7 >"$folder/messages"
	printf '%s\n' 'a1 ' 'a ' "barecycle: text like 'a1 ' stood beside 2 sentences; only the first is shown" b5 'b7?[2J' |
		cmp - <(head -n 5 "$folder/messages")
	grep -qx 'barecycle: .*b7.*' <("$barecycle" decode "$folder/log" 2>&1 >/dev/null)
}

# The reader cuts so long a line into pieces. Only the last of them stands before the sentence.
@test "no byte is lost of a megabyte before each sentence" {
	for i in 1 2 3; do
		head -c 1000000 /dev/zero | tr '\0' '~'
		grep '^@' "$STREAM" | sed -n "${i}p"
	done >"$folder/log"
	"$barecycle" decode "$folder/log" >"$folder/out" 2>"$folder/messages" || [ $? -eq 3 ]
	like=$(sed -nE "s/^barecycle: text like '(~+)' stood beside 3 sentences; .*/\1/p" "$folder/messages")
	[ ${#like} -gt 100 ]
	[ "$(sed "s/'~*'//" "$folder/messages" | tr -dc '~' | wc -c)" -eq $((3000000 - 2 * ${#like})) ]
}

# fold breaks within words, and with -s after spaces. fmt breaks at spaces, and drops them. An editor may remove spaces
# at line ends, and a terminal may add some.
# bats test_tags=long
@test "a log that was wrapped decodes the same, and says how many lines were joined" {
	for wrap in 's/$/\r/:fold -w 72' 's/ *$//:fold -w 72' 's/$/  \r/:fold -w 72' 's/ *$//:fold -w 80' 's/$/\r/:fold -s -w 80' \
		's/$/  \r/:fmt -s -w 80' 's/$/\r/:fold -w 132'; do
		tr -d '\r' <"$STREAM" | ${wrap#*:} >"$folder/wrapped"
		count=$(grep '^@' "$folder/wrapped" | grep -vcE ' \*[0-9a-f]{8}$')
		sed "${wrap%%:*}" "$folder/wrapped" >"$folder/log"
		"$barecycle" decode -o "$folder/w.csv" -o "$folder/w.json" "$folder/log" 2>"$folder/messages"
		cmp "$STREAM.csv" "$folder/w.csv"
		grep -q "^barecycle: $count wrapped lines joined$" "$folder/messages"
		run -1 grep -q damaged "$folder/messages"
	done
	"$barecycle" decode -o "$folder/r.json" "$STREAM"
	cmp "$folder/r.json" "$folder/w.json"
}

@test "a run that is cut before its first row replaces no results" {
	sed '/^@R /,$d' "$STREAM" >"$folder/cut"
	cp "$STREAM.csv" "$folder/r.csv"
	run -3 "$barecycle" decode -o "$folder/r.csv" -o "$folder/r.json" "$folder/cut"
	[[ $output == *"run 1 is incomplete"*"no row arrived: earlier results stay as they were"* ]]
	cmp "$STREAM.csv" "$folder/r.csv"
	[ ! -e "$folder/r.json" ]
}

@test "a sentence cut by text is reported as damaged, and the text passes through" {
	sed '0,/^@R /{/^@R /s/ cold=.*/\nhello\n world *01234567/}' "$STREAM" >"$folder/cut"
	"$barecycle" decode "$folder/cut" 2>"$folder/messages" | cmp "$STREAM.csv" -
	grep -A 3 '^barecycle: damaged: @R q=' "$folder/messages" | head -n 3 | sed 's/q=.*/q=/' |
		cmp - <(printf 'barecycle: damaged: @R q=\nhello\n world *01234567\n')
	grep -q '^barecycle: 1 damaged line$' "$folder/messages"
	run -1 grep -q joined "$folder/messages"
}

@test "two runs in one log become run 1 and run 2" {
	cat "$STREAM" "$STREAM" | "$barecycle" decode -o "$folder/r.csv"
	[ "$(column "$folder/r.csv" run | sort -u | tr '\n' ' ')" = "1 2 " ]
	[ "$(wc -l <"$folder/r.csv")" -eq $((2 * $(wc -l <"$STREAM.csv") - 1)) ]
}

@test "a port is decoded byte for byte, and decoding ends with the run" {
	play stream="$STREAM"
	patiently "$barecycle" decode --baud 115200 "$folder/port" >"$folder/out.csv" 2>/dev/null
	cmp "$STREAM.csv" "$folder/out.csv"
}

# bats test_tags=long
@test "a silent port is given up after --timeout, and what arrived is kept" {
	head -c 20000 "$STREAM" >"$folder/part"
	play stream="$folder/part"
	gives 4 "no byte arrived for 3 s" patiently "$barecycle" decode --timeout 3 -o "$folder/r.csv" "$folder/port"
	[ "$(wc -l <"$folder/r.csv")" -gt 2 ]
}

@test "Ctrl-C keeps the rows that arrived, and the run is reported as incomplete" {
	interrupt "$STREAM" "holds_bytes $folder/log 20000" decode --log "$folder/log" -o "$folder/r.csv" "$folder/pipe"
	[ "$ended" -eq 3 ]
	grep -q 'run 1 is incomplete' "$folder/messages"
	[ "$(wc -l <"$folder/r.csv")" -gt 2 ]
	run find "$folder" -name 'r.csv.*'
	[ -z "$output" ]
}

@test "a result that cannot become a row gives exit status 1" {
	for row in "s=a b=b m=cycles per=0" "b=b m=cycles" "s=a m=cycles" "s=a b=b" "s=a b=b m=cycles max=99999999999" \
		"s=a b=b k=burst m=cycles per=1"; do
		sentence "@R q=0 $row cnt=9 min=8 ovh=4" >"$folder/stream"
		xor=$(sed 's/.*\*//' "$folder/stream")
		sentence "@E q=1 xor=$xor status=ok" >>"$folder/stream"
		run -1 "$barecycle" decode -o "$folder/r.csv" "$folder/stream"
		[ "$(wc -l <"$folder/r.csv")" -eq 1 ]
		grep -q "^barecycle: record 0 .* counts as failed$" <<<"$output"
	done
	sentence "@C q=0 c=point m=cycles min=x" >"$folder/stream"
	xor=$(sed 's/.*\*//' "$folder/stream")
	sentence "@E q=1 xor=$xor status=ok" >>"$folder/stream"
	run -0 "$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	[ "$output" = "barecycle: record 0 ('@C') has a kind or a value that this version does not know; only JSON keeps it" ]
}

@test "a failed row without a reason ends without a comma" {
	printf '%s\n' 'R s=a b=b n=2 m=cycles cnt=9 min=8 ovh=4 status=slow reason=' 'R s=a b=c m=cycles cnt=9 min=8 ovh=4 status=slow' |
		scripts/test/tools/make-stream.py >"$folder/stream"
	run -1 "$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	[ "$output" = $'barecycle: a/b n=2 cycles: slow\nbarecycle: a/c cycles: slow' ]
}

@test "text of the stream cannot move the cursor or forge a message" {
	sentence '@N q=0 level=info text=%1b[2Jhi%0abarecycle:%20all%20fine' >"$folder/stream"
	run "$barecycle" decode "$folder/stream"
	[[ $output == *"barecycle: info: ?[2Jhi?barecycle: all fine"* ]]
}

@test "another protocol version is reported" {
	sed 's/ v=3 / v=4 /' "$STREAM" | grep -v '^@H' >"$folder/stream"
	sentence "@H q=0 v=4 first=1" >>"$folder/stream"
	run "$barecycle" decode -o "$folder/r.csv" "$folder/stream"
	[[ $output == *"version 4 of the protocol, this program version 3: flash again, or take the host program of the firmware's version"* ]]
}

@test "a source that cannot be read is named, and no file is left" {
	for source in "$folder/absent" "$folder"; do
		gives 2 "$source: cannot " "$barecycle" decode -o "$folder/r.csv" "$source"
	done
	[ -z "$(ls -A "$folder")" ]
}

@test "an output that cannot be written is named, and nothing half-written is left" {
	mkdir "$folder/results.csv"
	for output in "$folder/absent/r.csv" "$folder/results.csv"; do
		run -2 "$barecycle" decode -o "$folder/good.json" -o "$output" "$STREAM"
		[[ $output == *"$folder"*"cannot write"* ]]
	done
	run find "$folder" -name '*.csv.*' -o -name '*.json.*'
	[ -z "$output" ]
}

@test "an output of an unknown format is refused, and the formats are listed" {
	gives 2 ".csv, .json" "$barecycle" decode -o "$folder/r.txt" "$STREAM"
}

@test "a pipe without a single record exits 3 and writes nothing" {
	printf 'hello\nworld\n' >"$folder/text"
	gives 3 "contains no barecycle record" bash -c "cat '$folder/text' | '$barecycle' decode -o '$folder/r.csv'"
	[ ! -e "$folder/r.csv" ]
}

@test "--help exits 0" {
	run -0 "$barecycle" --help
}

@test "unknown commands and options exit 2" {
	for arguments in "" nonsense "decode --nonsense" "decode - -" "decode --baud x" "table --nonsense" "decode --timeout 0"; do
		# shellcheck disable=SC2086 # words
		run -2 "$barecycle" $arguments
	done
}

# The reader waits at most twice per byte: until it arrives, and then for more bytes.
# bats test_tags=long
@test "bytes that arrive one by one are read several at a time" {
	cat >"$folder/trickle.py" <<-'EOT'
		import os, sys, time
		begun = time.monotonic()
		for _ in range(4000):
		    os.write(1, b".")
		    time.sleep(0.0002)
		print(int(1000 * (time.monotonic() - begun)), file=sys.stderr)
	EOT
	/usr/bin/python3 "$folder/trickle.py" 2>"$folder/ms" | /usr/bin/time -q -o "$folder/waits" -f %w "$barecycle" decode - >/dev/null 2>&1 || [ $? -eq 3 ]
	echo "$(cat "$folder/waits") waits in $(cat "$folder/ms") ms"
	[ "$(cat "$folder/waits")" -lt $(($(cat "$folder/ms") / 2)) ]
}
