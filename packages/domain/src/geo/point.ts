export type Point = { readonly lat: number; readonly lng: number }

/** Mean radius of the earth in metres, as OpenSearch and PostgreSQL use it. */
export const EARTH_RADIUS_METRES = 6_371_008.7714

const RADIANS_PER_DEGREE = Math.PI / 180

/** Returns the distance in metres, rounded down, as search compares it and cards show it. */
export const metresBetween = (from: Point, to: Point): number => Math.floor(greatCircleMetres(from, to))

/** Returns the distance in metres along the surface of a sphere. */
export function greatCircleMetres(from: Point, to: Point): number {
  const [lat1, lat2] = [from.lat * RADIANS_PER_DEGREE, to.lat * RADIANS_PER_DEGREE]
  const halfLat = Math.sin((lat2 - lat1) / 2)
  const halfLng = Math.sin(((to.lng - from.lng) * RADIANS_PER_DEGREE) / 2)
  const chord = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLng * halfLng
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Rounds the coordinates. Never returns `-0`, so that equal points have equal strings. */
export const roundPoint = ({ lat, lng }: Point, decimals: number): Point => ({
  lat: Number(lat.toFixed(decimals)) + 0,
  lng: Number(lng.toFixed(decimals)) + 0,
})

const LAT_STEP = 180 / 2 ** 32
const LNG_STEP = 360 / 2 ** 32

/**
 * Returns the point as the search index stores it: each coordinate is rounded down to 32 bits, about a
 * centimetre. The database searches with the same point so that both agree at the edge of a circle.
 */
export const roundToIndexPrecision = ({ lat, lng }: Point): Point => ({
  lat: roundDownToStep(lat, LAT_STEP),
  lng: roundDownToStep(lng, LNG_STEP),
})

const roundDownToStep = (degrees: number, step: number) => Math.min(Math.floor(degrees / step), 2 ** 31 - 1) * step
