#!/usr/bin/env bats
# Cold runs are cold on cores with known caches. If the firmware cannot verify that, there is no cold run.

# shellcheck disable=SC2154 # common.bash sets folder and image
load ../common
load cores
load ../qemu/talk

# cold LAST_CACHE_BYTES [SETTING...]: prints the cost of the walks on that core. LAST_CACHE_BYTES is the board's claim.
cold() {
	make_here run-qemu IMAGE="$folder/image" MODEL=custom CORE="$folder/core" LAST_CACHE_BYTES="$1" \
		FILTER='array_list/*walk*' SAMPLES=20 EVENTS= MAX_BYTES=0x10000 "${@:2}" >"$folder/log" 2>&1
	scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" metric=cycles kind=call cold min flags cold_by >"$folder/rows"
	cat "$folder/rows"
	[ -s "$folder/rows" ]
}

# all_are COLD_BY: checks that every row has a cold run, not faster than any other, without a flag.
all_are() {
	! awk -v by="$1" '$1 == "-" || $1 + 0 < $2 + 0 || $3 ~ /warm/ || $4 != by' "$folder/rows" | grep .
}

# none_is WHY: checks that no row has a cold run.
none_is() {
	! grep -vE "^- [0-9.]+ [a-z;-]+ $1\$" "$folder/rows"
}

# bats test_tags=long
@test "a cache with LRU replacement is flushed before cold runs" {
	core 'l1d = 32768 8 64 lru'
	cold 32768
	all_are fence.i+evict
}

# bats test_tags=long
@test "a cache with random replacement is flushed before cold runs" {
	core 'l1d = 32768 8 64 random'
	cold 32768 MAX_BYTES=16384 # data larger than the cache is never warm
	all_are fence.i+evict
}

# Some test lines share a set with the stack of the check, and never get warm.
# bats test_tags=long
@test "a direct-mapped cache is flushed before cold runs" {
	core 'l1d = 4096 1 64 lru'
	cold 4096 MAX_BYTES=2048
	all_are fence.i+evict
	core 'l1d = 2048 1 32 lru'
	cold 2048 MAX_BYTES=1024 DCACHE_LINE_BYTES=32
	all_are fence.i+evict
}

# The predictors' state makes the first run of an edit faster.
# bats test_tags=long
@test "without caches no row is flagged warm" {
	core 'l1i = none' 'l1d = none' 'taken = 2' 'redirect = 2' 'mispredict = 2' 'bht = 1' 'btb = 0'
	cold 0 FILTER='array_list/array_[di]*' ICACHE_BYTES=0 ICACHE_LINE_BYTES=0
	awk '$1 + 0 < $2 + 0' "$folder/rows" | grep .
	run -1 grep warm "$folder/rows"
}

# bats test_tags=long
@test "if the cache is larger than the board says, there are no cold runs" {
	core 'l1d = 32768 8 64 lru'
	cold 8192
	none_is 'not_seen_to_work'
}

# On this core the code that times a load costs more in a run without a rehearsal. Each cbo.flush of the image is a nop.
# bats test_tags=long
@test "an instruction that flushes nothing is not used, also if the core forgets the code between two loads" {
	core 'l1d = 32768 8 64 lru' 'l1i = 2048 1 64 lru' 'btb = 2'
	make_here image IMAGE="$folder/image" MODEL=custom CORE="$folder/core" LAST_CACHE_BYTES=32768 EVENTS= MAX_BYTES=0x1000
	riscv64-unknown-elf-objdump -d "$folder/image/barecycle.elf" |
		awk '/>:$/ { name = substr($2, 2, length($2) - 3) } $2 ~ /^00..[2a]00f$/ { print name, $2 }' |
		sed -E 's/(..)(..)(..)(..)$/\4\3\2\1 13000000/' >"$folder/flushes"
	[ "$(wc -l <"$folder/flushes")" -eq 2 ]
	mv "$folder/image/barecycle.elf" "$folder/whole.elf"
	# shellcheck disable=SC2046 # words
	scripts/test/tools/patch-code.py "$folder/whole.elf" "$folder/image/barecycle.elf" $(cat "$folder/flushes")
	cold 32768 MAX_BYTES=0x1000
	all_are fence.i+evict
}

# A flush that empties only the first cache makes loads slower too.
# bats test_tags=long
@test "if the second cache is larger than the board says, there are no cold runs" {
	core 'l1d = 8192 4 64 lru' 'l2 = 131072 8 64 lru'
	cold 32768
	none_is 'not_seen_to_work'
}

# The data fit L1, also those of a churned list, whose nodes lie apart. Otherwise a random L2 may lose a line during the
# cold run that L1 loses too, and that run costs more.
# bats test_tags=long
@test "behind an LRU L1, a random L2 is flushed as completely as an LRU one" {
	for replacement in lru random; do
		core 'l1d = 8192 4 64 lru' "l2 = 131072 8 64 $replacement"
		cold 131072 MAX_BYTES=1024
		all_are fence.i+evict
		cut -d ' ' -f 1 "$folder/rows" >"$folder/$replacement"
	done
	# A line that stays in L2 makes a run cheaper. More is possible: with gcc 14 array_walk_random of 32 elements costs 3
	# cycles more, 0.4 %.
	paste "$folder/lru" "$folder/random" | awk '$2 < $1 || $2 > 1.01 * $1 { exit 1 }'
}

# bats test_tags=long
@test "if the board names no cache but the core has one, there are no cold runs" {
	core 'l1d = 32768 8 64 lru'
	cold 0
	none_is 'not_seen_to_work'
}

# In the second run the test lines are warm, because the first run has read them.
# bats test_tags=long
@test "a board that stays tests its caches only before its first run" {
	core 'l1d = 524288 8 64 lru'
	talk MODEL=custom CORE="$folder/core" LAST_CACHE_BYTES=0 FILTER=primitive_ops/add SAMPLES=20 EVENTS= STAY=1 <<-EOF
		hear $ends_ok
		say $(request --filter primitive_ops/add --samples 20 --stay 0)\r\n
		hear $ends_ok
	EOF
	[ "$(column "$folder/runs.csv" run | sort -u | xargs)" = "1 2" ]
	distinct "$folder/runs.csv" metric=cycles kind=call run cold_by | tee "$folder/by"
	[ "$(xargs <"$folder/by")" = "1:not_seen_to_work 2:not_seen_to_work" ]
}

# bats test_tags=long
@test "if the memory is smaller than the cache, there are no cold runs" {
	core 'l1d = 32768 8 64 lru'
	cold 0x10000000
	none_is 'not_seen_to_work'
}

# bats test_tags=long
@test "a benchmark that leaves too little memory for the flush has no cold run" {
	core 'l1d = 32768 8 64 lru'
	cold 0x20000 SUITE_DIR=scripts/test/suites/warm FILTER='warm/[at]*'
	grep -qE '^- [0-9.]+ warm ' "$folder/rows"
	grep -qE '^[0-9.]+ [0-9.]+ - fence.i\+evict$' "$folder/rows"
	[ "$(wc -l <"$folder/rows")" -eq 2 ]
}

@test "a first run that is faster than all others is flagged warm" {
	make_here run-qemu IMAGE="$folder/image" SUITE_DIR=scripts/test/suites/warm FILTER='warm/does_less_at_first' SAMPLES=20
	scripts/test/tools/csv-cells.py "$folder/image/results.csv" metric=cycles flags | grep -w warm
}
