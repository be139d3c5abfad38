import { expect, test } from 'vitest'
import { haveDifferentLengths, lengthToShare } from './length-to-share.ts'

const weeks = (count: number) => ({ count, unit: 'week' }) as const
const choice = (length: number, count: number) => ({ length: weeks(length), count })

test('haveDifferentLengths treats 52 weeks and twelve months as equal', () => {
  expect(haveDifferentLengths([weeks(52), { count: 12, unit: 'month' }])).toBe(false)
  expect(haveDifferentLengths([weeks(52), weeks(51)])).toBe(true)
  expect(haveDifferentLengths([])).toBe(false)
})

test('lengthToShare returns the length that most places have', () => {
  expect(lengthToShare([choice(40, 2), choice(44, 3), choice(51, 2)], [weeks(40), weeks(51), weeks(30)])).toEqual(
    choice(44, 3),
  )
})

test('lengthToShare prefers the length closest to those shown on a tie', () => {
  expect(lengthToShare([choice(12, 2), choice(44, 2)], [weeks(40), weeks(51)])).toEqual(choice(44, 2))
})

test('lengthToShare returns null when no length makes more totals comparable', () => {
  expect(lengthToShare([choice(40, 2), choice(51, 1)], [weeks(40), weeks(40), weeks(51)])).toBeNull()
  expect(lengthToShare([], [])).toBeNull()
})
