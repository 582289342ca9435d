"""The content of messages: from an effect and a view of the table to a `Message`. Pure.

Owns the catalogues of texts and every page; no platform's markup. May import table, renderer and engine.
Nothing hidden can get in: a `TableView` holds only what its reader may see.
"""
