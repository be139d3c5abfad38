import { LANGUAGES, type Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'

const ANYWHERE: Record<Language, number> = { en: 57, zh: 21, es: 9, fr: 7, de: 6 }

/** How much more a language is written where it is spoken. */
const AT_HOME: Readonly<Record<string, Partial<Record<Language, number>>>> = {
  ...spokenIn('ES MX AR CL CO PE UY EC', { es: 45 }),
  ...spokenIn('FR MC', { fr: 45 }),
  ...spokenIn('BE LU MA', { fr: 18 }),
  ...spokenIn('DE AT LI', { de: 40 }),
  ...spokenIn('CN TW HK MO', { zh: 45 }),
  ...spokenIn('SG MY', { zh: 15 }),
  CH: { de: 20, fr: 12 },
  CA: { fr: 8 },
}

function spokenIn(countries: string, more: Partial<Record<Language, number>>) {
  return Object.fromEntries(countries.split(' ').map((country) => [country, more]))
}

export function drawLanguage(countryCode: string, random: Random): Language {
  const more = AT_HOME[countryCode] ?? {}
  const weight = (language: Language) => ANYWHERE[language] + (more[language] ?? 0)
  let left = random.integer(
    1,
    LANGUAGES.reduce((sum, language) => sum + weight(language), 0),
  )
  return LANGUAGES.find((language) => (left -= weight(language)) <= 0) ?? 'en'
}
