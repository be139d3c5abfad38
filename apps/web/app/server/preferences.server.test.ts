import { LANGUAGES } from '@amber/domain/languages'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { editionByName } from '@amber/editions/editions'
import { parseSetCookie } from 'cookie'
import { describe, expect, test } from 'vitest'
import { cookieHeaderOf, preferenceCookies, preferencesOf } from './preferences.server.ts'

const world = editionByName('world')

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const cookiesFor = (fields: Record<string, string>, secure = true) =>
  preferenceCookies(formOf(fields), secure)?.map((header) => parseSetCookie(header))

const requestWith = (cookie: string) => new Request('http://site.test/', { headers: { cookie } })

describe('preferenceCookies', () => {
  test.each(LANGUAGES)('stores the language %s for a year', (language) => {
    expect(cookiesFor({ language })).toMatchObject([
      { name: 'selectedLanguage', value: language, maxAge: 31_536_000, path: '/', sameSite: 'lax', secure: true },
    ])
  })

  // spec: 3.currencies
  test.each(CURRENCY_CODES)('stores the currency %s', (currency) => {
    expect(cookiesFor({ currency })).toMatchObject([{ name: 'selectedCurrency', value: currency }])
  })

  // spec: 2.banner
  test('hides the banner for one day', () => {
    expect(cookiesFor({ hide_banner: 'true' })).toMatchObject([{ name: 'hideBanner', value: 'true', maxAge: 86_400 }])
  })

  test('stores either consent choice and clears it on request', () => {
    expect(cookiesFor({ consent: 'all' })).toMatchObject([{ name: 'cookieConsent', value: 'all' }])
    expect(cookiesFor({ consent: 'necessary' })).toMatchObject([{ name: 'cookieConsent', value: 'necessary' }])
    expect(cookiesFor({ consent: 'ask' })).toMatchObject([{ name: 'cookieConsent', value: '', maxAge: 0 }])
  })

  test('stores a country as nationality for a year and clears it on request', () => {
    expect(cookiesFor({ nationality: 'IN' })).toMatchObject([
      { name: 'selectedNationality', value: 'IN', maxAge: 31_536_000, path: '/', sameSite: 'lax' },
    ])
    expect(cookiesFor({ nationality: '' })).toMatchObject([{ name: 'selectedNationality', value: '', maxAge: 0 }])
  })

  test('sets several cookies at once and ignores unknown fields', () => {
    expect(cookiesFor({ language: 'zh', currency: 'AUD', user_auth_token: 'x' })?.map(({ name }) => name)).toEqual([
      'selectedLanguage',
      'selectedCurrency',
    ])
  })

  test.each([
    { language: 'xx' },
    { currency: 'EURO' },
    { hide_banner: 'yes' },
    { consent: 'ALL' },
    { nationality: 'XX' },
  ])('rejects the whole form when it contains %j', (invalid) => {
    expect(cookiesFor({ language: 'de', ...invalid })).toBeUndefined()
  })

  test('omits Secure when the site is served without TLS', () => {
    expect(cookiesFor({ language: 'de' }, false)?.[0]?.secure).toBeUndefined()
  })
})

describe('preferencesOf', () => {
  // spec: 9.default-currency
  test('defaults to English and pounds, with the banner and no consent choice', () => {
    expect(preferencesOf(requestWith(''), world)).toEqual({
      language: 'en',
      currency: 'GBP',
      bannerHidden: false,
      consent: undefined,
      nationality: undefined,
    })
  })

  test('reads the cookies', () => {
    const request = requestWith(
      'selectedLanguage=fr; selectedCurrency=KRW; hideBanner=true; cookieConsent=necessary; selectedNationality=IN',
    )
    expect(preferencesOf(request, world)).toEqual({
      language: 'fr',
      currency: 'KRW',
      bannerHidden: true,
      consent: 'necessary',
      nationality: 'IN',
    })
  })

  test('falls back to the defaults when cookies are invalid', () => {
    const request = requestWith(
      'selectedLanguage=xx; selectedCurrency=XXX; hideBanner=1; cookieConsent=maybe; selectedNationality=in',
    )
    expect(preferencesOf(request, world)).toEqual(preferencesOf(requestWith(''), world))
  })
})

test.each([
  { language: 'de', currency: 'EUR', bannerHidden: true, consent: 'necessary', nationality: 'IN' },
  { language: 'zh', currency: 'GBP', bannerHidden: false, consent: undefined, nationality: undefined },
] as const)('formats a cookie header that reads back as %j', (preferences) => {
  const header = cookieHeaderOf(preferences)
  expect(preferencesOf(requestWith(header), world)).toEqual(preferences)
  expect(header).not.toContain('undefined')
})
