#!/usr/bin/env bats
# No program prints a control character from a device, a file or a file's name to a terminal.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

setup_file() {
	make -s build/host/tests/barecycle
}

# results: makes a stream and its results, with C1 control characters in texts and names, in UTF-8 and as bytes.
results() {
	local bad='%c2%9b2J%9b%c2%80%e9' row=0
	stream=$folder/$(printf 's\xc2\x9b\x9bstream')
	json=$folder/$(printf 'r\xc2\x9b\x9b.json')
	for row in 1 2; do
		printf '%s\n' "H v=1 first=1 commit=c$bad board=b$bad mode=m mem=m$bad source=hardware hart=0 isa=i$bad vendor=1 arch=1 imp=1 cc=g$bad cflags=-O2 tb=1000000 mtime=$row seed=0 soc=s$bad" \
			"C c=cold name=evict$bad" "C c=counter name=c$bad state=absent used=u$bad" \
			"B i=1 of=1 s=s$bad b=b$bad ref=r$bad" \
			"R s=s$bad b=b$bad k=call n=8 m=cycles per=1 cnt=9 min=8 p50=8 mean=8.5 m2=4 lo=8 hi=9 ovh=4 status=ok reason=r$bad flags=b%c2%9b%9b" \
			"R s=s$bad b=c$bad k=call n=8 m=m$bad per=1 cnt=9 min=8 p50=8 ovh=4 status=failed reason=r$bad flags=" \
			"F cause=c$bad mcause=1 pc=1 tval=1" "N level=info text=t$bad" | scripts/test/tools/make-stream.py "f$bad"
		printf 'raw \x9b2J \xc2\x9b2J \xe9\n@R damaged \x9b2J\n'
	done >"$stream"
	"$barecycle" decode --table -o "$json" "$stream" >"$folder/decode.out" 2>"$folder/decode.err" || [ $? -eq 1 ]
}

# bats test_tags=long
@test "commands, exports and messages escape control characters of C1" {
	results
	mkdir "$folder/said"
	mv "$folder"/decode.* "$folder/said"
	cd "$folder/said" || return 1
	host=$OLDPWD/$barecycle
	try() {
		local name=$1
		shift
		"$host" "$@" >"$name.out" 2>"$name.err" || [ $? -lt 3 ]
	}
	try compare compare --force "$json" "$json"
	try answer answer "$json"
	try layouts layouts "$json" "$json"
	try boards boards "$stream" "$stream"
	try report report -o page.html "$json"
	for format in bmf csv gbench gha json junit lava markdown openmetrics tsv; do
		try "$format" export -f "$format" "$json"
		[ -s "$format.out" ]
	done
	printf 'x\xc2\x9b\x9b = \x9b\n' >bad.core
	try core report --core bad.core "$json"
	try missing report "$(printf '%s/\xc2\x9b\x9bmissing' "$folder")"
	try command "$(printf '\xc2\x9b\x9b')"
	rm bad.core
	[ "$(find . -size +0 | wc -l)" -gt 18 ]
	"$OLDPWD/scripts/test/tools/check-plain.py" ./*
	# The check detects them.
	run ! "$OLDPWD/scripts/test/tools/check-plain.py" "$stream"
}

@test "a grid escapes control characters of a source" {
	printf '%s\n' "H v=1 first=1 commit=c board=b mode=m mem=m source=rtl:x%1b[31m%c2%9b hart=0 isa=i vendor=1 arch=1 imp=1 cc=g cflags=-O2 tb=1000000 mtime=1 seed=0 soc=s" \
		"B i=1 of=1 s=s b=b ref=" \
		"R s=s b=b k=call n=8 m=cycles per=1 cnt=9 min=8 p50=8 mean=8.5 m2=4 lo=8 hi=9 ovh=4 status=ok reason= flags=" |
		scripts/test/tools/make-stream.py ok >"$folder/stream"
	"$barecycle" table --grid "$folder/stream" >"$folder/grid" 2>"$folder/err"
	grep -F 'cycles per operation (rtl:x?[31m?' "$folder/grid"
	scripts/test/tools/check-plain.py "$folder"/{grid,err}
}
