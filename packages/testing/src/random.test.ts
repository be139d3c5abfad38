import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('gives the same values for the same seed', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.integer(0, 1_000_000))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('picks exactly the requested number of distinct items, in list order', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(30), fc.nat(40), (seed, length, count) => {
      const items = Array.from({ length }, (_, index) => index)
      const picked = createRandom(seed).some(items, count)
      expect(picked).toHaveLength(Math.min(length, count))
      expect(picked).toEqual([...new Set(picked)].toSorted((a, b) => a - b))
    }),
  )
})
