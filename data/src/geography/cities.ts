import type { WorldCity, WorldRegion } from '../model.ts'
import { cityCodes } from '../words/postcodes/searched-codes.ts'
import { boundsOfCity } from './city-bounds.ts'
import { numberOf, readSource } from './csv-table.ts'
import type { LandmarkRegion } from './landmarks.ts'
import { aliasesOf, codeAliases, NAME_COLUMNS, namesOf } from './names.ts'
import { readPrices } from './prices.ts'
import { found, positionOf } from './source-fields.ts'

type Around = {
  countries: Map<string, WorldRegion>
  states: Map<string, WorldRegion>
  quarters: readonly LandmarkRegion[]
  universities: readonly LandmarkRegion[]
}

/** Returns each city with its region. */
export function readCities(around: Around): { region: WorldRegion; city: WorldCity }[] {
  const prices = readPrices()
  const facts = new Map(
    readSource('geonames-cities.csv', ['slug', 'lat', 'lng', 'population', 'time_zone']).map((row) => [row.slug, row]),
  )
  const columns = [
    'slug',
    'country_code',
    'state_slug',
    'aliases',
    'lat',
    'lng',
    'population',
    'time_zone',
    'students',
  ] as const
  return readSource('city-names.csv', [...columns, ...NAME_COLUMNS]).map((row) => {
    const fact = found(facts.get(row.slug), `${row.slug} in geonames-cities.csv`)
    const country = found(around.countries.get(row.country_code), `country ${row.country_code}`)
    const state = row.state_slug === '' ? null : found(around.states.get(row.state_slug), `state ${row.state_slug}`)
    const quarters = landmarksIn(row.slug, around.quarters)
    const universities = landmarksIn(row.slug, around.universities)
    // Our own values win where GeoNames is outdated, uses other borders or misses the centre of the town.
    const position = positionOf(row.lat === '' ? fact : row, row.slug)
    const population = numberOf(row.population || fact.population, `population of ${row.slug}`)
    const city: WorldCity = {
      canonicalName: row.slug,
      names: namesOf(row),
      ...position,
      countryCode: row.country_code,
      country: country.names,
      state: state?.names ?? null,
      bounds: boundsOfCity({ ...position, countryCode: row.country_code, population }, [...quarters, ...universities]),
      timeZone: row.time_zone || fact.time_zone,
      population,
      students: numberOf(row.students, `students of ${row.slug}`),
      universities,
      quarters,
      prices: found(prices.get(row.slug), `prices of ${row.slug}`),
    }
    return { city, region: regionOf(city, (state ?? country).canonicalName, row.aliases) }
  })
}

const landmarksIn = (city: string, landmarks: readonly LandmarkRegion[]) =>
  landmarks
    .filter(({ parent }) => parent === city)
    .map(({ canonicalName, names, lat, lng }) => ({ canonicalName, names, lat, lng }))

function regionOf(city: WorldCity, parent: string, aliases: string): WorldRegion {
  const { canonicalName, names, lat, lng, bounds, timeZone, population } = city
  return {
    canonicalName,
    type: 'locality',
    parent,
    names,
    shortName: null,
    aliases: [...aliasesOf(aliases, names), ...codeAliases(cityCodes(city))],
    lat,
    lng,
    bounds,
    timeZone,
    population,
  }
}
