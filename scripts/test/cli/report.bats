#!/usr/bin/env bats
# The report of a run, as a reader sees it.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
# shellcheck disable=SC2016 # $ is JavaScript's
load ../common
load report

setup_file() {
	begin_pages
	spread_image image
	BUDGET_MS=17 run_of image run &
	FILTER='selftest_faults/*' SAMPLES=10 TIMEOUT_MS=10 stream_of "$PAGES/image" "$PAGES/faults" || true
	page_of faults
	made hardware
	made hostile
	wait
}

@test "every section has content; nothing is loaded from outside, and the console is empty" {
	expected="glance1 operations1 failures1 suites1 cold1 events1 environment1 calibration1 reading"
	sees "$(repeat 9 "$expected")" "$PAGES"/{run,faults,hardware}.html --each --dark --print --without-javascript --evaluate 'document.querySelectorAll("details").forEach(d => { d.open = true; });
		[...document.querySelectorAll("section")].map(s => s.id + (s.innerText.length > 60 || s.querySelector(".none") ? "" : " is empty")).join(" ")'
}

# bats test_tags=long
@test "the browser of the tests sees requests and errors, and the page's policy refuses requests, scripts and styles" {
	printf '<img src=http://127.0.0.1:9/x><script>console.log("said"); nowhere()</script>' >"$folder/loud.html"
	scripts/test/tools/browse.py "$folder/loud.html" >"$folder/loud.json"
	grep -q 'http://127.0.0.1:9/x' "$folder/loud.json"
	grep -q '"said"' "$folder/loud.json"
	grep -q 'nowhere is not defined' "$folder/loud.json"
	scripts/test/tools/browse.py "$PAGES/hardware.html" --evaluate 'fetch("http://127.0.0.1:9/y").catch(() => 0)' \
		--evaluate 'document.body.append(Object.assign(document.createElement("script"), {textContent: "window.ran = 1"}))' \
		--evaluate 'document.body.append(Object.assign(new Image(), {src: "http://127.0.0.1:9/z"}))' \
		--evaluate 'document.body.insertAdjacentHTML("beforeend", "<p style=\"color: red\">")' \
		--evaluate 'new Promise((done) => setTimeout(() => done("ran" in window), 200))' >"$folder/tried.json"
	for refused in 127.0.0.1:9/y 'inline script' 127.0.0.1:9/z 'inline style'; do
		grep -q "$refused.*Content Security Policy" "$folder/tried.json"
	done
	is "$(tr -d ' \n' <"$folder/tried.json" | grep -o 'false]}]')" 'false]}]'
}

@test "the page agrees with the results" {
	scripts/test/tools/check-report-page.py "$PAGES/run.html" "$PAGES/run.json"
}

@test "ratios have the interval of both medians" {
	# The medians 84 (83 to 85) and 44 (43 to 45), each less an overhead of 4.
	grep -A2 '<th>n<th>list<th>from<th>to' "$PAGES/hardware.html" >"$folder/ratios"
	grep -q '<td>16<td>2 <em>?</em><td>1.927<td>2.077' "$folder/ratios"
	grep -q '<td>32<td>4<td>3.938<td>4.089' "$folder/ratios"
}

# bats test_tags=long
@test "the environment says where the numbers come from" {
	see "$PAGES"/{hardware,run}.html --evaluate "($text_of)('.in-environment')" \
		--evaluate 'document.querySelector(".banner")?.innerText' >"$folder/found"
	mapfile -t said <"$folder/found"
	says "${said[0]}" hifive1 rv32imac gcc-12 '16.000 MHz: 16000000 cycles in 32768 ticks' -O2 abc 'mvendorid 0x489' 'marchid 0x1' 'mimpid 0x2' \
		'0.20 % of its median' pll hardware flash
	[[ ${said[0]} != *Emulated* ]]
	is "${said[1]}" None
	grep -qE '<td>before mine<td>cycles<td>4<td>5<td>1<td>-' "$PAGES/hardware.html"
	# A simulation has no clock.
	says "${said[2]}" 'clock none: emulated'
	[[ ${said[2]} != *MHz* ]]
	[[ ${said[3]} == "Emulated: 1 instruction = 1 cycle."* ]]
}

