import type { Region } from '@amber/contract/schemas/regions'
import { metresBetween } from '@amber/domain/geo/point'
import { DEFAULT_RADIUS_METRES } from '@amber/domain/search/place-search'
import { placesOf } from '../search/shared/search-box/cities-by-country.ts'

type City = Partial<Pick<Region, 'location' | 'universities' | 'places_count'>>

/** Cities whose centres are closer share most of their places, because a search covers twice that distance. */
const MIN_METRES_APART = DEFAULT_RADIUS_METRES / 2

/**
 * Returns the cities without those that repeat a neighbour: Salford lists the places of Manchester. The city with more
 * universities stays, then the one with more places, since students know a town by where they study.
 */
export function mergeNeighbours<C extends City>(cities: readonly C[]): C[] {
  const listed: C[] = []
  for (const city of cities.toSorted((a, b) => universitiesOf(b) - universitiesOf(a) || placesOf(b) - placesOf(a))) {
    if (!listed.some((other) => areNeighbours(city, other))) listed.push(city)
  }
  return cities.filter((city) => listed.includes(city))
}

const universitiesOf = ({ universities = [] }: City) => universities.length

function areNeighbours({ location: here }: City, { location: there }: City): boolean {
  if (here === undefined || there === undefined) return false
  return metresBetween(here.location_coordinates, there.location_coordinates) < MIN_METRES_APART
}
