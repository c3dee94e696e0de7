# Installs the host program. Man pages and completion are made from `barecycle help`.

MANUALS := build/host/man
COMPLETION := build/host/barecycle.bash
INSTALLED := $(DESTDIR)$(PREFIX)

# Without help2man the program is installed without man pages, and a message says so. The next call tries again.
$(MANUALS)/made: $(BARECYCLE) scripts/manuals
	$(Q)scripts/manuals $(BARECYCLE) $(@D) && { [ ! -e $(@D)/barecycle.1 ] || touch $@; }

$(COMPLETION): $(BARECYCLE) scripts/completion
	$(Q)scripts/completion $(BARECYCLE) >$@

.PHONY: install
install: host $(MANUALS)/made $(COMPLETION)
	$(Q)install -D -m 755 $(BARECYCLE) '$(INSTALLED)/bin/barecycle'
	$(Q)install -D -m 644 $(COMPLETION) '$(INSTALLED)/share/bash-completion/completions/barecycle'
	$(Q)for page in $(MANUALS)/*.1; do \
		[ ! -e "$$page" ] || install -D -m 644 "$$page" '$(INSTALLED)/share/man/man1/'"$${page##*/}" || exit; \
	done

.PHONY: uninstall
uninstall:
	$(Q)rm -f '$(INSTALLED)/bin/barecycle' '$(INSTALLED)/share/bash-completion/completions/barecycle' \
		'$(INSTALLED)/share/man/man1/barecycle.1' '$(INSTALLED)/share/man/man1/barecycle-'*.1
