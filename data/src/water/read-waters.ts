import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bounds } from '../model.ts'
import type { Ring, Water } from './draw-mask.ts'

/** Reads the seas of the whole world at 100 m: © OpenStreetMap contributors, ODbL. */
export const readSeas = (): Water[] =>
  readWaters(fileURLToPath(import.meta.resolve('@geo-maps/earth-seas-100m/map.geo.json')))

type MultiPolygon = { type: 'MultiPolygon'; coordinates: Ring[][] }

/** Reads a map of `@geo-maps`: a geometry collection with one multipolygon. */
export function readWaters(file: string): Water[] {
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as { geometries: MultiPolygon[] }
  return geometries.flatMap(({ coordinates }) =>
    coordinates.map((rings) => ({ rings: rings.map((ring) => ({ ring, bounds: boundsOf(ring) })) })),
  )
}

function boundsOf(ring: Ring): Bounds {
  const bounds = { south: 90, west: 180, north: -90, east: -180 }
  for (const [lng, lat] of ring) {
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
  }
  return bounds
}
