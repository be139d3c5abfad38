import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callingCodes, countriesOfPhone, phoneCodeOf, parseInternationalPhone } from './calling-codes.ts'
import { phoneDetails, phoneToWire } from './phone.ts'

const PHONE_NUMBERS = [
  '+442079460123',
  '+12025550123',
  '+919999999999',
  '+390612345678',
  '+8613800138000',
  '+4930123456',
]

test('lists every country once, each with a numeric code', () => {
  const codes = callingCodes()
  expect(codes).toContainEqual({ country: 'GB', code: '44' })
  expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
  for (const { code } of codes) expect(code).toMatch(/^[1-9]\d{0,2}$/)
})

test('returns the country, code and national format of a phone number', () => {
  expect(parseInternationalPhone('+442079460123')).toEqual({ country: 'GB', code: '44', national: '20 7946 0123' })
  expect(parseInternationalPhone('+919876543210')).toMatchObject({ country: 'IN', national: '98765 43210' })
  expect(parseInternationalPhone('nothing')).toBeUndefined()
})

test('converts a displayed phone number back to the same number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PHONE_NUMBERS), (number) => {
      const parsed = parseInternationalPhone(number)
      expect(parsed && phoneDetails(phoneToWire(phoneCodeOf(parsed), parsed.national))?.formatted).toBe(number)
    }),
  )
})

test('returns the country of a number, or all that share its code', () => {
  expect(countriesOfPhone('+442079460123')).toEqual(['GB'])
  expect(countriesOfPhone('+447700900123')).toEqual(['GB', 'GG', 'IM', 'JE'])
  expect(countriesOfPhone('+15555550123')[0]).toBe('US')
  expect(countriesOfPhone('+870773111632')).toEqual([])
  expect(countriesOfPhone('nobody')).toEqual([])
})
