# Shared by the report*.bats files: pages of real runs in QEMU and of invented ones, which open in Debian's chromium.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # files that load this use the variables; common.bash sets folder and barecycle

# begin_pages: for setup_file; starts one chromium for all tests of a file.
begin_pages() {
	export PAGES=$BATS_FILE_TMPDIR folder=$BATS_FILE_TMPDIR
	make -s host build/host/tests/barecycle
	export BROWSER=$BATS_FILE_TMPDIR/browser
	# The browser is not a child of this shell, because the shell would wait for it.
	(scripts/test/tools/browse.py --serve 3>&- & echo $! >"$folder/pids")
	until_true test -S "$BROWSER"
}

teardown_file() {
	end_players
}

# spread_image NAME VARIABLE=value...: makes an image with a benchmark whose time is random for each sample.
spread_image() {
	make -s image IMAGE="$PAGES/$1" SUITE_DIR=scripts/test/suites/spread "${@:2}"
}

# run_of IMAGE NAME: runs some benchmarks of that image with all samples, and makes the page.
run_of() {
	local folder=$PAGES/$2.d
	mkdir "$folder"
	FILTER='*/[als]*[adlmnt]' SAMPLES=120 BUDGET_MS=${BUDGET_MS:-4} RAW=1 stream_of "$PAGES/$1" "$PAGES/$2"
	page_of "$2"
}

# page_of NAME: makes results and a page from the stream NAME.
page_of() {
	build/host/barecycle decode -o "$PAGES/$1.json" -o "$PAGES/$1.csv" "$PAGES/$1" 2>"$PAGES/$1.log" || true
	build/host/barecycle report "$PAGES/$1.json" -o "$PAGES/$1.html"
}

# made NAME: makes a page from the output of bodies_NAME.
made() {
	"bodies_$1" | scripts/test/tools/make-stream.py >"$PAGES/$1"
	page_of "$1"
}

# Hardware: a clock, events, a cold run, a row below the noise, an unsupported row.
bodies_hardware() {
	cat <<-'EOF'
		H v=3 first=1 commit=abc board=hifive1 mode=m mem=flash source=hardware hart=0 isa=rv32imac vendor=489 arch=1 imp=2 cc=gcc-12 cflags=-O2 tb=32768 mtime=1 seed=5 soc=pll
		C c=clock cycles=16000000 ticks=32768 tb=32768 err=10
		C c=counter name=cycle state=counts bits=64 used=cycles
		C c=overhead s=mine m=cycles min=4 p50=4 max=9 icpt=5 bare=1
		C c=point m=cycles min=6 n=1
		C c=point m=cycles min=8 n=2
		C c=aa m=cycles p50=518 n=100 spread=1036
		B i=1 of=3 s=mine b=array ref=array code=1
		R s=mine b=array k=call n=16 m=cycles per=1 cnt=100 cold=84 min=40 p50=44 p90=50 p99=60 max=64 mean=45 m2=900 lo=43 hi=45 atmin=3 ovh=4 off=0 code=1 status=ok
		R s=mine b=array k=call n=16 m=dcache_miss per=1 cnt=100 min=0 p50=2 max=3 mean=2 m2=9 lo=1 hi=3 atmin=3 ovh=0 off=0 code=1 status=ok
		R s=mine b=array k=call n=32 m=cycles per=1 cnt=100 cold=184 min=80 p50=84 p90=90 p99=94 max=96 mean=85 m2=900 lo=83 hi=85 atmin=3 ovh=4 off=0 code=1 status=ok
		B i=2 of=3 s=mine b=list ref=array code=2
		R s=mine b=list k=call n=16 m=cycles per=1 cnt=100 cold=400 min=80 p50=84 p90=90 p99=99 max=104 mean=85 m2=900 lo=83 hi=85 atmin=3 ovh=4 off=0 code=2 status=ok flags=u
		R s=mine b=list k=call n=32 m=cycles per=1 cnt=100 cold=800 min=320 p50=324 p90=330 p99=340 max=344 mean=325 m2=900 lo=323 hi=327 atmin=3 ovh=4 off=0 code=2 status=ok
		D s=mine b=list k=call n=32 m=cycles base=320 h=0:50,4:50
		B i=3 of=3 s=mine b=nothing code=3
		R s=mine b=nothing k=call n=0 m=cycles per=1 cnt=100 cold=4 min=4 p50=4 max=5 mean=4 m2=1 lo=4 hi=4 atmin=99 ovh=4 off=0 code=3 status=below_noise reason=costs%20nothing
		R s=mine b=nothing k=call n=0 m=icache_miss per=1 cnt=0 off=0 code=3 status=unsupported reason=no%20such%20counter
	EOF
}

