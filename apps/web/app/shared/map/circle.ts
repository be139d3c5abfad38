import { EARTH_RADIUS_METRES, type Point } from '@amber/domain/geo/point'

const CORNERS = 96

/** Returns points at the same ground distance around a centre; the last repeats the first. */
export function circleAround({ lat, lng }: Point, metres: number): Point[] {
  const arc = metres / EARTH_RADIUS_METRES
  // All values below are in radians.
  const centreLat = (lat * Math.PI) / 180
  return Array.from({ length: CORNERS + 1 }, (_, index) => {
    const bearing = ((index % CORNERS) / CORNERS) * 2 * Math.PI
    const pointLat = Math.asin(
      Math.sin(centreLat) * Math.cos(arc) + Math.cos(centreLat) * Math.sin(arc) * Math.cos(bearing),
    )
    const lngOffset = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(centreLat),
      Math.cos(arc) - Math.sin(centreLat) * Math.sin(pointLat),
    )
    return { lat: (pointLat * 180) / Math.PI, lng: lng + (lngOffset * 180) / Math.PI }
  })
}
