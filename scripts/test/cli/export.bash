# Shared by the export*.bats files: a run in QEMU in $RUN, and streams written by hand with records that QEMU does not
# send: hardware, a clock, and rows that went wrong.
# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets folder and barecycle

setup_file() {
	make -s build/host/tests/barecycle
	run_once FILTER='*/a*' SAMPLES=30 BUDGET_MS=0 RAW=1
	export RUN=$PWD/$image
}
hello='H v=3 first=1 commit=c0ffee board=hand mode=m mem=ram source=hardware hart=1 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc-12 cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
clock='C c=clock cycles=16000000 ticks=1000000 tb=1000000 err=0'
walk='s=list b=walk k=call n=64 m=cycles'

# results FILE.json: writes the results of a stream of the bodies on stdin. The program without sanitizers starts five times
# as fast.
results() {
	scripts/test/tools/make-stream.py >"$folder/stream"
	build/host/barecycle decode -o "$1" "$folder/stream" 2>"$folder/messages" || true
}

# walks EXTRA: prints the bodies of a run of ten samples, 100..109 counts plus EXTRA, of 16 operations each, with an
# overhead of 4.
walks() {
	local least=$((100 + $1))
	printf '%s\n' "$hello" "$clock" \
		"R $walk per=16 cnt=10 cold=200 min=$least p50=$((least + 4)) max=$((least + 9)) mean=$((least + 4)).5 m2=82.5 lo=$((least + 1)) hi=$((least + 8)) atmin=1 ovh=4 off=0 code=1f status=ok reason= flags=u" \
		"D $walk base=$least h=0:1,1:1,2:1,3:1,4:1,5:1,6:1,7:1,8:1,9:1"
}

# failures: prints the bodies of a run with a row of every status, and with names and reasons that must be escaped.
failures() {
	local row='k=call n=0 m=cycles per=1 ovh=4 off=0 code=1'
	printf '%s\n' "$hello" \
		"R s=a%7cb b=ok%22%5c%3c $row cnt=9 min=50 p50=54 max=60 mean=54 m2=8 lo=53 hi=55 status=ok reason= flags=" \
		"R s=a%7cb b=weak $row cnt=9 min=4 p50=4 status=below_noise reason=as%20empty flags=" \
		"R s=a%7cb b=wrong $row cnt=0 status=failed reason=%3ca%26b%3e%22%01%0a%27 flags=" \
		"R s=a%7cb b=trap $row cnt=0 status=fault reason=load%20access flags=" \
		"R s=a%7cb b=loops $row cnt=0 status=timeout reason= flags=" \
		"R s=a%7cb b=no_clz $row cnt=0 status=unsupported reason=no%20Zbb flags="
}

# refused MESSAGE COMMAND...: checks for exit status 2 and the message on stderr.
refused() {
	local code=0 says=$1
	shift
	"$@" >"$folder/said" 2>"$folder/refusal" || code=$?
	[ "$code" -eq 2 ]
	grep -qE -- "$says" "$folder/refusal"
}

# gbench_entries EXPORT: prints the entries of an export for Google Benchmark, one per line: name, iteration or aggregate,
# the index of its repetition or "-", and its time.
gbench_entries() {
	jq -r '.benchmarks[] | "\(.name) \(.run_type) \(.repetition_index // "-") \(.real_time)"' "$1"
}

# bmf_measures EXPORT: prints the measures of an export in Bencher Metric Format, one per line: the benchmark, the measure,
# and its members, as "value=4".
bmf_measures() {
	jq -r 'to_entries[] | .key as $name | .value | to_entries[] |
		[$name, .key, (.value | to_entries[] | "\(.key)=\(.value)")] | join(" ")' "$1"
}
