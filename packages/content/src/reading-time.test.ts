import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test.each([
  ['', 1],
  ['word '.repeat(100), 1],
  ['word '.repeat(660), 3],
  ['学'.repeat(800), 2],
  [`${'学'.repeat(400)} ${'word '.repeat(220)}`, 2],
])('rounds to whole minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
