#!/usr/bin/python3
"""check-operations.py RESULTS.json [BENCHMARK...]: checks the cost of every operation. Under icount an instruction
takes one cycle, so every form of an operation must cost exactly what its line declares. A call costs seven instructions
more: five of the loop (addi bnez mv mv mv, which the disassembly test counts), the call and the return. The core does
not have the operations BENCHMARK: their rows, and no others, must be unsupported."""
import json
import re
import subprocess
import sys

CALL = 7  # instructions of a turn of the loop around a call form, beside the operation

# An ecall traps, so it does not retire (privileged specification, 3.3.1). The model and QEMU from version 11 on follow
# that.
version = subprocess.run(["qemu-system-riscv64", "--version"], capture_output=True, text=True, check=True).stdout
absent = set(sys.argv[2:])
run, = json.load(open(sys.argv[1]))["runs"]
is_modelled = any(record.get("source", "").startswith("model:") for record in run["records"])
not_retired = {"ecall": 1} if is_modelled or int(re.search(r"version (\d+)", version)[1]) >= 11 else {}
declared = {}
short = {}
rows = 0
for record in run["records"]:
    if record["record"] == "benchmark":
        declared[record["benchmark"]] = record.get("instructions")
    key = tuple(record.get(name) for name in ("benchmark", "kind", "n", "metric", "offset"))
    if record["record"] == "pair":
        short[key] = record
    if record["record"] != "result" or record["metric"] not in ("cycles", "instret"):
        continue
    instructions = declared[record["benchmark"]]
    if instructions is None:
        assert record["kind"] == "call", key
        continue
    if record["metric"] == "instret":
        instructions -= not_retired.get(record["benchmark"], 0)
    assert record["status"] == ("unsupported" if record["benchmark"] in absent else "ok"), key
    if record["benchmark"] in absent:
        continue
    if record["kind"] == "call":
        assert record["min"] == record["max"], key
        cost = record["min"] - record["overhead"] - CALL * record["per"]
    else:
        assert record["min"] == record["max"] and short[key]["min"] == short[key]["p50"], key
        assert record["m2"] == short[key]["m2"] == 0, key
        cost = record["min"] - short[key]["min"]
    assert cost == instructions * record["per"], (key, cost / record["per"], instructions)
    rows += 1
print(rows, "rows exact")
