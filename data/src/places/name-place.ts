import type { WorldCity } from '../model.ts'
import { inventPlaceName } from '../words/place-names/place-name.ts'
import type { Building } from './building.ts'
import { randomOf } from './random-of.ts'
import { slugOf } from './slug.ts'

type NameInput = {
  seed: number
  number: number
  city: WorldCity
  quarter: string | null
  building: Building
  route: string
}

const MAX_NAME_DRAWS = 12

/**
 * Returns a name that is new in the city, and its slug. Uses its own random source, so that a clash changes nothing
 * else about the place.
 */
export function namePlace(takenSlugs: Set<string>, input: NameInput): { name: string; canonicalName: string } {
  const { seed, number, city, quarter, building, route } = input
  const random = randomOf(seed, 'place name', number)
  const style = building.kind === 'hall' ? building.style : building.kind
  const draw = () => inventPlaceName(random, { countryCode: city.countryCode, city: city.names.en, quarter, style })
  for (let tries = 0; tries < MAX_NAME_DRAWS; tries++) {
    const name = draw()
    if (takeName(takenSlugs, name)) return { name, canonicalName: `${slugOf(name)}-${city.canonicalName}` }
  }
  // In a city with thousands of places all names may be taken: adds the street, then a number.
  const name = draw()
  for (let nth = 1; ; nth++) {
    const longer = nth === 1 ? `${name}, ${route}` : `${name} ${nth}, ${route}`
    if (takeName(takenSlugs, longer)) return { name: longer, canonicalName: `${slugOf(longer)}-${city.canonicalName}` }
  }
}

function takeName(takenSlugs: Set<string>, name: string): boolean {
  const slug = slugOf(name)
  if (slug === '' || takenSlugs.has(slug)) return false
  takenSlugs.add(slug)
  return true
}
