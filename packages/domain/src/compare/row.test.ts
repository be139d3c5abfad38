import { expect, test } from 'vitest'
import { bestOf, differs } from './row.ts'

test('differs returns true when any value differs, including an unknown one', () => {
  expect(
    differs([
      ['wifi', 'gym'],
      ['wifi', 'gym'],
    ]),
  ).toBe(false)
  expect(differs([1, 1, 2])).toBe(true)
  expect(differs([1, null])).toBe(true)
  expect(differs([null, null])).toBe(false)
  expect(differs(['1', 1])).toBe(true)
})

test.each([
  ['the lowest', [3, 1, 2], 'least', [1]],
  ['the highest', [3, 1, 2], 'most', [0]],
  ['all that share the best value', [1, 2, 1], 'least', [0, 2]],
  ['nothing when all are equal', [2, 2], 'least', []],
  ['nothing when only one is known', [null, 2], 'least', []],
  ['nothing when all known values are equal', [null, 2, 2], 'most', []],
  ['nothing when none is known', [null, null], 'most', []],
  ['zero as the lowest', [0, 4], 'least', [0]],
] as const)('bestOf returns %s', (_, values, preferred, best) => {
  const ranked = values.map((value) => ({ value }))
  expect(bestOf(ranked, preferred)).toEqual(best)
})

test('bestOf returns nothing when known values have different bases', () => {
  const [autumn, winter] = [
    ['GBP', '2027-09-18'],
    ['GBP', '2028-01-15'],
  ]
  const cheap = { value: 1, basis: autumn }
  expect(bestOf([cheap, { value: 2, basis: autumn }], 'least')).toEqual([0])
  expect(bestOf([cheap, { value: 2, basis: winter }], 'least')).toEqual([])
  expect(bestOf([cheap, { value: 2, basis: autumn }, { value: null, basis: winter }], 'least')).toEqual([0])
})
