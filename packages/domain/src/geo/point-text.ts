import type { Point } from './point.ts'

/** Five decimals are a metre, which is what a finger can draw, and keep an address short. */
const DECIMALS = 5

const FEWEST_CORNERS = 3
const MOST_CORNERS = 100

const LAT = String.raw`-?(90(\.0{1,15})?|[0-8]?\d(\.\d{1,15})?)`
const LNG = String.raw`-?(180(\.0{1,15})?|(1[0-7]\d|\d?\d)(\.\d{1,15})?)`
const POINT = `${LAT},${LNG}`

/** All of what makes a text a point or an outline, so that OpenAPI can say it too. */
export const POINT_TEXT = new RegExp(`^${POINT}$`)
export const OUTLINE_TEXT = new RegExp(`^${POINT}(;${POINT}){${FEWEST_CORNERS - 1},${MOST_CORNERS - 1}}$`)

/** `51.5,-0.12`; undefined when it is no point on earth. */
export const readPoint = (text: string): Point | undefined => (POINT_TEXT.test(text) ? pointOf(text) : undefined)

function pointOf(text: string): Point {
  const [lat, lng] = text.split(',').map(Number) as [number, number]
  return { lat, lng }
}

export const writePoint = ({ lat, lng }: Point) => `${writeDegrees(lat)},${writeDegrees(lng)}`

/** As exact as it is written. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(DECIMALS)) + 0

/** Never `-0` and no digits that say nothing, so that one point has one text. */
export const writeDegrees = (degrees: number) => String(roundDegrees(degrees))

/** `51.5,-0.12;51.6,-0.1;51.5,-0.1`: the corners of an area, without the first once more at the end. */
export const readOutline = (text: string): Point[] | undefined =>
  OUTLINE_TEXT.test(text) ? text.split(';').map(pointOf) : undefined

export const writeOutline = (corners: readonly Point[]) => corners.map(writePoint).join(';')
