#!/usr/bin/env bats
# The comparison of runs in the report, as a reader sees it.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2016 # $ is JavaScript's
load ../common
load report

# A run of an image, the same again, and one of the same without optimisation. Without events, because TLB misses in QEMU vary.
setup_file() {
	begin_pages
	make -s build/host/board
	spread_image image EVENTS= SUITES='array_list primitive_ops'
	spread_image slow EVENTS= SUITES='array_list primitive_ops' OPT=-O0
	run_of image run &
	run_of slow unoptimised &
	boots
	made hardware
	made hostile
	wait
	# Every run of an image in QEMU is the same.
	cp "$PAGES/run" "$PAGES/again"
	page_of again
	build/host/barecycle report "$PAGES/run.json" "$PAGES/unoptimised.json" -o "$PAGES/slow.html"
}

# boots: makes three boots of a simulated board, and three in which every kernel takes 3 % more.
boots() {
	for seed in 1 2 3; do
		build/host/board $seed boot=0.002 rows=2 samples=300 >"$PAGES/base$seed"
		build/host/board 1$seed boot=0.002 rows=2 samples=300 change=0.03 >"$PAGES/new$seed"
		for side in base new; do
			build/host/barecycle decode -o "$PAGES/$side$seed.json" "$PAGES/$side$seed" 2>/dev/null
		done
	done
	build/host/barecycle report -o "$PAGES/boots.html" "$PAGES"/base?.json -- "$PAGES"/new?.json
	build/host/barecycle compare -o "$PAGES/boots.csv" "$PAGES"/base?.json -- "$PAGES"/new?.json >"$PAGES/boots.table"
}

# compared PAGE CSV: checks that the tables on a page say the same as `barecycle compare -o`.
compared() {
	scripts/test/tools/check-comparison-page.py "$1" "$2"
}

# bats test_tags=long
@test "a page of a comparison begins with it, and has every section" {
	expected="verdicts worse faster noisy rest forest overlays runs glance1"
	sees "$(repeat 6 "$expected")" "$PAGES"/{boots,slow}.html --each --dark --print --without-javascript --evaluate '[...document.querySelectorAll("section")].slice(0, 9).map(s => s.id + (s.querySelector("table, svg, .none") || s.innerText.length > 200 ? "" : " is empty")).join(" ")'
	sees $'0\n9' "$PAGES/boots.html" --evaluate '[...document.querySelectorAll("nav a")].filter(a => !document.querySelector(a.getAttribute("href"))).length' \
		--evaluate 'document.querySelectorAll("#comparison, #comparison section, #runs").length'
	is "$(grep -cE 'id=(comparison|runs)>' "$PAGES/run.html")" 0
	# The suites of a run are on the page of that run alone.
	is "$(grep -cE '(id=|href=#)suites' "$PAGES/slow.html")" 0
	grep -q '<code>barecycle report FILE</code>' "$PAGES/slow.html"
	is "$(grep -c 'id=suites1>' "$PAGES/run.html")" 1
}

@test "a page of a comparison agrees with barecycle compare" {
	counts='[...document.querySelectorAll(".counts li")].map(l => l.textContent).join(", ")'
	words="($text_of)('#verdicts')"
	build/host/barecycle report --threshold=10% --metric=cycles "$PAGES/run.json" "$PAGES/unoptimised.json" -o "$folder/slow.html"
	build/host/barecycle compare --threshold=10% --metric=cycles "$PAGES/run.json" "$PAGES/unoptimised.json" -o "$folder/slow.csv" >"$folder/slow.table"
	compared "$PAGES/boots.html" "$PAGES/boots.csv"
	compared "$folder/slow.html" "$folder/slow.csv"
	see "$PAGES/boots.html" "$folder/slow.html" --evaluate "$counts" --evaluate "$words" >"$folder/found"
	mapfile -t said <"$folder/found"
	is "${said[0]}" "$(grep -E '^[0-9]+ faster, ' "$PAGES/boots.table")"
	[[ ${said[0]} != "0 faster, 0 slower"* ]]
	grep -E '^(the environment|threshold:|intervals:)' "$PAGES/boots.table" >"$folder/told"
	mapfile -t told <"$folder/told"
	is "${#told[@]}" 3
	says "${said[1]}" "${told[@]}"
	[[ ${said[3]} == *"the environment differs: flags -O2 "*" -> -O0 "*"threshold: 10 %, of exact counts 0 %"* ]]
}

