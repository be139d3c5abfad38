import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneDetails, phoneToWire } from './phone.ts'

const digits = fc.stringMatching(/^[1-9]\d{3,11}$/)
const code = fc.constantFrom('1', '44', '61', '86', '91', '852')

describe('phoneToWire', () => {
  test.each([
    ['+44', '2079460123', '+442079460123'],
    ['GB+44', '20 7946 0123', '+442079460123'],
    ['US+1', '(202) 555-0123', '+12025550123'],
    ['91', '99999 99999', '+919999999999'],
  ])('code %s and number %s are sent as %s', (phoneCode, number, wire) => {
    expect(phoneToWire(phoneCode, number)).toBe(wire)
  })

  test('is a plus, the part of the code after its plus, and the number', () => {
    const prefix = fc.constantFrom('', '+', 'GB+', 'gb +')
    fc.assert(
      fc.property(prefix, code, digits, (before, known, number) => {
        expect(phoneToWire(before + known, number)).toBe(`+${known}${number}`)
      }),
    )
  })
})

describe('phoneDetails', () => {
  // spec: 3.lead-phone-details
  test('gives country code, international, national and formatted number', () => {
    expect(phoneDetails('+442079460123')).toEqual({
      countryCode: '44',
      international: '+44 20 7946 0123',
      national: '020 7946 0123',
      formatted: '+442079460123',
    })
  })

  test('a zero typed before the number is dropped', () => {
    expect(phoneDetails(phoneToWire('+44', '020 7946 0123'))?.formatted).toBe('+442079460123')
  })

  test.each(['', '+', '+44', '+4412', '+99999999999', 'call +442079460123', '+442079460123456', '+44+442079460123'])(
    '%j is no phone number',
    (wire) => {
      expect(phoneDetails(wire)).toBeUndefined()
    },
  )

  test('what is formatted once stays as it is', () => {
    fc.assert(
      fc.property(code, digits, (known, number) => {
        const once = phoneDetails(phoneToWire(known, number))
        fc.pre(once !== undefined)
        expect(phoneDetails(once.formatted)).toEqual(once)
      }),
    )
  })
})
