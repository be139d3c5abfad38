import { listRegions } from '@amber/contract/endpoints/regions'
import type { Region } from '@amber/contract/schemas/regions'
import type { Language } from '@amber/domain/languages'
import type { RegionType } from '@amber/domain/region/region-type'
import { callApi } from '../../../browser/api-client.ts'

export type RegionName = { name: string; canonicalName: string; kind: RegionType; lat: number; lng: number }

type NamesRequest = {
  region: { canonicalName: string; regionType: RegionType }
  language: Language
  signal: AbortSignal
}

type RegionQuery = { parent?: string; region_type?: RegionType; canonical_name?: string; only: (keyof Region)[] }

/** Fetches names inside the region: neighbourhoods and universities of a city, cities of a country. */
export async function fetchNames({ region, language, signal }: NamesRequest): Promise<RegionName[]> {
  const fetchRegions = async (query: RegionQuery) => {
    const { data } = await callApi(listRegions, { query: { ...query, lang: language, limit: 100 } }, { signal })
    return data.result
  }
  const fetchInside = (parent: string, kinds: readonly RegionType[]) =>
    Promise.all(
      kinds.map((region_type) =>
        fetchRegions({ parent, region_type, only: ['name', 'canonical_name', 'region_type', 'location'] }),
      ),
    )
  const { canonicalName, regionType } = region
  switch (regionType) {
    case 'country':
    case 'state':
      return namesOf((await fetchInside(canonicalName, ['state', 'locality'])).flat())
    case 'locality':
      return namesOf((await fetchInside(canonicalName, ['sublocality', 'establishment'])).flat())
    case 'sublocality':
    case 'establishment': {
      const [found] = await fetchRegions({ canonical_name: canonicalName, only: ['ancestors'] })
      const city = found?.ancestors?.findLast(({ region_type }) => region_type === 'locality')
      return city ? namesOf((await fetchInside(city.canonical_name, ['sublocality', 'establishment'])).flat()) : []
    }
  }
}

const namesOf = (regions: readonly Partial<Region>[]): RegionName[] =>
  regions.flatMap(({ name, canonical_name, region_type, location }) =>
    name === undefined || canonical_name === undefined || region_type === undefined || location === undefined
      ? []
      : [{ name, canonicalName: canonical_name, kind: region_type, ...location.location_coordinates }],
  )