# bats test_tags=long
@test "the row with the worst change is first, with its change and p as in barecycle compare" {
	# The page names the worst row in the same words as the table in the terminal. The table of worse rows begins on
	# the first screen.
	lead=$(see "$PAGES/boots.html" --evaluate 'document.querySelector("#comparison .lead").textContent')
	grep -E ' slower( |;|$)' "$PAGES/boots.table" | sed 's/  */ /g' >"$folder/slower"
	worst=$(sed -E 's/^Got worse: [^ /]+\/(\S+) .*/\1/' <<<"$lead")
	change=$(grep -oE '[+][0-9.]+ %' <<<"$lead" | head -1)
	[[ $lead == "Got worse: "*" (95 % interval +"*" .. +"*" %, p"* ]] || { echo "$lead" && false; }
	is "$lead" "$(grep '^Got worse: ' "$PAGES/boots.table")"
	grep -q "^ *$worst .* $change " "$folder/slower"
	sees True "$PAGES/boots.html" --evaluate 'document.querySelector(".in-worse tbody tr").getBoundingClientRect().bottom < innerHeight'
	build/host/barecycle report "$PAGES/run.json" "$PAGES/again.json" -o "$folder/same.html"
	grep -q '<div class=lead><p>Nothing got worse.</p>' "$folder/same.html"
}

# bats test_tags=long
@test "--exact-threshold decides on the page as in barecycle compare" {
	local both=("$PAGES/run.json" "$PAGES/unoptimised.json")
	build/host/barecycle compare --metric=cycles "${both[@]}" -o "$folder/all.csv" >"$folder/table"
	for percent in 200 1000; do
		build/host/barecycle report --exact-threshold=$percent% --metric=cycles "${both[@]}" >"$folder/slow.html"
		build/host/barecycle compare --exact-threshold=$percent% --metric=cycles "${both[@]}" -o "$folder/slow.csv" >"$folder/table"
		grep -q "threshold: 2 %, of exact counts $percent %" "$folder/slow.html"
		# With this threshold fewer rows are slower than without one.
		[ "$(grep -c ,slower, "$folder/slow.csv")" -lt "$(grep -c ,slower, "$folder/all.csv")" ]
		compared "$folder/slow.html" "$folder/slow.csv"
	done
	# A smaller change is not called equal.
	grep -q 'Exact, and no difference in any row: array_list in ' "$folder/slow.html"
}

# bats test_tags=long
# With -O0 a compiler gives an empty C function a stack frame of seven instructions.
@test "without optimisation, too, the overhead is the four instructions of a sample" {
	for run in run unoptimised; do
		[ "$(jq -c '.runs[].records[] | select(.what == "overhead" and .metric == "cycles") | [.min, .p50, .max]' "$PAGES/$run.json" | sort -u)" = "[4,4,4]" ]
	done
}

@test "in two runs of one firmware no row is called changed" {
	build/host/barecycle report "$PAGES/run.json" "$PAGES/again.json" -o "$folder/same.html"
	# All rows are exact, so there is no chart.
	see "$folder/same.html" --evaluate '["worse", "faster"].map(s => document.getElementById(s).querySelectorAll("tbody tr").length).join()' \
		--evaluate '["forest", "overlays"].map(s => document.getElementById(s).querySelectorAll("svg").length).join()' \
		--evaluate '[...document.querySelectorAll(".counts li")].map(l => l.textContent).join(", ")' >"$folder/found"
	mapfile -t said <"$folder/found"
	is "${said[0]}" 0,0
	is "${said[1]}" 0,0
	[[ ${said[2]} == "0 fewer, 0 more, "[1-9]*" no difference, 0 too noisy to tell" ]] || { echo "${said[2]}" && false; }
	grep -q 'Exact, and no difference in any row: array_list in instructions per operation (emulated: 1 instruction = 1 cycle): [1-9]' "$folder/same.html"
}

