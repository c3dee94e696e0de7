#!/usr/bin/python3
"""check-lava-schemas.py JOB...: checks that a LAVA server would accept the job and the device in each of these folders,
and that the job takes its image from a file, which the device writes."""
import sys

import yaml
from lava_common.schemas import validate
from lava_common.schemas.device import validate as validate_device

for folder in sys.argv[1:]:
    job = yaml.safe_load(open(folder + "/job.yaml"))
    device = yaml.safe_load(open(folder + "/device.yaml"))
    validate(job)
    validate_device(device)
    url = job["actions"][0]["deploy"]["images"]["image"]["url"]
    assert url.startswith("file:///"), url
    command = device["actions"]["deploy"]["methods"]["flasher"]["commands"][0]
    assert "{IMAGE}" in command, command
