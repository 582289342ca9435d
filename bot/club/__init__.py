"""What a chat has beside its tables: its days, its leagues, its weekly word. Pure, as a table is."""
