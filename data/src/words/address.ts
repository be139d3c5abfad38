import type { Random } from '@amber/testing/random'
import type { WorldCity } from '../model.ts'
import { fillPattern } from './fill-pattern.ts'
import { pickText } from './pick-of.ts'
import { postcodePatterns } from './postcodes/postcodes.ts'
import { streetsOf } from './streets/streets.ts'

type AddressArea = {
  countryCode: string
  city: Pick<WorldCity, 'countryCode' | 'names' | 'state'>
  /** Quarter whose postcodes the address uses. */
  quarter: string | null
}

export function inventAddress(
  random: Random,
  { city, quarter }: AddressArea,
): { streetNumber: string; route: string; postalCode: string } {
  const streets = streetsOf(city)
  return {
    streetNumber: fillPattern(random, pickText(random, streets.numbers)),
    route: fillPattern(random, pickText(random, streets.shapes).replace('*', pickText(random, streets.names))),
    postalCode: fillPattern(random, pickText(random, postcodePatterns(city, quarter))),
  }
}
