import { EARTH_RADIUS_METRES, type Point } from './point.ts'

const CORNERS = 64

/** Returns a circle as a closed GeoJSON ring of [lng, lat], whose corners lie on it. */
export function circleRing({ lat, lng }: Point, metres: number): (readonly [number, number])[] {
  const [distance, latitude] = [metres / EARTH_RADIUS_METRES, (lat * Math.PI) / 180]
  const corners = Array.from({ length: CORNERS }, (_, index): readonly [number, number] => {
    const bearing = (index / CORNERS) * 2 * Math.PI
    const sine = Math.sin(latitude) * Math.cos(distance) + Math.cos(latitude) * Math.sin(distance) * Math.cos(bearing)
    const east = Math.sin(bearing) * Math.sin(distance) * Math.cos(latitude)
    const turn = Math.atan2(east, Math.cos(distance) - Math.sin(latitude) * sine)
    return [lng + (turn * 180) / Math.PI, (Math.asin(sine) * 180) / Math.PI]
  })
  return [...corners, ...corners.slice(0, 1)]
}
