import { expect, test } from 'vitest'
import { factorHelpOf, factorShare } from './factor-help.ts'
import { FACTORS, WEIGHTS } from './relevance.ts'

test.each([
  [0, 'none'],
  [1, 'little'],
  [33, 'little'],
  [34, 'some'],
  [60, 'some'],
  [67, 'much'],
  [100, 'much'],
] as const)('describes %i percent as %s', (percent, help) => {
  expect(factorHelpOf(percent / 100)).toBe(help)
})

test('describes factors with all of their points by their weight', () => {
  const factors = FACTORS.map((name) => ({ name, points: WEIGHTS[name], most: WEIGHTS[name] }))
  expect(
    Object.fromEntries(factors.map((factor) => [factor.name, factorHelpOf(factorShare(factor, factors))])),
  ).toEqual({
    availability: 'much',
    rating: 'much',
    distance: 'some',
    room_for_one: 'little',
    freshness: 'little',
    completeness: 'little',
  })
})

test('returns no share when no factor has points to give', () => {
  expect(factorShare({ points: 0 }, [{ points: 0, most: 0 }])).toBe(0)
})
