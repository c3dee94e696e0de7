#!/usr/bin/env bats
# The number of runs that a comparison needs, and `make baseline` and `make check-regressions`, which take them on a
# board. The board is played on a pseudo-terminal, with streams of the simulated board.

# shellcheck disable=SC2030,SC2031,SC2154 # common.bash sets folder and barecycle, compare.bash code; tests change their own hello
load ../common
load compare

# boards NOISE FIRST LAST SETTINGS...: makes runs of the simulated board, as streams $folder/FIRST ... and results
# beside them.
boards() {
	local i
	for i in $(seq "$2" "$3"); do
		build/host/board "$i" pairs=0 raw=0 "noise=$1" "${@:4}" >"$folder/$i"
		"$barecycle" decode -o "$folder/$i.json" "$folder/$i"
	done
}

# play_runs RUN...: plays a board that sends these runs, one for each request.
play_runs() {
	local run actions=()
	for run; do actions+=("request=stay=1" "stream=$folder/$run" next=); done
	play "${actions[@]}"
}

# on_board TARGET VARIABLE=value...: runs make for a board that is on the port already.
on_board() {
	code=0
	mkdir -p "$folder/simulated"
	echo 'include boards/qemu-virt64/board.mk' >"$folder/simulated/board.mk"
	patiently make --no-print-directory -s "$1" BOARD_DIR="$folder/simulated" FLASH=0 IMAGE="$folder/image" \
		PORT="$folder/port" BASELINE="$folder/base.json" "${@:2}" >"$folder/table" 2>"$folder/messages" || code=$?
}

needed() {
	"$barecycle" compare --runs-needed "$@"
}

@test "exact counts need one run of each side" {
	results base emulated "ram gcc 16" "$(constant walk 1004)"
	results new emulated "ram gcc 16" "$(constant walk 1104)"
	[ "$(needed "$folder/base.json" "$folder/new.json")" = "1 1 1 1" ]
	compare "$folder/base.json" "$folder/new.json"
	grep -qx 'runs: one of each side is enough, because all counts repeat exactly' "$folder/table"
}

# bats test_tags=long
@test "with four runs of a quiet board as base, one new run is enough; compare says so" {
	boards quiet 1 5
	[ "$(needed "$folder"/{1,2,3,4}.json -- "$folder/5.json")" = "4 1 4 1" ]
	compare "$folder/1.json" "$folder/2.json"
	grep -qE '^runs: to tell a change of 2 % from none in every row, this noise needs [0-9]+ of base and [0-9]+ of new; one run of each side does not show how runs differ(; one side alone gets more runs if that takes no more runs in total)?$' "$folder/table"
	compare "$folder"/{1,2,3,4}.json -- "$folder/5.json"
	grep -qx 'runs: to tell a change of 2 % from none in every row, this noise needs 4 of base and 1 of new; there are enough' "$folder/table"
}

# bats test_tags=long
@test "a smaller threshold needs more runs" {
	boards normal_1 1 3 boot=0.01
	for runs in 10:4 4:14 2:53; do
		[ "$(needed --threshold=${runs%:*}% "$folder/1.json" -- "$folder"/{2,3}.json)" = "${runs#*:} ${runs#*:} 1 2" ]
	done
}

@test "if no number of runs is enough, compare says so, and asks for no further runs" {
	boards two_speeds 1 4 rows=1
	[ "$(needed "$folder"/{1,2}.json -- "$folder"/{3,4}.json)" = "2 2 2 2" ]
	compare "$folder"/{1,2}.json -- "$folder"/{3,4}.json
	grep -qxE 'runs: in 1 of 1 rows that vary, 100 runs of each side are too few to tell a change of 2 % from none; simulated/two_speeds cycles needs the most runs, as its samples rise or fall, or form clusters' "$folder/table"
}

# in_bucket: prints a row whose median of 530 counts lies in a bucket of 522 to 553.
in_bucket() {
	echo "${row/ovh=4/ovh=0} b=walk status=ok code=1 cnt=40 min=10 p50=530 max=560 mean=500 m2=9000 lo=530 hi=530 atmin=1 flags=i"
	echo "D s=suite b=walk k=call n=0 m=cycles base=10 h=0:1,96:38,97:1"
}

@test "if the bucket of a median is wider than the threshold, compare says so" {
	results base hardware "ram gcc 16" "$(in_bucket)"
	compare "$folder/base.json" "$folder/base.json"
	grep -qE '^runs: in 1 of 1 rows .*; suite/walk cycles needs the most runs, as bins or steps widen its interval by [0-9.]+ % at an end$' "$folder/table"
}

