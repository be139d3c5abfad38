import polygonClipping, { type MultiPolygon } from 'polygon-clipping'
import type { Bounds } from '../model.ts'
import { clipRing } from './clip-ring.ts'
import { type Block, overlaps, sectionsInside, widen } from './cut-block.ts'
import type { Line } from './read-shores.ts'

/** Margin around the cell for the first, fast clipping. */
const MARGIN_DEGREES = 0.02

/**
 * Returns the sea and lakes in a cell: everything not covered by land, and lakes without their islands. `clipRing`
 * leaves slivers along the edge where a shore winds in and out, which no map can fill. Clipping a little beyond the
 * cell moves them outside, where the slower, exact intersection removes them.
 */
export function waterIn(block: Block, cell: Bounds): Line[][] {
  const box = widen(cell, MARGIN_DEGREES)
  const polygonsAt = (level: number): MultiPolygon =>
    block.rings
      .filter((ring) => ring.level === level && overlaps(ring.bounds, cell))
      .map(({ ring }) => clipRing(ring, box))
      .filter((ring) => ring.length > 2)
      .map((ring) => [ring])
  const cellPolygon: MultiPolygon = [[cornersOf(cell)]]
  const sea = polygonClipping.difference(cellPolygon, polygonsAt(1))
  const lakes = polygonClipping.intersection(cellPolygon, polygonClipping.difference(polygonsAt(2), polygonsAt(3)))
  // `polygonClipping` repeats the first corner at the end of a ring.
  return [...sea, ...lakes].map((rings) => rings.map((ring) => ring.slice(0, -1)))
}

export const riversIn = ({ rivers }: Block, cell: Bounds): Line[] =>
  rivers.flatMap((line) => sectionsInside(line, cell))

const cornersOf = ({ south, west, north, east }: Bounds): Line => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
