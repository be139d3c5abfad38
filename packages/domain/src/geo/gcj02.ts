import type { Point } from './point.ts'

/**
 * Maps of mainland China use GCJ-02, which shifts every point by some hundred metres. We store true positions: points
 * are shifted only to be drawn on such a map, and shifted back when a visitor selects one there.
 */

/** Semi-major axis in metres and squared eccentricity of the Krasovsky 1940 ellipsoid, which GCJ-02 is defined on. */
const SEMI_MAJOR_METRES = 6_378_245
const ECCENTRICITY_SQUARED = 0.006693421622965943

type Box = readonly [north: number, west: number, south: number, east: number]

/** Rough outline of mainland China. Maps of places outside, such as Seoul, Taipei and Hanoi, are not shifted. */
const MAINLAND_BOXES: readonly Box[] = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.143255],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.0253, 20.414096, 124.367395],
  [20.414096, 107.975793, 17.871542, 111.744104],
]
const EXCLUDED_BOXES: readonly Box[] = [
  [25.398623, 119.921265, 21.785006, 122.497559],
  [22.284, 101.8652, 20.0988, 106.665],
  [21.5422, 106.4525, 20.4878, 108.051],
  [55.8175, 109.0323, 50.3257, 119.127],
  [55.8175, 127.4568, 49.5574, 137.0227],
  [44.8922, 131.2662, 42.5692, 137.0227],
]

const isIn =
  ({ lat, lng }: Point) =>
  ([north, west, south, east]: Box) =>
    lat <= north && lat >= south && lng >= west && lng <= east

const isShifted = (point: Point) => MAINLAND_BOXES.some(isIn(point)) && !EXCLUDED_BOXES.some(isIn(point))

export function toGcj02(point: Point): Point {
  if (!isShifted(point)) return point
  const shift = shiftAt(point)
  return { lat: point.lat + shift.lat, lng: point.lng + shift.lng }
}

/**
 * Inverts the shift by iteration because it has no closed inverse: accurate to about a millimetre after five rounds.
 */
export function fromGcj02(shifted: Point): Point {
  if (!isShifted(shifted)) return shifted
  let guess = shifted
  for (let round = 0; round < 5; round++) {
    const shift = shiftAt(guess)
    guess = { lat: shifted.lat - shift.lat, lng: shifted.lng - shift.lng }
  }
  return guess
}

function shiftAt({ lat, lng }: Point): Point {
  const [x, y] = [lng - 105, lat - 35]
  const radians = (lat / 180) * Math.PI
  const flat = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2
  const ripple = waves([20, x * 6], [20, x * 2])
  const metresNorth =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves([20, y], [40, y / 3], [160, y / 12], [320, y / 30])
  const metresEast =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    ripple +
    waves([20, x], [40, x / 3], [150, x / 12], [300, x / 30])
  return {
    lat:
      (metresNorth * 180) / (((SEMI_MAJOR_METRES * (1 - ECCENTRICITY_SQUARED)) / (flat * Math.sqrt(flat))) * Math.PI),
    lng: (metresEast * 180) / ((SEMI_MAJOR_METRES / Math.sqrt(flat)) * Math.cos(radians) * Math.PI),
  }
}

/** Sums sine waves, each given by its amplitude and its phase in half turns. */
const waves = (...terms: readonly (readonly [height: number, at: number])[]) =>
  terms.reduce((sum, [amplitude, phase]) => sum + (amplitude * Math.sin(phase * Math.PI) * 2) / 3, 0)
