"""Writes the ground and the sea of an extract as shapefiles, because coastlines are lines without areas.

Usage: write_shapes.py <coast.geojsonseq> <folder> <west> <south> <east> <north>

Prints the share of the box that is sea. A coastline has water on its right. The coast of a whole country has too many
gaps for this: take the water polygons of the OpenStreetMap coastline project instead.
"""

import json
import sys

import shapefile
import shapely
from shapely.geometry import Point, box, shape
from shapely.ops import polygonize, unary_union

# Degrees beside a coastline at which to look which area is there, about 0.1 m.
BESIDE = 1e-6
# Shorter pieces have no reliable direction.
MIN_LENGTH = 1e-7

WGS84 = (
    'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],'
    'PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'
)


def read_coast(file, area):
    """Returns the parts of coastlines inside the area, in their direction."""
    parts = []
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            text = line.strip("\x1e\n ")
            if not text:
                continue
            inside = shape(json.loads(text)["geometry"]).intersection(area)
            parts += [
                part
                for part in getattr(inside, "geoms", [inside])
                if part.geom_type == "LineString" and not part.is_empty
            ]
    return parts


def find_sea(coast, area):
    """Cuts the area along the coast, and returns the pieces that coastlines have on their right."""
    pieces = list(polygonize(unary_union([*coast, area.boundary])))
    tree = shapely.STRtree(pieces)
    votes = [0] * len(pieces)
    for line in coast:
        corners = list(line.coords)
        for (x1, y1), (x2, y2) in zip(corners, corners[1:]):
            length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            if length < MIN_LENGTH:
                continue
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            right = (y2 - y1) / length * BESIDE, -(x2 - x1) / length * BESIDE
            for vote, point in ((1, Point(x + right[0], y + right[1])), (-1, Point(x - right[0], y - right[1]))):
                for index in tree.query(point):
                    if pieces[index].contains(point):
                        votes[index] += vote
    return [piece for piece, vote in zip(pieces, votes) if vote > 0]


def write_polygons(file, polygons):
    with shapefile.Writer(file, shapeType=shapefile.POLYGON) as writer:
        writer.field("id", "N")
        for index, polygon in enumerate(polygons):
            # Outer rings of a shapefile run clockwise.
            turned = shapely.geometry.polygon.orient(polygon, -1)
            writer.poly([list(turned.exterior.coords), *(list(ring.coords) for ring in turned.interiors)])
            writer.record(index)
    with open(f"{file}.prj", "w", encoding="utf-8") as projection:
        projection.write(WGS84)


coast_file, folder, *edges = sys.argv[1:]
ground = box(*map(float, edges))
sea = find_sea(read_coast(coast_file, ground), ground)
write_polygons(f"{folder}/ground", [ground])
write_polygons(f"{folder}/sea", sea)
print(f"{sum(piece.area for piece in sea) / ground.area:.3f}")
