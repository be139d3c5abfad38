import type { Region, Suggestion } from '@amber/contract/schemas/regions'
import type { Language } from '@amber/domain/languages'
import { groupByCountry, placesOf } from './cities-by-country.ts'

const MAX_CITIES = 6

const FIELDS = ['id', 'name', 'canonical_name', 'ancestors', 'places_count'] as const

/** Asks for the largest city of each of the largest countries. */
export const popularCitiesQuery = (language: Language) =>
  ({
    region_type: 'locality',
    only: [...FIELDS],
    methods: ['places_count'],
    per_country: 1,
    limit: MAX_CITIES,
    sort_key: 'places_count',
    sort_order: 'desc',
    lang: language,
  }) as const

/** Returns the largest city of each country as the search box suggests it. */
export const popularCities = (regions: readonly Partial<Pick<Region, (typeof FIELDS)[number]>>[]): Suggestion[] =>
  groupByCountry(regions)
    .slice(0, MAX_CITIES)
    .flatMap(({ country, cities: [city] }) =>
      city === undefined
        ? []
        : [
            {
              kind: 'city',
              id: city.id ?? 0,
              name: city.name ?? '',
              canonical_name: city.canonical_name ?? '',
              parent_name: country.name,
              country_name: country.name,
              places_count: placesOf(city),
            },
          ],
    )
