# barecycle. Lines that begin with two hashes are what `make help` prints.

## Usage: make TARGET [VARIABLE=value ...]
##
## Variables
##   BOARD=qemu-virt64   board to build for, a folder of boards/ (make boards)
##   MODE=               m: machine mode; s: supervisor mode, under OpenSBI
##   MEM=                memory that the image is for, if the board has several
##   HART=               number of the hart that measures
##   CLOCK=              a step of the board's clock
##   PLACE=              memory for unrolled kernels, if the board has a choice: flash, itim, dtim
##   LAYOUT=0            seed of the order and places of code and data in the image; 0: the linker's usual order
##   CONSOLE=            sbi: through OpenSBI instead of the UART (MODE=s)
##   BOARD_DIR=          folder of a board outside the tree (boards/README.md)
##   MODEL=              core that QEMU models: its caches, pipeline and counters (host/qemu/cores): u74, u54, fe310, custom;
##                       none: counts instructions. `make run-qemu` models the board's core, other targets none
##   CORE=               core file for MODEL=custom; copy host/qemu/cores/custom.core
##   IMAGE=              folder of the image and its results; each run replaces those of the run before (build/<board>-<model>)
##   FILTER='*'          one shell pattern: benchmarks whose suite/name or name matches; 'array_list/*' is a suite
##   SAMPLES=1000        measured runs per row
##   BUDGET_MS=          milliseconds of the board's time per benchmark, kind and size; 0: no limit. The run also
##                       takes 1/2 of it before the first benchmark, 1/4 in each suite, and 3/8 at the end
##   TIMEOUT_MS=10000    milliseconds of the board's time without progress until a benchmark is given up; 0: never
##   LISTEN_MS=          milliseconds for which the board waits for `barecycle run` when it starts (200; in QEMU 0)
##   STAY=               1: the board waits for `barecycle run` after a run (1; in QEMU 0)
##   SEED=0              seed of the order of benchmarks and of their data; 0: sorted order
##   RAW=0               1: send every sample
##   ALIGN=              sweep: measure unrolled kernels at offsets 0, 4, 8 ... 32 from a cache line
##   SUITE_DIR=          folder with your own suites: compiles *.c and *.S, links *.o and *.a
##   SUITES=             suites in the image, or parts of them, as in 'array_list primitive_ops/m'; none: only those of
##                       SUITE_DIR (all suites)
##   PRINTF=             integer: the image's printf prints no floating point, and takes less memory
##   OPT=-O2             optimisation of the firmware
##   CROSS=riscv64-unknown-elf-   prefix of the riscv-gnu-toolchain (with picolibc)
##   CC=                 clang that compiles the firmware instead of gcc, as in CC=clang-19
##   QEMU=               path of QEMU, for most boards qemu-system-riscv64
##   HOST_CC=gcc         compiler of the host program
##   GDB_PORT=1234       port of the gdb stub of `make debug`
##   PORT=/dev/ttyUSB0   the board's serial port
##   BAUD=               bit rate of the image and its decoder (the board's, 115200)
##   DEV=                the SD card to write, e.g. /dev/sdX
##   SPL=                file with U-Boot's SPL, which loads the images for MEM=dram
##   DRY_RUN=0           1: `make flash` and `make run` only print their commands
##   YES=0               1: overwrite cards and flash without asking
##   FLASH=1             0: `make run` does not flash. It reads from the firmware on the board, not from one of this tree;
##                       with any of FILTER to ALIGN it first requests a run
##   SILENCE_S=120       seconds of silence until a run gives up the board or QEMU; 0: never. With a model in QEMU: 600
##   BASELINE=main       name of a baseline, one for each image, or the path of its file
##   RUNS=1              number of runs of baseline and check-regressions; auto: as many as the noise needs
##   RUNS_MAX=10         most runs that RUNS=auto takes
##   KEEP_FAILED=0       1: `make baseline` keeps a run although a benchmark failed in it
##   THRESHOLD=          percentage of a median that a change must exceed if samples vary, as on a board (2)
##   EXACT_THRESHOLD=    the same if counts repeat exactly, as in QEMU (0)
##   COMPARISON=         files that check-regressions writes the comparison to: .csv .json .md .html .xml (JUnit)
##   TABLE=              rows: `make run-qemu`, `make run` and `make table` print a line for each row
##   LAST_RUN_FILE=build/last-run   file that names the run of `make table` and `make report`
##   METRIC=             metrics to compare (cycles,instret,mtime)
##   N=5                 number of layouts that `make layouts` runs
##   RESULTS=            results.json of a board, or several, instead of a run in QEMU; `make report` compares two
##   PICTURE=build/picture.svg   file that `make picture` writes; README shows host/qemu/array-list-u74.svg
##   PICTURE_BYTES=0x800000   bytes of the largest array or list in PICTURE
##   ONLY=               patterns of the tests that `make test` runs, long ones too, for example ONLY='test_* qemu.bats lint'
##   PREFIX=/usr/local   folder that `make install` installs to
##   DESTDIR=            put before PREFIX, for making packages
##   COMPARISONS=40      comparisons of equal firmware per kind of noise, which `make rates` draws from SEED
##   NOISE=              part of the names of kinds of noise to try; default: all
##   CORES=200           number of cores that `make truth` and `make truth-anatomy` draw from SEED
##   FIRST=0             number of the first core
##   OPTIONS=            1: `make truth` gives each of a prefetcher, forwarding and late operands to a third of its cores
##   LANES=              how many cores it tries at a time; default: the number of processors
##   CONFIGURATION=      cores that `make truth-rtl` builds: plain cached slow writeback; default: all
##   DISTRO=trixie       release of Debian that `make distro-test` installs
##   FUZZ_S=60           seconds that `make fuzz` runs
##   FUZZ_CC=clang       compiler of the tests and the fuzz targets; has libFuzzer
##   V=0                 1: show every command
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
TABLE ?=
LAST_RUN_FILE ?= build/last-run
# The settings of a run. They are options of `barecycle request` too; scripts/request-options.bash reads this line.
REQUEST_SETTINGS := FILTER SAMPLES BUDGET_MS TIMEOUT_MS LISTEN_MS STAY SEED RAW ALIGN
$(foreach setting,$(REQUEST_SETTINGS),$(eval $(setting) ?=))
SUITE_DIR ?=
SUITES ?=
PRINTF ?=
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
SILENCE_S ?=
BASELINE ?= main
RUNS ?= 1
RUNS_MAX ?= 10
KEEP_FAILED ?= 0
COMPARISON ?=
THRESHOLD ?=
EXACT_THRESHOLD ?=
METRIC ?= cycles,instret,mtime
RESULTS ?=
PICTURE ?= build/picture.svg
# Larger than the L2 of the U74, 2 MiB.
PICTURE_BYTES ?= 0x800000
N ?= 5
COMPARISONS ?= 40
NOISE ?=
CORES ?= 200
FIRST ?= 0
OPTIONS ?=
LANES ?=
CONFIGURATION ?=
DISTRO ?= trixie
PREFIX ?= /usr/local
DESTDIR ?=
V ?= 0

