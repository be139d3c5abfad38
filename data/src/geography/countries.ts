import type { WorldRegion } from '../model.ts'
import { numberOf, readSource } from './csv-table.ts'
import { aliasesOf, NAME_COLUMNS, namesOf } from './names.ts'
import { boundsOf, found, positionOf, SIDES } from './source-fields.ts'

/** Returns the countries by two-letter code. */
export function readCountries(): Map<string, WorldRegion> {
  const columns = ['code', 'slug', ...NAME_COLUMNS, 'aliases', 'lat', 'lng', ...SIDES, 'population'] as const
  return new Map(
    readSource('countries.csv', columns).map((row) => {
      const names = namesOf(row)
      return [
        row.code,
        {
          canonicalName: row.slug,
          type: 'country',
          parent: null,
          names,
          shortName: row.code,
          aliases: aliasesOf(row.aliases, names),
          ...positionOf(row, row.slug),
          bounds: boundsOf(row, row.slug),
          timeZone: null,
          population: numberOf(row.population, `population of ${row.slug}`),
        },
      ]
    }),
  )
}

/** Returns the states by canonical name. A state's bounds and centre are those of its towns. */
export function readStates(countries: Map<string, WorldRegion>): Map<string, WorldRegion> {
  const extents = new Map(readSource('geonames-states.csv', ['slug', ...SIDES]).map((row) => [row.slug, row]))
  const columns = ['slug', 'country_code', ...NAME_COLUMNS, 'aliases'] as const
  return new Map(
    readSource('state-names.csv', columns).map((row) => {
      const names = namesOf(row)
      const bounds = boundsOf(found(extents.get(row.slug), `extent of ${row.slug}`), row.slug)
      return [
        row.slug,
        {
          canonicalName: row.slug,
          type: 'state',
          parent: found(countries.get(row.country_code), `country ${row.country_code}`).canonicalName,
          names,
          shortName: null,
          aliases: aliasesOf(row.aliases, names),
          lat: (bounds.south + bounds.north) / 2,
          lng: (bounds.west + bounds.east) / 2,
          bounds,
          timeZone: null,
          population: null,
        },
      ]
    }),
  )
}