# bats test_tags=long
@test "only cycles are called cycles" {
	see "$PAGES/run.html" --evaluate '[...document.querySelectorAll("svg text, caption, th, figcaption, h3, .in-suites > p")].map(t => t.textContent.trim())' |
		sort -u >"$folder/texts"
	grep -E ' per ' "$folder/texts" >"$folder/units"
	[ "$(wc -l <"$folder/units")" -gt 3 ]
	is "$(grep -vc emulated "$folder/units")" 0
	grep cycle "$folder/texts" >"$folder/cycles"
	is "$(grep -v 'emulated: 1 instruction = 1 cycle' "$folder/cycles" || true)" ''
	grep -q '^A loop that counts down, instructions per run (emulated: 1 instruction = 1 cycle): ' "$folder/cycles"
	grep -qx 'Counts against iterations' "$folder/texts"
	grep -qx 'instructions per operation (emulated: 1 instruction = 1 cycle)' "$folder/cycles"
	grep -q 'cycles per operation' "$PAGES/hardware.html"
}

# bats test_tags=long
@test "the answer is first, in the words of the terminal, with a chart" {
	"$barecycle" answer "$PAGES/run.json" | sed -n '/^Array or list/,/^$/p' | sed 1d | tr -s ' \n' ' ' | sed 's/^ //; s/ $//' >"$folder/words"
	grep -q 'By instructions alone' "$folder/words"
	is "$(see "$PAGES/run.html" --evaluate '[...document.querySelectorAll("article > section:nth-child(2) .words p")].map(p => p.textContent.trim()).join(" ").replace(/\s+/g, " ")')" "$(cat "$folder/words")"
	# The whole chart is on the first screen.
	sees 'array_list: true' "$PAGES/run.html" --evaluate '{ const plot = document.querySelector("article > section:nth-child(2) figure .plot"); plot.closest("figure").textContent.slice(0, 12) + (plot.getBoundingClientRect().bottom < innerHeight) }'
	# Another suite shows its largest group, without words.
	sees 'mine: cost over size|0' "$PAGES/hardware.html" --evaluate 'document.querySelector(".in-glance figcaption").textContent + "|" + document.querySelectorAll(".in-glance .words p").length'
}

@test "the page says how to run one benchmark again" {
	for page in run hardware; do
		grep -q "<code>make run-qemu FILTER='suite/benchmark'</code>" "$PAGES/$page.html"
	done
}

@test "texts of the stream are not markup" {
	# The two scripts are the data and the page's own.
	is "$(see "$PAGES/hostile.html" --evaluate '[document.querySelectorAll("script").length,
		document.querySelectorAll("img, main i:not(summary i), u, s, textarea, [onload], [onerror]").length,
		JSON.parse(document.getElementById("data").textContent).runs[0].environment.board,
		document.querySelector("h2").textContent,
		document.querySelector("details.part summary b").textContent]')" "$(printf '%s\n' 2 0 '<script>console.log(1)</script>' \
		'Run 1: <script>console.log(1)</script>, hardware' '</script><b>')"
	# The page is pure ASCII.
	is "$(tr -d '\t\n -~' <"$PAGES/hostile.html" | wc -c)" 0
}

# bats test_tags=long
@test "every sample is a dot in the chart of a benchmark" {
	# As many samples as the budget allowed.
	samples=$(scripts/test/tools/csv-cells.py "$PAGES/run.csv" benchmark=spin metric=cycles samples)
	[ "$samples" -gt 60 ]
	spin='[...document.querySelectorAll("details.row")].find(r => r.querySelector("b").textContent == "spin")'
	# One dot per sample.
	sees "$samples"$'\nTrue' "$PAGES/run.html" --evaluate "$spin.querySelector('path.p').getAttribute('d').split('h0').length - 1" \
		--evaluate "/Distribution of $samples samples.*Samples in order/s.test($spin.textContent)"
}

