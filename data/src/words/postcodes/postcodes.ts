import type { WorldCity } from '../../model.ts'
import { AMERICAS } from './americas.ts'
import { ASIA_AND_AFRICA } from './asia-and-africa.ts'
import { BRITAIN_AND_IRELAND } from './britain-and-ireland.ts'
import type { CountryPostcodes } from './country-postcodes.ts'
import { NORTHERN_AND_EASTERN_EUROPE } from './northern-and-eastern-europe.ts'
import { OCEANIA } from './oceania.ts'
import { QUARTER_POSTCODES } from './quarters.ts'
import { WESTERN_EUROPE } from './western-europe.ts'

export const POSTCODES: Readonly<Record<string, CountryPostcodes>> = {
  ...BRITAIN_AND_IRELAND,
  ...WESTERN_EUROPE,
  ...NORTHERN_AND_EASTERN_EUROPE,
  ...AMERICAS,
  ...ASIA_AND_AFRICA,
  ...OCEANIA,
}

/** Returns the postcode patterns of a city, or none if the country has no postcodes or is not listed. */
export function postcodePatterns(
  { countryCode, names, state }: Pick<WorldCity, 'countryCode' | 'names' | 'state'>,
  quarter: string | null,
): readonly string[] {
  const quarterPatterns =
    quarter === null ? undefined : QUARTER_POSTCODES.get(`${countryCode} ${names.en}`)?.get(quarter)
  if (quarterPatterns) return quarterPatterns
  const own = ownPostcodePatterns({ countryCode, names, state })
  return own.length > 0 ? own : (POSTCODES[countryCode]?.anywhere ?? [])
}

/** Returns the patterns listed for the city itself or its state. */
export function ownPostcodePatterns({
  countryCode,
  names,
  state,
}: Pick<WorldCity, 'countryCode' | 'names' | 'state'>): readonly string[] {
  const near = POSTCODES[countryCode]?.near ?? {}
  const city = names.en.replace(/^Saint /, 'St ').replaceAll('.', '')
  return near[`${city}, ${state?.en}`] ?? near[city] ?? near[city.split(' ')[0] ?? ''] ?? near[state?.en ?? ''] ?? []
}
