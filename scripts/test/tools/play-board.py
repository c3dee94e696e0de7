#!/usr/bin/python3
"""play-board.py LINK ACTION...: plays a board on a serial line, a pseudo-terminal at LINK. When a program has opened
it, the board is switched on, executes one action after the other, and then stays on until it is killed.

  say=TEXT       sends TEXT, which may contain \\r\\n and the like
  hear=TEXT      waits until TEXT has arrived
  busy=BYTES:FILE   sends the contents of the file, and reads nothing before its first @E; of the bytes that have
                 arrived by then it keeps only the first BYTES, as a UART's FIFO does
  request=TEXT   reads a request as the firmware does, a line from its last '@' on; it must be valid and contain TEXT
  wait=SECONDS
  stream=FILE    sends the contents of the file
  next=          waits until the program has closed the port, and a program has opened it again
  vanish=SECONDS unplugs the board for SECONDS, and waits until a program has opened the port again
  run=COMMAND    connects the line to a program, as rx FILE

After the last action it prints the longest time in milliseconds between two writes of say and stream, as "longest pause
41 ms". On a busy machine that is longer than the actions ask for."""
import array
import codecs
import fcntl
import os
import pty
import select
import shlex
import subprocess
import sys
import termios
import time
import tty
import zlib


def open_line(link):
    board, port = pty.openpty()
    tty.setraw(port)
    name = os.ttyname(port)
    os.close(port)  # a program that checks whether the port is in use must not find this one
    os.symlink(name, link)
    return board


def wait_for_company(board):
    """Waits until a program has opened the port and keeps it open."""
    line = select.poll()
    line.register(board, 0)
    for _ in range(3):
        while line.poll(0):
            time.sleep(0.02)
        time.sleep(0.1)


def wait_for_end(board):
    """Waits until no program has the port open."""
    line = select.poll()
    line.register(board, 0)
    while not line.poll(0):
        time.sleep(0.01)


wrote = None  # when the last write began
longest = 0.0  # from the beginning of a write to the end of the next one, in seconds


def write(board, data):
    """Writes as os.write, and keeps the longest pause."""
    global wrote, longest
    began = time.monotonic()
    count = os.write(board, data)
    if wrote is not None:
        longest = max(longest, time.monotonic() - wrote)
    wrote = began
    return count


def say(board, data):
    """Sends data at about 460800 bits per second. At the rate of boards, tests would spend most of their time here."""
    while data:
        data = data[write(board, data[:460]):]
        time.sleep(0.01)


def wait_until_read(link):
    """Waits until the other side has read all bytes, because unread bytes are lost when the port is closed. Only root
    may open a port that another program has opened exclusively. Other users wait half a second."""
    unread = array.array("i", [0])
    try:
        port = os.open(link, os.O_RDONLY | os.O_NOCTTY)
    except OSError:
        time.sleep(0.5)
        return
    looks = 0  # in a row that saw nothing: the kernel moves written bytes a moment later
    while looks < 3:
        time.sleep(0.02)
        fcntl.ioctl(port, termios.FIONREAD, unread)
        looks = 0 if unread[0] else looks + 1
    os.close(port)


kept = b""  # bytes that have arrived, and that no action has read


def listen(board):
    """Reads the next byte."""
    global kept
    byte, kept = (kept[:1], kept[1:]) if kept else (os.read(board, 1), b"")
    return byte


def hear(board, text):
    heard = b""
    while text.encode() not in heard:
        heard += listen(board)


def be_busy(board, count, stream):
    """Drops bytes that have arrived before the @E is sent. The other side may answer an @E at once."""
    global kept
    end = stream.index(b"@E ")
    say(board, stream[:end])
    while select.select([board], [], [], 0)[0]:
        kept += os.read(board, 1024)
    kept = kept[:count]
    say(board, stream[end:])


def hear_request(board, text):
    line = b""
    while True:
        byte = listen(board)
        if byte == b"@":
            line = byte
        elif line and byte in b"\r\n":
            break
        elif line:
            line += byte
    body, crc = line[:-9], line[-8:]
    if b"%08x" % zlib.crc32(body) != crc or text.encode() not in body:
        sys.exit("play-board.py: no such request: %s" % line)


def give(board, command):
    """Connects the line to a program through pipes. On a terminal, the program would discard its last output when it
    ends."""
    program = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    said = program.stdout.fileno()
    goes_to = {board: program.stdin.fileno(), said: board}
    while True:
        for end in select.select([board, said], [], [])[0]:
            data = os.read(end, 1024)
            if not data:
                break
            os.write(goes_to[end], data)
        else:
            continue
        break
    if program.wait() != 0:
        sys.exit("%s: status %d" % (command, program.returncode))
    wait_for_sender(board)


def wait_for_sender(board):
    """Waits until sx or sb has restored the port's settings: while it runs, it ignores breaks. When it ends, it
    discards bytes that have arrived, so bytes that are sent before would be lost."""
    while termios.tcgetattr(board)[0] & termios.IGNBRK:
        time.sleep(0.01)


def plain(text):
    return codecs.decode(text, "unicode_escape")


board = open_line(sys.argv[1])
wait_for_company(board)
for action in sys.argv[2:]:
    verb, what = action.split("=", 1)
    if verb == "say":
        say(board, plain(what).encode())
    elif verb == "hear":
        hear(board, plain(what))
    elif verb == "busy":
        count, name = what.split(":", 1)
        be_busy(board, int(count), open(name, "rb").read())
    elif verb == "request":
        hear_request(board, what)
    elif verb == "wait":
        time.sleep(float(what))
    elif verb == "next":
        wait_for_end(board)
        wait_for_company(board)
    elif verb == "vanish":
        wait_until_read(sys.argv[1])
        os.unlink(sys.argv[1])
        os.close(board)
        time.sleep(float(what))
        board = open_line(sys.argv[1])
        wait_for_company(board)
    elif verb == "stream":
        say(board, open(what, "rb").read())
    else:
        give(board, what)
print("longest pause %.0f ms" % (1000 * longest), file=sys.stderr)
time.sleep(600)
