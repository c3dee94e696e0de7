#!/usr/bin/python3
"""browse.py PAGE... [OPTION...], or browse.py --serve: opens each page, a file, in a tab of its own in Debian's
chromium without a window. Prints a list in JSON with one object for each page: its `requests`, except for the page
itself, the lines of its `console` (errors, and refusals of the Content-Security-Policy), `load_ms`, the time until the
page was painted, and `values`, one for each --evaluate.

  --width=N --height=N  size of the window in pixels (1440, 900)
  --dark --print        for a user who prefers dark pages; as printed
  --without-javascript
  --each                opens the page once for each of these three that is given, instead of once with all of them
  --evaluate=EXPRESSION evaluates JavaScript after the page has loaded; may be repeated, on the same page
  --screenshot=FILE     saves a picture of the window; with --whole of the whole page
  --pdf=FILE            saves the page as printed on A4

chromium takes more than a second of processor time to start. With --serve the program serves requests at the socket
$BROWSER until it is killed. If $BROWSER is set, other calls use that chromium. They must run in the same folder.
"""
import argparse
import base64
import contextlib
import json
import os
import multiprocessing.connection
import pathlib
import signal
import subprocess
import sys
import tempfile

CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--remote-debugging-pipe"]
TIMEOUT_S = 120


class Browser:
    """Chromium, controlled through its debugging pipe. A message is JSON and ends with a zero byte."""

    def __init__(self, profile):
        from_us, to_it = os.pipe()
        from_it, to_us = os.pipe()
        # Chromium reads from descriptor 3 and writes to 4. Our ends of the pipes must have other numbers.
        high = [os.dup2(fd, 40 + i) for i, fd in enumerate((from_us, to_us))]
        shell = f'exec 3<&{high[0]} 4>&{high[1]}; exec "$@"'
        self.process = subprocess.Popen(["bash", "-c", shell, "-", *CHROMIUM, f"--user-data-dir={profile}", "about:blank"],
                                        pass_fds=high, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for descriptor in (from_us, to_us, *high):
            os.close(descriptor)
        self.to, self.source = to_it, os.fdopen(from_it, "rb")
        self.number, self.target, self.session, self.events, self.buffer = 0, None, None, [], b""

    def receive(self):
        while b"\0" not in self.buffer:
            chunk = self.source.read1(1 << 20)
            if not chunk:
                sys.exit("browse.py: chromium ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"browse.py: {method}: {answer['error']['message']}")
                return answer["result"]
            self.keep(answer)

    def keep(self, event):
        """Keeps an event of this tab. Drops events of other tabs, which are closing."""
        if event.get("sessionId") == self.session:
            self.events.append(event)

    def wait_for(self, method):
        while not any(event["method"] == method for event in self.events):
            self.keep(self.receive())

    def attach(self):
        self.session, self.events = None, []
        self.target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def close_tab(self):
        self.session = None
        self.call("Target.closeTarget", targetId=self.target)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            sys.exit(f"browse.py: {expression}: {answer['exceptionDetails']['exception']['description']}")
        return answer["result"].get("value")

    def of(self, method):
        return [event["params"] for event in self.events if event["method"] == method]

    def console(self):
        said = [" ".join(str(a.get("value", a.get("description"))) for a in event["args"]) for event in self.of("Runtime.consoleAPICalled")]
        said += [event["exceptionDetails"]["exception"].get("description", "?") for event in self.of("Runtime.exceptionThrown")]
        return said + [event["entry"]["text"] for event in self.of("Log.entryAdded")]


# Resolves after the first frame after the load, when the page is laid out and painted.
PAINTED = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))"


def look(browser, page, options):
    address = pathlib.Path(page).resolve().as_uri()
    browser.attach()
    browser.call("Emulation.setDeviceMetricsOverride", width=options.width, height=options.height, deviceScaleFactor=1, mobile=False)
    browser.call("Emulation.setEmulatedMedia", media="print" if options.print or options.pdf else "screen",
                 features=[{"name": "prefers-color-scheme", "value": "dark" if options.dark else "light"}])
    browser.call("Emulation.setScriptExecutionDisabled", value=options.without_javascript)
    browser.call("Page.navigate", url=address)
    browser.wait_for("Page.loadEventFired")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    load_ms = browser.evaluate(PAINTED)
    values = [browser.evaluate(expression) for expression in options.evaluate]
    if options.screenshot:
        shot = browser.call("Page.captureScreenshot", captureBeyondViewport=options.whole)
        pathlib.Path(options.screenshot).write_bytes(base64.b64decode(shot["data"]))
    if options.pdf:
        sheets = browser.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, preferCSSPageSize=True)
        pathlib.Path(options.pdf).write_bytes(base64.b64decode(sheets["data"]))
    requests = [event["request"]["url"] for event in browser.of("Network.requestWillBeSent")]
    browser.close_tab()
    return {"requests": [url for url in requests if url != address], "console": browser.console(), "load_ms": round(load_ms), "values": values}


WAYS = ("dark", "print", "without_javascript")


def ways(options):
    """A list with the options of each way in which the pages are opened."""
    if not options.each:
        return [options]
    asked = [way for way in WAYS if getattr(options, way)]
    return [argparse.Namespace(**{**vars(options), **{other: other == way for other in WAYS}}) for way in asked]


def options_of(words):
    parser = argparse.ArgumentParser()
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    for flag in ("dark", "print", "without-javascript", "each", "whole"):
        parser.add_argument(f"--{flag}", action="store_true")
    parser.add_argument("--evaluate", action="append", default=[])
    parser.add_argument("--screenshot")
    parser.add_argument("--pdf")
    return parser.parse_args(words)


def looks(browser, words):
    options = options_of(words)
    return json.dumps([look(browser, page, way) for way in ways(options) for page in options.pages], indent=1)


@contextlib.contextmanager
def started():
    """A browser that ends with this program."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(profile)
        try:
            yield browser
        finally:
            browser.process.terminate()
            browser.process.wait(TIMEOUT_S)


def serve(address):
    """Answers each client with a pair: the result, and the error. One of them is None."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with multiprocessing.connection.Listener(address) as listener, started() as browser:
        while True:
            with listener.accept() as client:
                try:
                    answer = looks(browser, client.recv()), None
                except SystemExit as end:
                    if end.code is None:
                        raise
                    answer = None, end.code
                client.send(answer)


def look_through(address, words):
    with multiprocessing.connection.Client(address) as server:
        server.send(words)
        found, error = server.recv()
    return found if error is None else sys.exit(error)


def main(words):
    address = os.environ.get("BROWSER")
    if words == ["--serve"]:
        serve(address)
    elif address:
        print(look_through(address, words))
    else:
        with started() as browser:
            print(looks(browser, words))


main(sys.argv[1:])
