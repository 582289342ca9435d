# What is said about Telegram itself.

telegram-sent-privately = I sent it to you in our private chat.
telegram-open-chat = Open our private chat
telegram-open-chat-why = Only you may see that. Open our private chat once, tap Start, and I can show it to you there.
telegram-add-to-group = Add me to a group
telegram-anonymous = I can’t see who you are while you write as the group or as a channel. Write as yourself, and I can give you a seat.
telegram-busy = I can’t save anything right now. I have your message and will carry on as soon as I can.
telegram-only-you = Here, where only you can see it:
telegram-inline-none = You’re not in a running game
telegram-inline-wait = Your hand
telegram-inline-games = Your games
