import { expect, test } from 'vitest'
import { compareSamples } from './mann-whitney.ts'

test('finds no difference between samples of the same distribution', () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => (index * 7_919) % 1_009)
  const { p } = compareSamples(
    numbers.filter((_, index) => index % 2 === 0),
    numbers.filter((_, index) => index % 2 === 1),
  )
  expect(p).toBeGreaterThan(0.05)
})

test('detects a shift by a tenth of the spread in 2,000 values, in either order', () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => (index * 7_919) % 1_009)
  const later = numbers.map((number) => number + 101)
  expect(compareSamples(numbers, later)).toMatchObject({ p: expect.closeTo(0, 3) })
  expect(compareSamples(numbers, later).z).toBeLessThan(-3)
  expect(compareSamples(later, numbers).z).toBeGreaterThan(3)
})

test('matches a result computed by hand', () => {
  // The ranks 1, 2 and 4 of 6 add up to 7; the mean is 10.5 and the variance 3 × 3 × 7 / 12.
  const { z, p } = compareSamples([1, 2, 4], [3, 5, 6])
  expect(z).toBeCloseTo(-3.5 / Math.sqrt(5.25), 6)
  expect(p).toBeCloseTo(0.12663, 4)
})

test('assigns shared ranks to equal values', () => {
  expect(compareSamples([1, 1, 1], [1, 1, 1])).toEqual({ z: 0, p: expect.closeTo(1, 6) })
})
