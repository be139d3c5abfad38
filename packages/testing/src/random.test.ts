import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('the same seed gives the same values', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.integer(0, 1_000_000))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('some gives exactly so many different items, in the order of the list', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(30), fc.nat(40), (seed, length, count) => {
      const items = Array.from({ length }, (_, index) => index)
      const taken = createRandom(seed).some(items, count)
      expect(taken).toHaveLength(Math.min(length, count))
      expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b))
    }),
  )
})
