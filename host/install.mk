# Installs the host program. Man pages and completion are made from `barecycle help`.

MANUALS := build/host/man
COMPLETION := build/host/completion
# Where each shell looks for completions.
COMPLETION_BASH := bash-completion/completions/barecycle
COMPLETION_ZSH := zsh/site-functions/_barecycle
COMPLETION_FISH := fish/vendor_completions.d/barecycle.fish
COMPLETIONS := $(addprefix $(COMPLETION)/,bash zsh fish)
INSTALLED := $(DESTDIR)$(PREFIX)

# Without help2man the program is installed without man pages, and a message says so. The next call tries again.
$(MANUALS)/made: $(BARECYCLE) scripts/manuals
	$(Q)scripts/manuals $(BARECYCLE) $(@D) && { [ ! -e $(@D)/barecycle.1 ] || touch $@; }

$(COMPLETIONS): $(COMPLETION)/%: $(BARECYCLE) scripts/completion
	$(call make_file,scripts/completion $* $(BARECYCLE) >"$$new")

.PHONY: install
install: host $(MANUALS)/made $(COMPLETIONS)
	$(Q)install -D -m 755 $(BARECYCLE) '$(INSTALLED)/bin/barecycle'
	$(Q)install -D -m 644 $(COMPLETION)/bash '$(INSTALLED)/share/$(COMPLETION_BASH)'
	$(Q)install -D -m 644 $(COMPLETION)/zsh '$(INSTALLED)/share/$(COMPLETION_ZSH)'
	$(Q)install -D -m 644 $(COMPLETION)/fish '$(INSTALLED)/share/$(COMPLETION_FISH)'
	$(Q)for page in $(MANUALS)/*.1; do \
		[ ! -e "$$page" ] || install -D -m 644 "$$page" '$(INSTALLED)/share/man/man1/'"$${page##*/}" || exit; \
	done

.PHONY: uninstall
uninstall:
	$(Q)rm -f '$(INSTALLED)/bin/barecycle' $(foreach file,$(COMPLETION_BASH) $(COMPLETION_ZSH) $(COMPLETION_FISH),'$(INSTALLED)/share/$(file)') \
		'$(INSTALLED)/share/man/man1/barecycle.1' '$(INSTALLED)/share/man/man1/barecycle-'*.1
