import { expect, test } from 'vitest'
import { typedPhone } from './typed-phone.ts'

test.each([
  ['GB+44', '020 7946 0123', '+4402079460123'],
  ['GB+44', '+91 99999 99999', '+919999999999'],
  ['', ' +44 20 7946 0123', '+442079460123'],
  ['', '020 7946 0123', undefined],
])('the code %j and the number %j are sent as %j', (code, number, wire) => {
  expect(typedPhone(code, number)).toBe(wire)
})