# bats test_tags=long
@test "no instruction is called a cycle in a comparison" {
	see "$PAGES/slow.html" --evaluate '[...document.querySelectorAll("#comparison :is(svg text, caption, th, figcaption, h3)")].map(t => t.textContent.trim())' |
		grep cycle | sort -u >"$folder/cycles"
	[ -s "$folder/cycles" ]
	is "$(grep -v 'emulated: 1 instruction = 1 cycle' "$folder/cycles" || true)" ''
}

# bats test_tags=long
@test "exact changes are drawn in order, and equal samples have no distribution" {
	build/host/barecycle report --metric=cycles "$PAGES/run.json" "$PAGES/unoptimised.json" -o "$folder/slow.html"
	# More than 100 rows are slower, all exactly. Most of them have a changed kernel. The code of a call of `add`
	# differs only in its loop, which is not part of the hash. The largest change comes first. The chart has only 80
	# rows, so that they can be read. Only `spin` has samples that differ, and so a drawn distribution.
	is "$(see "$folder/slow.html" --evaluate 'const rows = [...document.querySelectorAll(".in-worse tbody tr")].map(r => [...r.cells].map(c => c.textContent.trim()));
		const changes = rows.map(r => parseFloat(r[2])), figure = document.querySelector(".in-forest figure");
		[rows.length > 100, [...new Set(rows.map(r => r[3]))].join(), [...new Set(rows.map(r => r[8]))].sort().join(), changes.every((v, i) => i == 0 || changes[i - 1] >= v),
			figure.querySelectorAll("text.y").length, figure.querySelectorAll("tbody tr").length > 100, /left out, in the table: 0 without a difference, [1-9][0-9]* with one/.test(figure.textContent),
			[...document.querySelectorAll(".in-overlays figcaption")].map(c => c.textContent.split(":")[1].trim()).join()]')" \
		"$(printf '%s\n' True exact "code changed,same code" True 80 True True spin)"
	grep -qE '>[0-9]{3} rows are not drawn, because each side has a single value' "$folder/slow.html"
}

# bats test_tags=long
@test "one distribution shows both sides, which differ by more than colour" {
	# The key has four shapes. The chart has bands and lines. Every chart has a table beside it.
	is "$(see "$PAGES/boots.html" --evaluate 'const figures = [...document.querySelectorAll(".in-overlays figure")];
		const rows = document.querySelectorAll(".in-worse tbody tr, .in-faster tbody tr, .in-noisy tbody tr").length;
		const bars = document.querySelector(".both .b"), outline = document.querySelector(".both .o");
		const [base, now] = document.querySelectorAll(".both .l");
		const shapes = [...document.querySelectorAll(".in-forest .key span")].map(s => getComputedStyle(s, "::before").content);
		[figures.length == rows, figures.every(f => f.querySelectorAll("svg path.l").length == 2), getComputedStyle(bars).fill != "none",
			getComputedStyle(outline).fill, getComputedStyle(base).strokeDasharray != getComputedStyle(now).strokeDasharray,
			new Set(shapes).size, document.querySelectorAll(".in-forest .band, .in-forest .r").length,
			[...document.querySelectorAll("svg[role=img]")].filter(s => !s.closest("figure").querySelector("table tbody tr")).length]')" \
		"$(printf '%s\n' True True True none True 4 2 0)"
}

# bodies_sorted MORE: prints rows that take a tenth more, half more, or something instead of nothing, if MORE is 1.
bodies_sorted() {
	echo 'H v=3 first=1 commit=c board=bench mode=m mem=ram source=hardware hart=0 isa=rv64i vendor=1 arch=1 imp=1 cc=gcc cflags=-O2 tb=1000000 mtime=5 seed=0 soc=pll'
	body few 6 $((104 + 10 * $1))
	body many 40 $((104 + 50 * $1))
	body none 40 $((4 + 90 * $1))
}

# body NAME COUNT COUNTS: prints a row of COUNT equal samples.
body() {
	echo "R s=suite b=$1 k=call n=0 m=cycles per=1 ovh=4 off=0 code=1 status=ok cnt=$2 min=$3 p50=$3 max=$3 mean=$3 m2=0 lo=$3 hi=$3 atmin=$2"
	echo "D s=suite b=$1 k=call n=0 m=cycles base=$3 h=0:$2"
}

