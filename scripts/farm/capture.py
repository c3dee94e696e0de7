"""Captures the console of a board on any farm, and decodes it when the run has ended."""
import pathlib
import re
import subprocess
import zlib

TREE = pathlib.Path(__file__).resolve().parents[2]
BARECYCLE = TREE / "build/host/barecycle"
LINE_MAX = 512  # bytes of a sentence, firmware/wire/README.md
END = re.compile(rb"(@E [ -~]*)\*([0-9a-f]{8})")


class Capture:
    """Captures one run to FOLDER/stream.txt; decode() adds results.csv and results.json."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in ("results.csv", "results.json"):  # if nothing was measured, the decoder does not replace them
            (self.folder / old).unlink(missing_ok=True)
        self.stream = open(self.folder / "stream.txt", "wb")
        self.tail = b""

    def hear(self, data):
        """Stores some bytes. Returns True after the first complete @E, because its copies add nothing."""
        self.stream.write(data)
        self.tail += data
        ended = any(zlib.crc32(body) == int(crc, 16) for body, crc in END.findall(self.tail))
        self.tail = self.tail[-LINE_MAX:]
        return ended

    def decode(self):
        """Decodes the stream. Returns the exit status of `barecycle decode`."""
        self.stream.close()
        return decode(self.folder)


def decode(folder):
    """Decodes a folder's stream.txt to results.csv and results.json, with messages in messages.txt."""
    outputs = ["-o", folder / "results.csv", "-o", folder / "results.json"]
    with open(folder / "messages.txt", "wb") as messages:
        return subprocess.run([BARECYCLE, "decode", "--table", *outputs, folder / "stream.txt"], stdout=messages, stderr=messages,
                              check=False).returncode
