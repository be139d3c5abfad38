import { type CallingCode, callingCodes, phoneCodeOf } from '@amber/domain/contact/calling-codes'
import { type Language, LOCALES } from '@amber/domain/languages'

export type PhoneCountry = { code: string; label: string }

/** Lists countries such as 'United Kingdom (+44)', sorted by the rules of the language. */
export function phoneCountries(language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  return callingCodes()
    .map((code) => ({ code: phoneCodeOf(code), label: `${names.of(code.country) ?? code.country} (+${code.code})` }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** Returns the phone code of the browser's country: India's for `en-IN`; empty if unknown. */
export function browserPhoneCode(acceptLanguage: string): string {
  const [, country] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(acceptLanguage.trim()) ?? []
  const known: CallingCode | undefined = callingCodes().find((code) => code.country === country?.toUpperCase())
  return known ? phoneCodeOf(known) : ''
}
