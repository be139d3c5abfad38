import type { Bounds } from '../model.ts'
import { clipRing } from './clip-ring.ts'
import type { Line, Shore } from './read-shores.ts'

/** Shores and rivers within one part of the world. */
export type Block = { rings: { level: number; ring: Line; bounds: Bounds }[]; rivers: Line[] }

/** Margin around a block, so that the cells at its edge are complete. */
const MARGIN_DEGREES = 0.1

export function cutBlock({ shores, rivers }: { shores: Shore[]; rivers: Shore[] }, block: Bounds): Block {
  const box = widen(block, MARGIN_DEGREES)
  const rings = shores.flatMap(({ level, line, bounds }) =>
    findShifts(bounds, box).flatMap((shift) => {
      const ring = clipRing(shiftLine(line, shift), box)
      return ring.length > 2 ? [{ level, ring, bounds: boundsOf(ring) }] : []
    }),
  )
  const lines = rivers.flatMap(({ line, bounds }) =>
    findShifts(bounds, box).flatMap((shift) => runsIn(shiftLine(line, shift), box)),
  )
  return { rings, rivers: lines }
}

/** Returns the longitude shifts that bring a shore into the box: some are drawn past 180° east or west. */
const findShifts = (bounds: Bounds, box: Bounds) =>
  [-360, 0, 360].filter((shift) => overlap({ ...bounds, west: bounds.west + shift, east: bounds.east + shift }, box))

const shiftLine = (line: Line, shift: number): Line =>
  shift === 0 ? line : line.map(([lng, lat]) => [lng + shift, lat])

/** Returns the parts of a line inside a box, each with the corner before and after it. */
export function runsIn(line: Line, box: Bounds): Line[] {
  const runs: Line[] = []
  let run: Line = []
  for (const [index, corner] of line.entries()) {
    if (isIn(corner, box)) {
      const previous = line[index - 1]
      if (run.length === 0 && previous) run.push(previous)
      run.push(corner)
    } else if (run.length > 0) {
      runs.push([...run, corner])
      run = []
    }
  }
  if (run.length > 1) runs.push(run)
  return runs
}

const isIn = ([lng, lat]: Line[number], { south, west, north, east }: Bounds) =>
  lat >= south && lat <= north && lng >= west && lng <= east

export const overlap = (a: Bounds, b: Bounds) =>
  a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west

export const widen = ({ south, west, north, east }: Bounds, degrees: number): Bounds => ({
  south: south - degrees,
  west: west - degrees,
  north: north + degrees,
  east: east + degrees,
})

function boundsOf(line: Line): Bounds {
  const bounds = { south: 90, west: Infinity, north: -90, east: -Infinity }
  for (const [lng, lat] of line) {
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
  }
  return bounds
}
