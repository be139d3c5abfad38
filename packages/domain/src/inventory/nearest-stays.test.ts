import { describe, expect, test } from 'vitest'
import { nearestStays } from './nearest-stays.ts'

const now = new Date('2026-11-15T20:00:00Z')
const availableOn = (...days: readonly string[]) => days.map((moveIn) => ({ moveIn, free: true }))
const fullOn = (...days: readonly string[]) => days.map((moveIn) => ({ moveIn, free: false }))

const find = (cells: readonly { moveIn: string; free: boolean }[], requestedDay: string, timeZone = 'UTC') => {
  const { near, later } = nearestStays(cells, requestedDay, now, timeZone)
  return { near: near.map(({ moveIn }) => moveIn), later: later.map(({ moveIn }) => moveIn) }
}

describe('nearestStays', () => {
  // spec: 5.near-date
  test('returns stays within 15 days, nearest first and the earlier first on a tie', () => {
    expect(
      find(availableOn('2027-09-16', '2027-09-17', '2027-08-17', '2027-09-06', '2027-08-27'), '2027-09-01'),
    ).toEqual({
      near: ['2027-08-27', '2027-09-06', '2027-08-17', '2027-09-16'],
      later: [],
    })
  })

  test('returns the three nearest stays when none is within 15 days', () => {
    expect(find(availableOn('2028-01-01', '2027-06-01', '2027-10-01', '2027-09-20'), '2027-09-01')).toEqual({
      near: [],
      later: ['2027-09-20', '2027-10-01', '2027-06-01'],
    })
  })

  test('never returns full stays or days that have passed in the time zone of the place', () => {
    expect(find(fullOn('2027-09-01', '2027-09-02'), '2027-09-01')).toEqual({ near: [], later: [] })
    expect(find(availableOn('2026-11-15'), '2026-11-16', 'UTC').near).toEqual(['2026-11-15'])
    expect(find(availableOn('2026-11-15'), '2026-11-16', 'Australia/Sydney')).toEqual({ near: [], later: [] })
    expect(find(availableOn('2026-11-01'), '2027-09-01').later).toEqual([])
  })
})
