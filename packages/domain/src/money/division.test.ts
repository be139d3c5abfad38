import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideDown, divideUp } from './division.ts'

test('divideDown and divideUp are exact for every safe integer', () => {
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (dividend, divisor) => {
      const [quotient, remainder] = [BigInt(dividend) / BigInt(divisor), BigInt(dividend) % BigInt(divisor)]
      expect(BigInt(divideDown(dividend, divisor))).toBe(quotient)
      expect(BigInt(divideUp(dividend, divisor))).toBe(remainder > 0n ? quotient + 1n : quotient)
    }),
  )
})
