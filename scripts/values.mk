# Values that a user gives, checked before the shell or make takes a part of them for its own.
hash := \#
# What the shell obeys between single quotes, and in a list of words. Patterns of file names stay possible.
NOT_IN_QUOTES := ' $$
NOT_IN_WORDS := $(NOT_IN_QUOTES) " ` \ ; & | < > ( ) $(hash) !
# A name that rules and their variables are written with.
NOT_IN_TARGETS := $(NOT_IN_WORDS) = : % * ? [ ] { } ~

# $(call refuse,VARIABLES,CHARACTERS): values from the command line or the environment without these characters.
given = $(filter command environment,$(firstword $(origin $(1))))
refuse = $(foreach variable,$(1),$(if $(call given,$(variable)),$(foreach character,$(2),$(if \
	$(findstring $(character),$(value $(variable))),$(error $(variable)='$(value $(variable))': a value with the \
	character $(character) cannot be passed on; write it without)))))

$(call refuse,BASELINE THRESHOLD EXACT_THRESHOLD METRIC LAYOUT N SEED COMPARISONS NOISE CORES FIRST LANES PREFIX DESTDIR,$(NOT_IN_QUOTES))
$(call refuse,OPT RESULTS CROSS HOST_CC FUZZ_CC FUZZ_S,$(NOT_IN_WORDS))
$(call refuse,IMAGE,$(NOT_IN_TARGETS))
$(if $(word 2,$(IMAGE)),$(error IMAGE: make cannot take a path with a space: '$(IMAGE)'))
