"""Replaces the part of a document that contains the results."""

BEGIN = "<!-- what follows is written by make bench-search -->"
END = "<!-- until here -->"


def write(path, text):
    with open(path, encoding="utf-8") as file:
        page = file.read()
    if BEGIN not in page or END not in page:
        raise SystemExit(f"{path} does not have the two marks that the tables belong between: {BEGIN} and {END}")
    before, rest = page.split(BEGIN, 1)
    _, after = rest.split(END, 1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}{BEGIN}\n{text}\n{END}{after}")