comma := ,
space := $() $()

# Scripts read messages of tools and change the case of ASCII letters. Both depend on the locale.
export LC_ALL := C
# $(call files,PATTERNS): the files of each pattern, sorted. The order of $(wildcard) depends on the locale.
files = $(strip $(foreach pattern,$(1),$(sort $(wildcard $(pattern)))))

include scripts/values.mk

Q := $(if $(filter 1,$(V)),,@)
SHELL := /bin/bash
# The recipes of these files need no bash. Where /bin/sh is dash, they take half the time beside the compiler: dash is
# smaller, and starts a process without a copy of itself.
%.o %.elf %.bin %.hex %/request %/asked: private SHELL := /bin/sh
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:

# scripts/version runs at most once, when something first uses this value. The tests set TESTED_VERSION instead.
BUILD_VERSION = $(eval BUILD_VERSION := $$(or $$(TESTED_VERSION),$$(shell scripts/version)))$(BUILD_VERSION)

# Recipes write a file under a temporary name and rename it, so two makes in one tree never see a half-written file.
# They start few processes, because the tests run make a thousand times.
# $(call with_new,COMMAND): COMMAND writes to "$$new" and renames it.
in_folder = { [ -d $(@D) ] || mkdir -p $(@D); }
with_new = $(Q)$(in_folder) && new=$@.$$$$ && { $(1); } || { rm -f "$$new" "$$new.d"; false; }
# $(call make_file,COMMAND): COMMAND writes to "$$new", which becomes $@.
make_file = $(call with_new,{ $(1); } && mv -f "$$new" $@)
# $(call write_text_if_changed,COMMAND): writes the output of COMMAND, a text, to $@, if it has changed. The shell
# compares it, without a process.
write_text_if_changed = $(call with_new,text=$$($(1)) && { [ -e $@ ] && [ "$$text" = "$$(<$@)" ] || { echo "$$text" >"$$new" && mv -f "$$new" $@; }; })
# $(call print,COMMAND): runs COMMAND. If the reader of its output ends early, as `head` does, SIGPIPE kills COMMAND.
# make reports no error then.
print = $(Q)$(1) || { code=$$?; [ $$code -eq 141 ] || exit $$code; }
# make executes a line with $(MAKE) even if it should only print commands (-n) or compare times (-q). Before a script
# that runs make itself, this makes the line a comment then.
UNLESS_DRY = $(if $(findstring n,$(firstword -$(MAKEFLAGS)))$(findstring q,$(firstword -$(MAKEFLAGS))),$(hash) )
# $(eval $(call record,FILE,TEXT)): writes TEXT to FILE if FILE contains other words. Make itself compares them, which
# needs no process. It compares words: with make 4.3 a file sometimes differed from the text that had been written to
# it. The file needs no rename: if another make reads a part of it, it only writes the file again.
define record
$(1): $(if $(and $(findstring :$(strip $(file <$(1))):,:$(strip $(2)):),$(findstring :$(strip $(2)):,:$(strip $(file <$(1))):)),,FORCE)
	$$(Q)$$(in_folder) && echo '$(2)' >$$@
