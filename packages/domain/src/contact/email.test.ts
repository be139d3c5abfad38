import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from './email.ts'

const localPart = fc.stringMatching(/^[a-z0-9._+-]{1,30}$/)
const domain = fc.domain({ size: 'small' })

describe('isEmail', () => {
  // spec: 5.email
  test.each(['kim@example.com', 'kim.lee+rooms@mail.example.co.uk', '1kim@example.com', "o'neil@example.ie"])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )

  // spec: 5.email
  test.each([
    '',
    'kim',
    'kim@',
    '@example.com',
    'kim@example',
    'kim@@example.com',
    'kim@example..com',
    'kim@-example.com',
    'kim lee@example.com',
    ' kim@example.com',
    'kim@example.com ',
    'kim@exa\tmple.com',
    'kim@example.com\n',
    '12345@example.com',
  ])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  // spec: 5.email
  test('accepts any common local part unless it is digits only', () => {
    fc.assert(
      fc.property(localPart, domain, (local, host) => {
        expect(isEmail(`${local}@${host}`)).toBe(!/^\d+$/.test(local))
      }),
    )
  })

  // spec: 5.email
  test('rejects white space anywhere', () => {
    const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000')
    fc.assert(
      fc.property(localPart, domain, blank, fc.nat(), (local, host, space, position) => {
        const email = `${local}@${host}`
        const index = position % (email.length + 1)
        expect(isEmail(email.slice(0, index) + space + email.slice(index))).toBe(false)
      }),
    )
  })

  // spec: 5.email
  test('accepts only strings with one @, a local part that is not all digits, a dotted host and no white space', () => {
    const almostEmail = fc.stringMatching(/^[a-z0-9@. _%+-]{0,12}@[a-z0-9@. -]{0,16}$/)
    const anyText = fc.oneof(almostEmail, fc.emailAddress(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(anyText, (text) => {
        if (!isEmail(text)) return
        const [local = '', host = '', ...rest] = text.split('@')
        expect(rest).toEqual([])
        expect(local).toMatch(/[^\d]/)
        expect(host.split('.').length).toBeGreaterThan(1)
        expect(host.split('.').every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label))).toBe(true)
        expect(text).not.toMatch(/\s/)
      }),
      { numRuns: 500 },
    )
  })

  // spec: 5.email
  test('accepts generated email addresses unless the local part is digits only or they exceed 254 characters', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        expect(isEmail(email)).toBe(!/^\d+@/.test(email) && email.length <= 254)
      }),
      { numRuns: 1000 },
    )
  })

  test('rejects input longer than 254 characters', () => {
    expect(isEmail(`kim@${'a.'.repeat(119)}example.com`)).toBe(true)
    expect(isEmail(`kim@${'a.'.repeat(120)}example.com`)).toBe(false)
    expect(isEmail(`${'a'.repeat(1_000_000)}@`)).toBe(false)
  })
})
