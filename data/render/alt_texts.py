"""English alt texts of the images; `data/src/pictures/` has the other languages."""

from scenes import OUTSIDE

COLOUR_WORDS = {
    "sage": {"accent": "sage-green", "textile": "terracotta", "front": "sage-green", "panel": "sage-green"},
    "harbour": {"accent": "harbour-blue", "textile": "mustard", "front": "navy", "panel": "blue"},
    "clay": {"accent": "terracotta", "textile": "sea-green", "front": "cream", "panel": "sandstone"},
    "forest": {"accent": "forest-green", "textile": "straw-yellow", "front": "forest-green", "panel": "olive"},
    "berry": {"accent": "berry-red", "textile": "slate-blue", "front": "mauve", "panel": "mauve"},
    "sand": {"accent": "sand-yellow", "textile": "petrol", "front": "charcoal", "panel": "petrol"},
}

# Alt texts by scene, one per camera.
SENTENCES = {
    "studio": (
        "Studio with a double bed beside a {accent} wall, a desk by the window and a small kitchen",
        "Studio seen from the entrance: kitchenette, desk under bookshelves and a window onto the street",
    ),
    "ensuite": (
        "En-suite room with a single bed under a shelf, a desk at the window and a tall wardrobe",
        "En-suite room looking to the desk and wardrobe, with long curtains on a {accent} window wall",
    ),
    "twin": (
        "Twin room with two matching single beds either side of a window and a desk for each student",
        "Twin room from the corner, showing both beds with {textile} throws and a desk under bookshelves",
    ),
    "kitchen": (
        "Shared kitchen with {front} cupboards, open shelves and a dining table for six by a wide window",
        "Shared kitchen counter with oven, hob and sink behind a laid oak dining table",
    ),
    "lounge": (
        "Common room with a sofa by a {accent} wall, armchairs, poufs, tall windows and a full bookcase",
        "Lounge corner with armchairs around an oak coffee table, a wide bookcase and palms by the windows",
    ),
    "study": (
        "Study room with a long oak table, reading lamps, swivel chairs and a whiteboard",
        "Quiet study room with shared desks, a tall bookcase and whiteboard notes by two windows",
    ),
    "gym": (
        "Residents' gym with treadmills facing the windows, a dumbbell rack on a mirror wall and wooden wall bars",
        "Gym floor with a weights bench, {textile} exercise mat, wall bars and cardio machines by the windows",
    ),
    "bathroom": (
        "Bathroom with a walk-in glass shower, oak vanity with a mirror and {accent} tiles",
        "Bathroom vanity with a bowl basin and mirror, folded {textile} towels and a toilet under the window",
    ),
    "laundry": (
        "Residents' laundry with a row of washers under matching dryers, a bench and a folding counter",
        "Laundry counter with a sink, folded {textile} towels and a drying rail beside the window",
    ),
    "courtyard": ("Courtyard with raised lawns, trees, benches and a café table under string lights",),
    "brick": (
        "Five-storey brick student residence with tall windows and a glazed ground floor, bicycles by the door",
    ),
    "panel": ("Mid-rise residence in pale and {panel} panels with balconies over a glazed entrance hall",),
    "tower": ("Twelve-storey glass student tower with {panel} panels and a bright lobby on a tree-lined street",),
    "terrace": (
        "Row of five student townhouses in brick and painted render with coloured doors and small front gardens",
    ),
}


def alt_text(scene, palette, time, camera):
    evening = "at dusk" if scene in OUTSIDE else "in the evening"
    when = "in daylight" if time == "day" else evening
    return f"{SENTENCES[scene][camera - 1]}, {when}.".format(**COLOUR_WORDS[palette])