endef
# $(call compile,COMPILER FLAGS...): compiles $< to the object $@, and writes its dependencies to the .d file beside it.
compile = $(call make_file,$(1) -MMD -MP -MF "$$new.d" -MT $@ -c $< -o "$$new" && mv -f "$$new.d" $(@:.o=.d))

# Even with -j, packages are installed and build/ is removed before anything is built. If make is also asked for a run,
# targets that show or compare it start after it has ended, so that they do not read the previous run.
ifneq ($(filter setup setup-boards setup-farm setup-dev clean run run-qemu baseline check-regressions predict layouts lesson picture,$(if $(word 2,$(MAKECMDGOALS)),$(MAKECMDGOALS))),)
.NOTPARALLEL:
endif

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
	-Wundef -Wwrite-strings -Wpointer-arith -Wcast-align -Wvla -Werror

# Commands that use the image that was just built. They repeat the variables that the user gave.
values_of = $(foreach name,$(1),$(name)=$(if $(findstring $(space),$($(name)))$(findstring *,$($(name))),'$($(name))',$($(name))))
SAME_VALUES = $(call values_of,$(NAMES_GIVEN))
NEXT_QEMU = $(if $(QEMU_MACHINE),`$(strip make run-qemu $(SAME_VALUES))` runs it in QEMU$(comma) )
NEXT_BOARD = $(if $(FLASH_METHOD),`$(strip make run $(SAME_VALUES))` on the board$(comma) )

##
## Targets
##   all                 builds the image and the host program (the default)
.PHONY: all
all: image host
	$(info image: $(ELF))
	$(info program: $(BARECYCLE))
	$(info Next: $(NEXT_QEMU)$(NEXT_BOARD)`make help` lists the rest)
	@:

