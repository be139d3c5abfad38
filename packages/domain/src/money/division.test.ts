import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideDown, divideUp } from './division.ts'

test('is exact for every amount that is a safe integer', () => {
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (whole, parts) => {
      const [exact, rest] = [BigInt(whole) / BigInt(parts), BigInt(whole) % BigInt(parts)]
      expect(BigInt(divideDown(whole, parts))).toBe(exact)
      expect(BigInt(divideUp(whole, parts))).toBe(rest > 0n ? exact + 1n : exact)
    }),
  )
})
