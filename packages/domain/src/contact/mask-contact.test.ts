import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

test('maskEmail keeps the first letter and the domain', () => {
  expect(maskEmail('ana.costa@example.com')).toBe('a•••@example.com')
  expect(maskEmail('"a@b"@example.com')).toBe('"•••@example.com')
})

test('maskPhone keeps the beginning and the last two digits', () => {
  expect(maskPhone('+442079460958')).toBe('+44•••58')
})
