"""What players see, written down: `make transcripts` plays with the real clients over the loopback
platforms and writes docs/transcripts/; a test plays again and compares.

`screen` owns what is on people's screens and how that is written, `discord` and `telegram` read the
screens of their loopback platform, `plays` knows what people do. Imports the harness of the tests.
"""
