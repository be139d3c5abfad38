import { describe, expect, test } from 'vitest'
import { nextOpening } from './opening-hours.ts'

const LONDON = { timeZone: 'Europe/London', fromHour: 9, toHour: 18 }
const SYDNEY = { timeZone: 'Australia/Sydney', fromHour: 9, toHour: 18 }

describe('nextOpening', () => {
  test.each([
    ['on a weekday before nine', LONDON, '2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z', false],
    ['during the hours', LONDON, '2026-11-17T12:00:00Z', '2026-11-17T09:00:00Z', true],
    ['at the last minute', LONDON, '2026-11-17T17:59:00Z', '2026-11-17T09:00:00Z', true],
    ['after closing', LONDON, '2026-11-17T18:00:00Z', '2026-11-18T09:00:00Z', false],
    ['on Friday evening', LONDON, '2026-11-20T19:00:00Z', '2026-11-23T09:00:00Z', false],
    ['in summer', LONDON, '2027-07-06T07:00:00Z', '2027-07-06T08:00:00Z', false],
    ['on Monday there, which is Sunday here', SYDNEY, '2026-11-15T23:00:00Z', '2026-11-15T22:00:00Z', true],
  ])('%s', (_, hours, now, opensAt, isOpen) => {
    const opening = nextOpening(hours, new Date(now))
    expect(opening).toMatchObject({ opensAt: new Date(opensAt), isOpen })
    expect(opening.closesAt.getTime() - opening.opensAt.getTime()).toBe(9 * 3_600_000)
  })
})