# Names with characters that would end their place in the page, and texts that would run as scripts.
bodies_hostile() {
	cat <<-'EOF'
		H v=3 first=1 commit=]]>%7f board=<script>console.log(1)</script> mode=m mem=%22&amp; source=hardware hart=0 isa=%e2%80%a8 vendor=1 arch=2 imp=3 cc=--> cflags='"& tb=1000000 mtime=1 seed=0 soc=reset
		B i=1 of=2 s=</script><b> b=<img%20src=x%20onerror=y> ref=a"%20onload="x code=1
		R s=</script><b> b=<img%20src=x%20onerror=y> k=call n=16 m=cycles per=1 cnt=100 cold=50 min=10 p50=20 max=40 mean=20 m2=100 lo=19 hi=21 atmin=1 ovh=4 off=0 code=1 status=ok
		R s=</script><b> b=<img%20src=x%20onerror=y> k=call n=32 m=cycles per=1 cnt=100 cold=70 min=20 p50=30 max=60 mean=30 m2=100 lo=29 hi=31 atmin=1 ovh=4 off=0 code=1 status=ok
		R s=]]> b=a"%20onload="x k=call n=16 m=<svg/onload=x> per=1 cnt=100 min=10 p50=20 max=40 mean=20 m2=100 lo=19 hi=21 atmin=1 ovh=4 off=0 code=1 status=ok
		R s=]]> b=a"%20onload="x k=latency n=0 m=cycles per=1 cnt=100 off=0 code=1 status=failed reason=</textarea><script>x
		N level=<i> text=</td></table><script>x</script>
		F s=<u> b=%7f n=1 cause=<s> mcause=2 pc=8 tval=0
	EOF
}

# see PAGE... OPTION...: opens pages with scripts/test/tools/browse.py, checks that there are no errors, and prints
# their values, one list item per line.
see() {
	patiently scripts/test/tools/browse.py "$@" >"$folder/seen.json" || return
	scripts/test/tools/page-values.py "$folder/seen.json"
}

# is VALUE EXPECTED: checks that both are equal.
is() {
	[ "$1" = "$2" ] || { echo "'$1' instead of '$2'" && false; }
}

# sees EXPECTED PAGE... OPTION...: checks that `see` succeeds and prints this.
sees() {
	see "${@:2}" >"$folder/found" || { echo "not seen: ${*:2}" && return 1; }
	is "$(cat "$folder/found")" "$1"
}

# says TEXT PART...: checks that TEXT contains all parts.
says() {
	local part
	for part in "${@:2}"; do
		[[ $1 == *"$part"* ]] || { echo "no '$part' in: $1" && return 1; }
	done
}

# repeat COUNT LINE: prints a line COUNT times.
repeat() {
	local i
	for ((i = 0; i < $1; i++)); do printf '%s\n' "$2"; done
}

# The text of an element, including folded parts.
text_of='(name) => { document.querySelectorAll("details").forEach(d => { d.open = true; }); return document.querySelector(name).innerText.replace(/\s+/g, " "); }'

# Texts of charts that extend beyond the page on the left or right.
cut_texts='for (const d of document.querySelectorAll("details")) d.open = true;
	const wide = document.documentElement.scrollWidth > innerWidth ? ["too wide"] : [];
	wide.concat([...document.querySelectorAll("svg text")].map(t => [t, t.getBoundingClientRect()])
	.filter(([, r]) => r.width && (r.left < 0 || r.right > document.documentElement.clientWidth)).map(([t]) => t.textContent)).join()'

# Ticks and names of a chart that overlap or touch.
covering_texts='for (const d of document.querySelectorAll("details")) d.open = true;
	[...document.querySelectorAll("svg[role=img]")].flatMap(s => { const boxes = [...s.querySelectorAll(":scope > text")].map(t => [t.textContent, t.getBoundingClientRect()]).filter(([, r]) => r.width);
	return boxes.flatMap(([a, r], i) => boxes.slice(i + 1).filter(([, q]) => r.left < q.right + 1 && q.left < r.right + 1 && r.top < q.bottom - 4 && q.top < r.bottom - 4).map(([b]) => a + "|" + b)); }).slice(0, 5).join()'

# Texts that are hard to read. WCAG demands a contrast of 4.5 between a text and its background, or 3 for large letters.
faint_texts='for (const d of document.querySelectorAll("details")) d.open = true;
	const channels = (color) => color.match(/[.0-9]+/g).map(Number);
	const light = (color) => { const [r, g, b] = channels(color).map(c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
		return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05; };
	const behind = (e) => { const color = getComputedStyle(e).backgroundColor; return channels(color)[3] === 0 ? behind(e.parentElement) : color; };
	const is_faint = (e, part) => { const style = getComputedStyle(e, part), is_drawn = e.namespaceURI.endsWith("svg");
		const [a, b] = [light(is_drawn ? style.fill : style.color), light(behind(e))];
		return Math.max(a, b) / Math.min(a, b) < (parseFloat(style.fontSize) < 24 ? 4.5 : 3); };
	[...document.querySelectorAll("body *")].filter(e => e.getClientRects().length && (e.placeholder ? is_faint(e, "::placeholder") :
	[...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && is_faint(e))).map(e => e.placeholder || e.textContent).slice(0, 5).join()'
