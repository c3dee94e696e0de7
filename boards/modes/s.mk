# Supervisor mode: OpenSBI runs below. It owns mtime. Clocks, pins and the UART's rate are already set up.
SOC      := sbi
MTIME    := time
EXIT     := $(EXIT_s)
CLOCKS   := found:0:0
PLACES   :=
WHY_CLOCK := with MODE=s the clock stays as the boot loader set it
# OpenSBI chooses the hart. It is never the monitor core, which has no supervisor mode.
HARTS    := $(firstword $(HARTS))
WHY_HART := with MODE=s OpenSBI chooses the hart
CONSOLES := uart sbi
ifeq ($(CONSOLE),sbi)
UART     := sbi
endif
