import { describe, expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

const samplesOf = (valueAt: (at: number) => number) =>
  Array.from({ length: 40 }, (_, at) => ({ at, value: valueAt(at) }))

describe('slopeOf', () => {
  test('returns the growth per unit of time despite peaks before garbage collections', () => {
    expect(slopeOf(samplesOf((at) => 200 + 3 * at + (at % 10 === 9 ? 80 : 0)))).toBeCloseTo(3, 1)
  })

  test('returns next to nothing for memory that rises and falls around a level', () => {
    expect(Math.abs(slopeOf(samplesOf((at) => 200 + 10 * (at % 5))))).toBeLessThan(0.5)
  })
})
