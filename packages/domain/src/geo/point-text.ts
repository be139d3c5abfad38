import type { Point } from './point.ts'

/** Five decimals are one metre, as precise as a finger can draw, and keep URLs short. */
const DECIMALS = 5

const MIN_CORNERS = 3
const MAX_CORNERS = 100

const LAT = String.raw`-?(90(\.0{1,15})?|[0-8]?\d(\.\d{1,15})?)`
const LNG = String.raw`-?(180(\.0{1,15})?|(1[0-7]\d|\d?\d)(\.\d{1,15})?)`
const POINT = `${LAT},${LNG}`

/** Complete patterns of a point and an outline, so that OpenAPI can publish them. */
export const POINT_PATTERN = new RegExp(`^${POINT}$`)
export const OUTLINE_PATTERN = new RegExp(`^${POINT}(;${POINT}){${MIN_CORNERS - 1},${MAX_CORNERS - 1}}$`)

/** Parses `51.5,-0.12`. Returns undefined if it is not a valid point. */
export const readPoint = (text: string): Point | undefined => (POINT_PATTERN.test(text) ? pointOf(text) : undefined)

function pointOf(text: string): Point {
  const [lat, lng] = text.split(',').map(Number) as [number, number]
  return { lat, lng }
}

export const formatPoint = ({ lat, lng }: Point) => `${formatDegrees(lat)},${formatDegrees(lng)}`

/** Rounds to the precision used in URLs. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(DECIMALS)) + 0

/** Never returns `-0` or trailing zeros, so that equal points have equal strings. */
export const formatDegrees = (degrees: number) => String(roundDegrees(degrees))

/** Parses the corners of an area, `51.5,-0.12;51.6,-0.1;51.5,-0.1`. The first corner is not repeated at the end. */
export const readOutline = (text: string): Point[] | undefined =>
  OUTLINE_PATTERN.test(text) ? text.split(';').map(pointOf) : undefined

export const formatOutline = (corners: readonly Point[]) => corners.map(formatPoint).join(';')
