#!/usr/bin/python3
"""on-terminal.py KEYS COMMAND...: runs a command on a terminal of its own, prints its output, and exits with its
status, or 128 and more for a signal. KEYS are typed there. Each key has the form KEY=TEXT:SECONDS, and keys are
separated by commas. A key is typed SECONDS after the command has printed TEXT: \\x03=benchmark:0.5 types Ctrl-C half a
second after "benchmark". A command that ends before all keys are typed has failed."""
import codecs
import os
import pty
import select
import sys
import time

steps = [step.split("=", 1) for step in sys.argv[1].split(",") if step]
child, terminal = pty.fork()
if child == 0:
    os.execvp(sys.argv[2], sys.argv[2:])
said = b""
seen = 0
due = None  # when the next key is typed, after its text was printed
while True:
    wait = None if due is None else max(0, due - time.monotonic())
    if select.select([terminal], [], [], wait)[0]:
        try:
            data = os.read(terminal, 4096)
        except OSError:  # all ends of the terminal are closed
            break
        if not data:
            break
        said += data
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    if due is not None and time.monotonic() >= due:
        os.write(terminal, codecs.decode(steps.pop(0)[0], "unicode_escape").encode("latin-1"))
        due = None
    if due is None and steps:
        text, seconds = steps[0][1].rsplit(":", 1)
        at = said.find(text.encode(), seen)
        if at >= 0:
            seen = at + len(text)
            due = time.monotonic() + float(seconds)
status = os.waitpid(child, 0)[1]
if steps:
    sys.exit("on-terminal.py: it ended before %s was typed" % steps[0][0])
sys.exit(os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
