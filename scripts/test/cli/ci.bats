#!/usr/bin/env bats
# Files for continuous integration, versions and tarballs.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common

@test "the files for GitLab, GitHub and Docker are valid, and their commands work" {
	scripts/test/tools/check-ci.py scripts/ci/gitlab-ci.yml scripts/ci/github-workflow.yml scripts/ci/Dockerfile >"$folder/commands"
	# README's first command is docker's last.
	[ "$(tail -n 1 "$folder/commands")" = "$(sed -n 's/^    \(make setup run-qemu\)$/\1/p' README.md | head -n 1)" ]
	ask=$(sed -n 's/^  ASK: "\(.*\)"$/\1/p' scripts/ci/gitlab-ci.yml)
	grep -qF "ASK: $ask" scripts/ci/github-workflow.yml
	make_here baseline FILTER=primitive_ops/add "${ask#* }" IMAGE="$folder/image" BASELINE="$folder/main.json"
	make_here check-regressions FILTER=primitive_ops/add "${ask#* }" IMAGE="$folder/image" BASELINE="$folder/main.json"
}

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

@test "make dist makes a tarball that says its version without git" {
	unset TESTED_VERSION
	git clone -q . "$folder/clone"
	make -s -C "$folder/clone" dist >"$folder/said"
	version=$(make -s -C "$folder/clone" version)
	[ "$(cat "$folder/said")" = "dist: build/dist/barecycle-$version.tar.gz" ]
	tar -C "$folder" -xf "$folder/clone/build/dist/barecycle-$version.tar.gz"
	[ "$(make -s -C "$folder/barecycle-$version" version)" = "$version" ]
	make -s -C "$folder/barecycle-$version" build/qemu-virt64/board.c
	grep -qF ".commit = \"${version##*-g}\"" "$folder/barecycle-$version/build/qemu-virt64/board.c"
	run make -s -C "$folder/barecycle-$version" dist
	[ "$status" -eq 2 ]
	[[ $output == *"make dist needs a clone"* ]]
	echo >>"$folder/clone/README.md"
	run make -s -C "$folder/clone" dist
	[ "$status" -eq 2 ]
	[[ $output == *"commit them"* ]]
}
