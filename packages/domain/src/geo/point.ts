export type Point = { readonly lat: number; readonly lng: number }

/** The mean radius of the earth in metres, as both engines have it. */
export const EARTH_RADIUS = 6_371_008.7714

const toRadians = Math.PI / 180

/** Whole metres, cut off: what the engines compare and the cards show. */
export const metresBetween = (from: Point, to: Point): number => Math.floor(arcBetween(from, to))

/** Metres along the surface of a sphere. */
export function arcBetween(from: Point, to: Point): number {
  const [lat1, lat2] = [from.lat * toRadians, to.lat * toRadians]
  const halfLat = Math.sin((lat2 - lat1) / 2)
  const halfLng = Math.sin(((to.lng - from.lng) * toRadians) / 2)
  const chord = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLng * halfLng
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Never `-0`, so that one point has one text. */
export const roundedTo = ({ lat, lng }: Point, decimals: number): Point => ({
  lat: Number(lat.toFixed(decimals)) + 0,
  lng: Number(lng.toFixed(decimals)) + 0,
})

const LAT_STEP = 180 / 2 ** 32
const LNG_STEP = 360 / 2 ** 32

/**
 * The nearest point that the search engine can hold: it keeps each coordinate in 32 bits, about a centimetre. The
 * database searches by the same point, or the two would differ at the edge of a circle.
 */
export const heldPoint = ({ lat, lng }: Point): Point => ({
  lat: held(lat, LAT_STEP),
  lng: held(lng, LNG_STEP),
})

const held = (degrees: number, step: number) => Math.min(Math.floor(degrees / step), 2 ** 31 - 1) * step
