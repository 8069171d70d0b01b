"""Compares the title index with other search engines on the same titles and queries: `python3 -m peers --help`."""
