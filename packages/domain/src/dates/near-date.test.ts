import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNearDate } from './near-date.ts'

const MS_PER_DAY = 86_400_000

const now = new Date('2026-09-10T12:00:00Z')
const dayFromToday = (days: number) => new Date(now.getTime() + days * MS_PER_DAY).toISOString().slice(0, 10)
const anyOffset = fc.integer({ min: -100, max: 100 })

describe('isNearDate', () => {
  // spec: 5.near-date
  test.each([
    ['2026-10-01', ['2026-10-16'], true],
    ['2026-10-01', ['2026-10-17'], false],
    ['2026-10-31', ['2026-10-16'], true],
    ['2026-11-01', ['2026-10-16'], false],
    ['2026-10-01', ['2027-01-01', '2026-10-02'], true],
    ['2026-09-10', ['2026-09-10'], true],
    ['2026-09-09', ['2026-09-10'], false],
    ['2026-10-01', [], false],
    ['soon', ['2026-10-01'], false],
    ['2026-10-01', ['soon'], false],
  ])('for %s and %j returns %s', (day, listed, near) => {
    expect(isNearDate(day, listed, now)).toBe(near)
  })

  // spec: 5.near-date
  test('returns true exactly for days that are not in the past and at most 15 days from a listed day', () => {
    fc.assert(
      fc.property(anyOffset, fc.array(anyOffset, { maxLength: 5 }), (offset, listed) => {
        const expected = offset >= 0 && listed.some((listedOffset) => Math.abs(listedOffset - offset) <= 15)
        expect(isNearDate(dayFromToday(offset), listed.map(dayFromToday), now)).toBe(expected)
      }),
    )
  })

  test('determines today in the given time zone', () => {
    const evening = new Date('2026-09-10T20:00:00Z')
    expect(isNearDate('2026-09-10', ['2026-09-10'], evening, 'Europe/London')).toBe(true)
    expect(isNearDate('2026-09-10', ['2026-09-10'], evening, 'Australia/Sydney')).toBe(false)
  })
})
