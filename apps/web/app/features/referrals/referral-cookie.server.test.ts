import { expect, test } from 'vitest'
import { referralCookieFor } from './referral-cookie.server.ts'

const asked = (cookie = '') => new Request('https://site.example/referral-programme', { headers: { cookie } })

test('a browser that comes by a link remembers it for 30 days, where no script reads it', () => {
  const cookie = referralCookieFor(asked(), 'abcdefghjk')
  expect(cookie).toContain('referral_code=abcdefghjk')
  for (const part of ['Max-Age=2592000', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
})

test('whoever’s link was first counts', () => {
  expect(referralCookieFor(asked('referral_code=mnpqrstuvw'), 'abcdefghjk')).toBeUndefined()
})

test.each([null, '', 'short', 'ABCDEFGHJK', 'abcdefghjk; Domain=evil.example'])('%j is no code', (code) => {
  expect(referralCookieFor(asked(), code)).toBeUndefined()
})
