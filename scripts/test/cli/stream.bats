#!/usr/bin/env bats
# The decoder loses nothing and invents nothing: for a firmware's streams, for the same streams after a bad line, and
# for hostile streams.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# make soak damages more of them (../soak/stream.bats). Three runs: one with every kind of record of a good run, a short
# one, and one with failures.
setup_file() {
	export STREAM=$BATS_FILE_TMPDIR/stream SHORT=$BATS_FILE_TMPDIR/short FAULTS=$BATS_FILE_TMPDIR/faults folder=$BATS_FILE_TMPDIR
	make -s image host
	make -s image IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/spread
	# `add`, whose samples are equal, and `spin`, whose samples are not.
	FILTER='[as][dp]*[dn]' SAMPLES=100 BUDGET_MS=0 RAW=1 stream_of "$folder/image" "$STREAM"
	FILTER='[as][dp]*[dn]' SAMPLES=20 BUDGET_MS=0 stream_of "$folder/image" "$SHORT"
	FILTER='selftest_faults/[b-i]*' SAMPLES=5 TIMEOUT_MS=10 LISTEN_MS=5 BUDGET_MS=0 stream_of build/qemu-virt64 "$FAULTS" || [ $? -eq 1 ]
}

@test "the firmware's sentences follow the grammar in firmware/wire/README.md" {
	run -0 scripts/test/tools/check-grammar.py "$STREAM"
	[[ $output == *" records, BCDHPQRS" ]]
	run -0 scripts/test/tools/check-grammar.py "$FAULTS"
	[[ $output == *" records, BCFHLNQR" ]]
}

# A fixed seed: runs in which no damaged sentence passes its CRC.
# bats test_tags=long
@test "580 damaged runs of one or two boards: no wrong row, every lost record counted, every intact one kept" {
	run -0 build/host/tests/simulate 580 "$SHORT" "$STREAM"
	[[ $output == *"580 runs, 0 wrong" ]]
	# The damage was real, and copies repaired some of it.
	for kind in 'bit flips 1e-4' 'bit flips 1e-3' 'bytes dropped 1e-3' 'bytes doubled 1e-3' 'bursts of 600 1e-4' cuts 'cable pulled' \
		'text between 1e-3' 'bytes above 127 1e-3' 'all together 1e-4' 'resets, all 1e-5' 'resets, all 1e-4'; do
		grep -F "  $kind " <<<"$output" | grep -qE ' [1-9][0-9]?\.[0-9]{3} % of these repaired'
	done
	grep -qE 'bit flips 1e-3 .* [23][0-9]\.[0-9]* % lost$' <<<"$output"
	grep -qE 'resets .* 0\.000 % lost$' <<<"$output"
	# Two boards that send at the same time: records of both arrive, each in a run of its own.
	grep -qE 'boards at once +20 runs +[2-9][0-9][0-9]\.[0-9] records accepted' <<<"$output"
}

# bats test_tags=long
@test "400 damaged runs before a run with faults: no wrong row" {
	run -0 build/host/tests/simulate 406 "$SHORT" "$FAULTS"
	[[ $output == *"406 runs, 0 wrong" ]]
}

@test "the program simulate refuses the same run twice" {
	run -2 build/host/tests/simulate 29 "$SHORT" "$SHORT"
	[[ $output == "simulate: $SHORT and $SHORT are the same run: "* ]]
}

# Names that mean something to a spreadsheet, a terminal, a shell, a browser, a file system.
# shellcheck disable=SC2016 # nothing is to expand
hostile() {
	local q=1 row='k=call n=1 m=cycles per=1 cnt=9 min=8 p50=8 ovh=4 status=ok'
	sentence '@H q=0 v=3 first=1 board=../../etc/passwd mode=%2b mem=-1 source=%1b[2J isa=%1b]0;x%07 cc=%40SUM(A1)'
	for name in '=1+1' "=cmd|'%20/C%20calc'!A0" '%09=1' '%20=1' 'a%0d%0ab' 'a,b;=c' '"""' '<img/onerror=alert(1)>' '$(id)`id`' \
		'%c2%9b2J' '%ff%fe' '%e2%80%aetxt' '/etc/passwd' '%7f'; do
		sentence "@B q=$q i=1 of=1 s=$name b=$name ref=$name" "@R q=$((q + 1)) s=$name b=$name $row reason=$name flags=b=;,"
		q=$((q + 2))
	done
	printf 'boot: \x1b[2J \xc2\x9b2J \x07 caf\xc3\xa9\n@R damaged \x1b[2J\n'
	sentence "@R q=$q s=aaaaaaaaaaaaaaaaaaaaaaaaa b=toolong $row"
}

