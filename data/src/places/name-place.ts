import type { WorldCity } from '../model.ts'
import { inventPlaceName } from '../words/place-names/place-name.ts'
import type { Building } from './building.ts'
import { randomOf } from './random-of.ts'
import { slugOf } from './slug.ts'

type About = {
  seed: number
  number: number
  city: WorldCity
  quarter: string | null
  building: Building
  route: string
}

const TRIES = 12

/**
 * One that no place of the city has yet, and the address part made of it. Draws from a source of its own, so that a
 * name that was taken changes nothing else about the place.
 */
export function namePlace(taken: Set<string>, about: About): { name: string; canonicalName: string } {
  const { seed, number, city, quarter, building, route } = about
  const random = randomOf(seed, 'place name', number)
  const style = building.kind === 'hall' ? building.style : building.kind
  const ask = () => inventPlaceName(random, { countryCode: city.countryCode, city: city.names.en, quarter, style })
  for (let tries = 0; tries < TRIES; tries++) {
    const name = ask()
    if (take(taken, name)) return { name, canonicalName: `${slugOf(name)}-${city.canonicalName}` }
  }
  // Every name is taken in a city of thousands: people tell such houses apart by their street, then by a number.
  const name = ask()
  for (let nth = 1; ; nth++) {
    const longer = nth === 1 ? `${name}, ${route}` : `${name} ${nth}, ${route}`
    if (take(taken, longer)) return { name: longer, canonicalName: `${slugOf(longer)}-${city.canonicalName}` }
  }
}

function take(taken: Set<string>, name: string): boolean {
  const slug = slugOf(name)
  if (slug === '' || taken.has(slug)) return false
  taken.add(slug)
  return true
}