@test "a row that no number of runs lets be judged needs no runs, and is counted" {
	results base hardware "ram gcc 16" "$(spread kept 1004)" "$(spread walk 1004 | sed 's/$/ flags=w/; 2s/ flags=w//')"
	[ "$(needed "$folder/base.json" "$folder/base.json")" = "1 3 1 1" ]
	compare "$folder/base.json" "$folder/base.json"
	grep -qx 'runs: no number of runs tells a change in 1 row; in suite/walk cycles the reason is: a sample may have wrapped' "$folder/table"
	grep -q ' needs 1 of base and 3 of new; suite/kept cycles needs the most runs' "$folder/table"
	hello=${hello/seed=0/seed=1}
	results other hardware "ram gcc 16" "$(spread kept 1004)" "$(spread walk 1004)"
	[ "$(needed "$folder/base.json" "$folder/other.json")" = "1 1 1 1" ]
	compare "$folder/base.json" "$folder/other.json"
	grep -qx 'runs: no number of runs tells a change in 2 rows; in suite/kept cycles the reason is: the sides have different data (SEED)' "$folder/table"
	[ "$(grep -c '^runs: ' "$folder/table")" -eq 1 ]
}

@test "a row that was 0 in base needs no runs, as each change from 0 is beyond the threshold" {
	results base hardware "ram gcc 16" "$(constant walk 4)"
	results new hardware "ram gcc 16" "$(constant walk 9)"
	judges 0 walk:slower "$folder/base.json" "$folder/new.json"
	[ "$(grep -c '^runs: ' "$folder/table")" -eq 0 ]
	[ "$(needed "$folder/base.json" "$folder/new.json")" = "1 1 1 1" ]
}

# bats test_tags=long
@test "runs of a simulation repeat their samples, so no more of them are needed" {
	for source in emulated model:u74; do
		results base $source "ram gcc 16" "$(spread walk 1004)"
		results new $source "ram gcc 16" "$(spread walk 1104)"
		[ "$(needed "$folder/base.json" "$folder/new.json")" = "1 1 1 1" ]
		compare "$folder/base.json" "$folder/new.json"
		grep -q '^runs: 1 row varies within a run, and every run repeats the same samples: ' "$folder/table"
		[ "$(grep -c '^runs: \|^each side has a single run' "$folder/table")" -eq 1 ]
		compare "$folder/base.json" "$folder/base.json" -- "$folder/new.json" "$folder/new.json"
		grep -q '^runs: 1 row varies within a run' "$folder/table"
	done
	# Runs of several seeds differ. Both sides have two.
	hello=${hello/seed=0/seed=1}
	results other "$source" "ram gcc 16" "$(spread walk 1010)"
	compare "$folder/base.json" "$folder/other.json" -- "$folder/new.json" "$folder/other.json"
	grep -q '^runs: in 1 of 1 rows .*, as it varies by [0-9.]* % from run to run' "$folder/table"
}

# few NAME MEDIAN: prints a row of five equal samples.
few() {
	echo "$row b=$1 status=ok code=1 cnt=5 min=$2 p50=$2 max=$2 mean=$2 m2=0 atmin=5"
}

@test "a row of too few samples needs the runs that give it six" {
	results base hardware "ram gcc 16" "$(few walk 1004)"
	results new hardware "ram gcc 16" "$(few walk 1104)"
	[ "$(needed "$folder/base.json" "$folder/new.json")" = "2 2 1 1" ]
	compare "$folder/base.json" "$folder/new.json"
	grep -q '^runs: .* needs 2 of base and 2 of new; suite/walk cycles needs the most runs$' "$folder/table"
	results base hardware "ram gcc 16" "$(spread walk 1004)"
	[ "$(needed "$folder/base.json" "$folder/new.json")" = "1 2 1 1" ]
}

# sixes MEDIAN: prints 24 rows of six equal samples.
sixes() {
	for name in b{01..24}; do
		few "$name" "$1" | sed 's/=5/=6/g'
	done
}

