# Builds build/<board>/barecycle.elf from the board's data and the sources.

ELF := $(IMAGE)/barecycle.elf
# Link-time optimisation separates the macros of the assembler (asm.h) from the code that uses them.
$(if $(filter -flto%,$(OPT)),$(error OPT=$(OPT): link-time optimisation is not supported, so leave out -flto))
# The compiler is the toolchain's gcc, or a clang that reads the toolchain's picolibc headers. gcc assembles and links
# in both cases. clang writes DWARF 4, because binutils 2.40 cannot link the DWARF 5 of clang 19.
LINKER_TARGET := $(CROSS)gcc
ifeq ($(origin CC),command line)
$(if $(findstring clang,$(notdir $(CC))),,$(error CC=$(CC): CC= takes a clang for the firmware; CROSS= is the prefix of \
	another gcc, HOST_CC= the compiler of the host program))
CC_TARGET := $(CC)
PICOLIBC_INCLUDE := $(shell $(LINKER_TARGET) --specs=picolibc.specs -xc -E -v - </dev/null 2>&1 | sed -n 's|^ \(/.*picolibc.*include\)$$|\1|p' | head -1)
C_FLAGS = --target=riscv$(if $(filter rv32%,$(MARCH)),32,64)-unknown-elf -isystem $(PICOLIBC_INCLUDE) -ftls-model=local-exec \
	-gdwarf-4 -Wno-unknown-attributes
else
CC_TARGET := $(LINKER_TARGET)
C_FLAGS = $(GCC_FLAGS)
# Code is smaller without jump tables, if loop-invariant code is not moved out of its loop, and if no values are kept
# over calls in registers that calls change. So it is without gcc's search for values that it has already and for stores
# that nothing reads, without its replacement of branches, and without what gcc calls expensive.
SMALLER := -fno-jump-tables -fno-move-loop-invariants -fno-caller-saves -fno-tree-fre -fno-tree-dse \
	-fno-ssa-phiopt -fno-expensive-optimizations
endif
# With OPT=-Os a string may begin at any byte. Otherwise gcc aligns each string to the width of a register.
GCC_FLAGS := --specs=picolibc.specs -g -Wa,--no-pad-sections $(if $(filter -Os,$(OPT)),-malign-data=natural)

# The sources of the operations of each extension in the ISA string (isa/m.c for M), and of the mode.
ISA_PARTS := $(shell . scripts/list-extensions '$(MARCH)' 2>/dev/null)
$(if $(ISA_PARTS),,$(call wrong_field,MARCH,it is an ISA string in small letters$(comma) with _ before each longer name$(comma) as rv32imac_zicsr_zifencei))
$(if $(filter e,$(ISA_PARTS)),$(call wrong_field,MARCH,the firmware needs the 32 registers of rv32i or rv64i$(comma) and rv32e has 16))
$(if $(filter zfinx zdinx zhinx zhinxmin,$(ISA_PARTS)),$(call wrong_field,MARCH,the firmware has no code for floating point in integer \
	registers: leave out $(filter zfinx zdinx zhinx zhinxmin,$(ISA_PARTS))))
# Otherwise the compiler passes a double in integer registers, where the kernels of isa/d.c do not look for it.
$(if $(filter d,$(ISA_PARTS)),$(if $(filter %d %q,$(MABI)),,$(call wrong_field,MABI,MARCH has D$(comma) so it is lp64d or ilp32d; or \
	leave D out of MARCH)))
# The linker does not compare LINK_MARCH with MARCH. Without this check, the image could have a library with
# instructions that the core lacks.
ifeq ($(filter $(LINK_MARCH) $(LINK_MARCH)_%,$(MARCH)),)
LINK_PARTS := $(filter-out soft_float,$(shell . scripts/list-extensions '$(LINK_MARCH)' 2>/dev/null))
$(if $(LINK_PARTS),,$(call wrong_field,LINK_MARCH,it is an ISA string in small letters$(comma) as rv32imac))
$(if $(filter-out $(ISA_PARTS),$(LINK_PARTS)),$(call wrong_field,LINK_MARCH,MARCH = $(MARCH) has no $(firstword $(filter-out \
	$(ISA_PARTS),$(LINK_PARTS)))$(comma) so the core could not run the library))
endif
EXTENSIONS := $(ISA_PARTS) mode_$(MODE)
ISA_SOURCES := $(foreach extension,$(EXTENSIONS),$(call files,$(foreach type,c S,\
	firmware/suites/isa/$(extension).$(type) firmware/suites/isa/$(extension)_*.$(type))))

