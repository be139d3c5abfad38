import type { Point } from './point.ts'

/** Five decimals are a metre, which is what a finger can draw, and keep an address short. */
const DECIMALS = 5

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/

/** `51.5,-0.12`; undefined when it is no point on earth. */
export function readPoint(text: string): Point | undefined {
  const parts = text.split(',')
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return undefined
  const [lat, lng] = parts.map(Number) as [number, number]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

export const writePoint = ({ lat, lng }: Point) => `${writeDegrees(lat)},${writeDegrees(lng)}`

/** Never `-0` and no digits that say nothing, so that one point has one text. */
export const writeDegrees = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)) + 0)

const FEWEST_CORNERS = 3
const MOST_CORNERS = 100

/** `51.5,-0.12;51.6,-0.1;51.5,-0.1`: the corners of an area, without the first once more at the end. */
export function readOutline(text: string): Point[] | undefined {
  const corners = text.split(';').map(readPoint)
  if (corners.length < FEWEST_CORNERS || corners.length > MOST_CORNERS) return undefined
  return corners.every((corner) => corner !== undefined) ? corners : undefined
}

export const writeOutline = (corners: readonly Point[]) => corners.map(writePoint).join(';')
