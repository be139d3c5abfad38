"""Every scene by name: build(palette, time, seed, camera) fills the stage."""

from . import (
    bathroom,
    brick,
    courtyard,
    ensuite,
    gym,
    kitchen,
    laundry,
    lounge,
    panel,
    studio,
    study,
    terrace,
    tower,
    twin,
)

SCENES = {
    "studio": studio.build,
    "ensuite": ensuite.build,
    "twin": twin.build,
    "kitchen": kitchen.build,
    "lounge": lounge.build,
    "study": study.build,
    "gym": gym.build,
    "bathroom": bathroom.build,
    "laundry": laundry.build,
    "courtyard": courtyard.build,
    "brick": brick.build,
    "panel": panel.build,
    "tower": tower.build,
    "terrace": terrace.build,
}
OUTSIDE = ("brick", "panel", "tower", "terrace", "courtyard")
