#!/usr/bin/python3
"""type-to.py PID LINE: types LINE to stdout, which PID, a QEMU, reads, again and again until PID has ended. QEMU loses a
byte that arrives before the core has taken the previous byte. So each byte waits until QEMU's first thread, which reads
bytes, has run, and then until all threads together have run for 2 ms."""
import os
import sys
import time

pid, line = sys.argv[1:]
MS = 1000000  # nanoseconds


def run_ns(thread=None):
    """For how many nanoseconds the program's threads, or this one of them, have run."""
    threads = [thread] if thread else os.listdir(f"/proc/{pid}/task")
    return sum(int(open(f"/proc/{pid}/task/{one}/schedstat").read().split()[0]) for one in threads)


def wait_ns(ns, thread=None):
    """Waits until run_ns(thread) has reached ns. Raises an OSError if the program has ended."""
    while run_ns(thread) < ns:
        if open(f"/proc/{pid}/stat").read().rsplit(")")[-1].split()[0] == "Z":
            raise ProcessLookupError
        time.sleep(0.001)


try:
    while True:
        for byte in line.encode() + b"\n":
            read_ns = run_ns(pid)
            os.write(1, bytes([byte]))
            wait_ns(read_ns + 1, pid)
            wait_ns(run_ns() + 2 * MS)
except OSError:
    pass
