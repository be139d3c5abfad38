"""Furniture and small objects, by the room they belong to."""
