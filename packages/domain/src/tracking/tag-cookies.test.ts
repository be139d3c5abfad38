import { expect, test } from 'vitest'
import { cookieDomains, isTagCookie } from './tag-cookies.ts'

test.each(['_ga', '_ga_1AB2CD', '_gid', '_gat_gtag_UA_1', '_gcl_au', '_uetsid', '_uetvid', '_fbp'])(
  'counts %s among the cookies of tags',
  (name) => expect(isTagCookie(name)).toBe(true),
)

test.each(['cookieConsent', 'visitorId', 'user_auth_token', 'ga', '_g'])('does not count %s among them', (name) =>
  expect(isTagCookie(name)).toBe(false),
)

test.each([
  ['www.amber.example', [undefined, 'www.amber.example', 'amber.example']],
  ['amber.example', [undefined, 'amber.example']],
  ['localhost', [undefined]],
  ['127.0.0.1', [undefined]],
  ['[::1]', [undefined]],
])('lists the domains of cookies that %s can set', (host, domains) => {
  expect(cookieDomains(host)).toEqual(domains)
})
