#!/usr/bin/env bats
# Modelled cores: the plugin, what software sees, and images that run with it.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2030,SC2031,SC2034 # each test has an output of its own, and model() reads filter
load ../common
load model-runs

setup_file() {
	make -s image host plugins MODEL=u74
}

# counters: prints the records of counters as lines "name state bits used".
counters() {
	grep -a '^@C q=[0-9]* c=counter ' "$folder/image/stream.txt" | awk '!seen[$0]++' |
		sed 's/.* name=\([^*]*\) .. \*.*/\1/; s/ [a-z]*=/ /g; s/%20/_/g'
}

# unproven METRIC: prints how many rows have that flag.
unproven() {
	scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" metric="$1" flags | grep -c unproven
}

# bats test_tags=long
@test "every modelled core runs on a board to its end, with events, and in supervisor mode" {
	for board in "hifive1-revb fe310" "hifive-unleashed u54" "visionfive2 u74" "qemu-virt64 u74 MODE=s"; do
		# shellcheck disable=SC2086 # two or three words
		runs_to_its_end $board
	done
}

# bats test_tags=long
@test "a run on a model names the core, its file and the hash of its parameters" {
	model u74
	hash=$(sed -n 's/^model: core u74 of host\/qemu\/cores\/u74.core, parameters \([0-9a-f]\{6\}\): modelled, not measured; error not measured$/\1/p' \
		"$folder/log")
	[ -n "$hash" ]
	grep -qaE "^@H .* vendor=0 arch=[0-9a-f]+ imp=$(printf %x $((16#$hash)))[0-9a-f]{2} " "$folder/image/stream.txt"
}

# bats test_tags=long
@test "two runs on a model are the same byte for byte, even on a busy host" {
	filter=(FILTER='*/[al]*_[ws]*d' SAMPLES=5 BUDGET_MS=1 MAX_BYTES=0x800)
	model u74
	mv "$image/stream.txt" "$folder/first"
	rm "$image/run.status"
	for _ in 1 2; do
		(while :; do :; done) 3>&- &
		echo $! >>"$folder/pids"
	done
	model u74
	end_players
	[ "$(grep -c '^@R' "$folder/first")" -gt 100 ]
	cmp "$folder/first" "$folder/image/stream.txt"
}

# bats test_tags=long
@test "the model counts instructions as QEMU does, also if a device is read" {
	counts_as_qemu '[dp]*/[!cfms]*' 50 qemu-virt64 u74
}