@test "the page says if there are no samples to show, or if all are equal" {
	grep -q 'Exact: all samples are equal' "$PAGES/run.html"
	grep -q 'RAW=1 sends them' "$PAGES/hardware.html"
}

# bats test_tags=long
@test "a row with a wrong per still gives a page" {
	# Every third row of cycles keeps its own.
	awk 'BEGIN { split("null 0 -1 1e-320 1e308", odd) }
		/"record": "row"/ && /"metric": "cycles"/ && ++n % 3 { sub(/"per": [0-9]*/, "\"per\": " odd[n % 5 + 1]) } 1' "$PAGES/run.json" >"$folder/odd.json"
	for per in null 0 -1 1e-320 1e308; do
		[ "$(grep -c "\"per\": $per," "$folder/odd.json")" -gt 5 ]
	done
	"$barecycle" report "$folder/odd.json" -o "$folder/odd.html"
	"$barecycle" report --metric=cycles "$PAGES/run.json" "$folder/odd.json" -o "$folder/odd.html"
}

@test "operations are sorted, with latency beside throughput" {
	# By latency, or by throughput if there is no latency.
	sees $'True\nlatency,throughput' "$PAGES/run.html" --evaluate 'const table = document.querySelector(".in-operations table"), at = [...table.querySelectorAll("th")].findIndex(h => h.textContent == "throughput");
		const rows = [...table.tBodies[0].rows].map(r => parseFloat(r.cells[1].textContent) || parseFloat(r.cells[at].textContent));
		rows.length > 8 && rows.every((v, i) => i == 0 || rows[i - 1] <= v)' \
		--evaluate '[...document.querySelectorAll(".in-operations .key span")].map(s => s.textContent).join()'
}

@test "the fitted line agrees with the results" {
	grep -q 'A loop that counts down, cycles per run: 4.000 + 2.000 an iteration' "$PAGES/hardware.html"
}

# bats test_tags=long
@test "cold runs and events agree with the results" {
	# The largest slow-down first: 396 over 80 before 796 over 320.
	sees "list n=16 80 ? 396; list n=32 320 796"$'\n'"dcache_miss: 1 of 1 row in which the median is above 0" "$PAGES/hardware.html" \
		--evaluate '[...document.querySelectorAll(".in-cold tbody tr")].slice(0, 2).map(r => [...r.cells].map(c => c.textContent.trim()).join(" ")).join("; ")' \
		--evaluate 'document.querySelector(".in-events figcaption").textContent'
	# An event is beside the cycles of its benchmark.
	sees $'cycles n=16 n=32\nmedian 40 80\ndcache_miss 2 -' "$PAGES/hardware.html" --evaluate '[...[...document.querySelectorAll("details.row")]
		.find(r => r.querySelector("b").textContent == "array").querySelectorAll(".sheet tr")].map(r => [...r.cells].map(c => c.textContent.trim()).join(" ")).filter(l => /^(cycles|median|dcache)/.test(l))'
}

@test "an event that never occurred is listed with a median of 0" {
	bodies_hardware | sed '/m=dcache_miss/s/p50=2 /p50=0 /' | scripts/test/tools/make-stream.py >"$PAGES/quiet"
	page_of quiet
	grep -q '<figcaption>dcache_miss: the median is 0 in every row</figcaption>' "$PAGES/quiet.html"
}

@test "an event whose overhead exceeds its counts is not reported with a median of 0" {
	bodies_hardware | sed '/m=dcache_miss/s/p50=2 \(.*\) ovh=0/p50=2 \1 ovh=3/' | scripts/test/tools/make-stream.py >"$PAGES/taken"
	page_of taken
	grep -q '<figcaption>dcache_miss: no median is above 0</figcaption>' "$PAGES/taken.html"
}

