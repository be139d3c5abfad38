import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD, compilePayload } from '@amber/domain/flags/flag-payload'
import type { FlagRule } from '@amber/domain/flags/flag-rule'
import { LANGUAGES } from '@amber/domain/languages'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { EDITION_NAMES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preferencesOf } from '../app/server/preferences.server.ts'
import type { FoundPage } from '../app/server/find-page.ts'
import { createFindOwnHost } from './check-host.ts'
import type { PublicPageHandle } from '../app/shared/page/public-page.ts'
import { toPublicPageRequest } from './public-page-request.ts'

const findPage = (path: string): FoundPage => ({
  category: path === '/' ? 'home_page' : path === PLACE ? 'inventory_page' : undefined,
  publicPage: findPublicPage(path),
})

const PLACE = '/place'

const findPublicPage = (path: string): PublicPageHandle | undefined => {
  // Matches as loosely as routes do, ignoring slashes, case and escapes.
  const route = decodeURIComponent(path).toLowerCase().replace(/^\/de/, '').replaceAll('/', '')
  if (route.startsWith('missing')) return { publicQuery: [], missingPath: '/not-found' }
  const publicQuery = { '': [], place: [], list: ['p', 'sort'] }[route]
  return publicQuery && { publicQuery, ...(route === 'list' && { readsNationality: true as const }) }
}

const findOwnHost = createFindOwnHost(new Set(['site.test', 'www.site.test']))

const TOKEN = 't'.repeat(43)

type VisitorOptions = {
  method?: string
  url?: string
  host?: string
  protocol?: string
  headers?: Record<string, string>
}

const createPageRequest = (
  { method = 'GET', url = '/', host = 'site.test', protocol = 'https', headers = {} }: VisitorOptions,
  edition = editionByName('world'),
  flags = createFlagEvaluator(DEFAULT_PAYLOAD),
) =>
  toPublicPageRequest(
    { method, url, host, protocol, headers },
    { edition, findOwnHost, findPage, flags, countryHeader: 'cf-ipcountry' },
  )

