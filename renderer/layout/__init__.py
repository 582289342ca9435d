"""From views to scenes: where everything goes. Pure data, no Pillow."""
