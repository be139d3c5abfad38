import { join } from 'node:path'
import { argv, exit } from 'node:process'
import type { Landmark, WorldCity } from '../model.ts'
import { type Finding, type Named, compare } from './compare.ts'
import { numberOf, readTable } from './csv-table.ts'
import { readGeography } from './geography.ts'
import { KNOWN_DIFFERENCES } from './known-differences.ts'

/**
 * Usage: `node data/src/geography/compare-with-reference.ts <folder>`. Prints which of our positions differ from the
 * tables in that folder (universities.csv, cities.csv, neighbourhoods.csv). The tables only verify ours; nothing is
 * copied from them.
 */

const [folder] = argv.slice(2)
if (folder === undefined) {
  console.error('no folder with reference tables given')
  exit(2)
}

const { regions, cities } = readGeography()
const byCanonicalName = new Map(regions.map((region) => [region.canonicalName, region]))

const referenceOf = (file: string, cityColumn: 'slug' | 'city_slug'): Named[] =>
  readTable(join(folder, file), ['slug', 'name', 'country_code', cityColumn, 'lat', 'lng']).map((row) => ({
    canonicalName: row.slug,
    country: row.country_code,
    city: row[cityColumn],
    names: [row.name],
    lat: numberOf(row.lat, row.slug),
    lng: numberOf(row.lng, row.slug),
  }))

const named = ({ canonicalName, names, lat, lng }: Landmark, city: WorldCity): Named => {
  const aliases = byCanonicalName.get(canonicalName)?.aliases ?? []
  const all = [...Object.values(names), ...aliases.map(({ name }) => name)]
  return { canonicalName, country: city.countryCode, city: city.canonicalName, names: all, lat, lng }
}

const ownCities = cities.map((city) => named(city, city))
const ownUniversities = cities.flatMap((city) => city.universities.map((university) => named(university, city)))
const ownQuarters = cities.flatMap((city) => city.quarters.map((quarter) => named(quarter, city)))

const counts = [
  report('Cities', 5, compare(ownCities, referenceOf('cities.csv', 'slug'), 5)),
  report('Universities', 1, compare(ownUniversities, referenceOf('universities.csv', 'city_slug'), 1)),
  report('Quarters', 3, compare(ownQuarters, referenceOf('neighbourhoods.csv', 'city_slug'), 3)),
]
exit(counts.some((far) => far > 0) ? 1 : 0)

/** Prints the findings and returns how many are too far away and not a known difference. */
function report(title: string, limit: number, findings: Finding[]): number {
  const open = findings.filter(({ canonicalName }) => !KNOWN_DIFFERENCES.has(canonicalName))
  const far = open.filter(({ kilometres }) => kilometres !== null)
  const unknown = open.filter(({ kilometres }) => kilometres === null)
  console.log(`\n${title}: ${far.length} off by more than ${limit} km, ${unknown.length} not in the reference`)
  for (const { canonicalName, kilometres } of far)
    console.log(`  ${kilometres?.toFixed(1).padStart(6)} km  ${canonicalName}`)
  for (const { canonicalName } of unknown) console.log(`  not found  ${canonicalName}`)
  return far.length
}
