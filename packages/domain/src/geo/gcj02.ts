import type { Point } from './point.ts'

/**
 * Maps of mainland China are drawn on GCJ-02, which moves each point of the earth by some hundred metres. What we hold is
 * where things are; only what is put on such a map is moved, and what a visitor points at there is moved back.
 */

/** Of the ellipsoid that the rule was published with, Krasovsky's of 1940: half its width, and how flat it is, squared. */
const SEMI_MAJOR = 6_378_245
const ECCENTRICITY = 0.006693421622965943

type Box = readonly [north: number, west: number, south: number, east: number]

/** Mainland China, roughly: maps of what lies outside, such as Seoul, Taipei and Hanoi, are not moved. */
const INSIDE: readonly Box[] = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.143255],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.0253, 20.414096, 124.367395],
  [20.414096, 107.975793, 17.871542, 111.744104],
]
const NOT_INSIDE: readonly Box[] = [
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

const isMoved = (point: Point) => INSIDE.some(isIn(point)) && !NOT_INSIDE.some(isIn(point))

export function toGcj02(point: Point): Point {
  if (!isMoved(point)) return point
  const moved = shiftAt(point)
  return { lat: point.lat + moved.lat, lng: point.lng + moved.lng }
}

/** Asked of the forward rule until nothing is left, as that one can't be turned around: about a millimetre after five. */
export function fromGcj02(moved: Point): Point {
  if (!isMoved(moved)) return moved
  let guess = moved
  for (let round = 0; round < 5; round++) {
    const shift = shiftAt(guess)
    guess = { lat: moved.lat - shift.lat, lng: moved.lng - shift.lng }
  }
  return guess
}

function shiftAt({ lat, lng }: Point): Point {
  const [x, y] = [lng - 105, lat - 35]
  const radians = (lat / 180) * Math.PI
  const flat = 1 - ECCENTRICITY * Math.sin(radians) ** 2
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
    lat: (metresNorth * 180) / (((SEMI_MAJOR * (1 - ECCENTRICITY)) / (flat * Math.sqrt(flat))) * Math.PI),
    lng: (metresEast * 180) / ((SEMI_MAJOR / Math.sqrt(flat)) * Math.cos(radians) * Math.PI),
  }
}

/** Each as high as its first number, at its second in half turns. */
const waves = (...all: readonly (readonly [height: number, at: number])[]) =>
  all.reduce((sum, [height, at]) => sum + (height * Math.sin(at * Math.PI) * 2) / 3, 0)
