#!/usr/bin/python3
"""patiently.py COMMAND...: runs COMMAND, and ends it if it seems to hang: if the processors have idled for 60 s in
total meanwhile. On a busy machine a command may take as long as it needs. Exits with 124 if it ended COMMAND, otherwise
with the status of COMMAND."""
import os
import signal
import subprocess
import sys
import time

IDLE_SECONDS = 60


def idle_seconds():
    """The idle time of the processors since the machine started, in seconds."""
    with open("/proc/stat", encoding="ascii") as stat:
        return int(stat.readline().split()[4]) / os.sysconf("SC_CLK_TCK")


def descendants(pid):
    """The process and all its descendants. A parent comes before its children."""
    found = [pid]
    for parent in found:
        try:
            with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as children:
                found += map(int, children.read().split())
        except OSError:
            pass
    return found


def end(pid):
    for process in descendants(pid):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


def main(command):
    limit = idle_seconds() + IDLE_SECONDS
    child = subprocess.Popen(command)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda caught, _: child.send_signal(caught))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends it to the command as well
    while True:
        try:
            code = child.wait(timeout=1)
            return code if code >= 0 else 128 - code
        except subprocess.TimeoutExpired:
            if idle_seconds() > limit:
                print(f"patiently: ended, the machine waited for it: {' '.join(command)}", file=sys.stderr)
                end(child.pid)
                return 124


sys.exit(main(sys.argv[1:]))