# These targets need no board.
ifneq ($(filter-out help setup setup-boards setup-farm setup-dev clean boards version dist,$(or $(MAKECMDGOALS),all)),)
# Which of these the user gave. choose.mk sets them again, and then `given` does not tell.
ASKED_BY_NAME := $(foreach variable,BOARD BOARD_DIR MODE MEM HART CLOCK PLACE LAYOUT CONSOLE IMAGE,$(if $($(variable)),$(call given,$(variable))))
include boards/choose.mk
include firmware/image.mk
include host/host.mk
include host/install.mk
include host/qemu/qemu.mk
include scripts/flash.mk
include scripts/baseline.mk
include scripts/layouts.mk
include scripts/test/run-once.mk
# These targets need no tests, so make does not read their rules and their 500 files of dependencies. That saves a
# quarter of its time, because the tests start make a thousand times.
WITHOUT_TESTS := all image host plugins run-qemu run-once run flash debug table report disassembly baseline check-regressions layouts predict \
	show-board board-values board-fields board-images install uninstall
ifneq ($(filter-out $(WITHOUT_TESTS),$(or $(MAKECMDGOALS),all)),)
include scripts/test/test.mk
include host/fuzz/fuzz.mk
endif
endif

##   setup               installs the Debian packages for building and running
.PHONY: setup
setup:
	$(Q)scripts/setup run

##   setup-boards        also installs what images of boards and flashing need
.PHONY: setup-boards
setup-boards:
	$(Q)scripts/setup run boards

##   setup-farm          installs what farm-test needs: lava-dispatcher and labgrid
.PHONY: setup-farm
setup-farm:
	$(Q)scripts/setup run farm

##   setup-dev           also installs what tests, lint and bench need
.PHONY: setup-dev
setup-dev:
	$(Q)scripts/setup run boards dev

##   image               builds the firmware, build/<board>/barecycle.elf, and all files that the board boots
##   host                builds the host program, build/host/barecycle
##   install             installs the host program, its man pages and completion to PREFIX
##   uninstall           removes them
##   plugins             builds the QEMU plugins that the board or MODEL needs, in build/host/qemu/
##   run-qemu            runs the image in QEMU: prints the answer, writes build/<board>-<model>/results.csv and results.json
.PHONY: run-qemu
# $(call OWN_VALUES,NAMES): the user's variables that choose the image and the run, without NAMES. `Next` repeats them.
OWN_VALUES = $(call values_of,$(foreach name,$(filter-out $(1) TABLE V LAST_RUN_FILE,$(NAMES_GIVEN)),$(if $($(name)),$(name))))
run-qemu: export OWN_OPTIONS = $(call OWN_VALUES,FILTER)
run-qemu: export OWN_BASELINE = $(call OWN_VALUES,MODEL CORE)
# A simulator has no port. TESTED only says how the board was tested, so SOURCE and UART tell too. A board of QEMU
# cannot be flashed, so another board is named, without the values that may not fit it.
IN_SIMULATOR := $(filter simulator,$(TESTED))$(filter htif store,$(UART))$(filter rtl:%,$(SOURCE))
OF_BOARD := BOARD MODE MEM HART CLOCK PLACE CONSOLE MODEL CORE IMAGE QEMU LISTEN_MS STAY $(NAMES_NOT_IN_HELP)
run-qemu: export OWN_BOARD = $(strip $(if $(IN_SIMULATOR),run $(ELF) in the simulator; then $(BARECYCLE) decode LOG,\
	$(if $(FLASH_METHOD),make run $(call OWN_VALUES,MODEL CORE) PORT=/dev/ttyUSB0,\
	$(if $(BOARD_DIR),load $(ELF); then make run $(call OWN_VALUES,MODEL CORE FLASH $(OF_NEW_IMAGE)) FLASH=0 PORT=/dev/ttyUSB0,\
	make boards$(comma) then make run BOARD=visionfive2 $(call OWN_VALUES,$(OF_BOARD)) PORT=/dev/ttyUSB0))))
