# Supervisor mode: OpenSBI below has set up clocks, pins and the UART's rate, and owns mtime.
SOC      := sbi
MTIME    := time
EXIT     := $(EXIT_s)
CLOCKS   := found:0:0
PLACES   :=
# Which hart it is, is OpenSBI's choice; not the monitor core, which has no such mode.
HARTS    := $(firstword $(HARTS))
CONSOLES := uart sbi
ifeq ($(CONSOLE),sbi)
UART     := sbi
endif
