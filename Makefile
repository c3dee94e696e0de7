# barecycle. Lines that begin with two hashes are what `make help` prints.

## Usage: make TARGET [VARIABLE=value ...]
##
## Variables
##   BOARD=qemu-virt64   board to build for, a folder of boards/ (make boards)
##   MODE=               m: machine mode; s: supervisor mode, under OpenSBI
##   MEM=                memory that the image is for, where a board has several
##   HART=               which hart measures
##   CLOCK=              a step of the board's clock
##   PLACE=              where unrolled kernels lie, where there is a choice: flash, itim, dtim
##   LAYOUT=0            seed of the order and places of code and data in the image; 0: the linker's usual order
##   CONSOLE=            sbi: through OpenSBI instead of the UART (MODE=s)
##   BOARD_DIR=          folder of a board outside the tree (boards/README.md)
##   MODEL=              core that QEMU models: its caches, pipeline and counters (host/qemu/cores): u74, u54, fe310, custom
##   CORE=               file with the parameters of MODEL=custom; custom.core there is one to copy
##   FILTER='*'          shell pattern: benchmarks whose suite/name or name matches
##   SAMPLES=1000        measured runs per row
##   BUDGET_MS=          milliseconds of the board's time per benchmark, kind and size, half as many before the first and
##                       a quarter in each suite; 0: no limit
##   TIMEOUT_MS=10000    milliseconds of the board's time without progress after which a benchmark is given up; 0: never
##   LISTEN_MS=          milliseconds that the board waits for `barecycle run` when it starts (200; in QEMU 0)
##   STAY=               1: the board waits for `barecycle run` when a run has ended (1; in QEMU 0)
##   SEED=0              of order and data; 0 runs in sorted order
##   RAW=0               1 sends every sample
##   ALIGN=              sweep: unrolled kernels at offsets 0, 4, 8 ... 32 from a cache line
##   SUITE_DIR=          folder with suites of your own: *.c and *.S are compiled, *.o and *.a linked
##   OPT=-O2             optimisation of the firmware
##   CROSS=riscv64-unknown-elf-   prefix of the riscv-gnu-toolchain (with picolibc)
##   QEMU=               another qemu-system-riscv64
##   HOST_CC=gcc         compiler of the host program and its tests
##   GDB_PORT=1234       port of the gdb stub of `make debug`
##   PORT=/dev/ttyUSB0   the board's serial port
##   BAUD=               its rate, where it is not the board's own, 115200
##   DEV=                the SD card to write, e.g. /dev/sdX
##   SPL=                file with U-Boot's SPL, which loads the images for MEM=dram
##   DRY_RUN=0           1: `make flash` and `make run` print their commands and stop
##   YES=0               1: what is overwritten is overwritten without asking
##   FLASH=1             0: `make run` flashes nothing: it listens to what is on the board, and with any of FILTER to ALIGN
##                       asks the board for such a run
##   SILENCE_S=120       seconds of silence after which a run gives the board, or QEMU, up; 0: never
##   BASELINE=main       name of a baseline, one for each image, or the path of its file
##   THRESHOLD=          per cent of a median that a change has to exceed where samples vary, as on a board (2)
##   EXACT_THRESHOLD=    the same where counts repeat exactly, as in QEMU (0)
##   METRIC=             metrics that are compared (cycles,instret,mtime)
##   N=5                 how many layouts `make layouts` runs
##   RESULTS=            results.json of a board, or several, instead of a run in QEMU; for `make report` two are compared
##   PICTURE=build/picture.svg   what `make picture` writes; README shows host/qemu/array-list-u74.svg
##   PICTURE_BYTES=0x800000   most bytes of an array or a list in it
##   ONLY=               patterns of names of tests, as in ONLY='test_* qemu.bats lint': `make test` runs these alone
##   PREFIX=/usr/local   where `make install` puts the host program
##   DESTDIR=            in front of PREFIX, for making packages
##   COMPARISONS=40      comparisons of runs that are alike, of each kind of noise, that `make rates` draws from SEED
##   NOISE=              part of the names of the kinds that it tries; all
##   CORES=200           cores that `make truth` draws from SEED
##   FIRST=0             number of the first of them
##   LANES=              how many it tries at a time; as many as there are processors
##   FUZZ_S=60           seconds of `make fuzz`
##   FUZZ_CC=clang       compiler with libFuzzer
##   V=0                 1 shows every command
BOARD ?= qemu-virt64
BOARD_DIR ?=
MODE ?=
MEM ?=
HART ?=
CLOCK ?=
PLACE ?=
LAYOUT ?=
CONSOLE ?=
MODEL ?=
CORE ?=
FILTER ?=
SAMPLES ?=
BUDGET_MS ?=
TIMEOUT_MS ?=
LISTEN_MS ?=
STAY ?=
SEED ?=
RAW ?=
ALIGN ?=
SUITE_DIR ?=
OPT ?= -O2
CROSS ?= riscv64-unknown-elf-
GDB_PORT ?= 1234
PORT ?= /dev/ttyUSB0
BAUD ?=
DEV ?=
SPL ?=
DRY_RUN ?= 0
YES ?= 0
FLASH ?= 1
SILENCE_S ?= 120
BASELINE ?= main
THRESHOLD ?=
EXACT_THRESHOLD ?=
METRIC ?= cycles,instret,mtime
RESULTS ?=
PICTURE ?= build/picture.svg
# Up to beyond the second cache of the U74.
PICTURE_BYTES ?= 0x800000
N ?= 5
COMPARISONS ?= 40
NOISE ?=
CORES ?= 200
FIRST ?= 0
LANES ?=
PREFIX ?= /usr/local
DESTDIR ?=
V ?= 0

