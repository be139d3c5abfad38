import { expect, test } from 'vitest'
import { splitByRooms } from './split-by-rooms.ts'

test.each([
  [70, 64, { free: 64, full: 6 }],
  [64, 64, { free: 64, full: 0 }],
  [6, 0, { free: 0, full: 6 }],
  [6, 7, { free: 6, full: 0 }],
])('adds up to %i places of which %i have rooms', (count, available, expected) => {
  expect(splitByRooms(count, available)).toEqual(expected)
})
