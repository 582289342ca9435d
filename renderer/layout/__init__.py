"""From views to scenes: where everything goes. Pure data, no Pillow.

May import the engine and the renderer's scenes; never `renderer.paint`.
"""
