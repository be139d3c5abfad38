import { describe, expect, test } from 'vitest'
import { startOfCallPeriod } from './call-period.ts'

describe('startOfCallPeriod', () => {
  test.each([
    // Summer time in London.
    ['2026-07-15T23:30:00Z', 'day', '2026-07-15T23:00:00.000Z'],
    ['2026-07-15T22:30:00Z', 'day', '2026-07-14T23:00:00.000Z'],
    ['2026-11-18T10:00:00Z', 'day', '2026-11-18T00:00:00.000Z'],
    // The clocks went back on Sunday, 25 October.
    ['2026-10-25T12:00:00Z', 'day', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25T12:00:00Z', 'week', '2026-10-18T23:00:00.000Z'],
    ['2026-10-26T12:00:00Z', 'week', '2026-10-26T00:00:00.000Z'],
  ] as const)('at %s, the %s began at %s', (now, period, start) => {
    expect(startOfCallPeriod(period, new Date(now)).toISOString()).toBe(start)
  })
})
