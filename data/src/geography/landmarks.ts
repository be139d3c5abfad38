import type { WorldRegion } from '../model.ts'
import { numberOf, readSource } from './csv-table.ts'
import { boundsAround } from './distance.ts'
import { quarterCodes } from '../words/postcodes/searched-codes.ts'
import { aliasesOf, codeAliases, NAME_COLUMNS, namesOf, slugOf } from './names.ts'
import { found, positionOf } from './source-fields.ts'

/** A quarter or university, which has the time zone of its city. */
export type LandmarkRegion = Omit<WorldRegion, 'parent' | 'timeZone'> & { parent: string }

/** Kilometres from the centre to each side. */
const QUARTER_SIZE = 1.2
const CAMPUS_SIZE = 0.8
const BUILDING_SIZE = 0.2

export function readQuarters(): LandmarkRegion[] {
  const cities = new Map(
    readSource('city-names.csv', ['slug', 'country_code', 'name']).map((row) => [
      row.slug,
      { countryCode: row.country_code, names: { en: row.name } },
    ]),
  )
  return readSource('quarters.csv', ['city_slug', 'lat', 'lng', ...NAME_COLUMNS]).map((row) => {
    const canonicalName = quarterSlug(row.name, row.city_slug)
    const position = positionOf(row, canonicalName)
    return {
      canonicalName,
      type: 'sublocality',
      parent: row.city_slug,
      names: namesOf(row),
      shortName: null,
      aliases: codeAliases(quarterCodes(found(cities.get(row.city_slug), `city ${row.city_slug}`), row.name)),
      ...position,
      bounds: boundsAround(position, QUARTER_SIZE),
      population: null,
    }
  })
}

/** Appends the city unless the name already ends with it, such as "Downtown Austin". */
function quarterSlug(name: string, city: string): string {
  const slug = slugOf(name)
  return slug.endsWith(`-${city}`) ? slug : `${slug}-${city}`
}

export function readUniversities(): LandmarkRegion[] {
  const columns = ['slug', 'city_slug', 'short_name', 'lat', 'lng', ...NAME_COLUMNS, 'aliases', 'students'] as const
  return readSource('universities.csv', columns).map((row) => {
    const names = namesOf(row)
    const position = positionOf(row, row.slug)
    return {
      canonicalName: row.slug,
      type: 'establishment',
      parent: row.city_slug,
      names,
      shortName: row.short_name === '' ? null : row.short_name,
      // Search uses names and aliases, so that "UCL" finds the university.
      aliases: aliasesOf(row.aliases, names, row.short_name),
      ...position,
      bounds: boundsAround(position, CAMPUS_SIZE),
      // A university has students in place of inhabitants.
      population: row.students === '' ? null : numberOf(row.students, `students of ${row.slug}`),
    }
  })
}

/** Reads buildings of the largest universities, which have the time zone of their university. */
export function readCampusBuildings(): LandmarkRegion[] {
  return readSource('campus-buildings.csv', ['slug', 'university_slug', 'name', 'lat', 'lng']).map((row) => {
    const position = positionOf(row, row.slug)
    return {
      canonicalName: row.slug,
      type: 'establishment',
      parent: row.university_slug,
      names: { en: row.name },
      shortName: null,
      aliases: [],
      ...position,
      bounds: boundsAround(position, BUILDING_SIZE),
      population: null,
    }
  })
}