@test "a single sample is not reported as equal samples" {
	bodies_hardware | sed '/b=nothing k=call n=0 m=cycles/s/cnt=100 \(.*\) max=5/cnt=1 \1 max=4/' | scripts/test/tools/make-stream.py >"$PAGES/single"
	page_of single
	grep -q 'A single sample: 1 of 1 row[.]' "$PAGES/single.html"
	grep -L 'all samples are equal: 1 of 1 row' "$PAGES/single.html" | grep -q .
}

# bats test_tags=long
@test "failures, doubts and lost records have a reason" {
	grep -q '<td>mine<td>nothing<td>icache_miss<td class=other>unsupported<td>no such counter' "$PAGES/hardware.html"
	grep -q '<td>mine<td>nothing<td>cycles<td class=other>below_noise<td>costs nothing' "$PAGES/hardware.html"
	grep -q '<td>mine<td>list n=16<td>cycles<td>unsteady' "$PAGES/hardware.html"
	grep -v '^@R q=[0-9]*[05] ' "$PAGES/run" | grep -v '^@E' >"$PAGES/lossy"
	page_of lossy
	see "$PAGES"/{faults,lossy}.html --evaluate "($text_of)('.in-failures')" \
		--evaluate "($text_of)('.in-glance') + ($text_of)('.in-environment')" >"$folder/found"
	mapfile -t said <"$folder/found"
	says "${said[0]}" fault timeout load illegal mcause
	says "${said[2]}" 'Records that did not arrive:'
	[[ ${said[3]} == *"Incomplete: records of this run were lost"*"no end"* ]]
}

@test "a doubtful row comes with advice, and the first screen counts such rows" {
	grep -qE '<p>[0-9]+ rows of cycles; <a href=#failures1>[0-9]+ not ok, 1 doubtful</a>' "$PAGES/hardware.html"
	grep -q '<td>unsteady<td>let the board settle' "$PAGES/hardware.html"
	grep -qE '<p>[0-9]+ rows of instructions; ' "$PAGES/run.html"
}

@test "tables and charts mark a doubtful figure, and have none for rows below noise or wrapped" {
	bodies_hardware | sed '/b=list k=call n=32/s/$/ flags=w/' | scripts/test/tools/make-stream.py >"$folder/flagged"
	"$barecycle" report "$folder/flagged" -o "$folder/flagged.html"
	grep -qx '<tr><td>list<td>80 <em>?</em><td>wrapped' "$folder/flagged.html"
	grep -qx '<tr><td>array<td>40<td>80' "$folder/flagged.html"
	grep -qx '<tr><td>nothing<td>below_noise<td>-<td>-' "$folder/flagged.html"
	grep -qx '<tr><td>16<td>40<td>39<td>41<td>80 <em>?</em><td>79<td>81' "$folder/flagged.html"
	grep -qx '<tr><td>32<td>80<td>79<td>81<td>-<td>-<td>-' "$folder/flagged.html"
	"$barecycle" report "$folder/flagged" --chart glance -o "$folder/glance.svg"
	grep -q 'list, 16: 80, doubtful[.] </desc>' "$folder/glance.svg"
	grep -q 'class="caption".*; hollow: doubtful<' "$folder/glance.svg"
}

# bats test_tags=long
@test "without JavaScript only the tools are missing" {
	tools='document.getElementById("tools").children.length + " " + document.querySelectorAll("th button").length'
	counts='["svg[role=img] title", "table", "details", "tbody tr", "path"].map(s => document.querySelectorAll(s).length).join()'
	see "$PAGES/run.html" --evaluate "$counts" >"$folder/counts"
	sees "0 0"$'\n'"$(cat "$folder/counts")" "$PAGES/run.html" --without-javascript --evaluate "$tools" --evaluate "$counts"
	# A table beside every chart.
	sees $'true 0\ntrue 0' "$PAGES"/{run,hardware}.html --evaluate '(document.querySelectorAll("svg[role=img]").length > 0) + " " +
		[...document.querySelectorAll("svg[role=img]")].filter(s => !s.closest("figure").querySelector("table tbody tr")).length'
}