# bats test_tags=long
@test "columns sort by value, so <0.001 comes before 0.001" {
	bodies_sorted 0 | scripts/test/tools/make-stream.py >"$PAGES/sort-base"
	bodies_sorted 1 | scripts/test/tools/make-stream.py >"$PAGES/sort-new"
	page_of sort-base
	page_of sort-new
	"$barecycle" report "$PAGES/sort-base.json" "$PAGES/sort-new.json" -o "$folder/sorted.html"
	column='(name) => { const table = document.querySelector(".in-worse table"); const at = [...table.querySelectorAll("th button")].findIndex(b => b.textContent == name);
		table.querySelectorAll("th button")[at].click(); return [...table.tBodies[0].rows].map(r => r.cells[at].textContent.trim()).join(); }'
	sees '<0.001,<0.001,0.001'$'\n''+10.00 %,+50.00 %,from 0 up' "$folder/sorted.html" --evaluate "($column)('p')" --evaluate "($column)('change')"
}

# bats test_tags=long
@test "different sources are shown, but not compared without --force" {
	run build/host/barecycle report "$PAGES/hardware.json" "$PAGES/run.json" -o "$folder/mixed.html"
	is "$status" 0
	[[ $output == *"hardware.json is hardware and "*"run.json is emulated: their figures are of different kinds"*"not compared; \`barecycle report --force\` compares them anyway"*"the page shows the runs side by side"* ]]
	build/host/barecycle report --force "$PAGES/hardware.json" "$PAGES/run.json" -o "$folder/forced.html" 2>"$folder/messages"
	# Runs that differ in their image are not boots of one side.
	build/host/barecycle report -o "$folder/unlike.html" "$PAGES/run.json" "$PAGES/unoptimised.json" -- "$PAGES/again.json" 2>"$folder/messages"
	see "$folder"/{mixed,forced,unlike}.html --evaluate 'document.getElementById("comparison").innerText.replace(/\s+/g, " ")' \
		--evaluate 'document.querySelectorAll("article").length + " " + document.querySelectorAll("#comparison section").length' >"$folder/found"
	mapfile -t said <"$folder/found"
	[[ ${said[0]} == *"Not compared; \`barecycle report --force\` compares them anyway:"*"their figures are of different kinds"* ]]
	is "${said[1]}" "3 1"
	[[ ${said[2]} == *"Doubts about this comparison:"*"their figures are of different kinds"*"the sources differ, so the figures are of different kinds"* ]]
	[[ ${said[2]} != *"Not compared"* ]]
	[[ ${said[4]} == *"Not compared"*"base: the first run and run 2 of this side are not boots of one image on one board: flags"* ]]
}

# bats test_tags=long
@test "two files or a -- make two sides, and --side-by-side makes none; a table lists the runs" {
	cells='[...document.querySelectorAll("#runs tbody tr")].map(r => [...r.cells].map(c => c.textContent.trim().replace(/.*\//, "")).join(" "))'
	sides='document.querySelectorAll("#comparison").length'
	"$barecycle" report "$PAGES/run.json" "$PAGES/hardware.json" "$PAGES/again.json" -o "$folder/three.html"
	"$barecycle" report --side-by-side "$PAGES/run.json" "$PAGES/hardware.json" -o "$folder/two.html" 2>"$folder/messages"
	[ ! -s "$folder/messages" ]
	"$barecycle" report -o "$folder/boots.html" "$PAGES"/base?.json -- "$PAGES"/new?.json
	cmp "$folder/boots.html" "$PAGES/boots.html"
	see "$folder"/{three,two,boots}.html --evaluate "$sides" --evaluate "$cells" >"$folder/runs"
	is "$(wc -l <"$folder/runs")" 14
	is "$(grep -xE '[01]' "$folder/runs" | tr -d '\n')" 001
	is "$(grep -cE '^1 run.json qemu-virt64 m ram emulated none: emulated [1-9][0-9]* 0$' "$folder/runs")" 2
	is "$(grep -cx '2 hardware.json hifive1 m flash hardware 16.000 MHz 5 2' "$folder/runs")" 2
	grep -qE '^3, base base3.json simulated ' "$folder/runs"
	grep -qE '^4, new new1.json simulated ' "$folder/runs"
}

@test "a side without a file is refused" {
	for arguments in "-- $PAGES/run.json" "$PAGES/run.json --"; do
		# shellcheck disable=SC2086 # a list of words
		run "$barecycle" report $arguments
		is "$status" 2
		[[ $output == *"name a file "*" --"* ]]
	done
}

