import { describe, expect, test } from 'vitest'
import { DEFAULT_HOURS, personClockOf } from './person-clock.ts'

const base = { consent: null, phone: '+442079460958', placeTimeZone: 'Europe/Paris' }

describe('personClockOf', () => {
  test('follows the country of the number', () => {
    expect(personClockOf(base)).toEqual({ zones: ['Europe/London'], country: 'GB', hours: DEFAULT_HOURS })
    expect(personClockOf({ ...base, phone: '+919876543210' })).toMatchObject({ country: 'IN' })
  })

  test('needs all countries of a shared code to suit if the number does not name one', () => {
    const { zones, country } = personClockOf({ ...base, phone: '+447700900123' })
    expect([zones[0], country]).toEqual(['Europe/London', 'GB'])
    expect(zones).toContain('Europe/Jersey')
  })

  test('needs all zones of a country with several to suit', () => {
    const { zones } = personClockOf({ ...base, phone: '+12025550123' })
    expect(zones[0]).toBe('America/New_York')
    expect(zones).toContain('Pacific/Honolulu')
  })

  test('takes the one clock of China', () => {
    expect(personClockOf({ ...base, phone: '+8613812345678' }).zones).toEqual(['Asia/Shanghai'])
  })

  test('prefers the zone and the hours that the person chose, with the holidays there', () => {
    const consent = { timeZone: 'Asia/Kolkata', hours: { from: 18, to: 22 } }
    expect(personClockOf({ ...base, consent })).toEqual({
      zones: ['Asia/Kolkata'],
      country: 'IN',
      hours: { from: 18, to: 22 },
    })
  })

  test('falls back to the place for a number without a country', () => {
    expect(personClockOf({ ...base, phone: '+870773111632' })).toMatchObject({ zones: ['Europe/Paris'], country: 'FR' })
    expect(personClockOf({ ...base, phone: '+870773111632', placeTimeZone: null })).toMatchObject({ zones: ['UTC'] })
  })

  test('ignores a zone that does not exist', () => {
    expect(personClockOf({ ...base, consent: { timeZone: 'Mars/Olympus', hours: null } }).zones).toEqual([
      'Europe/London',
    ])
  })
})
