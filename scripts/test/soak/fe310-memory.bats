#!/usr/bin/env bats
# The stacks of an FE310 in runs of all samples.

# shellcheck disable=SC2034 # fe310.bash reads images
load ../common
load ../boards/fe310
images=(hifive1-revb)

@test "an eighth of each stack stays free, whatever is requested" {
	leaves_an_eighth RAW=0
	leaves_an_eighth RAW=1 ALIGN=sweep SEED=3
}
