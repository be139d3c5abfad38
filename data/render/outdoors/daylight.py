"""Sun and sky of an outdoor scene."""

import bpy

from shapes import light
from stage import sky


def daylight(evening, sun, strength=None):
    sky(evening, strength if strength is not None else (.55 if evening else .75))
    if not evening:
        light("SUN", 0, 0, 30, 3.9, (1, .9, .74), (sun[0], sun[1], 30 + sun[2]), .009)
    else:
        light("SUN", 0, 0, 30, .35, (1, .62, .42), (sun[0], sun[1], 29.75), .2)
    bpy.context.scene["exposure"] = .95 if evening else .2
