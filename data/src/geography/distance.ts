import type { Bounds, Position } from '../model.ts'

const EARTH_RADIUS = 6371
const KM_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance. */
export function kilometresBetween(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half))
}

/** Returns a square that extends the given kilometres in each direction. No town of ours lies at the date line. */
export function boundsAround({ lat, lng }: Position, kilometres: number): Bounds {
  const north = kilometres / KM_PER_DEGREE
  const east = north / Math.cos(radians(lat))
  return { south: round(lat - north), west: round(lng - east), north: round(lat + north), east: round(lng + east) }
}

export const joinBounds = (all: readonly Bounds[]): Bounds => ({
  south: Math.min(...all.map(({ south }) => south)),
  west: Math.min(...all.map(({ west }) => west)),
  north: Math.max(...all.map(({ north }) => north)),
  east: Math.max(...all.map(({ east }) => east)),
})

export const isInside = ({ lat, lng }: Position, { south, west, north, east }: Bounds): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** Rounds to about a metre, to keep files short. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
