import { expect, test } from 'vitest'
import { nextMorningArrival } from './morning-arrival.ts'

test.each([
  ['a Thursday in winter', '2026-11-19T17:30:00Z', 'Europe/London', '2026-11-24T09:00:00.000Z'],
  ['a Monday in summer', '2027-06-07T12:00:00Z', 'Europe/London', '2027-06-08T08:00:00.000Z'],
  ['a Tuesday before nine', '2026-11-17T06:00:00Z', 'Europe/London', '2026-11-24T09:00:00.000Z'],
  ['a Monday that is still Sunday in America', '2026-11-16T02:00:00Z', 'America/New_York', '2026-11-17T14:00:00.000Z'],
  ['a Monday that is Tuesday in Australia', '2026-11-16T20:00:00Z', 'Australia/Sydney', '2026-11-23T22:00:00.000Z'],
])('returns the next Tuesday at nine after %s', (_, now, timeZone, expected) => {
  expect(nextMorningArrival(new Date(now), timeZone).toISOString()).toBe(expected)
})
