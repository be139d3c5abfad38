import type { Bounds } from '../model.ts'
import { clipRing } from './clip-ring.ts'
import type { Line, Shore } from './read-shores.ts'

/** What of the world's shores and rivers is in a part of it. */
export type Block = { rings: { level: number; ring: Line; bounds: Bounds }[]; rivers: Line[] }

/** A cell at the edge of the block looks a little beyond it. */
const BEYOND = 0.1

export function cutBlock({ shores, rivers }: { shores: Shore[]; rivers: Shore[] }, block: Bounds): Block {
  const box = wider(block, BEYOND)
  const rings = shores.flatMap(({ level, line, bounds }) =>
    turns(bounds, box).flatMap((turn) => {
      const ring = clipRing(turned(line, turn), box)
      return ring.length > 2 ? [{ level, ring, bounds: boundsOf(ring) }] : []
    }),
  )
  const lines = rivers.flatMap(({ line, bounds }) =>
    turns(bounds, box).flatMap((turn) => runsIn(turned(line, turn), box)),
  )
  return { rings, rivers: lines }
}

/** Continents are drawn past 180 degrees, east or west: by how many degrees one has to be turned to be here. */
const turns = (bounds: Bounds, box: Bounds) =>
  [-360, 0, 360].filter((turn) => overlap({ ...bounds, west: bounds.west + turn, east: bounds.east + turn }, box))

const turned = (line: Line, turn: number): Line => (turn === 0 ? line : line.map(([lng, lat]) => [lng + turn, lat]))

/** The parts of a line that pass through a box, each with one corner before and after. */
export function runsIn(line: Line, box: Bounds): Line[] {
  const runs: Line[] = []
  let run: Line = []
  for (const [index, corner] of line.entries()) {
    if (isIn(corner, box)) {
      const before = line[index - 1]
      if (run.length === 0 && before) run.push(before)
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

export const overlap = (one: Bounds, other: Bounds) =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west

export const wider = ({ south, west, north, east }: Bounds, by: number): Bounds => ({
  south: south - by,
  west: west - by,
  north: north + by,
  east: east + by,
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
