"""What is kept of people and chats beside their tables: choices, hours of rest, results, ladders.

May import the nouns of the table alone.
"""
