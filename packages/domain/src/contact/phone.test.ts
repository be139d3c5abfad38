import * as fc from 'fast-check'
import examples from 'libphonenumber-js/mobile/examples'
import { getExampleNumber } from 'libphonenumber-js/min'
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

/** Where students come from and go to. */
const COUNTRIES = [
  ...(['GB', 'US', 'CA', 'AU', 'NZ', 'IE', 'DE', 'FR', 'ES', 'IT', 'NL', 'PT', 'DK', 'PL', 'GR'] as const),
  ...([
    'IN',
    'PK',
    'BD',
    'NP',
    'LK',
    'CN',
    'HK',
    'SG',
    'MY',
    'ID',
    'VN',
    'KR',
    'JP',
    'AE',
    'SA',
    'NG',
    'BR',
    'MX',
  ] as const),
]

const exampleOf = (country: (typeof COUNTRIES)[number]) => {
  const phone = getExampleNumber(country, examples)
  if (phone === undefined) throw new Error(`no example of a phone in ${country}`)
  return phone
}

describe(`phones of ${COUNTRIES.length} countries`, () => {
  // spec: 5.phone, 3.lead-phone-details
  test.each(COUNTRIES)('of %s: picked code and national number, however it is written, are one number', (country) => {
    const phone = exampleOf(country)
    const phoneCode = `${country}+${phone.countryCallingCode}`
    for (const typed of [phone.nationalNumber, phone.formatNational(), phone.format('NATIONAL').replaceAll(' ', '-')]) {
      expect(phoneDetails(phoneToWire(phoneCode, typed))).toEqual({
        countryCode: phone.countryCallingCode,
        international: phone.formatInternational(),
        national: phone.formatNational(),
        formatted: phone.number,
      })
    }
  })

  const phone = fc.constantFrom(...COUNTRIES).map(exampleOf)

  // spec: 5.phone
  test('spaces, dots, brackets and dashes between its digits change nothing', () => {
    const between = fc.array(fc.constantFrom('', '', ' ', '-', '.', '(', ')', '\u00a0', '\u2011'), {
      minLength: 15,
      maxLength: 15,
    })
    fc.assert(
      fc.property(phone, between, ({ countryCallingCode, nationalNumber, number }, marks) => {
        const typed = Array.from(nationalNumber, (digit, at) => (marks[at] ?? '') + digit).join('')
        expect(phoneDetails(phoneToWire(`+${countryCallingCode}`, typed))?.formatted).toBe(number)
      }),
    )
  })

  test('a slip of a finger makes another number that a phone can have, or none', () => {
    fc.assert(
      fc.property(phone, fc.nat(), fc.stringMatching(/^\d{0,2}$/), ({ number }, position, slip) => {
        const at = 1 + (position % (number.length - 1))
        const details = phoneDetails(number.slice(0, at) + slip + number.slice(at + 1))
        if (details === undefined) return
        // What the database takes.
        expect(details.formatted).toMatch(/^\+[1-9]\d{5,14}$/)
        expect(details.formatted.startsWith(`+${details.countryCode}`)).toBe(true)
        expect(phoneDetails(details.international)).toEqual(details)
      }),
      { numRuns: 1000 },
    )
  })

  test('its first three digits are no phone number, nor is it twice over', () => {
    fc.assert(
      fc.property(phone, ({ countryCallingCode, nationalNumber, number }) => {
        expect(phoneDetails(`+${countryCallingCode}${nationalNumber.slice(0, 3)}`)).toBeUndefined()
        expect(phoneDetails(`${number}${number.slice(1)}`)).toBeUndefined()
      }),
    )
  })
})
