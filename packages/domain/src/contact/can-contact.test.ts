import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTACT_CHANNELS, type ContactConsent, isTimeZone, canContact, DEFAULT_CONSENT } from './can-contact.ts'

const anyTimeZone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Asia/Shanghai', 'Europe/London', 'America/Los_Angeles')
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }))
const anyConsent: fc.Arbitrary<ContactConsent> = fc.record({
  channels: fc.subarray([...CONTACT_CHANNELS]),
  hours: fc.option(hours),
  timeZone: anyTimeZone,
  noCalls: fc.boolean(),
})
const anyChannel = fc.constantFrom(...CONTACT_CHANNELS)
const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

describe('canContact', () => {
  test('allows only email by default', () => {
    fc.assert(
      fc.property(anyChannel, anyMoment, (channel, at) => {
        expect(canContact(DEFAULT_CONSENT, { channel, at })).toBe(channel === 'email')
      }),
    )
  })

  test('never allows a channel without consent', () => {
    fc.assert(
      fc.property(anyConsent, anyChannel, anyMoment, (granted, channel, at) => {
        fc.pre(!granted.channels.includes(channel))
        expect(canContact(granted, { channel, at })).toBe(false)
      }),
    )
  })

  test('never allows phone calls when noCalls is set', () => {
    fc.assert(
      fc.property(anyConsent, anyMoment, (granted, at) => {
        expect(canContact({ ...granted, noCalls: true }, { channel: 'phone', at })).toBe(false)
      }),
    )
  })

  test('allows mail at any hour', () => {
    fc.assert(
      fc.property(anyConsent, anyMoment, (granted, at) => {
        expect(canContact(granted, { channel: 'email', at })).toBe(granted.channels.includes('email'))
      }),
    )
  })

  test("allows calls and messages only during the chosen hours in the person's time zone", () => {
    fc.assert(
      fc.property(
        hours,
        anyTimeZone,
        anyMoment,
        fc.constantFrom('phone' as const, 'whatsapp' as const),
        (contactHours, timeZone, at, channel) => {
          const localHour = Number(at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }))
          const granted: ContactConsent = {
            channels: ['phone', 'whatsapp'],
            hours: contactHours,
            timeZone,
            noCalls: false,
          }
          expect(canContact(granted, { channel, at })).toBe(
            localHour >= contactHours.from && localHour < contactHours.to,
          )
        },
      ),
    )
  })

  test.each([
    ['2026-11-16T03:29:00Z', false],
    ['2026-11-16T03:30:00Z', true],
    ['2026-11-16T12:29:00Z', true],
    ['2026-11-16T12:30:00Z', false],
  ])('with hours from 9 to 18 in India, at %s returns %s', (at, allowed) => {
    const granted: ContactConsent = {
      channels: ['phone'],
      hours: { from: 9, to: 18 },
      timeZone: 'Asia/Kolkata',
      noCalls: false,
    }
    expect(canContact(granted, { channel: 'phone', at: new Date(at) })).toBe(allowed)
  })

  test('returns false when the time zone is unknown', () => {
    const granted: ContactConsent = {
      channels: ['phone'],
      hours: { from: 0, to: 24 },
      timeZone: 'Mars/Olympus',
      noCalls: false,
    }
    expect(canContact(granted, { channel: 'phone', at: new Date() })).toBe(false)
  })
})

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['', false],
  ['Mars/Olympus', false],
  ['Europe/London; drop', false],
])('isTimeZone(%j) returns %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})
