import { callingCodes } from '@amber/domain/contact/calling-codes'
import { type Language, LOCALES } from '@amber/domain/languages'

/** Returns all countries with a calling code, sorted by name in the visitor's language. */
export function listNationalities(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const { compare } = new Intl.Collator(LOCALES[language])
  return callingCodes()
    .map(({ country }) => ({ code: country, name: names.of(country) ?? country }))
    .toSorted((a, b) => compare(a.name, b.name))
}
