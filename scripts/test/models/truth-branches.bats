#!/usr/bin/env bats
# Cores whose predictor looks at the last outcomes: no row with status ok is wrong.

# shellcheck disable=SC2154 # common.bash sets folder
load ../common
load truth

@test "branches behind eight outcomes of history" {
	try_core 'branches/*' '' 'bht_history = 8'
	is_right 60 4
}
