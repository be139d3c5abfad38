import * as fc from 'fast-check'
import examples from 'libphonenumber-js/mobile/examples'
import { getExampleNumber } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { phoneDetails, phoneToWire } from './phone.ts'

const digits = fc.stringMatching(/^[1-9]\d{3,11}$/)
const callingCode = fc.constantFrom('1', '44', '61', '86', '91', '852')

describe('phoneToWire', () => {
  test.each([
    ['+44', '2079460123', '+442079460123'],
    ['GB+44', '20 7946 0123', '+442079460123'],
    ['US+1', '(202) 555-0123', '+12025550123'],
    ['91', '99999 99999', '+919999999999'],
  ])('converts the code %s and the number %s to %s', (phoneCode, number, wire) => {
    expect(phoneToWire(phoneCode, number)).toBe(wire)
  })

  test('joins a plus sign, the digits of the code and the number', () => {
    const prefix = fc.constantFrom('', '+', 'GB+', 'gb +')
    fc.assert(
      fc.property(prefix, callingCode, digits, (before, code, number) => {
        expect(phoneToWire(before + code, number)).toBe(`+${code}${number}`)
      }),
    )
  })
})

describe('phoneDetails', () => {
  // spec: 3.lead-phone-details
  test('returns country code, international, national and formatted number', () => {
    expect(phoneDetails('+442079460123')).toEqual({
      countryCode: '44',
      international: '+44 20 7946 0123',
      national: '020 7946 0123',
      formatted: '+442079460123',
    })
  })

  test('drops a leading zero of the national number', () => {
    expect(phoneDetails(phoneToWire('+44', '020 7946 0123'))?.formatted).toBe('+442079460123')
  })

  test.each(['', '+', '+44', '+4412', '+99999999999', 'call +442079460123', '+442079460123456', '+44+442079460123'])(
    'returns undefined for %j',
    (wire) => {
      expect(phoneDetails(wire)).toBeUndefined()
    },
  )

  test('returns the same details for an already formatted number', () => {
    fc.assert(
      fc.property(callingCode, digits, (code, number) => {
        const details = phoneDetails(phoneToWire(code, number))
        fc.pre(details !== undefined)
        expect(phoneDetails(details.formatted)).toEqual(details)
      }),
    )
  })
})

/** Countries that students come from or go to. */
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
  if (phone === undefined) throw new Error(`no example phone number for ${country}`)
  return phone
}

describe(`phone numbers of ${COUNTRIES.length} countries`, () => {
  // spec: 5.phone, 3.lead-phone-details
  test.each(COUNTRIES)('parses the number of %s from its code and any national format', (country) => {
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
  test('ignores spaces, dots, brackets and dashes between digits', () => {
    const separatorLists = fc.array(fc.constantFrom('', '', ' ', '-', '.', '(', ')', '\u00a0', '\u2011'), {
      minLength: 15,
      maxLength: 15,
    })
    fc.assert(
      fc.property(phone, separatorLists, ({ countryCallingCode, nationalNumber, number }, separators) => {
        const typed = Array.from(nationalNumber, (digit, index) => (separators[index] ?? '') + digit).join('')
        expect(phoneDetails(phoneToWire(`+${countryCallingCode}`, typed))?.formatted).toBe(number)
      }),
    )
  })

  test('returns consistent details or undefined when a digit is dropped, doubled or mistyped', () => {
    fc.assert(
      fc.property(phone, fc.nat(), fc.stringMatching(/^\d{0,2}$/), ({ number }, position, typo) => {
        const index = 1 + (position % (number.length - 1))
        const details = phoneDetails(number.slice(0, index) + typo + number.slice(index + 1))
        if (details === undefined) return
        // The format that the database accepts.
        expect(details.formatted).toMatch(/^\+[1-9]\d{5,14}$/)
        expect(details.formatted.startsWith(`+${details.countryCode}`)).toBe(true)
        expect(phoneDetails(details.international)).toEqual(details)
      }),
      { numRuns: 1000 },
    )
  })

  test('rejects the first three digits alone and a number entered twice', () => {
    fc.assert(
      fc.property(phone, ({ countryCallingCode, nationalNumber, number }) => {
        expect(phoneDetails(`+${countryCallingCode}${nationalNumber.slice(0, 3)}`)).toBeUndefined()
        expect(phoneDetails(`${number}${number.slice(1)}`)).toBeUndefined()
      }),
    )
  })
})
