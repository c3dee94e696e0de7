#!/usr/bin/python3
"""check-ci.py GITLAB GITHUB DOCKERFILE: checks that each file has the form that its reader requires. Prints the
commands that the first two run, one per line, and those of RUN in the third. The step that writes GitHub's summary is
left out."""
import shlex
import sys

import yaml


def gitlab_commands(text):
    jobs = {name: job for name, job in text.items() if isinstance(job, dict) and "script" in job}
    assert jobs and isinstance(text["image"], str)
    for job in jobs.values():
        for line in job["script"]:
            assert isinstance(line, str), line
            yield line


def github_commands(text):
    assert text[True] == "pull_request"  # YAML 1.1 reads `on` as True
    for job in text["jobs"].values():
        assert job["runs-on"] and job["steps"]
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            if "run" in step and "GITHUB_STEP_SUMMARY" not in step["run"]:
                yield from step["run"].splitlines()


def docker_commands(lines):
    words = [line.split(maxsplit=1) for line in lines if line.strip() and not line.startswith("#")]
    assert words[0][0] == "FROM" and all(word in ("FROM", "RUN", "COPY", "WORKDIR") for word, _ in words)
    return [rest.strip() for word, rest in words if word == "RUN"]


gitlab, github, docker = (open(name, encoding="utf-8") for name in sys.argv[1:])
commands = [list(gitlab_commands(yaml.safe_load(gitlab))), list(github_commands(yaml.safe_load(github))), docker_commands(docker)]
for command in sum(commands, []):
    shlex.split(command)
    print(command)
assert commands[0] == commands[1], commands
