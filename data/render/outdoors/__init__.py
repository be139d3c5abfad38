"""Building blocks of the fronts and the courtyard."""