@test "addresses of faults sort as numbers" {
	{ bodies_hardware; printf 'F s=mine b=%s n=1 cause=illegal mcause=2 pc=%s tval=0\n' a 80001234 b 9 c 80000010; } |
		scripts/test/tools/make-stream.py >"$folder/faults"
	"$barecycle" report "$folder/faults" -o "$folder/faults.html" || [ $? -eq 1 ]
	sees 0x9,0x80000010,0x80001234 "$folder/faults.html" --evaluate '{
		const table = [...document.querySelectorAll("table")].find(t => t.tHead?.textContent.includes("mcause")), heads = [...table.querySelectorAll("th button")];
		const at = heads.findIndex(b => b.textContent == "pc"); heads[at].click();
		[...table.tBodies[0].rows].map(r => r.cells[at].textContent).join() }'
}

# bats test_tags=long
@test "the tools sort, find, open and save" {
	sees $'True\nspin\n0\nreport.json' "$PAGES/run.html" --evaluate '{ const table = document.querySelector(".in-operations table"); const heads = [...table.querySelectorAll("th button")];
		const at = heads.findIndex(b => b.textContent == "throughput"); heads[at].click(); heads[at].click();
		const values = [...table.tBodies[0].rows].map(r => parseFloat(r.cells[at].textContent)).filter(v => !isNaN(v));
		values.length > 8 && values.every((v, i) => i == 0 || values[i - 1] >= v) && document.querySelector("[aria-sort=descending]") != null }' \
		--evaluate '{ const find = document.querySelector("#tools input"); find.value = "SPIN"; find.dispatchEvent(new Event("input"));
		const found = [...document.querySelectorAll("details.row:not([hidden])")].map(r => r.querySelector("b").textContent).join();
		find.value = ""; find.dispatchEvent(new Event("input")); found }' \
		--evaluate 'document.querySelector("#tools button").click(); document.querySelectorAll("details.row:not([open])").length' \
		--evaluate '{ let saved; HTMLAnchorElement.prototype.click = function () { saved = this.download; };
		[...document.querySelectorAll("#tools button")].at(-1).click(); saved }'
}

# searched TEXT: prints JavaScript that types TEXT into the search, and returns the text beside the search.
searched() {
	echo "{ const find = document.querySelector('#tools input'); find.value = '$1'; find.dispatchEvent(new Event('input'));
		document.querySelector('#tools output')?.textContent }"
}

@test "searching opens what it finds, and scrolls to it" {
	sees 'spin true true' "$PAGES/run.html" --evaluate '{ const find = document.querySelector("#tools input"); find.value = "spin"; find.dispatchEvent(new Event("input"));
		const row = document.querySelector("details.row:not([hidden])"), box = row.getBoundingClientRect();
		[row.querySelector("b").textContent, box.height > 0 && box.top >= 0 && box.bottom <= innerHeight, scrollY > 0].join(" ") }'
}

@test "a search without a hit is reported" {
	sees 'no row has these words' "$PAGES/run.html" --evaluate "$(searched 'spin nowhere')" --evaluate "$(searched spin)"
}

# bats test_tags=long
@test "from a phone to a desktop nothing is cut off, and no text touches another" {
	# Many sizes, whose names are long.
	run_once FILTER='array_list/*_walk' MAX_BYTES=0x100000 ELEMENTS_MAX_BYTES=0x100000 SAMPLES=5 BUDGET_MS=1 EVENTS=
	build/host/barecycle report "$image/results.json" -o "$PAGES/sizes.html"
	for width in 360 390 480 625 768 1024 1280 1440 1600; do
		sees "$(repeat 10 '')" "$PAGES"/{run,hardware,faults,hostile,sizes}.html --width $width --evaluate "{ $covering_texts }" --evaluate "{ $cut_texts }"
	done
}

# Paper may have no colours.
@test "six lines of a chart have six patterns of dashes" {
	sees 6 "$PAGES/run.html" --evaluate '{ const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
		svg.innerHTML = [1, 2, 3, 4, 5, 6].map(i => `<path class="l s${i}"/>`).join(""); document.body.append(svg);
		new Set([...svg.children].map(line => getComputedStyle(line).strokeDasharray)).size }'
}

