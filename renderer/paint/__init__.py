"""From scenes to pixels. Pillow lives here alone."""
