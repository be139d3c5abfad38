import { isLanguage, type Language } from '@amber/domain/languages'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import type { Edition } from '@amber/editions/edition'
import { stringifyCookie, stringifySetCookie } from 'cookie'
import { CONSENT_COOKIE, type ConsentChoice, consentChoiceOf, isConsentChoice } from './consent.ts'
import { cookiesOf } from './cookies.server.ts'
import { languageOf } from './language.server.ts'

/** All that a visitor without a session can change about a page; a cache of pages has to tell these apart. */
export type Preferences = {
  language: Language
  currency: CurrencyCode
  bannerHidden: boolean
  /** Undefined: not asked yet. */
  consent: ConsentChoice | undefined
}

const DAY = 24 * 60 * 60

type Cookie = {
  name: string
  /** In seconds. */
  maxAge: number
  isValid(value: string): boolean
  /** The value that takes the cookie away again. */
  forgottenBy?: string
}

/** Each field that a form may carry, and the cookie that keeps it. */
const COOKIES = {
  language: { name: 'selectedLanguage', maxAge: 365 * DAY, isValid: isLanguage },
  currency: { name: 'selectedCurrency', maxAge: 365 * DAY, isValid: isCurrencyCode },
  hide_banner: { name: 'hideBanner', maxAge: DAY, isValid: (value) => value === 'true' },
  // Half a year, as data protection offices advise. Withdrawing is as easy as consenting: the question comes back.
  consent: { name: CONSENT_COOKIE, maxAge: 182 * DAY, isValid: isConsentChoice, forgottenBy: 'ask' },
} satisfies Record<string, Cookie>

export function preferencesOf(request: Pick<Request, 'headers'>, edition: Edition): Preferences {
  const cookies = cookiesOf(request)
  const currency = cookies[COOKIES.currency.name]
  return {
    language: languageOf(request, edition),
    currency: isCurrencyCode(currency) ? currency : edition.defaultCurrency,
    bannerHidden: cookies[COOKIES.hide_banner.name] === 'true',
    consent: consentChoiceOf(request.headers.get('cookie') ?? ''),
  }
}

/** The `cookie` header that says all this and nothing else: for asking on behalf of everyone who prefers the same. */
export const cookieHeaderOf = ({ language, currency, bannerHidden, consent }: Preferences): string =>
  stringifyCookie({
    [COOKIES.language.name]: language,
    [COOKIES.currency.name]: currency,
    [COOKIES.hide_banner.name]: bannerHidden ? 'true' : undefined,
    [COOKIES.consent.name]: consent,
  })

/** The `set-cookie` headers of a form; undefined when it asks for something that does not exist. */
export function preferenceCookies(form: FormData, secure: boolean): string[] | undefined {
  const headers: string[] = []
  for (const [field, cookie] of Object.entries<Cookie>(COOKIES)) {
    const value = form.get(field)
    if (value === null) continue
    const forget = value === cookie.forgottenBy
    if (typeof value !== 'string' || !(forget || cookie.isValid(value))) return undefined
    headers.push(
      // Scripts may read them: they are the visitor's own wishes, and no secret.
      stringifySetCookie({
        name: cookie.name,
        value: forget ? '' : value,
        maxAge: forget ? 0 : cookie.maxAge,
        path: '/',
        sameSite: 'lax',
        secure,
      }),
    )
  }
  return headers
}
