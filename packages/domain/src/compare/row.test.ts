import { expect, test } from 'vitest'
import { bestOf, differs } from './row.ts'

test('a row differs when one of its values does, also by being unknown', () => {
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
  ['the least', [3, 1, 2], 'least', [1]],
  ['the most', [3, 1, 2], 'most', [0]],
  ['all that share it', [1, 2, 1], 'least', [0, 2]],
  ['nothing where all are alike', [2, 2], 'least', []],
  ['nothing where only one is known', [null, 2], 'least', []],
  ['nothing where those that are known are alike', [null, 2, 2], 'most', []],
  ['nothing where none is known', [null, null], 'most', []],
  ['zero as well', [0, 4], 'least', [0]],
] as const)('best is %s', (_, values, wanted, best) => {
  expect(bestOf(values, wanted)).toEqual(best)
})
