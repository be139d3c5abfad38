import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatOpeningOf, openTimeBetween } from './hours.ts'

const LONDON = { timeZone: 'Europe/London', fromHour: 9, toHour: 18 }
const NEW_YORK = { timeZone: 'America/New_York', fromHour: 9, toHour: 18 }
const SHANGHAI = { timeZone: 'Asia/Shanghai', fromHour: 9, toHour: 18 }
const ALL = [LONDON, NEW_YORK, SHANGHAI]

describe('chatOpeningOf', () => {
  test.each([
    ['one team', [LONDON], '2026-11-17T12:00:00Z', '2026-11-17T18:00:00Z'],
    ['the team that leaves last', [LONDON, NEW_YORK], '2026-11-17T17:00:00Z', '2026-11-17T23:00:00Z'],
    ['the only team that is there', [LONDON, NEW_YORK], '2026-11-17T10:00:00Z', '2026-11-17T18:00:00Z'],
  ])('is open until %s closes', (_, teams, now, closesAt) => {
    expect(chatOpeningOf(teams, new Date(now))).toEqual({ isOpen: true, closesAt: new Date(closesAt) })
  })

  test.each([
    ['in the evening', [LONDON], '2026-11-17T19:00:00Z', '2026-11-18T09:00:00Z'],
    ['at the weekend', ALL, '2026-11-21T12:00:00Z', '2026-11-23T01:00:00Z'],
    ['in the gap between two teams', [SHANGHAI, NEW_YORK], '2026-11-17T11:00:00Z', '2026-11-17T14:00:00Z'],
  ])('promises the first opening %s', (_, teams, now, opensAt) => {
    expect(chatOpeningOf(teams, new Date(now))).toEqual({ isOpen: false, opensAt: new Date(opensAt) })
  })

  test('names a time in the future, at which the answer changes or another team is there', () => {
    const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyTime, fc.subarray(ALL, { minLength: 1 }), (now, teams) => {
        const opening = chatOpeningOf(teams, now)
        const next = opening.isOpen ? opening.closesAt : opening.opensAt
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        if (!opening.isOpen) expect(chatOpeningOf(teams, next).isOpen).toBe(true)
      }),
    )
  })
})

describe('openTimeBetween', () => {
  const HOUR_MS = 3_600_000
  test.each([
    ['within a day', [LONDON], '2026-11-17T10:00:00Z', '2026-11-17T12:30:00Z', 2.5],
    ['over a night', [LONDON], '2026-11-17T17:00:00Z', '2026-11-18T10:00:00Z', 2],
    ['over a weekend', [LONDON], '2026-11-20T17:00:00Z', '2026-11-23T10:00:00Z', 2],
    ['while nobody is there', [LONDON], '2026-11-21T01:00:00Z', '2026-11-22T10:00:00Z', 0],
    ['of two teams, once where both are there', [LONDON, NEW_YORK], '2026-11-17T08:00:00Z', '2026-11-18T08:00:00Z', 14],
    ['of no time', [LONDON], '2026-11-17T12:00:00Z', '2026-11-17T12:00:00Z', 0],
  ])('counts hours %s', (_, teams, from, to, hours) => {
    expect(openTimeBetween(teams, new Date(from), new Date(to))).toBe(hours * HOUR_MS)
  })

  test('is additive, and never longer than the time that passed', () => {
    // Around the days on which the clocks change.
    const anyTime = fc.date({ min: new Date('2026-03-01'), max: new Date('2026-04-15'), noInvalidDate: true })
    const instants = fc.tuple(anyTime, anyTime, anyTime)
    fc.assert(
      fc.property(instants, fc.subarray(ALL, { minLength: 1 }), (dates, teams) => {
        const [first, second, third] = dates.toSorted((one, other) => one.getTime() - other.getTime()) as typeof dates
        const whole = openTimeBetween(teams, first, third)
        expect(openTimeBetween(teams, first, second) + openTimeBetween(teams, second, third)).toBe(whole)
        expect(whole).toBeLessThanOrEqual(third.getTime() - first.getTime())
      }),
    )
  })
})
