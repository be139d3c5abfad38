import type { RegionType } from '@amber/domain/region/region-type'
import { consonantsOf } from '@amber/domain/search/consonants'
import { squeezeName } from '@amber/domain/search/fold-name'
import type { Names } from '@amber/domain/search/listing'
import { searchableNames } from './searchable-names.ts'

/** The fields of a region that its document is built from. */
export type RegionSource = {
  id: number
  regionType: RegionType
  canonicalName: string
  names: Names
  aliases: readonly string[]
  /** Names of the parent region: a university's city, a city's state or country. */
  parentNames: Names | null
  countryNames: Names | null
  /** Inhabitants, or students of a university. */
  population: number | null
  lat: number
  lng: number
}

export type RegionDocument = {
  id: number
  region_type: RegionType
  canonical_name: string
  names: Names
  parent_names?: Names
  country_names?: Names
  found_by: string[]
  /** The consonants of the names in `found_by`, by which misheard names are found. */
  consonants: string[]
  around: string[]
  weight: number
  location: { lat: number; lon: number }
}

export function regionDocument(region: RegionSource): RegionDocument {
  const foundBy = searchableNames(region.names, region.aliases)
  return {
    id: region.id,
    region_type: region.regionType,
    canonical_name: region.canonicalName,
    names: region.names,
    ...(region.parentNames && { parent_names: region.parentNames }),
    ...(region.countryNames && { country_names: region.countryNames }),
    found_by: foundBy,
    consonants: [...new Set(foundBy.flatMap((name) => consonantsOf(squeezeName(name)) ?? []))],
    around: [region.parentNames, region.countryNames].flatMap((names) => (names ? searchableNames(names) : [])),
    weight: region.population ?? 0,
    location: { lat: region.lat, lon: region.lng },
  }
}
