"""The doors to a table from other apps: a Telegram Mini App, a Discord Activity.

What the app says about its person is proven here, and exchanged for a session of ours. Knows neither
app's SDK: one proof is a signature, the other two requests over HTTP. May import what the page may.
"""
