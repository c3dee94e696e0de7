# Checks names and values from the user before the shell or make can interpret parts of them.
hash := \#
define newline


endef
# The variables in `make help`, from the lines that begin with `##   `. $(shell) must not be used here: make 4.4 would
# expand the values of the command line for the shell's environment, and so run a $(shell COMMAND) in them before it is
# refused.
help_words := $(filter @%,$(subst $(newline)$(hash)$(hash)$(space)$(space)$(space),$(newline)@,$(file <Makefile)))
VARIABLES_OF_HELP := $(foreach word,$(help_words),$(if $(findstring =,$(word)),$(firstword $(subst =,$(space),$(word:@%=%)))))
NAMES_GIVEN := $(strip $(foreach name,$(filter-out MAKE% SHELL .% -%,$(.VARIABLES)),$(if $(filter command,$(firstword $(origin $(name)))),$(name))))

# Characters that make or the shell would interpret in a value between single quotes, in a list of words, and in the
# name of a target. A list of words may contain patterns of file names.
NOT_IN_QUOTES := ' $$
NOT_IN_WORDS := " ` \ ; & | < > ( ) $(hash) !
NOT_IN_TARGETS := = : % * ? [ ] { } ~

# $(call refuse,VARIABLES,CHARACTERS): exits if a variable from the command line or the environment contains one of the
# characters.
given = $(filter command environment,$(firstword $(origin $(1))))
refuse = $(foreach variable,$(1),$(if $(call given,$(variable)),$(foreach character,$(2),$(if \
	$(findstring $(character),$(value $(variable))),$(error $(variable)='$(value $(variable))': the character \
	$(character) is not allowed in this value)))))

$(call refuse,$(sort $(VARIABLES_OF_HELP) $(NAMES_GIVEN)),$(NOT_IN_QUOTES))
$(call refuse,OPT RESULTS COMPARISON CC CROSS HOST_CC FUZZ_CC,$(NOT_IN_WORDS))
$(call refuse,BOARD IMAGE BOARD_DIR SUITE_DIR,$(NOT_IN_WORDS) $(NOT_IN_TARGETS))
$(foreach variable,IMAGE BOARD_DIR SUITE_DIR CORE SPL,$(if $(call given,$(variable)),$(if $(word 2,$($(variable))),$(error \
	$(variable): make cannot take a path with a space: '$($(variable))'))))
$(foreach variable,BOARD_DIR SUITE_DIR,$(if $(call given,$(variable)),$(if $(word 2,$(abspath $($(variable)))),$(error \
	$(variable): the path of this tree has a space: '$(CURDIR)'. Give $(variable) as a whole path, from / on))))
$(foreach variable,V DRY_RUN YES FLASH KEEP_FAILED OPTIONS STAY RAW,$(if $(filter-out 0 1,$($(variable))),$(error \
	$(variable)=$($(variable)): it is 0 or 1)))
# The host program checks these values too, but its messages would name an option, not the variable of make. Numbers: name,
# smallest and largest value. One shell looks at all that are given, and at FILTER.
NUMBERS := SAMPLES:1:100000000 BUDGET_MS:0:1000000000 TIMEOUT_MS:0:1000000000 LISTEN_MS:0:1000000000 SEED:0:2147483647 \
	SILENCE_S:0:1000000
name_of = $(firstword $(subst :,$(space),$(1)))
NUMBERS_GIVEN := $(strip $(foreach number,$(NUMBERS),$(if $(call given,$(call name_of,$(number))),$(if \
	$($(call name_of,$(number))),'$(number):$($(call name_of,$(number)))'))))
FILTER_GIVEN := $(if $(call given,FILTER),$(FILTER))
VALUE_ERROR := $(if $(NUMBERS_GIVEN)$(FILTER_GIVEN),$(shell LC_ALL=C; \
	for number in $(NUMBERS_GIVEN); do \
		name=$${number%%:*}; value=$${number$(hash)*:}; \
		least=$${value%%:*}; value=$${value$(hash)*:}; \
		most=$${value%%:*}; value=$${value$(hash)*:}; \
		case $$value in (*[!0-9]* | ????????????*) ;; \
			(*) [ "$$value" -ge "$$least" ] && [ "$$value" -le "$$most" ] && continue ;; esac; \
		echo "$$name=$$value: a whole number from $$least to $$most"; exit; \
	done; \
	filter='$(FILTER_GIVEN)'; \
	[ $${$(hash)filter} -le 128 ] || { echo "FILTER: it is longer than 128 bytes"; exit; }; \
	case $$filter in (*[!!-~]* | *[%,]*) \
		echo "FILTER: it is one pattern, of ASCII without blank, comma and %: '$$filter'" ;; esac))
$(if $(VALUE_ERROR),$(error $(VALUE_ERROR)))
$(if $(and $(call given,OPT),$(filter-out -%,$(firstword $(OPT)))),$(error OPT=$(OPT): options of the compiler begin with -, as in OPT=-O3))
$(if $(filter-out sweep none,$(ALIGN)),$(error ALIGN=$(ALIGN): it is sweep or none, or not given))
$(if $(filter-out integer,$(PRINTF)),$(error PRINTF=$(PRINTF): it is integer, or not given))
$(if $(filter-out rows,$(TABLE)),$(error TABLE=$(TABLE): it is rows, or not given))

# $(call quoted,NAME): between single quotes for the shell, because a name may have any character but a blank.
quoted = '$(subst ','\'',$(1))'
# Names that are not in the help may be those of a board's fields.
NAMES_NOT_IN_HELP := $(filter-out $(VARIABLES_OF_HELP),$(NAMES_GIVEN))
NAME_UNKNOWN := $(if $(NAMES_NOT_IN_HELP),$(shell scripts/check-names variables '$(or $(wildcard $(BOARD_DIR)),boards)' \
	$(foreach name,$(NAMES_NOT_IN_HELP),$(call quoted,$(name)))))
$(if $(NAME_UNKNOWN),$(error $(NAME_UNKNOWN)))
# Scripts use a few targets that are not in the help. Other goals are files.
TARGETS_KNOWN := $(filter-out $(foreach name,$(VARIABLES_OF_HELP),@$(name)=%),$(filter @%,$(help_words)))
GOALS_UNKNOWN := $(strip $(foreach goal,$(filter-out $(TARGETS_KNOWN:@%=%) run-once board-%,$(MAKECMDGOALS)),$(if \
	$(findstring /,$(goal))$(wildcard $(goal)),,$(goal))))
$(if $(GOALS_UNKNOWN),$(error $(shell scripts/check-names target $(call quoted,$(firstword $(GOALS_UNKNOWN))))))
