import { expect, test } from 'vitest'
import { cloneName, isStale } from './database.ts'

test('treats a clone as stale after an hour, not before', () => {
  const made = new Date('2027-01-01T10:00:00Z')
  const name = cloneName(made)
  expect(name).toMatch(/^[a-z0-9_]{1,63}$/)
  expect(isStale(name, new Date('2027-01-01T10:59:59Z'))).toBe(false)
  expect(isStale(name, new Date('2027-01-01T11:00:01Z'))).toBe(true)
})
