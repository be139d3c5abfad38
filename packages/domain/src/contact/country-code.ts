import { LANGUAGES, LOCALES } from '../languages.ts'
import { callingCodes } from './calling-codes.ts'

let codesByName: ReadonlyMap<string, string> | undefined

/** Returns the code (`GB`) for a country code or a country name in a supported language, or undefined. */
export function countryCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  codesByName ??= buildCodesByName()
  return codesByName.get(normalise(typed)) ?? (isKnown(code) ? code : undefined)
}

const isKnown = (code: string) => callingCodes().some(({ country }) => country === code)

function buildCodesByName(): Map<string, string> {
  const displayNames = LANGUAGES.map((language) => new Intl.DisplayNames(LOCALES[language], { type: 'region' }))
  return new Map(
    callingCodes().flatMap(({ country }) =>
      displayNames.map((regionNames) => [normalise(regionNames.of(country) ?? country), country]),
    ),
  )
}

/** Removes what people type in different ways: capitals, accents and surrounding spaces. */
const normalise = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
