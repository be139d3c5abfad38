import { describe, expect, test } from 'vitest'
import { nearestStays } from './nearest-stays.ts'

const now = new Date('2026-11-15T20:00:00Z')
const free = (...days: readonly string[]) => days.map((moveIn) => ({ moveIn, free: true }))
const full = (...days: readonly string[]) => days.map((moveIn) => ({ moveIn, free: false }))

const find = (cells: readonly { moveIn: string; free: boolean }[], wished: string, timeZone = 'UTC') => {
  const { near, later } = nearestStays(cells, wished, now, timeZone)
  return { near: near.map(({ moveIn }) => moveIn), later: later.map(({ moveIn }) => moveIn) }
}

describe('nearestStays', () => {
  // spec: 5.near-date
  test('are those within 15 days, the nearest first, and of two as near the earlier', () => {
    expect(find(free('2027-09-16', '2027-09-17', '2027-08-17', '2027-09-06', '2027-08-27'), '2027-09-01')).toEqual({
      near: ['2027-08-27', '2027-09-06', '2027-08-17', '2027-09-16'],
      later: [],
    })
  })

  test('are the nearest three others where none is near', () => {
    expect(find(free('2028-01-01', '2027-06-01', '2027-10-01', '2027-09-20'), '2027-09-01')).toEqual({
      near: [],
      later: ['2027-09-20', '2027-10-01', '2027-06-01'],
    })
  })

  test('are never full, and never in the past of the place', () => {
    expect(find(full('2027-09-01', '2027-09-02'), '2027-09-01')).toEqual({ near: [], later: [] })
    expect(find(free('2026-11-15'), '2026-11-16', 'UTC').near).toEqual(['2026-11-15'])
    expect(find(free('2026-11-15'), '2026-11-16', 'Australia/Sydney')).toEqual({ near: [], later: [] })
    expect(find(free('2026-11-01'), '2027-09-01').later).toEqual([])
  })
})
