import { expect, test } from 'vitest'
import { exportedFileName } from './exported-file-name.ts'

const at = new Date('2027-01-31T23:00:00Z')

test('names the day, and how many places a file that is cut has', () => {
  expect(exportedFileName({ exported: 12, count: 12, at })).toBe('places-2027-01-31.csv')
  expect(exportedFileName({ exported: 20_000, count: 20_001, at })).toBe('places-2027-01-31-first-20000-of-20001.csv')
})
