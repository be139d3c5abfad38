import { LANGUAGES } from '@amber/domain/languages'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { EDITION_NAMES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preferencesOf } from '../app/lib/preferences.server.ts'
import { publicQuestionOf } from './public-question.ts'

const publicQueryOf = (path: string) =>
  // As routes match: whatever the slashes, the case and the escapes.
  ({ '': [], list: ['p', 'sort'] })[decodeURIComponent(path).toLowerCase().replaceAll('/', '')]

type Visitor = {
  hosts?: readonly string[]
  method?: string
  url?: string
  host?: string
  protocol?: string
  headers?: Record<string, string>
}

const question = (
  { hosts, method = 'GET', url = '/', host = 'site.test', protocol = 'https', headers = {} }: Visitor,
  edition = editionByName('world'),
) => publicQuestionOf({ method, url, host, protocol, headers }, { edition, hosts, publicQueryOf })

describe('a page is shared', () => {
  // spec: 9.default-currency
  test('by visitors who see the same, whatever else their browsers say', () => {
    const plain = question({})
    const others: Visitor[] = [
      { url: '/?utm_source=mail&fbclid=1' },
      { headers: { cookie: '_ga=GA1.2.3; selectedLanguage=en; selectedCurrency=GBP' } },
      { headers: { 'accept-language': 'de', 'user-agent': 'x', 'x-forwarded-for': '1.2.3.4' } },
      { headers: { cookie: 'selectedLanguage=xx; selectedCurrency=PLN; hideBanner=perhaps; cookieConsent=maybe' } },
      { method: 'HEAD' },
    ]
    for (const other of others) expect(question(other)).toEqual(plain)
    expect(plain).toMatchObject({ address: 'https://site.test/' })
  })

  test('and asked for without a parameter that it does not read', () => {
    expect(question({ url: '/list?sort=price&utm_source=a&p=2&p=3&x=%00' })?.address).toBe(
      'https://site.test/list?p=2&p=3&sort=price',
    )
    expect(question({ url: '/list?p=2&sort=price' })).toEqual(question({ url: '/list?sort=price&utm_medium=b&p=2' }))
    expect(question({ url: '/list?p=2' })?.key).not.toBe(question({ url: '/list?p=3' })?.key)
  })

  const visitor = fc.record({
    language: fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined }),
    currency: fc.option(fc.constantFrom(...CURRENCY_CODES), { nil: undefined }),
    banner: fc.constantFrom('true', undefined),
    consent: fc.constantFrom('all', 'necessary', undefined),
    edition: fc.constantFrom(...EDITION_NAMES),
    host: fc.constantFrom('site.test', 'www.site.test'),
    protocol: fc.constantFrom('http', 'https'),
    p: fc.constantFrom('1', '2', undefined),
    noise: fc.constantFrom('', '&utm_source=x'),
  })

  test('never by two who differ in language, currency, edition or anything else that is on it', () => {
    fc.assert(
      fc.property(visitor, visitor, (one, other) => {
        const [a, b] = [one, other].map(
          ({ language, currency, banner, consent, edition, host, protocol, p, noise }) => {
            const cookies = {
              selectedLanguage: language,
              selectedCurrency: currency,
              hideBanner: banner,
              cookieConsent: consent,
            }
            const cookie = Object.entries(cookies)
              .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
              .join('; ')
            const site = editionByName(edition)
            const asked = question(
              { url: `/list?${p === undefined ? '' : `p=${p}`}${noise}`, host, protocol, headers: { cookie } },
              site,
            )
            const sees = preferencesOf({ headers: new Headers({ cookie }) }, site)
            // What is asked for in its place must see the very same.
            expect(preferencesOf({ headers: new Headers({ cookie: asked?.cookie ?? '' }) }, site)).toEqual(sees)
            return { key: asked?.key, sees: JSON.stringify({ sees, edition, host, protocol, p }) }
          },
        )
        expect(a?.key === b?.key).toBe(a?.sees === b?.sees)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each<[string, Visitor]>([
  ['a session', { headers: { cookie: 'a=1; user_auth_token=secret' } }],
  ['a token in the address', { url: '/?user_auth_token=secret' }],
  ['a token that is written otherwise', { url: '/?user%5Fauth_token=secret' }],
  ['a token in a header', { headers: { authorization: 'Token token=secret' } }],
  ['a form', { method: 'POST' }],
  ['a page that is not public', { url: '/profile' }],
  ['a host that is none', { host: 'a%b' }],
  ['a host that is not ours', { host: 'random.test', hosts: ['site.test', 'www.site.test'] }],
  ...['//', '///', '/list/', '//list', '/LIST', '/%6Cist', '/list//', '/%'].map((url): [string, Visitor] => [
    `another spelling of an address (${url})`,
    { url },
  ]),
])('a visitor with %s gets a page of their own', (_, visitor) => {
  expect(question(visitor)).toBeUndefined()
})

test('a host that is ours is kept, and every host where none is named', () => {
  expect(question({ host: 'site.test', hosts: ['www.site.test', 'site.test'] })).toBeDefined()
  expect(question({ host: 'random.test' })).toBeDefined()
})
