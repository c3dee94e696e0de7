#!/usr/bin/env bats
# Files for continuous integration, versions and tarballs.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

# job: runs the commands of a job in $folder/repo, except those that set the machine up. Sets $status and $output. The
# clone is the one of the previous job, as on a runner of GitLab, and /tmp is new.
job() {
	rm -rf "$folder/base" "$folder/base.json"
	sed -e '/^apt-get\|git config\|make -C barecycle setup$/d' -e "s:/tmp/:$folder/:g; s:build/base:$folder/base-image:" "$folder/commands" >"$folder/job"
	run env -C "$folder/repo" BASE="$1" ASK="$ask IMAGE=$folder/image" bash -e "$folder/job"
}

# commit MESSAGE: commits $folder/repo, and prints the commit.
commit() {
	git -C "$folder/repo" add -A
	git -C "$folder/repo" -c user.name=test -c user.email=test@example.com commit -q --allow-empty -m "$1"
	git -C "$folder/repo" rev-parse HEAD
}

# benchmark NAME CODE: prints a benchmark that executes this assembly.
benchmark() {
	echo "static void KERNEL $1(struct bench_run *run) { __asm__ volatile(\"$2\"); run->result = 1; }"
	echo "BENCH(mine, $1, .run = $1);"
}

# ring: prints a benchmark that empties a ring in every 16th run.
ring() {
	cat <<-'END'
		static uint32_t held;
		static void KERNEL ring(struct bench_run *run)
		{
			(void)run;
			__asm__ volatile("nop");
			if ((++held & 15) == 0)
				for (int i = 0; i < 16; i++)
					__asm__ volatile("");
		}
		BENCH(mine, ring, .run = ring);
	END
}

# bats test_tags=long
@test "the files for GitLab, GitHub and Docker are valid, and a job fails if a request makes a benchmark slower" {
	local empty failing good base mine="$folder/repo/bench/mine.c"
	scripts/test/tools/check-ci.py scripts/ci/gitlab-ci.yml scripts/ci/github-workflow.yml scripts/ci/Dockerfile >"$folder/commands"
	# README's first command is docker's last.
	[ "$(tail -n 1 "$folder/commands")" = "$(sed -n 's/^    \(make setup run-qemu\)$/\1/p' README.md | head -n 1)" ]
	ask=$(sed -n 's/^  ASK: "\(.*\)"$/\1/p' scripts/ci/gitlab-ci.yml)
	grep -qF "ASK: $ask" scripts/ci/github-workflow.yml
	sed -i '/check-regressions/q' "$folder/commands"

	git init -q "$folder/repo"
	ln -s "$PWD" "$folder/repo/barecycle"
	echo /barecycle >"$folder/repo/.gitignore"
	empty=$(commit empty)
	job "$empty"
	[ "$status" -eq 0 ]
	mkdir "$folder/repo/bench"
	echo "No benchmark yet." >"$folder/repo/bench/README.md"
	empty=$(commit folder)
	job "$empty"
	[ "$status" -eq 0 ]
	{ echo '#include "bench.h"' && benchmark same "nop"; } >"$mine"
	job "$empty"
	[ "$status" -eq 0 ]
	[ ! -e "$folder/base.json" ]
	good=$(<"$mine")
	sed -i -e '1a static bool never(struct bench_run *run) { return run->result == 2; }' -e 's/\.run = same/&, .check = never/' "$mine"
	job "$empty"
	[ "$status" -eq 2 ]
	[[ $output == *"mine/same "*": failed, wrong result"* ]]
	# A request can fix a benchmark that fails in its base.
	failing=$(commit failing)
	echo "$good" >"$mine"
	job "$failing"
	[ "$status" -eq 0 ]
	[[ $output == *"gate: passed: 0 rows got worse; "* ]]
	# The ring keeps a state, so its samples differ.
	ring >>"$mine"
	base=$(commit base)
	benchmark more "nop" >>"$mine"
	job "$base"
	[ "$status" -eq 0 ]
	[[ $output == *"gate: passed: 0 rows got worse; "*" without a baseline"* ]]
	sed -i 's/"nop"/"nop; nop"/' "$mine"
	job "$base"
	[ "$status" -eq 2 ]
	[[ $output == *"gate: failed: 2 "* ]]
	[[ $(head -n 1 "$folder/repo/gate.md") == "### Got worse: mine/same instructions "*"; mine/ring instructions "* ]]
	grep -q '<failure type="worse"' "$folder/repo/gate.xml"
	# If the request does not compile, the job leaves no results of the base in their place.
	rm "$folder/image/results.json"
	echo '#error' >>"$mine"
	job "$base"
	[ "$status" -eq 2 ]
	[ -e "$folder/base.json" ]
	[ ! -e "$folder/image/results.json" ]
}

