import { expect, test } from 'vitest'
import { factorHelpOf } from './factor-help.ts'

test.each([
  [0, 'none'],
  [1, 'little'],
  [33, 'little'],
  [34, 'some'],
  [60, 'some'],
  [67, 'much'],
  [100, 'much'],
] as const)('describes %i of 100 points as %s', (points, help) => {
  expect(factorHelpOf({ points, most: 100 })).toBe(help)
})

test('returns none for a factor without points to give', () => {
  expect(factorHelpOf({ points: 0, most: 0 })).toBe('none')
})
