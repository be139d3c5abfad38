import type { OpeningHours } from '@amber/domain/contact/opening-hours'
import type { Language } from '@amber/domain/languages'
import { CONTACT_COUNTRIES, type ContactCountry, type Edition } from './edition.ts'

/** Teams that speak each language. The ones in the UK and Australia together cover the day in China. */
const TEAMS: Readonly<Record<Language, readonly ContactCountry[]>> = {
  en: CONTACT_COUNTRIES,
  es: ['GB'],
  fr: ['GB'],
  de: ['GB'],
  zh: ['GB', 'AU'],
}

/** Returns the hours of the teams that chat in a language. Not in `Edition`, which every page loads. */
export const chatHoursOf = ({ openingHours }: Edition, language: Language): OpeningHours[] =>
  TEAMS[language].map((country) => openingHours[country])
