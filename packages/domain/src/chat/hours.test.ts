import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatOpeningOf } from './hours.ts'

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
