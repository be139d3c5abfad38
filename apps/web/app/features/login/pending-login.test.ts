import { expect, test } from 'vitest'
import { clearedPendingLoginCookie, type PendingLogin, pendingLoginCookie, pendingLoginOf } from './pending-login.ts'

const pending: PendingLogin = { email: 'mei+rooms@example.com', resendAt: 1_800_000_000_000, provider: 'facebook' }
const cookiePairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

test('reads back a pending login', () => {
  expect(pendingLoginOf(`a=b; ${cookiePairOf(pendingLoginCookie(pending, Date.now()))}`)).toEqual(pending)
})

test('expires the cookie with the code, and can clear it', () => {
  expect(pendingLoginCookie(pending, Date.parse('2026-11-15T10:00:00Z'))).toContain(
    'Expires=Sun, 15 Nov 2026 10:00:00 GMT',
  )
  expect(pendingLoginOf(cookiePairOf(clearedPendingLoginCookie()))).toBeUndefined()
})

test.each(['', 'null', '[]', '7', '"x"', '{', '{"email":"mei@example.com"}', '{"email":"mei","resendAt":1}'])(
  'ignores the invalid cookie %j',
  (text) => expect(pendingLoginOf(`login_pending=${encodeURIComponent(text)}`)).toBeUndefined(),
)

test('drops an unknown provider', () => {
  const text = JSON.stringify({ ...pending, provider: 'evil' })
  expect(pendingLoginOf(`login_pending=${encodeURIComponent(text)}`)?.provider).toBeUndefined()
})