@test "names in the stream are only data for CSV, JSON, the table and messages" {
	hostile >"$folder/stream"
	mkdir "$folder/here"
	run -3 "$barecycle" decode --table --progress -o "$folder/here/r.csv" -o "$folder/here/r.json" "$folder/stream"
	printf '%s\n' "$output" >"$folder/said"
	[ "$(find "$folder/here" | wc -l)" -eq 3 ]
	[[ $output == *"('@R') has a kind or a value that this version does not know"* ]]
	[[ $output == *"[  1/1] ??2J/??2J"* ]]
	scripts/test/tools/check-hostile-names.py "$folder/here/r.csv" "$folder/here/r.json" "$folder/said"
}

# peak COMMAND...: prints the peak memory in KiB for decoding its output, with the program for users, without
# sanitizers.
peak() {
	"$@" | { /usr/bin/time -f %M build/host/barecycle decode -o "$folder/peak.csv" - 2>&1 >/dev/null || true; } | tail -n 1
}

# bats test_tags=long
@test "memory does not grow with the input, whatever the input is" {
	for kind in endless heads crcs words noise records stamps runs; do
		kib=$(peak scripts/bench/write-garbage.py "$kind" 16)
		echo "$kind: $kib KiB"
		[ "$kib" -gt 0 ]
		[ "$kib" -lt 6144 ]
	done
}

@test "the decoder library calls no function for input, output or the heap" {
	make_here build/host/libdecoder.a
	nm -u build/host/libdecoder.a | sed -n 's/^ *U //p' | grep -vE '^(wire|sentence|number|equal|same)' | sort -u >"$folder/wanted"
	printf '%s\n' __errno_location crc32 crc32_z memchr memcpy memmove memrchr memset snprintf strchr strcmp strlen strtoull |
		sort >"$folder/allowed"
	grep -q '^memchr$' "$folder/wanted"
	run comm -23 "$folder/wanted" "$folder/allowed"
	[ -z "$output" ]
}

@test "the decoder library has no variables" {
	make_here build/host/libdecoder.a
	# Constants that hold addresses are in .data.rel.ro.
	run awk '$1 ~ /^[.]t?(data|bss)/ && $1 !~ /^[.]data[.]rel[.]ro/ && $2 > 0' <(size -A build/host/libdecoder.a)
	[ "$status" -eq 0 ]
	[ -z "$output" ]
}

@test "another program can use the decoder as a library" {
	make_here build/host/libdecoder.a
	cat >"$folder/user.c" <<-'EOF'
		#include <stdio.h>
		#include "decode/decoder.h"
		static void begin(void *whose, uint32_t run) { (void)whose; (void)run; }
		static void record(void *whose, const struct decoded *record) { *(uint32_t *)whose += record->known; }
		static void lost(void *whose, uint32_t first, uint32_t last) { (void)whose; (void)first; (void)last; }
		static void end(void *whose, const struct run_summary *summary)
		{
		        printf("%u of %u, %s\n", *(uint32_t *)whose, summary->records, summary->adds_up ? "complete" : "cut");
		}
		static void text(void *whose, const char *text, size_t length) { (void)whose; (void)text; (void)length; }
		static void joined(void *whose) { (void)whose; }
		int main(void)
		{
		        static struct decoder decoder;
		        static const struct decoder_events events = {begin, record, lost, end, text, text, text, joined};
		        uint32_t count = 0;
		        int byte;
		        decoder_init(&decoder, &events, &count);
		        while ((byte = getchar()) != EOF)
		                decoder_push(&decoder, &(char){(char)byte}, 1);
		        decoder_finish(&decoder);
		}
	EOF
	gcc -std=gnu11 -Wall -Wextra -Werror -Ihost -Ifirmware "$folder/user.c" build/host/libdecoder.a -lz -o "$folder/user"
	run "$folder/user" <"$STREAM"
	q=$(grep -m1 -o '^@E q=[0-9]*' "$STREAM" | tr -dc 0-9)
	[ "$output" = "$q of $q, complete" ]
}
