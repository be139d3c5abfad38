import { expect, test } from 'vitest'
import { referralCookieFor } from './referral-cookie.server.ts'

const requestWith = (cookie = '') => new Request('https://site.example/referral-programme', { headers: { cookie } })

test('sets an HttpOnly cookie for 30 days', () => {
  const cookie = referralCookieFor(requestWith(), 'abcdefghjk')
  expect(cookie).toContain('referral_code=abcdefghjk')
  for (const part of ['Max-Age=2592000', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
})

test('keeps the first referral code', () => {
  expect(referralCookieFor(requestWith('referral_code=mnpqrstuvw'), 'abcdefghjk')).toBeUndefined()
})

test.each([null, '', 'short', 'ABCDEFGHJK', 'abcdefghjk; Domain=evil.example'])(
  'ignores the invalid code %j',
  (code) => {
    expect(referralCookieFor(requestWith(), code)).toBeUndefined()
  },
)
