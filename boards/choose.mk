# Finds the board that make was asked for, reads its data, and chooses among the options that it offers.

# A board is a folder with data; boards/README.md explains each field. BOARD_DIR= names a folder outside the tree.
BOARD_FOLDER := $(or $(BOARD_DIR:/=),boards/$(BOARD))
BOARD_FILE := $(BOARD_FOLDER)/board.mk
# The name of the folder, also if its path ends with /. or //.
ifneq ($(BOARD_DIR),)
BOARD_OF_DIR := $(notdir $(abspath $(BOARD_FOLDER)))
$(if $(filter command,$(firstword $(origin BOARD))),$(if $(filter-out $(BOARD_OF_DIR),$(BOARD)),$(error BOARD=$(BOARD) names another \
	board than BOARD_DIR=$(BOARD_DIR): give one of them)))
override BOARD := $(BOARD_OF_DIR)
endif
ifeq ($(wildcard $(BOARD_FILE)),)
$(error $(if $(BOARD_DIR),BOARD_DIR: there is no $(BOARD_FILE); BOARD_DIR names the folder of a board.mk,there is no board '$(BOARD)'; there \
	are: $(notdir $(patsubst %/,%,$(dir $(wildcard boards/*/board.mk))))))
endif

# The core that QEMU models. MODEL=none means no model.
MODELS := $(patsubst host/qemu/cores/%.core,%,$(wildcard host/qemu/cores/*.core))
MODEL_ASKED := $(filter-out none,$(MODEL))
MODEL_IS_GIVEN := $(if $(MODEL),$(call given,MODEL))
export CORE_FILE = $(if $(MODEL),$(or $(CORE),host/qemu/cores/$(MODEL).core))
$(if $(filter-out $(MODELS),$(MODEL_ASKED)),$(error MODEL=$(MODEL): there is no host/qemu/cores/$(MODEL).core; there \
	are: $(MODELS). With a file of your own: MODEL=custom CORE=file. Without a model: MODEL=none))
$(if $(filter-out custom,$(or $(MODEL_ASKED),none)),$(if $(CORE),$(error CORE=$(CORE) needs MODEL=custom)))
$(if $(and $(MODEL_ASKED),$(CORE_FILE)),$(if $(wildcard $(CORE_FILE)),,$(error CORE: there is no file '$(CORE_FILE)'; \
	host/qemu/cores/custom.core is one to copy)))
# Without MODEL=, make run-qemu models the core that the board names (QEMU_MODEL), if this QEMU takes a model and the
# first of HARTS measures. Another hart may have another core. The boards of QEMU itself include the model's data, so
# MODEL is decided once, while board.mk is read.
model_of_board = $(if $(filter run-qemu,$(MAKECMDGOALS)),$(if $(filter-out $(firstword $(HARTS)),$(HART)),,$(if \
	$(QEMU_MODEL),$(shell scripts/can-model '$(QEMU)' && echo $(QEMU_MODEL)))))
ifneq ($(MODEL),)
override MODEL := $(MODEL_ASKED)
else
override MODEL = $(eval override MODEL := $(model_of_board))$(MODEL)
endif

# Cores with registers of another width than the board's cannot run its image.
MODELS_RV32 := fe310
MODELS_RV64 := u54 u74
check_model_width = $(if $(filter $(MODELS_RV$(if $(filter rv32%,$(MARCH)),64,32)),$(MODEL)),$(error MODEL=$(MODEL) has \
	registers of another width than BOARD=$(BOARD) ($(MARCH)). Its models: $(filter-out \
	$(MODELS_RV$(if $(filter rv32%,$(MARCH)),64,32)),$(MODELS))))

# $(call choose,VARIABLE,values): checks that VARIABLE is one of the values. The default is the first of them. If the mode
# gives no choice, WHY_<VARIABLE> says why.
choose = $(eval override $(1) := $(or $($(1)),$(firstword $(2))))$(if $(filter $($(1)),$(2)),,$(error \
	$(1)=$($(1)): $(or $(WHY_$(1)),$(BOARD) has $(or $(strip $(2)),none))))
# $(call part,n,entry): the n-th part, from 1, of an entry like name:base:size.
part = $(word $(1),$(subst :, ,$(2)))
names_of = $(foreach entry,$(1),$(call part,1,$(entry)))
entry_of = $(filter $(1):%,$(2))

# Defaults of fields that are the same on most boards.
BOARD_FIELDS_COMMON := LINKER MODES HARTS SOC CLOCKS MTIME MTIME_ADDRESS TIMEBASE_HZ UART_BASE UART_REG_SHIFT UART_BAUD \
	EXIT EXIT_BASE EXIT_s SOURCE FW_CFG_BASE \
	ELEMENTS_MAX_BYTES GUARD_BYTES DEFAULT_LISTEN_MS DEFAULT_STAY QEMU_MACHINE QEMU_OVERLAY QEMU_BUDGET_MS QEMU_MODEL
LINKER         = ram
MODES          = m
HARTS          = 0
SOC            = none
CLOCKS         = found:0:0
MTIME          = clint
MTIME_ADDRESS  = 0
TIMEBASE_HZ    = 1000000
UART_BASE      = 0
UART_REG_SHIFT = 0
UART_BAUD      = 115200
EXIT           = semihosting
EXIT_BASE      = 0
EXIT_s         = sbi
SOURCE         = unknown
FW_CFG_BASE    = 0
ELEMENTS_MAX_BYTES = $(MAX_BYTES)
GUARD_BYTES    = 4096
# A UART that is a store receives nothing, so no request can arrive.
DEFAULT_LISTEN_MS = $(if $(filter store,$(UART)),0,200)
DEFAULT_STAY   = $(if $(filter store,$(UART)),0,1)
QEMU_MACHINE   =
QEMU_OVERLAY   =
QEMU_BUDGET_MS =
QEMU_MODEL     =

# Fields that each board must have, and fields that a board may have.
BOARD_FIELDS := DESCRIPTION CORE_NAME TESTED FLASHED MARCH LINK_MARCH MABI UART MEMORIES_m STACK_SIZE TRAP_STACK_SIZE HEAP_SIZE_MIN ICACHE_BYTES \
	ICACHE_LINE_BYTES DCACHE_LINE_BYTES LAST_CACHE_BYTES MAX_BYTES DEFAULT_BUDGET_MS
BOARD_FIELDS_OPTIONAL := PLACES FLASH_BASE FLASH_SIZE ITIM_BASE ITIM_SIZE MEMORIES_s TESTED_s EVENTS \
	MARCH_HART_% LINK_MARCH_HART_% MABI_HART_% QEMU IMAGE_SPL_MAX IMAGE_PREFIX_MAX \
	IMAGE_GPT_MAX IMAGE_GPT_TYPE IMAGE_GPT_NEXT_TYPE FLASH_OPENOCD_CFG
# Also optional, for each mode and memory: the files that are built in addition to the ELF (IMAGES), and the
# method of flashing (FLASH_BY).
image_fields = $(foreach mode,m s,$(foreach mem,$(call names_of,$(MEMORIES_$(mode))),$(foreach field,\
	IMAGES FLASH_BY,$(field)_$(mode)_$(mem))))
# Variables that the files in boards/ share with each other. MY_... is free for any board.
BOARD_FIELDS_PRIVATE := EVENTS_COMMON EVENTS_LOADUSE EVENTS_ADDRGEN EVENTS_DCACHE EVENTS_TLB EVENTS_LINUX \
	QEMU_BIOS_m QEMU_BIOS_s QEMU_MSEL_lim QEMU_REVISION MY_%
# The optional fields, those of a hart for each of HARTS. make takes the second % of %_HART_% literally. If the command
# line sets HARTS, the file may name others.
optional_fields = $(foreach field,$(BOARD_FIELDS_OPTIONAL),$(if \
	$(and $(filter %_HART_%,$(field)),$(filter-out command,$(firstword $(origin HARTS)))),$(HARTS:%=$(field)),$(field)))

# A field comes from board.mk or the command line. A variable of the environment with the name of a field is ignored,
# because it may mean something else. Only QEMU= may come from the environment.
$(foreach name,$(filter $(filter-out QEMU,$(BOARD_FIELDS) $(BOARD_FIELDS_OPTIONAL)),$(.VARIABLES)),$(if \
	$(filter environment,$(firstword $(origin $(name)))),$(eval undefine $(name))))

# Checks that no field is missing and none is unknown, so that a misspelt field is an error.
NAMES_BEFORE := $(.VARIABLES)
include $(BOARD_FILE)
NAMES_NEW := $(filter-out .SHELLSTATUS NAMES_BEFORE $(NAMES_BEFORE),$(.VARIABLES))
BOARD_FIELD_NAMES := $(BOARD_FIELDS) $(BOARD_FIELDS_COMMON) $(optional_fields) $(image_fields) $(BOARD_FIELDS_PRIVATE)
NAMES_WRONG := $(filter-out $(BOARD_FIELD_NAMES),$(NAMES_NEW))
$(foreach name,$(NAMES_WRONG),$(error $(BOARD_FILE): $(if $(filter $(BOARD_FIELDS_OPTIONAL),$(name)),$(name) is of a hart that \
	HARTS = $(HARTS) lacks,there is no field $(name); boards/README.md lists them)))
# $(call lacks,MESSAGE): ends with an error. If a line of the file sets no field, as `MTIME : none`, the error names
# that line, because the line may be the cause. Otherwise the error is MESSAGE.
lacks = $(error $(or $(shell BOARD_FILE='$(BOARD_FILE)' BOARD_FIELD_NAMES='$(BOARD_FIELD_NAMES)' scripts/check-board-lines 2>&1),$(BOARD_FILE): $(1); \
	boards/README.md says what it means))
$(foreach field,$(BOARD_FIELDS),$(if $($(field)),,$(call lacks,the field $(field) is missing)))

# In `FIELD = value   # comment` make takes the blanks before the comment as part of the value. They are removed, except
# for show-board, which prints the line that set a field.
ends_with_blank = $(filter .,$(lastword $(value $(1)).))
ifeq ($(filter board-values,$(MAKECMDGOALS)),)
$(foreach field,$(sort $(BOARD_FIELDS) $(BOARD_FIELDS_COMMON) $(BOARD_FIELDS_OPTIONAL) $(image_fields) $(NAMES_NEW)),$(if \
	$(call ends_with_blank,$(field)),$(if $(filter simple,$(flavor $(field))),$(eval $(field) := $$(strip $$($(field)))),$(eval \
	$(field) = $(subst $(hash),\$(hash),$(strip $(value $(field))))))))
endif

# Checks the fields that take few values, and the fields that depend on each other.
wrong_field = $(error $(BOARD_FILE): $(1) = $($(1)): $(2))
$(foreach field,MARCH LINK_MARCH MABI UART MTIME EXIT EXIT_s SOC LINKER,$(if $(word 2,$($(field))),$(call \
	wrong_field,$(field),it is one word)))
$(foreach field,LINKER MODES HARTS SOC CLOCKS MTIME EXIT EXIT_s SOURCE,$(if $(strip $($(field))),,$(call \
	wrong_field,$(field),it is empty; delete the line to use the default)))
without_digits = $(subst 0,,$(subst 1,,$(subst 2,,$(subst 3,,$(subst 4,,$(subst 5,,$(subst 6,,$(subst 7,,$(subst 8,,$(subst \
	9,,$(1)))))))))))
$(if $(strip $(call without_digits,$(HARTS))),$(call wrong_field,HARTS,it is numbers of harts$(comma) as 0 or 1 2 3))
# The linker reads a number that begins with 0 as octal.
$(if $(filter 0%,$(filter-out 0,$(HARTS))),$(call wrong_field,HARTS,a number of a hart does not begin with 0))
# $(call several,NAMES): the names that occur more than once.
several = $(foreach name,$(sort $(1)),$(if $(word 2,$(filter $(name),$(1))),$(name)))
$(foreach field,MEMORIES_m MEMORIES_s CLOCKS HARTS,$(foreach name,$(call several,$(call names_of,$($(field)))),$(call \
	wrong_field,$(field),$(name) is there twice$(comma) and only the first could be chosen)))
$(if $(filter-out m s,$(MODES)),$(call wrong_field,MODES,it is m or m s))
$(if $(filter s,$(MODES)),$(if $(MEMORIES_s),,$(call wrong_field,MODES,supervisor mode needs MEMORIES_s too; boards/README.md \
	says what it means)))
$(foreach field,TESTED TESTED_s,$(if $(filter-out hardware simulator QEMU_model QEMU_overlay image_checked,$(subst $(space),_,$(strip \
	$($(field))))),$(call wrong_field,$(field),it is one of: hardware$(comma) simulator$(comma) QEMU model$(comma) QEMU \
	overlay$(comma) image checked)))

$(foreach name,$(filter-out $(MODELS) none,$(QEMU_MODEL)),$(call wrong_field,QEMU_MODEL,it is one of: $(MODELS) none))

# Code in flash (LINKER = xip) needs the address of the flash and the places of kernels. It runs in machine mode only.
$(if $(filter-out ram xip,$(LINKER)),$(call wrong_field,LINKER,it is ram or xip))
$(if $(filter-out flash itim dtim,$(PLACES)),$(call wrong_field,PLACES,it is some of: flash itim dtim))
$(if $(filter xip,$(LINKER)),,$(foreach field,PLACES FLASH_BASE FLASH_SIZE ITIM_BASE ITIM_SIZE,$(if $($(field)),$(call \
	wrong_field,$(field),it needs LINKER = xip$(comma) code in flash))))
$(if $(filter xip,$(LINKER)),$(foreach field,PLACES FLASH_BASE FLASH_SIZE $(if $(filter itim,$(PLACES)),ITIM_BASE ITIM_SIZE),$(if \
	$($(field)),,$(call lacks,LINKER = xip: it needs $(field) too)))$(if \
	$(filter s,$(MODES)),$(call wrong_field,LINKER,it is for machine mode only$(comma) MODES = m)))

# Checks that each driver that needs an address has one.
driver_needs = $(if $(filter $(2),$($(1))),$(if $(filter-out 0,$($(3))),,$(call lacks,$(1) = $($(1)) needs \
	$(3)$(comma) its address$(4))))
$(call driver_needs,UART,ns16550 sifive store,UART_BASE)
$(call driver_needs,MTIME,clint,MTIME_ADDRESS,$(comma) or MTIME = none)
$(call driver_needs,EXIT,sifive_test store,EXIT_BASE)

$(call choose,MODE,$(MODES))
include boards/modes/$(MODE).mk
$(call choose,MEM,$(call names_of,$(MEMORIES_$(MODE))))
$(call choose,HART,$(HARTS))
$(call choose,CLOCK,$(call names_of,$(CLOCKS)))
$(call choose,PLACE,$(or $(PLACES),ram))
$(call choose,CONSOLE,$(CONSOLES))
$(if $(strip $(QEMU_MACHINE)),$(if $(QEMU),,$(error $(BOARD_FILE): QEMU_MACHINE needs QEMU too$(comma) the program$(comma) as \
	in QEMU = qemu-system-riscv64)))

# The seed of the order and places of code and data. 0 or nothing: the linker's usual order.
override LAYOUT := $(or $(LAYOUT),0)
ifneq ($(LAYOUT),0)
ifeq ($(shell seed='$(LAYOUT)'; [[ $$seed =~ ^[1-9][0-9]{0,9}$$ ]] && ((seed < 0xffffffff)) && echo yes),)
$(error LAYOUT=$(LAYOUT): LAYOUT must be a whole number from 0 (the linker's order) to 4294967294)
endif
endif

MEMORY := $(call entry_of,$(MEM),$(MEMORIES_$(MODE)))
RAM_BASE := $(call part,2,$(MEMORY))
RAM_SIZE := $(call part,3,$(MEMORY))
# 1: the memory has ECC, so the firmware writes it before anything reads it.
RAM_HAS_ECC := $(if $(filter ecc,$(call part,4,$(MEMORY))),1,0)
CLOCK_STEP := $(call entry_of,$(CLOCK),$(CLOCKS))
CLOCK_PLL := $(call part,2,$(CLOCK_STEP))
UART_CLOCK_HZ := $(call part,3,$(CLOCK_STEP))
$(if $(RAM_SIZE),,$(error $(BOARD_FILE): MEMORIES_$(MODE) has '$(or $(MEMORY),$(MEMORIES_$(MODE)))': it should be name:base:size or \
	name:base:size:ecc))
$(if $(UART_CLOCK_HZ),,$(error $(BOARD_FILE): CLOCKS has '$(or $(CLOCK_STEP),$(CLOCKS))': it should be name:pll:uart_clock))
# A hart that differs from the others, such as a monitor core, has its own ISA in fields named ..._HART_<number>.
$(foreach field,MARCH LINK_MARCH MABI,$(if $($(field)_HART_$(HART)),$(eval $(field) := $($(field)_HART_$(HART)))))
$(check_model_width)
# The memory that rows name: MEM, followed by PLACE of the unrolled kernels if PLACE is not the board's default.
MEM_NAME := $(MEM)$(if $(filter-out $(firstword $(PLACES)),$(PLACE)),$(if $(PLACES),+$(PLACE)))

# The folder's name contains every choice that is not the board's default. An empty IMAGE= counts as not given.
unusual = $(if $(filter-out $(firstword $(2)),$($(1))),-$(3)$($(1)))
IMAGE_DEFAULT := build/$(BOARD)$(call unusual,MODE,$(MODES))$(call unusual,MEM,$(call \
	names_of,$(MEMORIES_$(MODE))))$(call unusual,HART,$(HARTS),hart)$(call \
	unusual,CLOCK,$(call names_of,$(CLOCKS)),clock)$(call unusual,PLACE,$(or $(PLACES),ram))$(call \
	unusual,CONSOLE,$(CONSOLES))$(if $(MODEL),-$(MODEL))$(call unusual,LAYOUT,0,layout)
IMAGE := $(IMAGE_DEFAULT)
ifeq ($(IMAGE),)
override IMAGE := $(IMAGE_DEFAULT)
endif
