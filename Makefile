# barecycle. Lines that begin with two hashes are what `make help` prints.

## Usage: make TARGET [VARIABLE=value ...]
##
## Variables
##   BOARD=qemu-virt64   board to build for, a folder of boards/ (make boards)
##   FILTER='*'          shell pattern: benchmarks whose suite/name or name matches
##   SAMPLES=1000        measured runs per row
##   BUDGET_MS=          milliseconds of the board's time per benchmark, kind and size; 0: no limit
##   SEED=0              of order and data; 0 runs in sorted order
##   RAW=0               1 sends every sample
##   ALIGN=              sweep: unrolled kernels at offsets 0, 4, 8 ... 32 from a cache line
##   SUITE_DIR=          folder with suites of your own: *.c and *.S are compiled, *.o and *.a linked
##   OPT=-O2             optimisation of the firmware
##   CROSS=riscv64-unknown-elf-   prefix of the riscv-gnu-toolchain (with picolibc)
##   QEMU=               another qemu-system-riscv64
##   GDB_PORT=1234       port of the gdb stub of `make debug`
##   V=0                 1 shows every command
BOARD ?= qemu-virt64
FILTER ?=
SAMPLES ?=
BUDGET_MS ?=
SEED ?=
RAW ?=
ALIGN ?=
SUITE_DIR ?=
OPT ?= -O2
CROSS ?= riscv64-unknown-elf-
GDB_PORT ?= 1234
V ?= 0

Q := $(if $(filter 1,$(V)),,@)
SHELL := /bin/bash
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:

# What is installed must be there before anything is built with it, whatever -j says.
ifneq ($(filter setup setup-dev,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
	-Wundef -Wwrite-strings -Wpointer-arith -Wcast-align -Wvla -Werror

##
## Targets
##   all                 the image and the host program (the default)
.PHONY: all
all: image host

# Targets that need no board do not look for one.
ifneq ($(filter-out help setup setup-dev clean boards,$(or $(MAKECMDGOALS),all)),)
include firmware/image.mk
include host/host.mk
include scripts/test/test.mk
endif

##   setup               installs the Debian packages that building and running need
.PHONY: setup
setup:
	$(Q)scripts/setup run

##   setup-dev           installs what the tests, lint and bench need as well
.PHONY: setup-dev
setup-dev:
	$(Q)scripts/setup run dev

##   image               the firmware: build/<board>/barecycle.elf
##   host                the host program: build/host/barecycle
##   run-qemu            runs it in QEMU: a table, build/<board>/results.csv and results.json
.PHONY: run-qemu
run-qemu: image host
	$(Q)scripts/run-qemu $(IMAGE)

##   debug               starts QEMU halted, with a gdb stub, and prints the gdb line
.PHONY: debug
debug: image host
	$(Q)scripts/debug-qemu $(IMAGE)

##   boards              lists the boards
.PHONY: boards
boards:
	$(Q)scripts/list-boards

##   test                everything that can be tested, lint included; ends with N passed, N failed
##   soak                the tests that take minutes: counters that come round
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
