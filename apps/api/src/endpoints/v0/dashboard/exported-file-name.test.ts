import { expect, test } from 'vitest'
import { exportedFileName } from './exported-file-name.ts'

const at = new Date('2027-01-31T23:00:00Z')

test('names the day, and how many rows a file that is cut has', () => {
  expect(exportedFileName({ of: 'leads', exported: 12, count: 12, at })).toBe('leads-2027-01-31.csv')
  expect(exportedFileName({ of: 'places', exported: 20_000, count: 20_001, at })).toBe(
    'places-2027-01-31-first-20000-of-20001.csv',
  )
})
