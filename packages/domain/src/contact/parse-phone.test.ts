import { expect, test } from 'vitest'
import { parsePhone } from './parse-phone.ts'

test.each([
  ['GB+44', '020 7946 0123', '+4402079460123'],
  ['GB+44', '+91 99999 99999', '+919999999999'],
  ['', ' +44 20 7946 0123', '+442079460123'],
  ['', '020 7946 0123', undefined],
])('converts the code %j and the number %j to %j', (code, number, wire) => {
  expect(parsePhone(code, number)).toBe(wire)
})