Q := $(if $(filter 1,$(V)),,@)
SHELL := /bin/bash
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:

comma := ,
space := $() $()
# Every file is written under a name of its own and renamed: two makes of one tree do not meet in a half-written file.
# $(call make_file,COMMAND): COMMAND writes to "$$new", which becomes $@.
make_file = $(Q)mkdir -p $(@D) && new=$@.$$$$ && { $(1); } && mv -f "$$new" $@ || { rm -f "$$new" "$$new.d"; false; }
# $(call write_if_changed,COMMAND): $@ is what COMMAND prints, and keeps its time if that is what it was.
write_if_changed = $(call make_file,{ $(1); } >"$$new" && { ! cmp -s "$$new" $@ || cp -p $@ "$$new"; })
# $(call compile,COMPILER FLAGS...): $< becomes the object $@, and what it includes the .d beside it.
compile = $(call make_file,$(1) -MMD -MP -MF "$$new.d" -MT $@ -c $< -o "$$new" && mv -f "$$new.d" $(@:.o=.d))

# What is installed must be there before anything is built with it, whatever -j says.
ifneq ($(filter setup setup-boards setup-farm setup-dev,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
	-Wundef -Wwrite-strings -Wpointer-arith -Wcast-align -Wvla -Werror

##
## Targets
##   all                 the image and the host program (the default)
.PHONY: all
all: image host

include scripts/values.mk

# Targets that need no board do not look for one.
ifneq ($(filter-out help setup setup-boards setup-farm setup-dev clean boards,$(or $(MAKECMDGOALS),all)),)
include boards/choose.mk
include firmware/image.mk
include host/host.mk
include host/install.mk
include host/qemu/qemu.mk
include scripts/flash.mk
include host/fuzz/fuzz.mk
include scripts/baseline.mk
include scripts/layouts.mk
include scripts/test/test.mk
endif

##   setup               installs the Debian packages that building and running need
.PHONY: setup
setup:
	$(Q)scripts/setup run

##   setup-boards        installs what making and flashing a board's images needs as well
.PHONY: setup-boards
setup-boards:
	$(Q)scripts/setup run boards

##   setup-farm          installs what running and farm-test need: lava-dispatcher and labgrid
.PHONY: setup-farm
setup-farm:
	$(Q)scripts/setup run farm

##   setup-dev           installs what the tests, lint and bench need as well
.PHONY: setup-dev
setup-dev:
	$(Q)scripts/setup run boards dev

##   image               the firmware: build/<board>/barecycle.elf, and beside it every file the board boots
##   host                the host program: build/host/barecycle
##   install             the host program, its man pages and bash completion, under PREFIX
##   uninstall           removes them again
##   plugins             what QEMU needs for the board: build/host/qemu/, mostly nothing
##   run-qemu            runs it in QEMU: a table, build/<board>/results.csv and results.json
.PHONY: run-qemu
run-qemu: image host plugins
	$(Q)scripts/run-qemu $(IMAGE)

##   flash               puts the image on the board; prints first what it does
##   run                 flashes, and decodes what the board says: a table, results.csv and results.json

##   baseline            runs it in QEMU with RAW=1 and keeps the results, outside build/
##   check-regressions   runs it again and compares: fails when a row is slower or no longer ok

##   layouts             runs N layouts of the image in QEMU, LAYOUT=1 to N, and prints how far each row moves over them

##   picture             draws README's picture: walks on a modelled U74, in a minute; writes PICTURE
.PHONY: picture
picture:
	$(Q)$(MAKE) run-qemu BOARD=qemu-virt64 MODEL=u74 FILTER='array_list/*_w*[al][le][kd]' ELEMENTS_MAX_BYTES=$(PICTURE_BYTES) BUDGET_MS=4 IMAGE=build/picture
	$(Q)$(BARECYCLE) report build/picture/results.json --chart sizes/array_list/array_walk -o '$(PICTURE)'
	@echo "picture: $(PICTURE)"

##   report              a page of the last run, or of RESULTS: build/<board>/report.html
REPORT_OF = $(or $(RESULTS),$(IMAGE)/results.json)
# METRIC has a default that is for gates: a page leaves nothing out that nobody left out.
METRIC_OPTION = $(if $(filter-out file,$(origin METRIC)),$(if $(METRIC),--metric='$(METRIC)'))
REPORT_OPTIONS = $(if $(THRESHOLD),--threshold='$(THRESHOLD)') $(if $(EXACT_THRESHOLD),--exact-threshold='$(EXACT_THRESHOLD)') \
	$(METRIC_OPTION)
.PHONY: report
report: host
	$(Q)test -n '$(RESULTS)' || test -e $(IMAGE)/results.json || { echo "report: there is no $(IMAGE)/results.json: make run-qemu or make run first" >&2; exit 2; }
	$(Q)mkdir -p $(IMAGE) && $(BARECYCLE) report $(REPORT_OPTIONS) -o $(IMAGE)/report.html $(REPORT_OF)
	@echo "report: $(IMAGE)/report.html"

##   debug               starts QEMU halted, with a gdb stub, and prints the gdb line
.PHONY: debug
debug: image host plugins
	$(Q)scripts/debug-qemu $(IMAGE)

##   boards              lists the boards
.PHONY: boards
boards:
	$(Q)scripts/list-boards

##   show-board          every field of the board, with its value and the file and line that it is from
.PHONY: show-board
show-board:
	$(Q)scripts/show-board

##   test                everything that can be tested, lint included; ends with N passed, N failed
##   quick               what to run before a commit: the host's tests, lint of what changed, a small run in QEMU
##   test-programs       builds what the tests need, and runs none
##   soak                the tests that take minutes: counters that come round
##   truth               whether every row that says ok is right on cores drawn at random, whose truth is known (minutes)
##   rates               how often verdicts are wrong, by kinds of noise, on a simulated board (ten minutes)
##   farm-test           a LAVA job and a labgrid target, run for real in QEMU; ends with N passed, N failed
##   fuzz                fuzzes the readers and writers for FUZZ_S seconds in all, on a corpus that grows
##   lint                formats, static analysis, shell scripts
##   bench               prints sizes, overheads, bytes on the wire, times

##   clean               removes build/
.PHONY: clean
clean:
	$(Q)rm -rf build

##   help                this
.PHONY: help
help:
	$(Q)sed -n 's/^## \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

.PHONY: FORCE
FORCE:
