#!/usr/bin/env python3
"""make-man-pages.py PROGRAM FOLDER: writes the manual page of each command of a built program, from its help."""

import json
import subprocess
import sys
from pathlib import Path


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\n".join(f"\\&{line}" if line.startswith(".") else line for line in text.split("\n"))


def paragraphs(text):
    return "\n.PP\n".join(escaped(part).replace("\n", "\n.br\n") for part in text.split("\n\n"))


def spelling(argument, name=None):
    """An option as it is typed, with its value: `--port <port>`."""
    if argument["kind"] == "positional":
        return f"<{argument['valueName']}>"
    name = name or argument.get("preferredName") or argument["names"][0]
    typed = ("--" if name["kind"] == "long" else "-") + name["name"]
    return typed if argument["kind"] == "flag" else f"{typed} <{argument['valueName']}>"


def synopsis(argument):
    text = spelling(argument) + ("..." if argument["isRepeating"] else "")
    return f"[{text}]" if argument["isOptional"] else text


def shown(things):
    return [thing for thing in things or [] if thing.get("shouldDisplay", True)]


def page(path, command, version):
    arguments = shown(command.get("arguments"))
    subcommands = [one for one in shown(command.get("subcommands")) if one["commandName"] != "help"]
    name = "-".join(path)
    usage = " ".join(map(synopsis, arguments)) + (" <subcommand>" if subcommands else "")
    lines = [f'.TH "{name.upper()}" 1 "-" "Matinee {version}" "Matinee"', ".SH NAME",
             f"{escaped(name)} \\- {escaped(command.get('abstract', ''))}", ".SH SYNOPSIS",
             f".B {escaped(' '.join(path))}", escaped(usage)]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", paragraphs(command["discussion"])]
    if arguments:
        lines.append(".SH OPTIONS")
    for argument in arguments:
        names = [spelling(argument, one) for one in argument.get("names", [])] or [spelling(argument)]
        lines += [".TP", f".B {escaped(', '.join(names))}", paragraphs(argument.get("abstract", ""))]
    if subcommands:
        lines.append(".SH COMMANDS")
    for one in subcommands:
        lines += [".TP", f".BR {escaped('-'.join([*path, one['commandName']]))} (1)", escaped(one.get("abstract", ""))]
    if len(path) > 1:
        lines += [".SH SEE ALSO", f".BR {escaped('-'.join(path[:-1]))} (1)"]
    yield f"{name}.1", "\n".join(lines) + "\n"
    for one in subcommands:
        yield from page([*path, one["commandName"]], one, version)


def main():
    program, folder = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2])
    help_of_all = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True).stdout
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in page(["matinee"], json.loads(help_of_all)["command"], version):
        (folder / name).write_text(text)


if __name__ == "__main__":
    main()
