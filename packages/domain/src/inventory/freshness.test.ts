import { expect, test } from 'vitest'
import { isStale } from './freshness.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:00:00.000Z', false],
  ['2026-11-01T12:00:00.000Z', false],
  ['2026-11-01T11:59:59.999Z', true],
  ['2025-01-01T00:00:00.000Z', true],
  ['some day', true],
  [null, true],
])('isStale(%s) returns %s', (confirmedAt, stale) => {
  expect(isStale(confirmedAt, now)).toBe(stale)
})
