import type { Address } from '@amber/db/json-columns'
import type { RegionSource } from '@amber/integrations/search/region-document'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { LANGUAGES } from '@amber/domain/languages'
import type { Geography, Names, WorldRegion } from '../model.ts'
import type { Ids } from './ids.ts'
import type { RowBuffer } from './row-buffer.ts'

/** A region with its ancestors, from the country down to the region itself. */
export type StoredRegion = { id: number; region: WorldRegion; line: StoredRegion[] }

export const pointOf = ({ lat, lng }: { lat: number; lng: number }) => `SRID=4326;POINT(${lng} ${lat})`

/** Adds the regions and returns them by canonical name. */
export function addRegions(
  rows: RowBuffer,
  ids: Ids,
  { regions }: Geography,
  day: CalendarDay,
): Map<string, StoredRegion> {
  const stored = new Map<string, StoredRegion>()
  const madeAt = `${day}T00:00:00Z`
  for (const region of regions) {
    const parent = region.parent === null ? null : stored.get(region.parent)
    if (parent === undefined) throw new Error(`region ${region.canonicalName} precedes its parent ${region.parent}`)
    const storedRegion: StoredRegion = { id: ids.next('regions'), region, line: [] }
    storedRegion.line = [...(parent?.line ?? []), storedRegion]
    stored.set(region.canonicalName, storedRegion)
    rows.add('regions', {
      id: storedRegion.id,
      parentId: parent?.id ?? null,
      parentType: parent?.region.type ?? null,
      path: storedRegion.line.map(({ id }) => id).join('.'),
      regionType: region.type,
      canonicalName: region.canonicalName,
      name: region.names.en,
      shortName: region.shortName,
      address: addressOf(storedRegion),
      location: pointOf(region),
      boundsSouth: region.bounds?.south ?? null,
      boundsWest: region.bounds?.west ?? null,
      boundsNorth: region.bounds?.north ?? null,
      boundsEast: region.bounds?.east ?? null,
      timeZone: region.timeZone,
      population: region.population,
      createdAt: madeAt,
      updatedAt: madeAt,
    })
    addNames(rows, storedRegion)
  }
  return stored
}

function addNames(rows: RowBuffer, { id: regionId, region: { names, aliases } }: StoredRegion) {
  const added = new Set<string>()
  const add = (language: (typeof LANGUAGES)[number], kind: 'name' | 'alias', name: string) => {
    const key = `${language} ${name}`
    if (added.has(key)) return
    added.add(key)
    rows.add('regionNames', { regionId, language, kind, name })
  }
  for (const [language, name] of namesOf(names)) add(language, 'name', name)
  for (const { language, name } of aliases) add(language, 'alias', name)
}

const namesOf = (names: Names) =>
  LANGUAGES.flatMap((language) => {
    const name = language === 'en' ? undefined : names[language]
    return name === undefined ? [] : [[language, name] as const]
  })

/** Returns the address components of the region. */
function addressOf({ line }: StoredRegion): Address {
  const address: Address = {}
  for (const { region } of line) {
    const component = { long_name: region.names.en, short_name: region.shortName ?? region.names.en }
    if (region.type === 'country') address.country = component
    if (region.type === 'state') address.state = component
    if (region.type === 'locality') address.locality = component
    if (region.type === 'sublocality') address.district = component
  }
  return address
}

/** Returns the region as the database would return it for indexing. */
export function regionSource({ id, region, line }: StoredRegion): RegionSource {
  const [country] = line
  const parent = line.at(-2)
  return {
    id,
    regionType: region.type,
    canonicalName: region.canonicalName,
    names: region.names,
    aliases: [...new Set(region.aliases.map(({ name }) => name))],
    parentNames: parent?.region.names ?? null,
    countryNames: country === undefined || parent === undefined ? null : country.region.names,
    population: region.population,
    lat: region.lat,
    lng: region.lng,
  }
}
