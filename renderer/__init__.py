"""Pictures of games: pure functions from a view and a theme to a picture and a text."""

from renderer.picture import Picture

__all__ = ["Picture"]