# WCAG contrast of the style's named colours with the page: 4.5 for text, 3 for graphics.
# bats test_tags=long
@test "colours contrast with the page, light and dark" {
	# shellcheck disable=SC2089
	contrast='const style = getComputedStyle(document.documentElement);
		const light = (name) => { const n = parseInt(style.getPropertyValue(name).trim().slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3"), 16);
			const [r, g, b] = [n >> 16, n >> 8 & 255, n & 255].map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
			return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
		const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
		["ink", "soft", "bad", "s1", "s2", "s3", "s4", "s5", "s6"].filter(name => ratio("--" + name, "--page") < 4.5).join()'
	sees "$(repeat 3 '')" "$PAGES/hardware.html" --each --dark --print --without-javascript --evaluate "$contrast"
	sees "$(repeat 4 '')" "$PAGES"/{run,hardware}.html --each --dark --without-javascript --evaluate "{ $faint_texts }"
}

@test "a dark page is dark" {
	sees "rgb(21, 23, 26)" "$PAGES/hardware.html" --dark --evaluate 'getComputedStyle(document.body).backgroundColor'
}

@test "each line of a chart has a mark of its own in the key of a narrow window" {
	sees 6 "$PAGES/hardware.html" --evaluate 'const span = document.body.appendChild(document.createElement("span"));
		new Set([1, 2, 3, 4, 5, 6].map(i => { span.className = "l" + i; return getComputedStyle(span, "::before").content; })).size'
}

@test "a printed page has no tools" {
	sees none "$PAGES/hardware.html" --print --evaluate 'getComputedStyle(document.querySelector("nav")).display'
}

# bats test_tags=long
@test "on paper no drawing is cut, and no page is empty" {
	scripts/test/tools/browse.py "$PAGES/run.html" --pdf "$folder/page.pdf" >"$folder/seen.json"
	scripts/test/tools/pdf-pages.py "$folder/page.pdf" >"$folder/sheets"
	[ "$(wc -l <"$folder/sheets")" -gt 1 ]
	is "$(awk '$1 < 10 || $2 > 0' "$folder/sheets")" ''
	# Drawings with one line for each name are lower than a sheet of A4, so that none is cut.
	sees 0 "$PAGES/run.html" --print --evaluate '[...document.querySelectorAll(".plot")].filter(p => p.offsetHeight > 1000).length'
}

# bats test_tags=long
@test "benchmarks without a ratio have no empty chart, and are counted" {
	# FILTER left out the reference of these benchmarks.
	sees $'0\nTrue' "$PAGES/run.html" --evaluate '[...document.querySelectorAll("details.part > .charts figure")].filter(f => / against /.test(f.textContent) && !f.querySelector("svg")).length' \
		--evaluate '[...document.querySelectorAll("details.part > .charts figcaption")].filter(c => / against /.test(c.textContent)).length > 1'
	grep -qE '>[1-9][0-9]* benchmarks? ha(s|ve) no ratio: the reference has no row of the same kind and size, a median is missing, or' "$PAGES/run.html"
	is "$(grep -c 'against constant' "$PAGES/run.html")" 0
}

# The more benchmarks, the fewer dots each has.
# bats test_tags=soak,long
@test "a page of many benchmarks with a thousand raw samples each is small: of 200 less than 1.5 MB, of 1000 less than 5 MB" {
	local benchmarks=200 bytes=1500000
	[ -z "${SOAK:-}" ] || benchmarks=1000 bytes=5000000
	scripts/bench/write-benchmarks.py $benchmarks 1000 | scripts/test/tools/make-stream.py >"$folder/many"
	build/host/barecycle decode -o "$folder/many.json" "$folder/many"
	build/host/barecycle report "$folder/many.json" -o "$folder/many.html"
	[ "$(stat -c %s "$folder/many.html")" -lt $bytes ]
	sees $benchmarks "$folder/many.html" --evaluate 'document.querySelectorAll("details.row path.p").length'
}
