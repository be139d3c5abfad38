import { LANGUAGES, type Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'

// Weights of the languages in all countries.
const BASE_WEIGHTS: Record<Language, number> = { en: 57, zh: 21, es: 9, fr: 7, de: 6 }

/** Additional weight of a language where it is spoken. */
const LOCAL_WEIGHTS: Readonly<Record<string, Partial<Record<Language, number>>>> = {
  ...spokenIn('ES MX AR CL CO PE UY EC', { es: 45 }),
  ...spokenIn('FR MC', { fr: 45 }),
  ...spokenIn('BE LU MA', { fr: 18 }),
  ...spokenIn('DE AT LI', { de: 40 }),
  ...spokenIn('CN TW HK MO', { zh: 45 }),
  ...spokenIn('SG MY', { zh: 15 }),
  CH: { de: 20, fr: 12 },
  CA: { fr: 8 },
}

function spokenIn(countries: string, weights: Partial<Record<Language, number>>) {
  return Object.fromEntries(countries.split(' ').map((country) => [country, weights]))
}

export function drawLanguage(countryCode: string, random: Random): Language {
  const localWeights = LOCAL_WEIGHTS[countryCode] ?? {}
  const weightOf = (language: Language) => BASE_WEIGHTS[language] + (localWeights[language] ?? 0)
  let remaining = random.integer(
    1,
    LANGUAGES.reduce((sum, language) => sum + weightOf(language), 0),
  )
  return LANGUAGES.find((language) => (remaining -= weightOf(language)) <= 0) ?? 'en'
}
