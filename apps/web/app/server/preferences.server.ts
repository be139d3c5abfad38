import { callingCodes } from '@amber/domain/contact/calling-codes'
import { isLanguage, type Language } from '@amber/domain/languages'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { CONSENT_COOKIE, type ConsentChoice, isConsentChoice } from '@amber/domain/tracking/consent-cookie'
import type { Edition } from '@amber/editions/edition'
import { stringifyCookie, stringifySetCookie } from 'cookie'
import { NATIONALITY_COOKIE, NATIONALITY_COOKIE_SECONDS } from '../shared/schedule/nationality-cookie.ts'
import { consentChoiceOf } from '../shared/tracking/consent.ts'
import { cookiesOf } from './cookies.server.ts'
import { languageOf } from './language.server.ts'

/** Everything that a visitor without a session can change about a page; a page cache must distinguish all of it. */
export type Preferences = {
  language: Language
  currency: CurrencyCode
  bannerHidden: boolean
  /** Undefined until the visitor has chosen. */
  consent: ConsentChoice | undefined
  /** Country code for which pages show today's payment; undefined until the visitor has chosen. */
  nationality: string | undefined
}

/** The countries that forms offer as nationality. */
const COUNTRIES: ReadonlySet<string> = new Set(callingCodes().map(({ country }) => country))

const isCountry = (code: string) => COUNTRIES.has(code)

const DAY_SECONDS = 24 * 60 * 60

type Cookie = {
  name: string
  /** Lifetime in seconds. */
  maxAge: number
  isValid(value: string): boolean
  /** Field value that deletes the cookie. */
  clearedBy?: string
}

/** Form fields and the cookies that store them. */
const COOKIES = {
  language: { name: 'selectedLanguage', maxAge: 365 * DAY_SECONDS, isValid: isLanguage },
  currency: { name: 'selectedCurrency', maxAge: 365 * DAY_SECONDS, isValid: isCurrencyCode },
  hide_banner: { name: 'hideBanner', maxAge: DAY_SECONDS, isValid: (value) => value === 'true' },
  // Half a year, as data protection authorities advise. Withdrawing is as easy as consenting: `ask` brings the consent
  // bar back.
  consent: { name: CONSENT_COOKIE, maxAge: 182 * DAY_SECONDS, isValid: isConsentChoice, clearedBy: 'ask' },
  nationality: { name: NATIONALITY_COOKIE, maxAge: NATIONALITY_COOKIE_SECONDS, isValid: isCountry, clearedBy: '' },
} satisfies Record<string, Cookie>

export function preferencesOf(request: Pick<Request, 'headers' | 'url'>, edition: Edition): Preferences {
  const cookies = cookiesOf(request)
  const currency = cookies[COOKIES.currency.name]
  return {
    language: languageOf(request, edition),
    currency: isCurrencyCode(currency) ? currency : edition.defaultCurrency,
    bannerHidden: cookies[COOKIES.hide_banner.name] === 'true',
    consent: consentChoiceOf(request.headers.get('cookie') ?? ''),
    nationality: chosenNationality(request),
  }
}

/** Returns the nationality that the visitor has chosen on any page. */
export function chosenNationality(request: Pick<Request, 'headers'>): string | undefined {
  const code = cookiesOf(request)[COOKIES.nationality.name]
  return code !== undefined && isCountry(code) ? code : undefined
}

/** Returns a `cookie` header with exactly these preferences, to render a page for everyone who shares them. */
export const cookieHeaderOf = ({ language, currency, bannerHidden, consent, nationality }: Preferences): string =>
  stringifyCookie({
    [COOKIES.language.name]: language,
    [COOKIES.currency.name]: currency,
    [COOKIES.hide_banner.name]: bannerHidden ? 'true' : undefined,
    [COOKIES.consent.name]: consent,
    [COOKIES.nationality.name]: nationality,
  })

/** Returns the `set-cookie` headers of a form; undefined if any value is invalid. */
export function preferenceCookies(form: FormData, secure: boolean): string[] | undefined {
  const headers: string[] = []
  for (const [field, cookie] of Object.entries<Cookie>(COOKIES)) {
    const value = form.get(field)
    if (value === null) continue
    const isCleared = value === cookie.clearedBy
    if (typeof value !== 'string' || !(isCleared || cookie.isValid(value))) return undefined
    headers.push(setCookie(isCleared ? { ...cookie, maxAge: 0 } : cookie, isCleared ? '' : value, secure))
  }
  return headers
}

/** Returns the `set-cookie` header that stores the language. */
export const languageCookie = (language: Language, secure: boolean): string =>
  setCookie(COOKIES.language, language, secure)

/** The cookies are readable by scripts: these are preferences, not secrets. */
const setCookie = ({ name, maxAge }: Pick<Cookie, 'name' | 'maxAge'>, value: string, secure: boolean): string =>
  stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', secure })
