"""The characters that act in the loops, drawn in the manner of the first animated cartoons."""