run-qemu: $(ELF) host plugins
	$(Q)scripts/run-qemu $(IMAGE)

##   flash               prints the commands, then flashes the image
##   run                 flashes, and decodes the board's output: the answer, results.csv and results.json

##   baseline            runs the image in QEMU with RAW=1, or on the board at PORT=, and keeps the results outside build/
##   check-regressions   runs the image again and compares: fails if a row is slower, no longer ok or missing

##   layouts             runs N layouts of the image in QEMU, LAYOUT=1 to N, and prints how far each row moves over them

##   picture             draws README's picture, walks on a modelled U74, to the file PICTURE; takes a minute
.PHONY: picture
picture:
	$(Q)BUILD_COMMIT=picture $(MAKE) run-qemu BOARD=qemu-virt64 MODEL=u74 FILTER='array_list/*_w*[al][le][kd]' MAX_BYTES='$(PICTURE_BYTES)' ELEMENTS_MAX_BYTES='$(PICTURE_BYTES)' BUDGET_MS=4 IMAGE=build/picture LAST_RUN_FILE=build/picture/last-run
	$(Q)$(BARECYCLE) report build/picture/results.json --chart glance -o '$(PICTURE)'
	@echo 'picture: $(PICTURE)'

##   table               prints the last run: a line for each benchmark, a column for each size
# LAST_RUN_FILE names the last run. If the user names a board or an image, its own run is used instead.
ASKED := $(ASKED_BY_NAME) $(MODEL_IS_GIVEN)
LAST_RUN = $(or $(if $(strip $(ASKED)),,$(file <$(LAST_RUN_FILE))),$(IMAGE))
RESULTS_OF = $(or $(RESULTS),$(LAST_RUN)/results.json)
# Runs of a model have a folder of their own, which BOARD= alone does not name.
OF_MODELS = $(wildcard $(MODELS:%=$(LAST_RUN)-%/results.json))
# A LAST_RUN_FILE that the user names must exist. The default file does not exist before the first run.
LAST_RUN_IS_NAMED = $(if $(RESULTS),,$(or $(filter command,$(firstword $(origin LAST_RUN_FILE))),$(if $(strip $(ASKED)),,$(call given,LAST_RUN_FILE))))
# FILTER chooses what a run measures. `table` and `report` show all rows of a run, so they refuse FILTER.
need_results = $(if $(and $(FILTER),$(filter command,$(origin FILTER))),$(if $(filter-out table report,$(MAKECMDGOALS)),,$(error $(1): FILTER selects what a run measures. `make $(1)` shows all rows of a run: leave FILTER out)))$(Q)$(if $(LAST_RUN_IS_NAMED),test -e '$(LAST_RUN_FILE)' || { echo '$(1): LAST_RUN_FILE=$(LAST_RUN_FILE): there is no such file; make run-qemu or make run writes it' >&2; exit 2; };) test -n '$(RESULTS)' || test -e $(RESULTS_OF) || { echo "$(1): there is no $(RESULTS_OF): make run-qemu or make run first$(OF_MODELS:%=, or RESULTS=%)" >&2; exit 2; }
.PHONY: table
table: host
	$(call need_results,table)
	$(call print,$(BARECYCLE) table $(if $(TABLE),,--grid) $(RESULTS_OF))

##   lesson              compares an array with a list in five screens, for a lecture; each screen shows its command
# A lesson has an image of its own, so that it does not replace the results of the last run.
LESSON = $(if $(call given,IMAGE),$(IMAGE),build/lesson)
.PHONY: lesson
lesson: export OWN_OPTIONS = $(call OWN_VALUES,IMAGE MODEL FILTER)
lesson: host plugins
	$(Q)$(MAKE) --no-print-directory IMAGE='$(LESSON)' '$(LESSON)/barecycle.elf'
	$(Q)$(UNLESS_DRY)MAKE='$(MAKE)' scripts/lesson '$(LESSON)'

