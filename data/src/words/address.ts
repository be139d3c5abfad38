import type { Random } from '@amber/testing/random'
import type { WorldCity } from '../model.ts'
import { fillPattern } from './fill-pattern.ts'
import { pickOf } from './pick-of.ts'
import { postcodePatterns } from './postcodes/postcodes.ts'
import { streetsOf } from './streets/streets.ts'

type Where = {
  countryCode: string
  city: Pick<WorldCity, 'countryCode' | 'names' | 'state'>
  /** The one whose postcodes it has. */
  quarter: string | null
}

export function inventAddress(
  random: Random,
  { city, quarter }: Where,
): { streetNumber: string; route: string; postalCode: string } {
  const streets = streetsOf(city)
  return {
    streetNumber: fillPattern(random, pickOf(random, streets.numbers)),
    route: fillPattern(random, pickOf(random, streets.shapes).replace('*', pickOf(random, streets.names))),
    postalCode: fillPattern(random, pickOf(random, postcodePatterns(city, quarter))),
  }
}
