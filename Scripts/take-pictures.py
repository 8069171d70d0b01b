#!/usr/bin/env python3
"""Takes the README's screenshots with the program at MATINEE_BINARY or the debug build."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
PROGRAM = os.environ.get("MATINEE_BINARY", str(ROOT / ".build/debug/matinee"))
PICTURES = ROOT / "Documentation/Pictures"
# An installation shows these too: `WebManifest`.
ASSETS = ROOT / "Sources/WebUI/Assets"

# Folder, name, address, width, height, color scheme.
SHOTS = [
    (ASSETS, "screenshot-desk", "/", 1440, 900, "dark"),
    (ASSETS, "screenshot-phone", "/search?q=blade+runer", 390, 844, "dark"),
    (PICTURES, "movie-phone", "/movies/tt0245429", 390, 844, "light"),
    (PICTURES, "gifs-phone", "/gifs?q=cinema", 390, 844, "light"),
    (PICTURES, "search-desk", "/search?q=star", 1440, 900, "light"),
    (PICTURES, "movie-tablet", "/movies/tt0047478", 820, 1180, "dark"),
]


def main():
    # An empty environment and data folder, so that the screenshots show no services and no searches.
    environment = {"PATH": os.environ["PATH"], "MATINEE_DATA_DIR": tempfile.mkdtemp()}
    server = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--log-level", "warning"], stdout=subprocess.PIPE, text=True, env=environment
    )
    address = server.stdout.readline().split("at ")[1].split("/ with")[0]
    PICTURES.mkdir(parents=True, exist_ok=True)
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            for folder, name, path, width, height, scheme in SHOTS:
                is_mobile = width < 1000
                context = chromium.new_context(
                    viewport={"width": width, "height": height}, color_scheme=scheme, is_mobile=is_mobile,
                    has_touch=is_mobile,
                )
                page = context.new_page()
                page.goto(address + path, wait_until="networkidle")
                page.evaluate("document.activeElement?.blur()")
                page.screenshot(path=folder / f"{name}.png")
                context.close()
            chromium.close()
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
