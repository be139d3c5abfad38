import { expect, test } from 'vitest'
import { nextRow } from './use-row-keys.ts'

test.each([
  [-1, 1, 0],
  [-1, -1, 9],
  [3, 1, 4],
  [3, -1, 2],
  [9, 1, 9],
  [0, -1, 0],
] as const)('from row %i by %i of ten goes to %i', (current, step, next) => {
  expect(nextRow(current, step, 10)).toBe(next)
})