# bats test_tags=long
@test "the variable that the page names for clang works in the commands of a job" {
	option=$(grep -o 'CC=clang-[0-9]*' scripts/ci/README.md | head -n 1)
	grep -qw "${option#CC=}" scripts/setup
	make_here baseline FILTER=primitive_ops/add "$option" IMAGE="$folder/image" BASELINE="$folder/clang.json"
	make_here check-regressions FILTER=primitive_ops/add "$option" IMAGE="$folder/image" BASELINE="$folder/clang.json"
	grep -q '"compiler": "[^"]*clang' "$folder/clang.json"
}

@test "make version and the program give the version of the last commit" {
	unset TESTED_VERSION
	version=$(make_here version)
	[[ $version =~ ^20[0-9]{2}\.[0-9]{2}\.[0-9]{2}-g[0-9a-f]{12}\+?$ ]]
	make_here host
	[ "$(build/host/barecycle --version)" = "barecycle $version" ]
}

@test "a version names the commit of this tree alone, with a + if a source is new" {
	unset TESTED_VERSION
	git clone -q . "$folder/clone"
	cp scripts/version "$folder/clone/scripts"
	git -C "$folder/clone" -c user.name=x -c user.email=x commit -q --allow-empty -am version
	git init -q "$folder/other"
	git -C "$folder/other" -c user.name=x -c user.email=x commit -q --allow-empty -m other
	version=$(make -s -C "$folder/clone" version)
	[[ $version == *"-g$(git -C "$folder/clone" rev-parse --short=12 HEAD)" ]]
	[ "$(GIT_DIR=$folder/other/.git make -s -C "$folder/clone" version)" = "$version" ]
	touch "$folder/clone/notes.txt" "$folder/clone/host/qemu/cores/mine.core"
	[ "$(make -s -C "$folder/clone" version)" = "$version" ]
	touch "$folder/clone/firmware/suites/new.c"
	[ "$(make -s -C "$folder/clone" version)" = "$version+" ]
	gives 2 "commit them" make -s -C "$folder/clone" dist
	# A copy without git, inside another repository.
	rm -rf "$folder/clone/.git"
	mv "$folder/clone" "$folder/other/copy"
	[ "$(make -s -C "$folder/other/copy" version)" = unknown ]
}

# bats test_tags=long
@test "a tarball of make dist knows its version without git" {
	unset TESTED_VERSION
	git clone -q . "$folder/clone"
	make -s -C "$folder/clone" dist >"$folder/said"
	version=$(make -s -C "$folder/clone" version)
	[ "$(cat "$folder/said")" = "dist: build/dist/barecycle-$version.tar.gz" ]
	tar -C "$folder" -xf "$folder/clone/build/dist/barecycle-$version.tar.gz"
	[ "$(make -s -C "$folder/barecycle-$version" version)" = "$version" ]
	make -s -C "$folder/barecycle-$version" build/qemu-virt64/board.c
	grep -qF ".commit = \"${version##*-g}\"" "$folder/barecycle-$version/build/qemu-virt64/board.c"
	gives 2 "make dist needs a clone" make -s -C "$folder/barecycle-$version" dist
	echo >>"$folder/clone/README.md"
	gives 2 "commit them" make -s -C "$folder/clone" dist
}
