"""The characters of the loops, drawn in the style of early animated cartoons."""
