"""Furniture and small things, by the room they belong to."""
