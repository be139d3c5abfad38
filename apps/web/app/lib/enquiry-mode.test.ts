import { describe, expect, test } from 'vitest'
import { enquireClickedCookie, isEnquireClicked } from './enquiry-mode.ts'

// spec: 4.enquire-clicked
test.each([
  ['LEAD', 'true', true],
  ['ENQUIRE', 'true', true],
  ['DEFAULT', 'true', false],
  ['LEAD', 'yes', false],
  ['ENQUIRE', undefined, false],
] as const)('in mode %s the cookie %s is a click: %s', (mode, cookie, clicked) => {
  expect(isEnquireClicked(mode, { isEnquireClicked: cookie })).toBe(clicked)
})

// spec: 4.enquiry-modes
describe('what an opened enquiry leaves', () => {
  test.each([
    ['DEFAULT', undefined],
    ['LEAD', 'isEnquireClicked=true; Path=/; SameSite=Lax'],
    ['ENQUIRE', 'isEnquireClicked=true; Path=/; SameSite=Lax'],
  ] as const)('in mode %s is %s', (mode, cookie) => {
    expect(enquireClickedCookie(mode, {})).toBe(cookie)
  })

  test('is nothing where it is there already', () => {
    expect(enquireClickedCookie('LEAD', { isEnquireClicked: 'true' })).toBeUndefined()
  })
})
