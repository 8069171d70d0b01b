"""Other search engines, asked for the same titles by the same queries as ours: `python3 -m peers --help`."""
