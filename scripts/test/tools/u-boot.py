#!/usr/bin/python3
"""u-boot.py IMAGE COMMAND...: runs QEMU's virt machine with the real OpenSBI and the real U-Boot (Debian's u-boot-qemu)
in supervisor mode, and with IMAGE in memory at 0x84000000. Types the commands at U-Boot's prompt, one after the other.
Copies the output of the serial line to stdout until the machine ends. Exits with QEMU's status."""
import subprocess
import sys

PROMPT = b"=> "
U_BOOT = "/usr/lib/u-boot/qemu-riscv64_smode/u-boot.bin"
image, *commands = sys.argv[1:]
qemu = subprocess.Popen(
    ["qemu-system-riscv64", "-M", "virt", "-m", "256M", "-kernel", U_BOOT, "-icount", "shift=0,sleep=off",
     "-display", "none", "-monitor", "none", "-serial", "stdio",
     "-device", f"loader,file={image},addr=0x84000000,force-raw=on"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE)
said = b""
while byte := qemu.stdout.read(1):
    sys.stdout.buffer.write(byte)
    said = (said + byte)[-40:]
    if said.endswith(b"autoboot: "):
        qemu.stdin.write(b"\n")
    if said.endswith(b"\n" + PROMPT) and commands:
        qemu.stdin.write(commands.pop(0).encode() + b"\n")
    qemu.stdin.flush()
sys.stdout.flush()
sys.exit(qemu.wait())
