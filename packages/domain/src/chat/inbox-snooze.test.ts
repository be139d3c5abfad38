import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SNOOZE_DAYS, snoozeEnd, snoozeTimes } from './inbox-snooze.ts'

const LONDON = 'Europe/London'

describe('snoozeTimes', () => {
  test('offers hours, the next morning and the next Monday on the clocks of staff', () => {
    // A Wednesday in summer, when clocks in London are an hour ahead of UTC.
    const times = snoozeTimes(new Date('2026-08-12T14:12:30Z'), LONDON)
    expect(times).toEqual([
      { choice: 'in_an_hour', until: '2026-08-12T16:13' },
      { choice: 'in_four_hours', until: '2026-08-12T19:13' },
      { choice: 'tomorrow', until: '2026-08-13T09:00' },
      { choice: 'next_week', until: '2026-08-17T09:00' },
    ])
  })

  test('goes to the Monday after on a Monday', () => {
    expect(snoozeTimes(new Date('2026-08-17T08:00:00Z'), LONDON)[3]).toEqual({
      choice: 'next_week',
      until: '2026-08-24T09:00',
    })
  })

  test('offers only times that can be chosen, whatever the time and the zone', () => {
    const zone = fc.constantFrom(
      LONDON,
      'Asia/Kolkata',
      'America/New_York',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
    )
    const moment = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z') })
    fc.assert(
      fc.property(moment, zone, (now, timeZone) => {
        fc.pre(!Number.isNaN(now.getTime()))
        for (const { choice, until } of snoozeTimes(now, timeZone)) {
          const end = snoozeEnd(until, timeZone, now)
          // An hour that clocks repeat is understood as the first one.
          if (choice === 'tomorrow' || choice === 'next_week') expect(end).toBeDefined()
          else if (end) expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(4 * 3_600_000 + 60_000)
        }
      }),
    )
  })
})

describe('snoozeEnd', () => {
  const now = new Date('2026-08-12T14:12:00Z')

  test('reads the time on the clocks of staff', () => {
    expect(snoozeEnd('2026-08-12T16:00', LONDON, now)).toEqual(new Date('2026-08-12T15:00:00Z'))
  })

  test('rejects what is past, now, or too far away', () => {
    expect(snoozeEnd('2026-08-12T15:00', LONDON, now)).toBeUndefined()
    expect(snoozeEnd('2026-08-12T15:12', LONDON, now)).toBeUndefined()
    const far = new Date(now.getTime() + (MAX_SNOOZE_DAYS + 1) * 86_400_000).toISOString().slice(0, 16)
    expect(snoozeEnd(far, LONDON, now)).toBeUndefined()
  })
})
