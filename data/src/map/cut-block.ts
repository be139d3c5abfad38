import type { Bounds } from '../model.ts'
import { clipRing } from './clip-ring.ts'
import type { Line, Shore } from './read-shores.ts'

/** Shores and rivers within one part of the world. The level of a ring is that of its `Shore`. */
export type Block = { rings: { level: number; ring: Line; bounds: Bounds }[]; rivers: Line[] }

/** Margin around a block, so that the map cells at its edge get all their shores. */
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
    findShifts(bounds, box).flatMap((shift) => sectionsInside(shiftLine(line, shift), box)),
  )
  return { rings, rivers: lines }
}

/** Returns the longitude shifts that bring a shore into the box: some are drawn past 180° east or west. */
const findShifts = (bounds: Bounds, box: Bounds) =>
  [-360, 0, 360].filter((shift) => overlaps({ ...bounds, west: bounds.west + shift, east: bounds.east + shift }, box))

const shiftLine = (line: Line, shift: number): Line =>
  shift === 0 ? line : line.map(([lng, lat]) => [lng + shift, lat])

/**
 * Returns the sections of a line whose vertices are inside a box, each with the vertex before and after it. Drops
 * segments that cross the box without a vertex inside.
 */
export function sectionsInside(line: Line, box: Bounds): Line[] {
  const sections: Line[] = []
  let section: Line = []
  for (const [index, vertex] of line.entries()) {
    if (isInside(vertex, box)) {
      const previous = line[index - 1]
      if (section.length === 0 && previous) section.push(previous)
      section.push(vertex)
    } else if (section.length > 0) {
      sections.push([...section, vertex])
      section = []
    }
  }
  if (section.length > 1) sections.push(section)
  return sections
}

const isInside = ([lng, lat]: Line[number], { south, west, north, east }: Bounds) =>
  lat >= south && lat <= north && lng >= west && lng <= east

export const overlaps = (a: Bounds, b: Bounds) =>
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
