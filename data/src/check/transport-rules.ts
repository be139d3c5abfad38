import { hasSurrounding } from '../places/surroundings.ts'
import { ruleOfPlace } from './rule.ts'

/** A place is near no stop of a kind of transport that its city does not have. */
export const checkStops = ruleOfPlace(({ city, surroundings }) =>
  surroundings
    .filter(({ category }) => !hasSurrounding(city, category))
    .map(({ category }) => `${city.canonicalName} has no ${category}`),
)
