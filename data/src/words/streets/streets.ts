import type { WorldCity } from '../../model.ts'
import { ASIAN_STREETS } from './asian.ts'
import { EASTERN_STREETS } from './eastern.ts'
import { ENGLISH_STREETS } from './english.ts'
import { GERMANIC_STREETS } from './germanic.ts'
import { LATIN_STREETS } from './latin.ts'
import type { StreetWords } from './street-words.ts'

export const STREETS: Readonly<Record<string, StreetWords>> = {
  ...ENGLISH_STREETS,
  ...GERMANIC_STREETS,
  ...LATIN_STREETS,
  ...EASTERN_STREETS,
  ...ASIAN_STREETS,
}

/** Cities that speak another language than most of their country, with a country that speaks it. */
const CITY_LANGUAGE_COUNTRIES: Readonly<Record<string, string>> = {
  'CH:Geneva': 'FR',
  'CH:Lausanne': 'FR',
  'CH:Fribourg': 'FR',
  'CH:Lugano': 'IT',
  'BE:Brussels': 'FR',
  'BE:Liège': 'FR',
  'BE:Liege': 'FR',
  'BE:Namur': 'FR',
  'BE:Louvain-la-Neuve': 'FR',
  'CA:Montreal': 'FR',
  'CA:Quebec': 'FR',
  'CA:Quebec City': 'FR',
  'CA:Sherbrooke': 'FR',
}

/** Countries without their own lists, with the country whose lists they use. */
const SUBSTITUTE_COUNTRIES: Readonly<Record<string, string>> = {
  LU: 'FR',
  MC: 'FR',
  MA: 'FR',
  PE: 'CO',
  UY: 'AR',
  EC: 'CO',
  CR: 'MX',
  PA: 'CO',
  CY: 'GR',
  SK: 'CZ',
  IS: 'NO',
  LI: 'AT',
  QA: 'AE',
  SA: 'AE',
  KW: 'AE',
  BH: 'AE',
  OM: 'AE',
  EG: 'AE',
  JO: 'AE',
  MO: 'HK',
  LK: 'IN',
  BD: 'IN',
  NP: 'IN',
  PK: 'IN',
  BN: 'MY',
  ID: 'MY',
  AO: 'PT',
  MZ: 'PT',
  KE: 'ZA',
  GH: 'ZA',
  NG: 'ZA',
  MT: 'MT',
}

/** Returns the country whose words this city uses. */
export const findWordsCountry = ({ countryCode, city }: { countryCode: string; city: string }): string =>
  CITY_LANGUAGE_COUNTRIES[`${countryCode}:${city}`] ?? SUBSTITUTE_COUNTRIES[countryCode] ?? countryCode

const fallbackStreets = ENGLISH_STREETS['GB'] ?? { shapes: [], names: [], numbers: [] }

export const streetsOf = ({ countryCode, names }: Pick<WorldCity, 'countryCode' | 'names'>): StreetWords =>
  STREETS[findWordsCountry({ countryCode, city: names.en })] ?? fallbackStreets
