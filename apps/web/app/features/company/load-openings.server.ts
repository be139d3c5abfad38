import { nextOpening } from '@amber/domain/contact/opening-hours'
import { CONTACT_COUNTRIES, type Edition } from '@amber/editions/edition'
import type { CountryOpening } from './country-opening.ts'

/** Returns when each country's team is reached next. The server calculates it, so that browsers load no calendar. */
export const loadOpenings = ({ openingHours }: Edition, now: Date): CountryOpening[] =>
  CONTACT_COUNTRIES.map((country) => ({ country, ...nextOpening(openingHours[country], now) }))
