import { EARTH_RADIUS, type Point } from '@amber/domain/geo/point'

const CORNERS = 96

/** Points at the same distance around a middle, on the ground; the last is the first. */
export function circleAround({ lat, lng }: Point, metres: number): Point[] {
  const arc = metres / EARTH_RADIUS
  const radians = (lat * Math.PI) / 180
  return Array.from({ length: CORNERS + 1 }, (_, index) => {
    const bearing = ((index % CORNERS) / CORNERS) * 2 * Math.PI
    const at = Math.asin(Math.sin(radians) * Math.cos(arc) + Math.cos(radians) * Math.sin(arc) * Math.cos(bearing))
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(radians),
      Math.cos(arc) - Math.sin(radians) * Math.sin(at),
    )
    return { lat: (at * 180) / Math.PI, lng: lng + (turn * 180) / Math.PI }
  })
}