# bats test_tags=long
@test "an access to a device counts as one access and one miss, and an instruction counter reads back what was written" {
	filter=(FILTER='[cd][oe][uv]*/*' SAMPLES=20 SUITE_DIR=scripts/test/suites/device
		EVENTS='data_access:0x180e00 dcache_miss:0x202')
	model u74
	[ "$(figures data_access | cut -d' ' -f1,5)" = "written 1
read_device 34
read_memory 33" ]
	[ "$(figures dcache_miss | cut -d' ' -f1,5)" = "written 0
read_device 32
read_memory 0" ]
	[ "$(figures instret | grep '^written ' | cut -d' ' -f6)" = ok ]
	# On RV32 too, where it has two halves.
	filter=(FILTER='counter/*' SAMPLES=20 EVENTS= SUITE_DIR=scripts/test/suites/device)
	model fe310 BOARD=qemu-virt32
	[ "$(figures instret | cut -d' ' -f1,6)" = "written ok" ]
}

# bats test_tags=long
@test "the model has the part's number and width of counters, and its mcountinhibit" {
	model u74
	counters | grep -x 'mcountinhibit present 0:_no_counter_is_stopped'
	counters | grep -x 'mcycle counts 64 spare'
	counters | grep -x 'mhpmcounter3-4 counts 40 spare' ||
		counters | grep -x 'mhpmcounter3-4 counts 40 events,_with_mhpmcounter3'
	counters | grep -x 'mhpmcounter5-31 absent 0 wired_to_0'
	for board in "qemu-virt32 fe310" "hifive1-revb fe310" "hifive-unleashed u54"; do
		model "${board#* }" BOARD="${board% *}"
		counters | grep -x 'mcountinhibit absent traps'
		counters | grep -x 'mhpmcounter3-4 counts 40 events,_with_mhpmcounter3'
		counters | grep -x 'mhpmcounter5-31 absent 0 wired_to_0'
	done
}

@test "on RV32 the carry reaches the upper half of a modelled counter" {
	model fe310 BOARD=qemu-virt32
	counters | grep -x 'mcycle counts 64 spare;_64_bits:_the_carry_arrives'
	counters | grep -x 'minstret counts 64 spare;_64_bits:_the_carry_arrives'
}

# bats test_tags=long
@test "a modelled core does not keep an event selector that it lacks" {
	# The core has no class 3, and class 2 has no such event. Class 0 bit 8 is an exception, which all cores count.
	model u74 EVENTS='class3:0x103 beyond:0x80000002 exception:0x100'
	[ "$(distinct "$folder/image/results.csv" metric status reason)" = "beyond:unsupported:event not accepted \
class3:unsupported:event not accepted cycles:ok: exception:ok: instret:ok:" ]
}

@test "zeros of an event that never happened are flagged unproven, and those of one that did are not" {
	model u74 EVENTS='exception:0x100 mispredict:0x6001' # an addition causes no exception and no mispredict
	[ "$(figures exception | awk '{ print $NF, $(NF - 1) }' | sort -u)" = "ok 0" ]
	[ "$(figures mispredict | awk '{ print $NF, $(NF - 1) }' | sort -u)" = "ok 0" ]
	[ "$(unproven exception)" = "$(figures exception | wc -l)" ]
	[ "$(unproven mispredict)" = 0 ]
}

# bats test_tags=long
@test "another hart of a modelled board gives the same figures" {
	model u74 BOARD=visionfive2
	figures cycles >"$folder/one"
	model u74 BOARD=visionfive2 HART=3
	[ "$(distinct "$folder/image/results.csv" hart source)" = "3:model:u74" ]
	[ "$(grep -c ' ok$' "$folder/one")" -eq 3 ]
	diff "$folder/one" <(figures cycles)
}

# bats test_tags=long
@test "the modelled image is the one that is flashed" {
	for board in "visionfive2 u74" "hifive1-revb fe310" "hifive-unleashed u54"; do
		make_here image BOARD="${board% *}" IMAGE="$folder/flashed"
		make_here image BOARD="${board% *}" MODEL="${board#* }" IMAGE="$folder/modelled"
		for image in flashed modelled; do
			"${CROSS}objcopy" -O binary "$folder/$image/barecycle.elf" "$folder/$image.bin"
		done
		[ -s "$folder/flashed.bin" ]
		cmp "$folder/flashed.bin" "$folder/modelled.bin"
		rm -r "$folder/flashed" "$folder/modelled"
	done
}

@test "a bad MODEL= or CORE= is refused, and the existing models are listed" {
	gives 2 "MODEL=u99: there is no host/qemu/cores/u99.core; there are: custom fe310 u54 u74." make_here image MODEL=u99
	gives 2 "CORE: there is no file 'none.core'" make_here image MODEL=custom CORE=none.core
	for model in u74 ''; do
		gives 2 "CORE=host/qemu/cores/u74.core needs MODEL=custom" make_here image MODEL=$model CORE=host/qemu/cores/u74.core
	done
	[ "$(make_here -p image MODEL=u54 MODE=s 2>/dev/null | sed -n 's/^IMAGE := //p')" = build/qemu-virt64-s-u54 ]
}

@test "CORE= takes a core file with any name" {
	sed 's/^name *=[^;]*/name = mine-1 /' host/qemu/cores/u74.core >"$folder/my, own.core"
	ln -s "$folder/my, own.core" "$folder/a,b.core"
	model custom CORE="$folder/a,b.core"
	[ "$(distinct "$folder/image/results.csv" source)" = model:mine-1 ]
}

# The flush before the cold run takes half a million loads, which is more than the default budget. A short kernel then
# had one sample, taken before the predictor had learned the kernel: the row was `ok` with 17 cycles instead of 13.
# bats test_tags=long
@test "a short kernel has correct figures even if the flush of a large cache takes the budget" {
	filter=(FILTER='*/[lc][io]*_[iw][no]*' ELEMENTS_MAX_BYTES=0x200 MAX_BYTES=0x200 EVENTS=)
	model u74
	figures cycles | awk '$3 == 16' >"$folder/default"
	model u74 BUDGET_MS=0 SAMPLES=20
	figures cycles | awk '$3 == 16 { print $1, $2, $3, $5 }' >"$folder/settled"
	[ "$(wc -l <"$folder/settled")" -ge 2 ]
	diff "$folder/settled" <(cut -d ' ' -f 1-3,5 "$folder/default")
}

# bats test_tags=long
@test "rows whose budget ends before a random cache has settled are flagged" {
	# The chase through all of L2 has 23 samples, and each costs less than the one before. The list has two.
	filter=(FILTER='*/[cl]*[ek]_[rc]*[dm]' MAX_BYTES=0x200000 ELEMENTS_MAX_BYTES=0x100000 EVENTS=)
	model u74
	scripts/test/tools/csv-cells.py --dash "$folder/image/results.csv" metric=cycles benchmark n samples flags >"$folder/rows"
	cat "$folder/rows"
	grep -E '^chase_random 2097152 .*unsteady' "$folder/rows"
	grep -E '^list_walk_churned 32768 2 .*few' "$folder/rows"
	[ -z "$(awk '$3 < 2' "$folder/rows")" ]
}