# Unrolled kernels and the jumps of the suite anatomy are assembled at build time if they run in flash. Otherwise the
# firmware builds them at run time.
CODE_MEMORY := $(if $(filter flash,$(PLACE)),flash,ram)
CODE_BUFFER := firmware/measure/code_buffer_$(CODE_MEMORY)
JUMPS := firmware/suites/jumps_$(CODE_MEMORY)

# All files of these folders, and those in mode_m/ or mode_s/ for the mode. The board chooses drivers and SoC, below.
FIRMWARE_FOLDERS := hart counters measure run stats stream suites text wire $(patsubst %,%/mode_$(MODE),hart drivers counters)
FIRMWARE_SOURCES := $(call files,$(FIRMWARE_FOLDERS:%=firmware/%/*.S) $(FIRMWARE_FOLDERS:%=firmware/%/*.c) \
	$(foreach folder,$(CODE_BUFFER) $(JUMPS),$(folder)/*.S $(folder)/*.c) firmware/drivers/*.S $(patsubst %,firmware/drivers/%.c,console htif ticks wait watchdog) \
	firmware/soc/shared/*.c) $(ISA_SOURCES)

# SUITES names the suites in the image. Empty means all, `none` those of SUITE_DIR alone. The names of a suite's files
# begin with the suite's name.
# files_of_<suite> lists further files. primitive_ops has parts: `library` and `math` have the functions that C programs
# call, and each other part has the operations of one extension. The part m includes those of rv64m, the part i those of
# rv32 and rv64.
SUITES_THERE := anatomy array_list branches memory primitive_ops selftest_faults variants
OPERATIONS := $(filter-out %_faults.c,$(filter %.c,$(ISA_SOURCES)))
files_of_part = $(filter $(addprefix firmware/suites/isa/,$(1).c $(1)_%.c rv32$(1:i=).c rv64$(1:i=).c),$(OPERATIONS))
LIBRARY_PARTS := library math
PARTS_THERE := $(LIBRARY_PARTS) $(sort $(foreach name,$(basename $(notdir $(OPERATIONS))),\
	$(patsubst rv32%,%,$(patsubst rv64%,%,$(patsubst rv32,i,$(patsubst rv64,i,$(firstword $(subst _, ,$(name)))))))))
$(foreach suite,$(filter-out none $(SUITES_THERE) $(PARTS_THERE:%=primitive_ops/%),$(SUITES)),$(error SUITES: there is no suite '$(suite)'; \
	there are: $(SUITES_THERE), none for those of SUITE_DIR alone, and parts of primitive_ops: $(PARTS_THERE:%=primitive_ops/%)))
$(if $(filter none,$(SUITES)),$(if $(filter-out none,$(SUITES)),$(error SUITES: none goes with no other suite),$(if $(SUITE_DIR),,$(error \
	SUITES=none: the image would have no benchmark; SUITE_DIR= names the folder of yours))))
$(foreach part,$(LIBRARY_PARTS),$(eval files_of_primitive_ops/$(part) := firmware/suites/$(part)_ops.c))
$(foreach part,$(filter-out $(LIBRARY_PARTS),$(PARTS_THERE)),$(eval files_of_primitive_ops/$(part) := $(call files_of_part,$(part))))
files_of_anatomy := $(addprefix firmware/suites/,chase.c code.c memory.c) $(wildcard $(JUMPS)/*.[cS])
files_of_branches := firmware/suites/code.c
files_of_memory := firmware/suites/chase.c
files_of_primitive_ops := $(foreach part,$(PARTS_THERE),$(files_of_primitive_ops/$(part)))
files_of_selftest_faults := firmware/suites/selftest_hart.c $(filter %_faults.c,$(ISA_SOURCES))
ifneq ($(SUITES),)
FIRMWARE_SOURCES := $(filter-out firmware/suites/%,$(FIRMWARE_SOURCES)) firmware/suites/operation.c $(filter %.S,$(ISA_SOURCES)) \
	$(foreach suite,$(SUITES),$(wildcard firmware/suites/$(suite)*.c) $(files_of_$(suite)))
FIRMWARE_SOURCES := $(sort $(FIRMWARE_SOURCES))
endif

# The drivers and the SoC that the board names, from its own folder or from firmware/: soc/fe310.c, drivers/uart_sifive.c.
CHOSEN := soc/$(SOC) drivers/uart_$(UART) drivers/mtime_$(MTIME) drivers/exit_$(EXIT)
drivers_there = $(sort $(patsubst $(1)%,%,$(basename $(wildcard $(1)*.[cS]))))
kind_of = $(if $(filter soc/%,$(1)),firmware/soc/,firmware/drivers/$(firstword $(subst _,_ ,$(notdir $(1)))))
driver = $(or $(abspath $(wildcard $(BOARD_FOLDER)/$(notdir $(1)).[cS])),$(wildcard firmware/$(1).[cS]),$(error \
	$(BOARD_FILE): neither firmware/$(1).c nor $(BOARD_FOLDER)/$(notdir $(1)).c exists; there \
	are: $(call drivers_there,$(call kind_of,$(1)))))
DRIVERS := $(foreach name,$(CHOSEN),$(call driver,$(name)))
FIRMWARE_SOURCES += $(filter firmware/%,$(DRIVERS))
OWN_OBJECTS := $(IMAGE)/obj/board.c.o $(patsubst %,$(IMAGE)/obj/suite_dir%.o,$(filter /%,$(DRIVERS)))

# A user's folder of suites. Its objects lie under its full path, so two folders never mix.
ifneq ($(SUITE_DIR),)
ifeq ($(wildcard $(SUITE_DIR)/.),)
$(error SUITE_DIR: $(if $(wildcard $(SUITE_DIR)),'$(SUITE_DIR)' is a file: give its folder,there is no folder '$(SUITE_DIR)'))
endif
SUITE_CXX := $(wildcard $(foreach type,cpp cc cxx C,$(SUITE_DIR)/*.$(type)))
$(if $(SUITE_CXX),$(error SUITE_DIR: $(firstword $(SUITE_CXX)) is C++, and would not be compiled: benchmarks are C (*.c); \
	C++ of your own can be linked as *.o or *.a from another folder))
SUITE_PATH := $(abspath $(SUITE_DIR))
SUITE_SOURCES := $(call files,$(SUITE_PATH)/*.c $(SUITE_PATH)/*.S)
SUITE_LINKED := $(call files,$(SUITE_PATH)/*.o $(SUITE_PATH)/*.a)
# A name with a space became several words, and all but the first lack the path.
$(if $(filter-out $(SUITE_PATH)/%,$(SUITE_SOURCES) $(SUITE_LINKED)),$(error SUITE_DIR: make cannot take a file with a space in its \
	name: $(strip $(shell cd '$(SUITE_PATH)' && printf "'%s' " *' '*.[cSoa]))))
# No code refers to a benchmark by name, so archives are linked whole.
SUITE_LINK := -Wl,--whole-archive $(SUITE_LINKED) -Wl,--no-whole-archive
ifeq ($(SUITE_SOURCES)$(SUITE_LINKED),)
$(error SUITE_DIR: '$(SUITE_DIR)' contains no *.c, *.S, *.o or *.a)
endif
OWN_OBJECTS += $(patsubst %,$(IMAGE)/obj/suite_dir%.o,$(SUITE_SOURCES))
endif

# With a LAYOUT the image has its own sections.ld, which the linker finds first. The objects are the same.
OWN_SECTIONS := $(if $(filter-out 0,$(LAYOUT)),$(IMAGE)/linker/sections.ld)

CODE_FLAGS := $(OPT) -mabi=$(MABI) -mcmodel=medany -ffunction-sections -fdata-sections \
	-ffp-contract=off -fno-math-errno -fno-common
TARGET_FLAGS := -march=$(MARCH) $(CODE_FLAGS) -Ifirmware -Ifirmware/hart/mode_$(MODE) -I$(CODE_BUFFER) $(WARNINGS)
CFLAGS_TARGET := -std=gnu11 $(C_FLAGS) $(TARGET_FLAGS)
# Code that never runs between two samples is compiled for size. OPT=-O0 and other levels for a debugger apply to all
# code. -msave-restore saves registers by a call to the library. With OPT=-Os, all code but kernels, the loops of
# passes and the sampler uses it.
SMALL_FOLDERS := run text $(if $(filter -Os,$(OPT)),counters drivers hart soc stats stream wire)
SMALL_OF_MEASURE := $(if $(filter -Os,$(OPT)),calibrate code_buffer cold cold_check control distribution hart_state overhead \
	overhead_intercept pass_call pass_disturbed pass_pair pass_steps row row_status tick)
# Files without a kernel.
SMALL_OF_SUITES := $(if $(filter -Os,$(OPT)),chase code memory)
# benches.c unpacks all benchmarks several times before the first row, so it is compiled as OPT says.
FAST_OF_RUN := $(if $(filter-out -Os,$(OPT)),benches)
SMALL_FLAGS := $(if $(filter -O2 -O3 -Os,$(OPT)),-Os -msave-restore) $(if $(filter -Os,$(OPT)),$(SMALLER))
# Bytes at the top of the stack; main() and the callers after it take at most as many. With this number, data at a
# multiple of 512 bytes does not share a set with a part of struct pass that a sample uses (linker/sections.ld).
SAMPLES_CALLERS := $(if $(filter rv64%,$(MARCH)),0xc40,0x640)
SYMBOLS := RAM_BASE RAM_SIZE RAM_HAS_ECC STACK_SIZE TRAP_STACK_SIZE GUARD_BYTES HEAP_SIZE_MIN SAMPLES_CALLERS HART \
	FLASH_BASE FLASH_SIZE ITIM_BASE ITIM_SIZE
# PRINTF=integer: picolibc's printf without floating point, for images with little memory.
PRINTF_FLAGS := $(if $(PRINTF),-DPICOLIBC_INTEGER_PRINTF_SCANF)
LDFLAGS_TARGET := --specs=picolibc.specs $(PRINTF_FLAGS) -march=$(LINK_MARCH) -mabi=$(MABI) -mcmodel=medany -nostartfiles \
	$(foreach symbol,$(SYMBOLS),$(if $($(symbol)),-Wl$(comma)--defsym=$(symbol)=$($(symbol)))) \
	$(if $(OWN_SECTIONS),-L$(dir $(OWN_SECTIONS))) -Llinker -Tlinker/$(LINKER)$(if $(PLACES),_$(PLACE)).ld -Wl,--gc-sections,-N,--no-warn-rwx-segments,--fatal-warnings

# Images share their objects: one folder for each set of flags. Its name contains the main flags, and a hash of all flags
# and of the sizes and times of the compilers and of picolibc. It has only the level of OPT, because in the .d files make
# would take the `=` of -mtune=... for an assignment. Only the board's data and files from outside the tree belong to one
# image.
COMPILER_HASH := $(firstword $(shell hash '$(LINKER_TARGET)' '$(CC_TARGET)' 2>/dev/null; gcc=$${BASH_CMDS[$(LINKER_TARGET)]:-$(LINKER_TARGET)}; \
	exec cksum <<<'$(CC_TARGET) $(CFLAGS_TARGET) $(SMALL_FOLDERS) $(SMALL_OF_MEASURE) $(SMALL_OF_SUITES) $(SMALL_FLAGS)'" $$(exec \
	stat -L -c '%s %Y' "$${BASH_CMDS[$(CC_TARGET)]:-$(CC_TARGET)}" "$$gcc" "$${gcc%/bin/*}"/lib/gcc/*/*/picolibc.specs 2>/dev/null)"))
SHARED := build/obj/$(subst _zicsr_zifencei,,$(MARCH))-$(MODE)-$(patsubst code_buffer_%,%,$(notdir $(CODE_BUFFER)))$(firstword $(filter -O%,$(OPT)))-$(COMPILER_HASH)
OBJECTS := $(patsubst %,$(SHARED)/%.o,$(FIRMWARE_SOURCES)) $(OWN_OBJECTS)

# If SUITES leaves out the benchmark that the ratios of operations are to (suites/operation.h), the operations of SUITE_DIR
# have none.
WITHOUT_REF := $(if $(SUITES),$(if $(filter primitive_ops primitive_ops/i,$(SUITES)),,-DOPERATION_REF=NULL))
$(eval $(call record,$(IMAGE)/flags,$(CC_TARGET) $(COMPILER_HASH) $(CFLAGS_TARGET) $(LDFLAGS_TARGET) $(WITHOUT_REF)))
# The size and time of each of the user's files. A copy that keeps its time (cp -p, mv, tar) may be older than the object
# of the file that it replaces.
OWN_SOURCES := $(SUITE_SOURCES) $(filter /%,$(DRIVERS))
OWN_STATES := $(if $(strip $(OWN_SOURCES) $(SUITE_LINKED)),$(shell stat -L -c '%n|%s|%.Y' $(OWN_SOURCES) $(SUITE_LINKED)))
$(foreach file,$(OWN_SOURCES),$(eval $(call record,$(IMAGE)/obj/state$(file),$(filter $(file)|%,$(OWN_STATES))))$(eval \
	$(IMAGE)/obj/suite_dir$(file).o: $(IMAGE)/obj/state$(file)))
# The list of linked files. If a file is deleted, the list changes, and the image is linked again.
$(eval $(call record,$(IMAGE)/objects,$(OBJECTS) $(SUITE_LINKED) $(foreach file,$(SUITE_LINKED),$(filter $(file)|%,$(OWN_STATES)))))

$(OWN_SECTIONS): FORCE
	$(call write_text_if_changed,scripts/write-sections $(LAYOUT) $(RAM_SIZE) $(OBJECTS))

$(IMAGE)/board.c: export BOARD_NAME = $(BOARD)
$(IMAGE)/board.c: export BUILD_ISA = $(MARCH)
$(IMAGE)/board.c: export BUILD_FLAGS = $(OPT)$(if $(PRINTF), --printf=i) -mabi=$(MABI) -ffp-contract=off -fno-math-errno
$(IMAGE)/board.c: export BUILD_COMPILER = $(file <$(TOOLCHAIN_CHECKED))
$(IMAGE)/board.c: export MODE := $(MODE)
$(IMAGE)/board.c: export LAYOUT := $(LAYOUT)
$(IMAGE)/board.c: export BAUD := $(BAUD)
$(foreach field,$(BOARD_FIELDS) BOARD_FILE BOARD_FIELD_NAMES MEMORIES_s MTIME EXIT ITIM_BASE ITIM_SIZE UART_BASE UART_REG_SHIFT UART_BAUD MTIME_ADDRESS TIMEBASE_HZ DEFAULT_LISTEN_MS DEFAULT_STAY EXIT_BASE SOURCE FW_CFG_BASE ELEMENTS_MAX_BYTES GUARD_BYTES LINKER PLACE HART HARTS MEM RAM_BASE RAM_SIZE FLASH_BASE FLASH_SIZE EVENTS MEM_NAME CLOCKS CLOCK CLOCK_PLL UART_CLOCK_HZ \
	IMAGE_SPL_MAX IMAGE_PREFIX_MAX IMAGE_GPT_MAX,$(eval \
	$(IMAGE)/board.c: export $(field) := $($(field))))
$(IMAGE)/board.c: FORCE
	$(call write_text_if_changed,BUILD_VERSION='$(BUILD_VERSION)' scripts/write-board)

# binutils assembles *.S files, even if clang compiles the C files.
compile_target = $(call compile,$(if $(filter %.S,$<),$(LINKER_TARGET) $(GCC_FLAGS) $(TARGET_FLAGS),$(CC_TARGET) $(CFLAGS_TARGET)))

# Checks the toolchain once for each compiler, set of flags and LINK_MARCH, before anything is compiled. The file has the
# compiler's name and version.
TOOLCHAIN_CHECKED := $(SHARED)/compiler-$(LINK_MARCH)
$(TOOLCHAIN_CHECKED):
	$(call make_file,scripts/check-toolchain '$(LINKER_TARGET)' '$(LINK_MARCH)' '$(MABI)' '$(MARCH)' $(if $(filter-out $(LINKER_TARGET),$(CC_TARGET)),'$(CC_TARGET)') >"$$new")

$(SHARED)/%.o: % | $(TOOLCHAIN_CHECKED)
	$(compile_target)
$(foreach folder,$(SMALL_FOLDERS),$(SHARED)/firmware/$(folder)/%.o): CFLAGS_TARGET += $(SMALL_FLAGS)
$(SMALL_OF_MEASURE:%=$(SHARED)/firmware/measure/%.c.o) $(SMALL_OF_SUITES:%=$(SHARED)/firmware/suites/%.c.o): CFLAGS_TARGET += $(SMALL_FLAGS)
$(FAST_OF_RUN:%=$(SHARED)/firmware/run/%.c.o): CFLAGS_TARGET := $(CFLAGS_TARGET)
$(OWN_OBJECTS) $(IMAGE)/board.c: | $(TOOLCHAIN_CHECKED)
# The debug information does not name the image's folder, so that the bytes of an image do not depend on the folder.
$(IMAGE)/obj/board.c.o: CFLAGS_TARGET += -ffile-prefix-map=$(IMAGE)/=
$(IMAGE)/obj/board.c.o: $(IMAGE)/board.c $(IMAGE)/flags
	$(compile_target)
# Our warnings are not errors in the user's code.
$(IMAGE)/obj/suite_dir/%.o: CFLAGS_TARGET := $(filter-out $(WARNINGS),$(CFLAGS_TARGET)) -Wall -Werror=incompatible-pointer-types $(WITHOUT_REF)
$(IMAGE)/obj/suite_dir/%.o: /% $(IMAGE)/flags
	$(compile_target)

$(ELF): export BOARD := $(BOARD)
$(ELF): export MEM := $(MEM)
$(ELF): export RAM_SIZE := $(RAM_SIZE)
$(ELF): export FLASH_SIZE := $(FLASH_SIZE)
$(ELF): export MEMORIES := $(MEMORIES_$(MODE))
$(ELF): export LINKER := $(LINKER)
$(ELF): export PLACES := $(PLACES)
$(ELF): export PLACE := $(PLACE)
$(ELF): export SUITES := $(SUITES)
$(ELF): export OPT := $(OPT)
LINK_SCRIPTS := scripts/link-image scripts/pack-benches
$(ELF): $(OBJECTS) $(SUITE_LINKED) $(wildcard linker/*.ld) $(OWN_SECTIONS) $(IMAGE)/flags $(IMAGE)/objects $(LINK_SCRIPTS)
	$(call make_file,scripts/link-image $(LINKER_TARGET) $(LDFLAGS_TARGET) -Xlinker -Map=$(@:.elf=.map) $(OBJECTS) $(SUITE_LINK) -lm -o "$$new")

.PHONY: image
image: $(ELF)
	@:

-include $(OBJECTS:.o=.d)

# Variables that the scripts read.
ENTRY := $(or $(FLASH_BASE),$(RAM_BASE))
# The memories that hold code or data of the image.
IMAGE_MEMORIES := $(RAM_BASE)+$(RAM_SIZE) $(if $(FLASH_BASE),$(FLASH_BASE)+$(FLASH_SIZE)) \
	$(if $(filter itim,$(PLACE)),$(ITIM_BASE)+$(ITIM_SIZE))
RUN_SETTINGS := $(REQUEST_SETTINGS) CROSS QEMU QEMU_MACHINE QEMU_OVERLAY \
	QEMU_BUDGET_MS GDB_PORT HARTS ENTRY IMAGE_MEMORIES TABLE
export $(RUN_SETTINGS) LAST_RUN_FILE

# For scripts/show-board: every field that has a value, with the value.
.PHONY: board-values
board-values:
	@:$(foreach field,$(sort $(BOARD_FIELDS) $(BOARD_FIELDS_COMMON) $(BOARD_FIELDS_OPTIONAL) $(NAMES_NEW)),$(if $(strip $($(field))),$(info \
		field $(field) $(strip $($(field))))))

# For scripts/list-boards: one field per line. Make prints them, because a field may have a quote.
.PHONY: board-fields
board-fields:
	@:$(info $(CORE_NAME))$(info $(subst _zicsr_zifencei,,$(MARCH)))$(info $(MODES))$(info \
		$(sort $(foreach mode,$(MODES),$(call names_of,$(MEMORIES_$(mode))))))$(info \
		$(firstword $(subst $(comma), ,$(word 2,$(QEMU_MACHINE))) none))$(info $(FLASHED))$(info \
		$(TESTED)$(if $(TESTED_s),$(comma) s: $(TESTED_s)))

# For scripts/bench/sizes: one line for each mode, memory and place, with the image's name, its limit in bytes (0: none)
# and its variables for make.
size_limit = $(or $(if $(filter m,$(1)),$(if $(filter lim,$(2)),$(or $(IMAGE_SPL_MAX),$(IMAGE_GPT_MAX)))),0)
.PHONY: board-images
board-images:
	@$(foreach mode,$(MODES),$(foreach mem,$(call names_of,$(MEMORIES_$(mode))),$(foreach place,$(or \
		$(if $(filter m,$(mode)),$(PLACES)),-),echo '$(BOARD)-$(mode)-$(mem)$(filter-out --,-$(place)) $(call \
		size_limit,$(mode),$(mem)) MODE=$(mode) MEM=$(mem) $(if $(filter -,$(place)),,PLACE=$(place))';)))
