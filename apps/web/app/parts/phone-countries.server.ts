import { type CallingCode, callingCodes, phoneCodeOf } from '@amber/domain/contact/calling-codes'
import { type Language, LOCALES } from '@amber/domain/languages'

export type PhoneCountry = { code: string; label: string }

/** 'United Kingdom (+44)', by the alphabet of the reader. */
export function phoneCountries(language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  return callingCodes()
    .map((code) => ({ code: phoneCodeOf(code), label: `${names.of(code.country) ?? code.country} (+${code.code})` }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** Where the browser says that it is from: `en-IN` asks for the code of India first. */
export function countryOfBrowser(acceptLanguage: string): string {
  const [, country] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(acceptLanguage.trim()) ?? []
  const known: CallingCode | undefined = callingCodes().find((code) => code.country === country?.toUpperCase())
  return known ? phoneCodeOf(known) : ''
}
