import { describe, expect, test } from 'vitest'
import { enquireClickedCookie, isEnquireClicked } from './enquiry-mode.ts'

// spec: 4.enquire-clicked
test.each([
  ['LEAD', 'true', true],
  ['ENQUIRE', 'true', true],
  ['DEFAULT', 'true', false],
  ['LEAD', 'yes', false],
  ['ENQUIRE', undefined, false],
] as const)('reads mode %s with cookie %s as clicked: %s', (mode, cookie, clicked) => {
  expect(isEnquireClicked(mode, { isEnquireClicked: cookie })).toBe(clicked)
})

// spec: 4.enquiry-modes
describe('enquireClickedCookie', () => {
  test.each([
    ['DEFAULT', undefined],
    ['LEAD', 'isEnquireClicked=true; Path=/; SameSite=Lax'],
    ['ENQUIRE', 'isEnquireClicked=true; Path=/; SameSite=Lax'],
  ] as const)('for mode %s returns %s', (mode, cookie) => {
    expect(enquireClickedCookie(mode, {})).toBe(cookie)
  })

  test('returns undefined when the cookie is already set', () => {
    expect(enquireClickedCookie('LEAD', { isEnquireClicked: 'true' })).toBeUndefined()
  })
})
