import type { Region } from '@amber/contract/schemas/regions'

type City = Partial<Pick<Region, 'ancestors' | 'places_count'>>

/** Groups cities by country, both sorted by number of places, descending. Cities without a country are omitted. */
export function groupByCountry<C extends City>(regions: readonly C[]) {
  return [...Map.groupBy(regions, (region) => countryOf(region)?.canonical_name).values()]
    .flatMap((cities) => {
      const country = cities[0] && countryOf(cities[0])
      return country === undefined ? [] : [{ country, cities: cities.toSorted((a, b) => placesOf(b) - placesOf(a)) }]
    })
    .toSorted((a, b) => totalPlacesOf(b.cities) - totalPlacesOf(a.cities))
}

export const placesOf = ({ places_count }: City) => places_count ?? 0

const countryOf = ({ ancestors }: City) => ancestors?.find(({ region_type }) => region_type === 'country')
const totalPlacesOf = (regions: readonly City[]) => regions.reduce((total, region) => total + placesOf(region), 0)
