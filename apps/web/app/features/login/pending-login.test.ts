import { expect, test } from 'vitest'
import { noPendingLogin, type PendingLogin, pendingLoginCookie, pendingLoginOf } from './pending-login.ts'

const pending: PendingLogin = { email: 'mei+rooms@example.com', resendAt: 1_800_000_000_000, provider: 'facebook' }
const valueOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

test('a login under way is read back as it was written', () => {
  expect(pendingLoginOf(`a=b; ${valueOf(pendingLoginCookie(pending, Date.now()))}`)).toEqual(pending)
})

test('it is kept until the code ends', () => {
  expect(pendingLoginCookie(pending, Date.parse('2026-11-15T10:00:00Z'))).toContain(
    'Expires=Sun, 15 Nov 2026 10:00:00 GMT',
  )
  expect(pendingLoginOf(valueOf(noPendingLogin()))).toBeUndefined()
})

test.each(['', 'null', '[]', '7', '"x"', '{', '{"email":"mei@example.com"}', '{"email":"mei","resendAt":1}'])(
  'the cookie %j begins anew',
  (text) => expect(pendingLoginOf(`login_pending=${encodeURIComponent(text)}`)).toBeUndefined(),
)

test('a provider that nobody knows is left out', () => {
  const text = JSON.stringify({ ...pending, provider: 'evil' })
  expect(pendingLoginOf(`login_pending=${encodeURIComponent(text)}`)?.provider).toBeUndefined()
})
