import { LANGUAGES, LOCALES } from '../languages.ts'
import { callingCodes } from './calling-codes.ts'

let names: ReadonlyMap<string, string> | undefined

/** `GB`, from the two letters or from what one of our languages calls the country; undefined for what is none. */
export function countryCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  names ??= namesOfCountries()
  return names.get(plain(typed)) ?? (isKnown(code) ? code : undefined)
}

const isKnown = (code: string) => callingCodes().some(({ country }) => country === code)

function namesOfCountries(): Map<string, string> {
  const writers = LANGUAGES.map((language) => new Intl.DisplayNames(LOCALES[language], { type: 'region' }))
  return new Map(
    callingCodes().flatMap(({ country }) => writers.map((writer) => [plain(writer.of(country) ?? country), country])),
  )
}

/** Without what people type in several ways: capitals, accents, spaces around. */
const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
