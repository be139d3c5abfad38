import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callingCodes, phoneCodeOf, placeOfPhone } from './calling-codes.ts'
import { phoneDetails, phoneToWire } from './phone.ts'

const KNOWN = ['+442079460123', '+12025550123', '+919999999999', '+390612345678', '+8613800138000', '+4930123456']

test('has every country once, each with digits for a code', () => {
  const codes = callingCodes()
  expect(codes).toContainEqual({ country: 'GB', code: '44' })
  expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
  for (const { code } of codes) expect(code).toMatch(/^[1-9]\d{0,2}$/)
})

test('tells where a number is from, as a form shows it', () => {
  expect(placeOfPhone('+442079460123')).toEqual({ country: 'GB', code: '44', national: '020 7946 0123' })
  expect(placeOfPhone('nothing')).toBeUndefined()
})

test('a number that a form shows is the same number when it is sent back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KNOWN), (number) => {
      const place = placeOfPhone(number)
      expect(place && phoneDetails(phoneToWire(phoneCodeOf(place), place.national))?.formatted).toBe(number)
    }),
  )
})
