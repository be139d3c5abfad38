import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOfWallTime } from '../dates/wall-time.ts'
import { isOpenAt } from './calling-window.ts'
import { DEFAULT_HOURS, type PersonClock, personClockOf } from './person-clock.ts'
import { suggestCallBack } from './suggest-call-back.ts'

const LONDON: PersonClock = { zones: ['Europe/London'], country: 'GB', hours: DEFAULT_HOURS }
const KOLKATA: PersonClock = { zones: ['Asia/Kolkata'], country: null, hours: DEFAULT_HOURS }
const at = (instant: string) => new Date(instant)

describe('suggestCallBack', () => {
  test('suggests ten on the next morning of the person', () => {
    expect(suggestCallBack(KOLKATA, at('2026-08-12T10:00Z'))).toBe('2026-08-13T10:00')
    expect(suggestCallBack(KOLKATA, at('2026-08-12T19:00Z'))).toBe('2026-08-14T10:00')
  })

  test('leaves out Sundays and public holidays', () => {
    expect(suggestCallBack(LONDON, at('2026-08-15T10:00Z'))).toBe('2026-08-17T10:00')
    // Good Friday, then Christmas Day and the holidays that replace those on its weekend.
    expect(suggestCallBack(LONDON, at('2027-03-25T10:00Z'))).toBe('2027-03-27T10:00')
    expect(suggestCallBack(LONDON, at('2027-12-24T10:00Z'))).toBe('2027-12-29T10:00')
  })

  test('suggests when their hours begin if ten is not among them', () => {
    const now = at('2026-08-12T10:00Z')
    expect(suggestCallBack({ ...KOLKATA, hours: { from: 17, to: 20 } }, now)).toBe('2026-08-13T17:00')
    expect(suggestCallBack({ ...KOLKATA, hours: { from: 9, to: 10 } }, now)).toBe('2026-08-13T09:00')
    expect(suggestCallBack({ ...KOLKATA, hours: { from: 0, to: 24 } }, now)).toBe('2026-08-13T10:00')
  })

  test('suggests a time that suits all zones of a country', () => {
    const clock = personClockOf({ consent: null, phone: '+12125550123', placeTimeZone: null })
    expect(clock.zones.length).toBeGreaterThan(1)
    const wallTime = suggestCallBack(clock, at('2026-08-12T10:00Z'))
    expect(isOpenAt(clock, new Date(instantOfWallTime(Date.parse(`${wallTime}Z`), clock.zones[0])))).toBe(true)
  })

  test('always suggests a later time at which we may call', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 10, 18), max: Date.UTC(2028, 10, 18) }).map((ms) => new Date(ms))
    fc.assert(
      fc.property(instants, fc.constantFrom('GB', 'DE', 'IN', 'CN', null), (now, country) => {
        const clock: PersonClock = { ...LONDON, country }
        const suggested = new Date(instantOfWallTime(Date.parse(`${suggestCallBack(clock, now)}Z`), clock.zones[0]))
        expect(suggested.getTime()).toBeGreaterThan(now.getTime())
        expect(isOpenAt(clock, suggested)).toBe(true)
      }),
    )
  })
})
