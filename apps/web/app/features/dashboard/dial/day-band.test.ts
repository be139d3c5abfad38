import type { CallWindow } from '@amber/contract/schemas/calls'
import { describe, expect, test } from 'vitest'
import { dayBand } from './day-band.ts'

/** From 9 to 20 in Pune, which is half an hour off the full hours of the world. */
const WINDOW: CallWindow = {
  state: 'open',
  opens_at: '2026-08-12T03:30:00.000Z',
  closes_at: '2026-08-12T14:30:00.000Z',
  time_zone: 'Asia/Kolkata',
  is_zone_known: true,
  local_time: '2026-08-12T19:42',
  is_holiday: false,
}
const band = (now: string, changes: Partial<CallWindow> = {}) =>
  dayBand({ ...WINDOW, ...changes }, { now: new Date(now), language: 'en' })

describe('dayBand', () => {
  test('places the hours and now on the person’s day', () => {
    const noon = band('2026-08-12T06:30:00Z')
    expect(noon).toMatchObject({ tone: 'open', now: 50, time: '12:00', from: '09:00', to: '20:00', left: '8 hrs' })
    expect(noon.hours).toEqual([{ from: 37.5, to: (20 / 24) * 100 }])
    expect(noon.opens).toBeNull()
  })

  test('turns amber for the last 30 minutes', () => {
    expect(band('2026-08-12T13:59:00Z', { state: 'closing' })).toMatchObject({ tone: 'open', minutesLeft: 31 })
    expect(band('2026-08-12T14:00:00Z', { state: 'closing' })).toMatchObject({ tone: 'last', left: '30 mins' })
    expect(band('2026-08-12T14:29:30Z', { state: 'closing' })).toMatchObject({ tone: 'last', minutesLeft: 1 })
  })

  test('says when a closed window opens, on their clocks', () => {
    const closed = band('2026-08-12T16:30:00Z', {
      state: 'closed',
      opens_at: '2026-08-13T03:30:00.000Z',
      closes_at: '2026-08-13T14:30:00.000Z',
    })
    expect(closed).toMatchObject({
      tone: 'closed',
      minutesLeft: null,
      opens: { time: 'Thu 09:00', distance: 'in 11 hr' },
    })
    expect(closed.now).toBeCloseTo((22 / 24) * 100)
  })

  test('splits hours that go past midnight', () => {
    const night = band('2026-08-12T18:00:00Z', {
      opens_at: '2026-08-12T16:30:00.000Z',
      closes_at: '2026-08-12T20:30:00.000Z',
    })
    expect(night.hours).toEqual([
      { from: (22 / 24) * 100, to: 100 },
      { from: 0, to: (2 / 24) * 100 },
    ])
  })

  test('ends at the end of the band if the hours end at midnight', () => {
    expect(band('2026-08-12T18:00:00Z', { closes_at: '2026-08-12T18:30:00.000Z' }).hours).toEqual([
      { from: 37.5, to: 100 },
    ])
  })
})
