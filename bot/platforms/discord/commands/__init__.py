"""The slash commands: their definition, their names in every language, their registration.

Made from the table's registry of actions. May import `api` and `limits`; knows neither game service nor table.
"""
