import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTACT_CHANNELS, type ContactConsent, isTimeZone, mayContact, USUAL_CONSENT } from './may-contact.ts'

const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Asia/Shanghai', 'Europe/London', 'America/Los_Angeles')
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }))
const consent: fc.Arbitrary<ContactConsent> = fc.record({
  channels: fc.subarray([...CONTACT_CHANNELS]),
  hours: fc.option(hours),
  timeZone: zone,
  noCalls: fc.boolean(),
})
const channel = fc.constantFrom(...CONTACT_CHANNELS)
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

describe('mayContact', () => {
  test('whoever has said nothing is written to by e-mail alone', () => {
    fc.assert(
      fc.property(channel, moment, (by, at) => {
        expect(mayContact(USUAL_CONSENT, { channel: by, at })).toBe(by === 'email')
      }),
    )
  })

  test('never by a channel that was not allowed', () => {
    fc.assert(
      fc.property(consent, channel, moment, (wish, by, at) => {
        fc.pre(!wish.channels.includes(by))
        expect(mayContact(wish, { channel: by, at })).toBe(false)
      }),
    )
  })

  test('never by phone for whoever wants no calls', () => {
    fc.assert(
      fc.property(consent, moment, (wish, at) => {
        expect(mayContact({ ...wish, noCalls: true }, { channel: 'phone', at })).toBe(false)
      }),
    )
  })

  test('a mail may come at any hour', () => {
    fc.assert(
      fc.property(consent, moment, (wish, at) => {
        expect(mayContact(wish, { channel: 'email', at })).toBe(wish.channels.includes('email'))
      }),
    )
  })

  test('a call or a message comes in the hours of the person’s own clock, and in no other', () => {
    fc.assert(
      fc.property(
        hours,
        zone,
        moment,
        fc.constantFrom('phone' as const, 'whatsapp' as const),
        (open, timeZone, at, by) => {
          const clock = Number(at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }))
          const wish: ContactConsent = { channels: ['phone', 'whatsapp'], hours: open, timeZone, noCalls: false }
          expect(mayContact(wish, { channel: by, at })).toBe(clock >= open.from && clock < open.to)
        },
      ),
    )
  })

  test.each([
    ['2026-11-16T03:29:00Z', false],
    ['2026-11-16T03:30:00Z', true],
    ['2026-11-16T12:29:00Z', true],
    ['2026-11-16T12:30:00Z', false],
  ])('from 9 to 18 in India, at %s: %s', (at, allowed) => {
    const wish: ContactConsent = {
      channels: ['phone'],
      hours: { from: 9, to: 18 },
      timeZone: 'Asia/Kolkata',
      noCalls: false,
    }
    expect(mayContact(wish, { channel: 'phone', at: new Date(at) })).toBe(allowed)
  })

  test('a clock that cannot be read lets nobody be disturbed', () => {
    const wish: ContactConsent = {
      channels: ['phone'],
      hours: { from: 0, to: 24 },
      timeZone: 'Mars/Olympus',
      noCalls: false,
    }
    expect(mayContact(wish, { channel: 'phone', at: new Date() })).toBe(false)
  })
})

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['', false],
  ['Mars/Olympus', false],
  ['Europe/London; drop', false],
])('isTimeZone(%j) is %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})
