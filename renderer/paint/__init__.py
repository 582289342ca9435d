"""From scenes to pixels. Pillow lives here alone.

May import the renderer's scenes, palettes and layout, and of the engine the shapes of its boards.
"""