describe('toPublicPageRequest', () => {
  // spec: 9.default-currency
  test('returns the same request for visitors who see the same page', () => {
    const plain = createPageRequest({})
    const variants: VisitorOptions[] = [
      { url: '/?utm_source=mail&fbclid=1' },
      { headers: { cookie: '_ga=GA1.2.3; selectedLanguage=en; selectedCurrency=GBP' } },
      { headers: { 'accept-language': 'de', 'user-agent': 'x', 'x-forwarded-for': '1.2.3.4' } },
      { headers: { cookie: 'selectedLanguage=xx; selectedCurrency=PLN; hideBanner=perhaps; cookieConsent=maybe' } },
      // Most pages show no amount that depends on it.
      { headers: { cookie: 'selectedNationality=IN' } },
      { method: 'HEAD' },
      // A malformed token is no token, or anyone could have every page rendered anew.
      { headers: { cookie: 'user_auth_token=xxx' } },
      { headers: { cookie: `user_auth_token=${TOKEN}x` } },
      { url: '/?user_auth_token=xxx' },
    ]
    for (const variant of variants) expect(createPageRequest(variant)).toEqual(plain)
    expect(plain).toMatchObject({ address: 'https://site.test/' })
  })

  test('drops parameters that the page does not read', () => {
    expect(createPageRequest({ url: '/list?sort=price&utm_source=a&p=2&p=3&x=%00' })?.address).toBe(
      'https://site.test/list?p=2&p=3&sort=price',
    )
    expect(createPageRequest({ url: '/list?p=2&sort=price' })).toEqual(
      createPageRequest({ url: '/list?sort=price&utm_medium=b&p=2' }),
    )
    expect(createPageRequest({ url: '/list?p=2' })?.key).not.toBe(createPageRequest({ url: '/list?p=3' })?.key)
  })

  const visitor = fc.record({
    path: fc.constantFrom('/list', '/de/list'),
    language: fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined }),
    currency: fc.option(fc.constantFrom(...CURRENCY_CODES), { nil: undefined }),
    banner: fc.constantFrom('true', undefined),
    consent: fc.constantFrom('all', 'necessary', undefined),
    nationality: fc.constantFrom('IN', 'CN', undefined),
    edition: fc.constantFrom(...EDITION_NAMES),
    host: fc.constantFrom('site.test', 'www.site.test'),
    protocol: fc.constantFrom('http', 'https'),
    p: fc.constantFrom('1', '2', undefined),
    noise: fc.constantFrom('', '&utm_source=x'),
  })

  test('returns equal keys exactly when preferences, edition, host, protocol and page are equal', () => {
    fc.assert(
      fc.property(visitor, visitor, (first, second) => {
        const [a, b] = [first, second].map(
          ({ path, language, currency, banner, consent, nationality, edition, host, protocol, p, noise }) => {
            const cookies = {
              selectedLanguage: language,
              selectedCurrency: currency,
              hideBanner: banner,
              cookieConsent: consent,
              selectedNationality: nationality,
            }
            const cookie = Object.entries(cookies)
              .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
              .join('; ')
            const site = editionByName(edition)
            const url = `${path}?${p === undefined ? '' : `p=${p}`}${noise}`
            const publicRequest = createPageRequest({ url, host, protocol, headers: { cookie } }, site)
            const seenWith = (sent: string) =>
              preferencesOf({ url: `${protocol}://${host}${url}`, headers: new Headers({ cookie: sent }) }, site)
            // The shared request must see the same preferences as the visitor.
            expect(seenWith(publicRequest?.cookie ?? '')).toEqual(seenWith(cookie))
            const sees = JSON.stringify({ sees: seenWith(cookie), edition, host, protocol, path, p })
            return { key: publicRequest?.key, sees }
          },
        )
        expect(a?.key === b?.key).toBe(a?.sees === b?.sees)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each<[string, VisitorOptions]>([
  ['a session', { headers: { cookie: `a=1; user_auth_token=${TOKEN}` } }],
  ['a token in the URL', { url: `/?user_auth_token=${TOKEN}` }],
  ['a token in an encoded parameter', { url: `/?user%5Fauth_token=${TOKEN}` }],
  ['a second token in the URL', { url: `/?user_auth_token=x&user_auth_token=${TOKEN}` }],
  ['a token in a header', { headers: { authorization: 'Token token=secret' } }],
  ['a POST request', { method: 'POST' }],
  ['a page that is not public', { url: '/profile' }],
  ['an invalid host', { host: 'a%b' }],
  ['an unknown host', { host: 'random.test' }],
  ...['//', '///', '/list/', '//list', '/LIST', '/%6Cist', '/list//'].map((url): [string, VisitorOptions] => [
    `another spelling of an address (${url})`,
    { url },
  ]),
])('returns undefined for %s', (_, visitor) => {
  expect(createPageRequest(visitor)).toBeUndefined()
})

// spec: 2.translation-by-query, 2.translation-exempt-paths
test.each([
  { leads: 'to Chinese', visitor: { url: '/list?isChinaLang=true' }, isRedirected: true },
  {
    leads: 'nowhere for a reader who chose a language',
    visitor: { url: '/list?isChinaLang=true', headers: { cookie: 'selectedLanguage=de' } },
    isRedirected: false,
  },
  { leads: 'nowhere from a URL with a language', visitor: { url: '/de/list?isChinaLang=true' }, isRedirected: false },
  { leads: 'nowhere without its value', visitor: { url: '/list?isChinaLang=1' }, isRedirected: false },
])('leads a link of a Chinese partner $leads', ({ visitor, isRedirected }) => {
  expect(createPageRequest(visitor) === undefined).toBe(isRedirected)
})

test.each(['SITE.test', 'site.test:443', 'site.test:80'])('caches %s like site.test', (host) => {
  expect(createPageRequest({ host })).toEqual(createPageRequest({ host: 'site.test' }))
})

test('returns one request for all missing paths', () => {
  const missing = createPageRequest({ url: '/missing' })
  expect(missing).toMatchObject({ address: 'https://site.test/not-found', status: 404 })
  for (const url of ['/Missing/1', '/missing.php?p=2', '//missing']) expect(createPageRequest({ url })).toEqual(missing)
})

test('renders a missing page in the language of its URL', () => {
  expect(createPageRequest({ url: '/de/missing/page' })?.address).toBe('https://site.test/de/not-found')
  expect(createPageRequest({ url: '/missing/page' })?.address).toBe('https://site.test/not-found')
})

// spec: product.flags-cache
describe('feature flags in the key of a page', () => {
  const flagsOf = (name: string, defaultValue: boolean | string, rules: FlagRule[] = []) =>
    createFlagEvaluator(compilePayload([{ name, defaultValue, rules, isOff: false }], new Date(), new Date()).payload)
  const requestWith = (flags: ReturnType<typeof flagsOf>, options: VisitorOptions = {}) =>
    createPageRequest(options, editionByName('world'), flags)
  const plain = createPageRequest({})
  const plainPlace = createPageRequest({ url: PLACE })

  test('change nothing while all of them have the default of the catalogue', () => {
    expect(plain?.key).toBe('["https://site.test/","world",{"language":"en","currency":"GBP","bannerHidden":false},{}]')
    expect(plain?.flags).toEqual({ enquiry_mode: 'DEFAULT', map_box: false, site_verification: true })
  })

  test('are those that the page reads and no others', () => {
    expect(requestWith(flagsOf('nps', false))).toEqual(plain)
    const changed = requestWith(flagsOf('site_verification', false))
    expect(changed?.flags).toEqual({ enquiry_mode: 'DEFAULT', map_box: false, site_verification: false })
    expect(changed?.key).not.toBe(plain?.key)
    expect(requestWith(flagsOf('site_verification', false), { url: '/list' })).toEqual(
      createPageRequest({ url: '/list' }),
    )
  })

  test('are left to the browser where the page does not show them', () => {
    const flags = flagsOf('enquiry_mode', 'DEFAULT', [{ id: 'a', condition: { country: 'FR' }, force: 'LEAD' }])
    const from = (country: string, url: string) => requestWith(flags, { url, headers: { 'cf-ipcountry': country } })
    expect(from('FR', '/')).toEqual(from('GB', '/'))
    expect(from('FR', '/')?.flags.enquiry_mode).toBeUndefined()
    expect(from('FR', '/')?.edgeKind).toBeDefined()
    // Once the rule is gone, nobody gets the page that asks.
    expect(from('FR', '/')?.key).not.toBe(plain?.key)
    expect(from('FR', PLACE)).not.toEqual(from('GB', PLACE))
  })

  test('are values, so that visitors who differ for a rule but not in its outcome share a page', () => {
    const flags = flagsOf('enquiry_mode', 'DEFAULT', [
      { id: 'a', condition: { country: { $in: ['FR', 'DE'] } }, force: 'LEAD' },
    ])
    const from = (country: string) => requestWith(flags, { url: PLACE, headers: { 'cf-ipcountry': country } })
    expect(from('FR')).toEqual(from('DE'))
    expect(from('FR')?.flags.enquiry_mode).toBe('LEAD')
    // A shared cache does not see the country, so it may not store the page.
    for (const country of ['GB', 'XX', 'france']) expect(from(country)).toEqual({ ...plainPlace, edgeKind: undefined })
    expect(plainPlace?.edgeKind).toBeDefined()
  })

  test.each<[string, FlagRule, Record<string, string>]>([
    ['the device', { id: 'a', condition: { device: 'mobile' }, force: 'LEAD' }, { 'user-agent': 'Android; Mobile' }],
    ['the language', { id: 'a', condition: { language: 'de' }, force: 'LEAD' }, { cookie: 'selectedLanguage=de' }],
    [
      'the visitor id after consent',
      { id: 'a', coverage: 1, force: 'LEAD' },
      { cookie: 'cookieConsent=all; visitorId=c0ffee00-0000-4000-8000-000000000000' },
    ],
  ])('follow a rule about %s', (_, rule, headers) => {
    const flags = flagsOf('enquiry_mode', 'DEFAULT', [rule])
    expect(requestWith(flags, { url: PLACE, headers })?.flags.enquiry_mode).toBe('LEAD')
    expect(requestWith(flags, { url: PLACE })?.flags.enquiry_mode).toBe('DEFAULT')
  })

  test('ignore the visitor id before consent, and one that is not ours', () => {
    const flags = flagsOf('enquiry_mode', 'DEFAULT', [{ id: 'a', coverage: 1, force: 'LEAD' }])
    for (const cookie of [
      'visitorId=c0ffee00-0000-4000-8000-000000000000',
      'cookieConsent=necessary; visitorId=c0ffee00-0000-4000-8000-000000000000',
      'cookieConsent=all; visitorId=somebody',
    ])
      expect(requestWith(flags, { url: PLACE, headers: { cookie } })?.flags.enquiry_mode).toBe('DEFAULT')
  })
})