# The least p of the rank test of six against six samples is 0.00126, times 24.
@test "many rows of six samples need more runs, and a gate that cannot call them slower fails" {
	local name
	for name in base:1004 new:2004 next:2004; do
		hello=${hello/mtime=5/mtime=55} # another boot
		results "${name%:*}" hardware "ram gcc 16" "$(sixes "${name#*:}")"
	done
	compares 1 --gate "$folder/base.json" "$folder/new.json"
	[ "$(tail -n 1 "$folder/table")" = "gate: failed: 0 rows got worse, events aside; 24 compared; nothing could be judged: too few samples for so many rows" ]
	[ "$(needed "$folder/base.json" "$folder/new.json")" = "1 2 1 1" ]
	grep -q '^runs: .* needs 1 of base and 2 of new; suite/b01 cycles needs the most runs, as its samples are too few for so many rows; one side ' "$folder/table"
	compares 1 --gate "$folder/base.json" -- "$folder/new.json" "$folder/next.json"
	grep -q '^gate: failed: 24 rows got worse' "$folder/table"
	grep -q ' needs 1 of base and 2 of new; there are enough$' "$folder/table"
}

@test "the row of a sweep that needs the most runs is named with its offset" {
	results base hardware "ram gcc 16" "$(few walk 1004 | sed s/off=0/off=8/)" "$(spread walk 1004)"
	results new hardware "ram gcc 16" "$(few walk 1104 | sed s/off=0/off=8/)" "$(spread walk 1004)"
	compare "$folder/base.json" "$folder/new.json"
	grep -q '; suite/walk cycles offset 0 needs the most runs, as its scatter within a run lets its median be off by ' "$folder/table"
}

@test "a row that does not vary needs a second run, and the message says why" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(constant walk 1104)"
	compare "$folder/base.json" "$folder/new.json"
	grep -q '^runs: .* needs 1 of base and 2 of new; one run of each side does not show how runs differ; one side alone ' "$folder/table"
}

# bats test_tags=long
@test "a simulation needs no more runs even if a row has too few samples" {
	for source in emulated model:u74; do
		results base $source "ram gcc 16" "$(few walk 1004 | sed 's/m2=0/m2=4/')"
		results new $source "ram gcc 16" "$(few walk 1104)"
		[ "$(needed "$folder/base.json" "$folder/new.json")" = "1 1 1 1" ]
		compare "$folder/base.json" "$folder/new.json"
		grep -q '^runs: 1 row varies within a run, and every run repeats the same samples: ' "$folder/table"
	done
}

@test "the noise of a row is never negative" {
	results base hardware "ram gcc 16" "$(constant walk 1004)"
	results new hardware "ram gcc 16" "$(spread walk 1004 | sed 's/status=ok/status=ok flags=m/')"
	compare "$folder/base.json" "$folder/new.json"
	grep -q '^runs: .*; one run of each side does not show how runs differ; ' "$folder/table"
}

# bats test_tags=long
@test "RUNS=3 keeps three runs as a baseline, and RUNS=auto then takes the missing runs" {
	boards quiet 1 9
	play_runs 1 2 3
	on_board baseline RUNS=3
	[ "$code" -eq 0 ]
	grep -q '^{"run": 3,' "$folder/base.json"
	end_players
	rm "$folder/port"
	play_runs 4 5 6 7 8 9
	on_board check-regressions RUNS=auto
	cat "$folder/table" "$folder/messages"
	[ "$code" -eq 0 ]
	grep -q '; there are enough$' "$folder/table"
	grep -qE '^new .*: [123] runs? of simulated' "$folder/table"
}

# bats test_tags=long
@test "RUNS=auto takes as many runs as a baseline needs" {
	boards quiet 1 9
	play_runs 1 2 3 4 5 6 7 8 9
	on_board baseline RUNS=auto
	[ "$code" -eq 0 ]
	read -r base new has_base has_new < <(needed "$folder/base.json" -- "$folder/base.json")
	[ "$has_base" -ge 2 ]
	[ "$base" -eq "$has_base" ]
	[ "$new" -eq "$has_new" ]
}

# bats test_tags=long
@test "RUNS=auto gives up after RUNS_MAX runs, and says how many runs the baseline lacks" {
	boards depending_100 1 4 rows=5
	cp "$folder/1.json" "$folder/base.json"
	play_runs 2 3 4
	on_board check-regressions RUNS=auto RUNS_MAX=3
	grep -qE '^baseline: stopped after 3 runs. The noise needs ([0-9]+). RUNS_MAX=\1 allows them$' "$folder/messages"
	grep -qE "^baseline: $folder/base.json has 1 of the [0-9]+ runs that this noise needs: make baseline RUNS=" "$folder/messages"
	grep -qE '^new .*: 3 runs of simulated' "$folder/table"
}

# bats test_tags=long
@test "a slower board fails the gate with RUNS=auto" {
	boards quiet 1 3
	boards quiet 4 9 change=0.1
	"$barecycle" decode -o "$folder/base.json" "$folder"/{1,2,3}.json 2>/dev/null
	play_runs 4 5 6 7 8 9
	on_board check-regressions RUNS=auto
	[ "$code" -eq 2 ]
	grep -q '^gate: failed: 3 rows got worse' "$folder/table"
}

@test "a RUNS= that is not a number is refused" {
	for runs in 0 x -1 "auto RUNS_MAX=auto"; do
		results base hardware "ram gcc 16" "$(constant walk 1004)"
		# shellcheck disable=SC2086 # one value, or two variables
		on_board check-regressions RUNS=$runs
		[ "$code" -eq 2 ]
		grep -q "RUNS=$runs.*: give a number of runs from 1, or RUNS=auto" "$folder/messages"
	done
}
