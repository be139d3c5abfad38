import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, whatever the lengths are. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())

/** Returns undefined for a body that is no JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined
  }
}