##   report              makes a page of the last run, or of RESULTS: report.html beside the results (the last of several)
# The default of METRIC is for check-regressions. A report shows all metrics unless METRIC is given.
METRIC_OPTION = $(if $(filter-out file,$(origin METRIC)),$(if $(METRIC),--metric='$(METRIC)'))
REPORT_OPTIONS = $(if $(THRESHOLD),--threshold='$(THRESHOLD)') $(if $(EXACT_THRESHOLD),--exact-threshold='$(EXACT_THRESHOLD)') \
	$(METRIC_OPTION)
REPORT = $(patsubst ./%,%,$(dir $(lastword $(or $(wildcard $(RESULTS_OF)),$(RESULTS_OF)))))report.html
.PHONY: report
report: host
	$(call need_results,report)
	$(Q)$(BARECYCLE) report $(REPORT_OPTIONS) -o $(REPORT) $(RESULTS_OF)
	@echo "report: $(REPORT)"

##   predict             runs the suites on a model (MODEL=custom CORE=FILE), prints how well it predicts RESULTS,
##                       and notes the error in CORE
.PHONY: predict
predict: $(ELF) host plugins
	$(if $(RESULTS),,$(error predict: name what was measured: RESULTS=FILE.json))
	$(foreach file,$(RESULTS),$(if $(wildcard $(file)),,$(error predict: $(file) does not exist)))
	$(Q)scripts/refuse-overwritten RESULTS '$(IMAGE)' 'copy it first, or name another folder with IMAGE=' $(RESULTS)
	$(Q)scripts/run-qemu $(IMAGE) >/dev/null
	$(call print,$(BARECYCLE) predict $(IMAGE)/results.json $(RESULTS) $(if $(CORE),-o '$(CORE)'))

##   disassembly         prints the instructions of the kernels that FILTER names, of the last run's image
.PHONY: disassembly
disassembly:
	$(call print,scripts/disassemble $(LAST_RUN))

##   debug               starts QEMU halted with a gdb stub, and prints the gdb command
.PHONY: debug
debug: $(ELF) host plugins
	$(Q)scripts/debug-qemu $(IMAGE)

##   boards              lists the boards
.PHONY: boards
boards:
	$(call print,scripts/list-boards)

##   show-board          prints every field of the board, with its value and the file and line that set it
.PHONY: show-board
show-board:
	$(call print,scripts/show-board)

##   test                runs lint and the tests that are not long (ten minutes); ends with N passed, N failed
##   test-all            runs the long tests too (half an hour)
##   quick               runs the host's tests, lint of changed files, and a small run in QEMU: before a commit
##   test-programs       builds the test programs and test-tools, and runs none
##   test-tools          builds what tests call
##   soak                runs more tests, for more cores, boards, layouts and draws than `make test-all`
##   truth               checks that rows with status ok are right, on random cores with known truth (minutes)
##   truth-rtl           the same on a core in RTL, which Verilator simulates (minutes)
##   scheduling-test     has LLVM's and gcc's own readers read the models of `barecycle core --format` (minutes, 300 MB)
##   truth-anatomy       checks that `barecycle core` describes random cores as they are (half a minute a core)
##   rates               measures how often verdicts are wrong, by kinds of noise; more COMPARISONS= take longer
##   farm-test           runs a LAVA job and a labgrid target in QEMU; ends with N passed, N failed
##   distro-test         runs README's two commands in a fresh Debian of DISTRO, as root, in build/distro (half an hour)
##   fuzz                fuzzes readers and writers for FUZZ_S seconds in all, with a growing corpus
##   lint                checks formats, C code, shell scripts and dependencies
##   bench               prints sizes, overheads, bytes on the wire, times

##   version             prints the version
.PHONY: version
version:
	@scripts/version

##   dist                makes a tarball of the last commit: build/dist/barecycle-VERSION.tar.gz
.PHONY: dist
dist:
	$(Q)scripts/dist build/dist

##   clean               removes build/
.PHONY: clean
clean:
	$(Q)rm -rf build

##   help                prints this
.PHONY: help
help:
	$(Q)sed -n 's/^## \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

.PHONY: FORCE
FORCE:
