# Checks names and values from the user before the shell or make can interpret parts of them.
NAMES_GIVEN := $(foreach name,$(filter-out MAKE% SHELL .% -%,$(.VARIABLES)),$(if $(filter command,$(firstword $(origin $(name)))),$(name)))
NAME_UNKNOWN := $(if $(NAMES_GIVEN),$(shell scripts/check-variables '$(or $(wildcard $(BOARD_DIR)),boards)' $(NAMES_GIVEN)))
$(if $(NAME_UNKNOWN),$(error $(NAME_UNKNOWN)))

hash := \#
# Characters that the shell interprets between single quotes, and in a list of words. Patterns of file names remain
# possible.
NOT_IN_QUOTES := ' $$
NOT_IN_WORDS := $(NOT_IN_QUOTES) " ` \ ; & | < > ( ) $(hash) !
# Characters that cannot be part of the name of a target.
NOT_IN_TARGETS := $(NOT_IN_WORDS) = : % * ? [ ] { } ~

# $(call refuse,VARIABLES,CHARACTERS): exits if a variable from the command line or the environment contains one of the
# characters.
given = $(filter command environment,$(firstword $(origin $(1))))
refuse = $(foreach variable,$(1),$(if $(call given,$(variable)),$(foreach character,$(2),$(if \
	$(findstring $(character),$(value $(variable))),$(error $(variable)='$(value $(variable))': a value with the \
	character $(character) cannot be passed on; write it without)))))

$(call refuse,BAUD BASELINE RUNS RUNS_MAX THRESHOLD EXACT_THRESHOLD METRIC LAYOUT N SEED COMPARISONS NOISE CORES FIRST LANES PREFIX DESTDIR DISTRO,$(NOT_IN_QUOTES))
$(call refuse,OPT RESULTS CC CROSS HOST_CC FUZZ_CC FUZZ_S,$(NOT_IN_WORDS))
$(call refuse,IMAGE,$(NOT_IN_TARGETS))
$(if $(word 2,$(IMAGE)),$(error IMAGE: make cannot take a path with a space: '$(IMAGE)'))
