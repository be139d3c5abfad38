"""What the fronts and the courtyard are made of."""
