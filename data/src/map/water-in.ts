import polygonClipping, { type MultiPolygon } from 'polygon-clipping'
import type { Bounds } from '../model.ts'
import { clipRing } from './clip-ring.ts'
import { type Block, overlap, runsIn, wider } from './cut-block.ts'
import type { Line } from './read-shores.ts'

/** In degrees. */
const BEYOND = 0.02

/**
 * The sea and lakes in a cell: what no land covers, and lakes without their islands. `clipRing` leaves threads along the
 * edge where a shore winds in and out, which no map can fill: cut a little beyond the cell, they lie outside of it, and
 * the slower but exact cut leaves them there.
 */
export function waterIn(block: Block, cell: Bounds): Line[][] {
  const box = wider(cell, BEYOND)
  const of = (level: number): MultiPolygon =>
    block.rings
      .filter((ring) => ring.level === level && overlap(ring.bounds, cell))
      .map(({ ring }) => clipRing(ring, box))
      .filter((ring) => ring.length > 2)
      .map((ring) => [ring])
  const whole: MultiPolygon = [[cornersOf(cell)]]
  const sea = polygonClipping.difference(whole, of(1))
  const lakes = polygonClipping.intersection(whole, polygonClipping.difference(of(2), of(3)))
  // The last corner is the first once more.
  return [...sea, ...lakes].map((rings) => rings.map((ring) => ring.slice(0, -1)))
}

export const riversIn = ({ rivers }: Block, cell: Bounds): Line[] => rivers.flatMap((line) => runsIn(line, cell))

const cornersOf = ({ south, west, north, east }: Bounds): Line => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
