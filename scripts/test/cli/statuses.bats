#!/usr/bin/env bats
# The exit status of each command for inputs that hold little or nothing: one rule for all.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	make -s build/host/tests/barecycle
}

# hello: prints a stream of one run without a row, complete.
hello() {
	printf '%s\n' 'H v=3 first=1 commit=c board=hand mode=m mem=ram source=emulated hart=0 isa=rv64i vendor=489 arch=7 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll' |
		scripts/test/tools/make-stream.py
}

# commands_on FILE: prints every command line that reads this file, one per line. A new command must be added here.
commands_on() {
	local name
	for name in $("$barecycle" help | sed -nE 's/^  ([a-z]+) .*/\1/p'); do
		case $name in
		answer | core | report) echo "$name $1" ;;
		compare | predict | layouts) echo "$name $1 $1" ;;
		decode) printf '%s\n' "decode $1" "decode -o $folder/out.csv $1" "decode -o $folder/out.json $1" ;;
		export) printf 'export -f %s '"$1"'\n' bmf csv gbench json junit markdown ;;
		table) printf '%s\n' "table $1" "table --grid $1" "table --side-by-side $1" ;;
		help | ports | request | run) ;; # read no file
		*) echo "which of its inputs does '$name' read?" >&2 && return 1 ;;
		esac
	done
}

# status_of COMMAND...: runs it with a closed input and prints its exit status.
status_of() {
	local code=0
	"$barecycle" "$@" </dev/null >"$folder/stdout" 2>"$folder/stderr" || code=$?
	echo $code
}

# all_exit STATUS FILE MESSAGE [COMMAND]: checks that every command, or COMMAND alone, prints MESSAGE about the file in
# at most two lines, prints nothing else, and writes nothing.
all_exit() {
	local words code checked=0
	while read -ra words; do
		code=$(status_of "${words[@]}")
		echo "${words[*]}: $code"
		cat "$folder/stderr"
		[ "$code" -eq "$1" ]
		grep -qE "^barecycle: $2: $3" "$folder/stderr"
		[ "$(wc -l <"$folder/stderr")" -le 2 ]
		[ ! -e "$folder/out.csv" ] && [ ! -e "$folder/out.json" ]
		! grep -q . "$folder/stdout"
		checked=$((checked + 1))
	done < <(commands_on "$2" | grep "^${4:-}")
	[ $checked -ge 3 ]
}

# bats test_tags=long
@test "every command refuses a file without a barecycle record, and does not print it" {
	: >"$folder/empty"
	printf '\n\n' >"$folder/blank"
	cp host/decode/crc32_zlib.c "$folder/crc.c"
	echo run,board,mode,mem >"$folder/head.csv"
	printf 'NOTICE: U-Boot\nno sentence\n' >"$folder/boot.log"
	says='(is not a JSON object, and )?contains no barecycle record; .*barecycle decode -o FILE.json'
	all_exit 2 "$folder/boot.log" "$says"
	printf '\177ELF\0\2it is not an @Q sentence\0\n@R \1\2\n' >"$folder/image.elf"
	for file in empty blank crc.c head.csv image.elf; do
		all_exit 2 "$folder/$file" "$says" decode
	done
}

# bats test_tags=long
@test "every command refuses results in JSON without a record" {
	printf '{"format": "barecycle", "version": 1, "runs": []}' >"$folder/none.json"
	printf '{"format": "barecycle", "version": 1, "runs": [%s]}' \
		'{"run": 1, "records": [], "received": 0, "lost": 0, "complete": false, "status": null}' >"$folder/hollow.json"
	says='contains no barecycle record; .*barecycle decode -o FILE.json'
	all_exit 2 "$folder/none.json" "$says"
	all_exit 2 "$folder/hollow.json" "$says" decode
}

# bats test_tags=long
@test "the end of a run without rows decides the status; commands that need rows say that there are none" {
	hello >"$folder/ended"
	grep '^@H' "$folder/ended" >"$folder/cut"
	for of in ended:0 cut:3; do
		file=$folder/${of%:*}
		for words in decode table 'table --grid'; do
			# shellcheck disable=SC2086 # words are several
			[ "$(status_of $words "$file")" -eq "${of#*:}" ]
		done
		for words in answer report 'export -f csv' 'export -f json'; do
			# shellcheck disable=SC2086
			[ "$(status_of $words "$file")" -eq 0 ]
		done
		for words in "compare $file" core 'export -f bmf' "layouts $file" "predict $file" 'table --side-by-side'; do
			# shellcheck disable=SC2086
			[ "$(status_of $words "$file")" -eq 2 ]
			grep -q 'no .*row\|no run has it\|a run on a model' "$folder/stderr"
		done
	done
}

@test "a pipe without a record counts as a cut stream" {
	for words in decode table 'table --side-by-side'; do
		# shellcheck disable=SC2086 # words are several
		run -3 bash -c "echo hello | '$barecycle' $words - 2>&1 >/dev/null"
		[ "$output" = "hello"$'\n'"barecycle: standard input contains no barecycle record" ]
	done
}

@test "the argument - means standard input, also if a file has that name" {
	hello >"$folder/stream"
	barecycle=$PWD/$barecycle
	cd "$folder"
	echo '{' >-
	"$barecycle" decode -o out.csv - <stream
	: >-
	"$barecycle" decode -o out.csv - <stream
}

@test "a failed benchmark gives exit status 1 for each kind of table" {
	{
		printf '%s\n' 'H v=3 first=1 commit=c board=hand mode=m mem=ram source=emulated hart=0 isa=rv64i vendor=489 arch=7 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll' \
			'R s=list b=walk k=call n=64 m=cycles per=1 cnt=0 status=failed reason=verify flags=' | scripts/test/tools/make-stream.py
	} >"$folder/failed"
	for words in table 'table --grid' 'table --side-by-side --suite=list'; do
		# shellcheck disable=SC2086 # words are several
		[ "$(status_of $words "$folder/failed")" -eq 1 ]
	done
}
