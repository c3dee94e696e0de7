#!/usr/bin/env bats
# The program's help, and the man pages and completion that are made from it, installed and removed again.

# shellcheck disable=SC2154 # common.bash sets folder and barecycle
load ../common

# The folder's name has a space, as a home may.
setup_file() {
	export DEST="$BATS_FILE_TMPDIR/a place"
	make --no-print-directory -s build/host/tests/barecycle install DESTDIR="$DEST" PREFIX=/usr
}

# bats test_tags=long
@test "barecycle help COMMAND prints the same as COMMAND --help" {
	"$barecycle" help >"$folder/help"
	"$barecycle" --help | cmp - "$folder/help"
	mapfile -t commands < <(sed -n 's/^  \([a-z]*\)  .*/\1/p' "$folder/help" | grep -v '^help$')
	[ ${#commands[@]} -ge 5 ]
	for command in "${commands[@]}"; do
		"$barecycle" help "$command" >"$folder/one"
		"$barecycle" "$command" --help | cmp - "$folder/one"
		grep -q "^Usage: barecycle $command " "$folder/one"
	done
}

@test "barecycle help of help lists the commands" {
	for arguments in 'help help' 'help --help' --help; do
		# shellcheck disable=SC2086 # words
		"$barecycle" $arguments | cmp - <("$barecycle" help)
	done
}

@test "the help names --version, which prints the version that make prints" {
	"$barecycle" help | grep -qF "\`barecycle --version\` prints the version."
	[ "$("$barecycle" --version)" = "barecycle $(make -s version)" ]
}

@test "barecycle help of an unknown command names the command that lists all commands" {
	code=0
	"$barecycle" help nothing 2>"$folder/said" || code=$?
	[ $code -eq 2 ]
	grep -q "there is no command 'nothing'; \`barecycle help\` lists them" "$folder/said"
}

# bats test_tags=long
@test "every command has a man page with all options, without warnings from man" {
	for command in $("$DEST/usr/bin/barecycle" help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | grep -v '^help$'); do
		page="$DEST/usr/share/man/man1/barecycle-$command.1"
		MANWIDTH=100 man -P cat -l --warnings "$page" >"$folder/page" 2>"$folder/warnings"
		[ ! -s "$folder/warnings" ]
		grep -qE "^ +barecycle-$command - " "$folder/page"
		"$barecycle" help "$command" | grep -oE -- '--[a-z-]+' | sort -u >"$folder/options"
		tr -d '\n ' <"$folder/page" | sed 's/‐//g' >"$folder/joined"
		while read -r option; do
			grep -qF -- "$option" "$folder/joined"
		done <"$folder/options"
		tr -d '\134' <"$DEST/usr/share/man/man1/barecycle.1" | grep -q "barecycle-$command"
	done
}

# completed WORD...: prints bash's completions of these words, the last of which is incomplete.
completed() {
	bash -c '
compopt() { :; } # only a real completion needs it
source "$1"
COMP_WORDS=("${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_barecycle
printf "%s\n" "${COMPREPLY[@]}" | sort | tr "\n" " "' bash "$DEST/usr/share/bash-completion/completions/barecycle" "$@"
}

@test "bash completes commands, options, formats and files" {
	[ "$(completed barecycle de)" = 'decode ' ]
	[ "$(completed barecycle help ex)" = 'export ' ]
	[ "$(completed barecycle decode --co)" = '--color= --columns= --core= ' ]
	[ "$(completed barecycle decode --pr)" = '--progress ' ]
	[ "$(completed barecycle export -f '')" = 'bmf csv gbench gha html json junit lava markdown openmetrics sqlite tsv ' ]
	[ "$(completed barecycle decode -o host/run/pairi)" = 'host/run/pairing.c host/run/pairing.h ' ]
	[ "$(completed barecycle decode --output = host/run/pairing.h)" = 'host/run/pairing.h ' ]
}

# completed_by_zsh WORD...: the same by zsh, without its own functions.
completed_by_zsh() {
	zsh -f -c '
compadd() { print -l -- "${@:${@[(i)--]}+1}" }
compset() { PREFIX=${PREFIX#*=} }
_files() { print -l -- $PREFIX*(N) }
file=$1
shift
words=("$@") CURRENT=$# PREFIX=${@[-1]}
complete_here() { . $file }
complete_here | while read -r word; do [[ $word == $PREFIX* || $PREFIX == *=* ]] && print -r -- $word; done | sort | tr "\n" " "' \
		zsh "$DEST/usr/share/zsh/site-functions/_barecycle" "$@"
}

# completed_by_fish LINE: the same by fish, of a line.
completed_by_fish() {
	HOME=$folder fish --no-config -c "source '$DEST/usr/share/fish/vendor_completions.d/barecycle.fish'; complete -C '$1'" |
		cut -f1 | sort | tr '\n' ' '
}

@test "zsh completes the same" {
	[ "$(completed_by_zsh barecycle de)" = 'decode ' ]
	[ "$(completed_by_zsh barecycle help ex)" = 'export ' ]
	[ "$(completed_by_zsh barecycle decode --co)" = '--color= --columns= --core= ' ]
	[ "$(completed_by_zsh barecycle decode --pr)" = '--progress ' ]
	[ "$(completed_by_zsh barecycle export -f '')" = 'bmf csv gbench gha html json junit lava markdown openmetrics sqlite tsv ' ]
	[ "$(completed_by_zsh barecycle decode -o host/run/pairi)" = 'host/run/pairing.c host/run/pairing.h ' ]
	[ "$(completed_by_zsh barecycle decode --output=host/run/pairing.h)" = 'host/run/pairing.h ' ]
}

# In fish, an option that takes a value has no =.
@test "fish completes the same" {
	[ "$(completed_by_fish 'barecycle de')" = 'decode ' ]
	[ "$(completed_by_fish 'barecycle help ex')" = 'export ' ]
	[ "$(completed_by_fish 'barecycle decode --co')" = '--color --columns --core ' ]
	[ "$(completed_by_fish 'barecycle decode --pr')" = '--progress ' ]
	[ "$(completed_by_fish 'barecycle export -f ')" = 'bmf csv gbench gha html json junit lava markdown openmetrics sqlite tsv ' ]
	[ "$(completed_by_fish 'barecycle decode -o host/run/pairi')" = 'host/run/pairing.c host/run/pairing.h ' ]
	[ "$(completed_by_fish 'barecycle decode --output=host/run/pairing.h')" = '--output=host/run/pairing.h ' ]
}

@test "uninstall removes the files of install, and no others" {
	cp -R "$DEST" "$folder/dest"
	touch "$folder/dest/usr/bin/other" "$folder/dest/usr/share/man/man1/other.1"
	"$folder/dest/usr/bin/barecycle" help | grep -q '^  export '
	make_here uninstall DESTDIR="$folder/dest" PREFIX=/usr
	[ "$(cd "$folder/dest" && find . -type f | sort | tr '\n' ' ')" = './usr/bin/other ./usr/share/man/man1/other.1 ' ]
}

@test "without help2man no man page is made, and a message says so" {
	mkdir "$folder/bin"
	for tool in bash sed mkdir rm touch env; do ln -s "$(command -v $tool)" "$folder/bin/$tool"; done
	PATH=$folder/bin scripts/manuals build/host/barecycle "$folder/man" 2>"$folder/said"
	grep -q "help2man is not installed, so there are no man pages: run \`make setup-dev\`" "$folder/said"
	[ -z "$(ls "$folder/man")" ]
}

# bats test_tags=long
@test "man pages are made later, once help2man is installed" {
	mkdir "$folder/bin"
	ln -s /usr/bin/* "$folder/bin"
	rm "$folder/bin/help2man"
	PATH=$folder/bin make_here install MANUALS="$folder/man" DESTDIR="$folder/dest" PREFIX=/usr 2>"$folder/said"
	grep -q 'no man pages' "$folder/said"
	[ -x "$folder/dest/usr/bin/barecycle" ]
	[ ! -e "$folder/dest/usr/share/man" ]
	make_here install MANUALS="$folder/man" DESTDIR="$folder/dest" PREFIX=/usr
	[ -e "$folder/dest/usr/share/man/man1/barecycle-decode.1" ]
}