@test "options come before --" {
	run "$barecycle" report "$PAGES/run.json" -- "$PAGES/again.json" -o "$folder/late.html"
	is "$status" 2
	[[ $output == *"-o: options come before --"* ]]
}

# bats test_tags=long
@test "texts of the stream are not markup in a comparison" {
	bodies_hostile | sed 's/p50=20/p50=35/; s/lo=19 hi=21/lo=34 hi=36/; s/commit=]]>/commit=<u>/' | scripts/test/tools/make-stream.py >"$PAGES/other"
	page_of other
	"$barecycle" report "$PAGES/hostile.json" "$PAGES/other.json" -o "$folder/both.html"
	is "$(see "$folder/both.html" --evaluate '[document.querySelectorAll("script").length,
		document.querySelectorAll("img, main i:not(summary i), u, s, textarea, [onload], [onerror]").length,
		[...document.querySelectorAll("#comparison td")].some(c => c.textContent.includes("<img src=x onerror=y>"))]')" "$(printf '%s\n' 2 0 True)"
	is "$(tr -d '\t\n -~' <"$folder/both.html" | wc -c)" 0
}

# bats test_tags=long
@test "nothing of a comparison is cut off from a phone to a desktop" {
	for width in 360 390 480 625 768 1024 1280 1440 1600; do
		sees "$(repeat 4 '')" "$PAGES"/{boots,slow}.html --width $width --evaluate "{ $covering_texts }" --evaluate "{ $cut_texts }"
	done
}

# bats test_tags=long
@test "no text of a comparison is faint, light or dark" {
	sees "$(repeat 2 '')" "$PAGES/boots.html" --each --dark --without-javascript --evaluate "{ $faint_texts }"
}

@test "make report without a run says what to do first" {
	run make_here report IMAGE="$folder/none"
	is "$status" 2
	[[ $output == *"there is no $folder/none/results.json: make run-qemu or make run first"* ]]
	[[ $output != *RESULTS=* ]]
	mkdir "$folder/none-fe310"
	touch "$folder/none-fe310/results.json"
	for target in report table; do
		run make_here $target IMAGE="$folder/none"
		is "$status" 2
		[[ $output == *" or make run first, or RESULTS=$folder/none-fe310/results.json"* ]]
	done
}

@test "make report makes the page of the last run" {
	mkdir "$folder/some"
	cp "$PAGES/run.json" "$folder/some/results.json"
	run make_here report IMAGE="$folder/some"
	is "$status" 0
	grep -q '<title>barecycle report</title>' "$folder/some/report.html"
}

# bats test_tags=long
@test "make report RESULTS= writes its page beside the last file, and keeps the page of the last run" {
	mkdir -p "$folder"/{last,base,new}
	cp "$PAGES/run.json" "$folder/last/results.json"
	echo kept >"$folder/last/report.html"
	cp "$PAGES"/base?.json "$folder/base"
	cp "$PAGES/new1.json" "$folder/new"
	echo "$folder/last" >"$folder/last-run"
	for results in "$folder/base/base1.json" "$folder/base/base1.json $folder/new/new1.json" "$folder/base/base?.json"; do
		last=${results##* }
		run make_here report LAST_RUN_FILE="$folder/last-run" RESULTS="$results"
		is "$status" 0
		[[ $output == *"report: ${last%/*}/report.html" ]]
		rm "${last%/*}/report.html"
	done
	is "$(cat "$folder/last/report.html")" kept
}

@test "make report RESULTS= compares with THRESHOLD and EXACT_THRESHOLD" {
	run make_here report RESULTS="$PAGES/base1.json $PAGES/new1.json" THRESHOLD=50% EXACT_THRESHOLD=3
	is "$status" 0
	grep -q '<article id=comparison>' "$PAGES/report.html"
	grep -q 'threshold: 50 %, of exact counts 3 %' "$PAGES/report.html"
}

@test "make report METRIC= compares that metric" {
	run make_here report RESULTS="$PAGES/base1.json $PAGES/base2.json -- $PAGES/new1.json" METRIC=mtime
	is "$status" 0
	[[ $output == *"no row is in both, with --metric=mtime"* ]]
}
