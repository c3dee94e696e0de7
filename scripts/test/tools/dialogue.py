#!/usr/bin/python3
"""dialogue.py SCRIPT COMMAND...: runs COMMAND on a pty of its own, executes the lines of the file SCRIPT one after the
other, and prints the output of COMMAND. `hear REGEX` waits for matching output. `say TEXT` sends TEXT, where \\r, \\n,
\\xNN stand for bytes. After the last line COMMAND is ended, if it still runs. There is no time limit: run it
patiently."""
import sys
import tty

import pexpect

script, *command = sys.argv[1:]
child = pexpect.spawn(command[0], command[1:], echo=False, timeout=None, preexec_fn=lambda: tty.setraw(0))
child.logfile_read = sys.stdout.buffer
for line in open(script):
    verb, _, text = line.rstrip("\n").partition(" ")
    if verb == "hear":
        try:
            child.expect(text.encode())
        except pexpect.EOF:
            sys.exit(f"dialogue: '{text}' was not said")
    elif verb == "say":
        child.send(text.encode("latin-1").decode("unicode_escape").encode("latin-1"))
    else:
        sys.exit(f"dialogue: '{verb}' is neither hear nor say")
if child.isalive():
    child.terminate(force=True)
