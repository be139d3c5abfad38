import type { listRegions, Region } from '@amber/contract/regions'
import type { Language } from '@amber/domain/languages'
import type { RegionType } from '@amber/domain/region/region-type'

const PATH = '/api/v0/regions' satisfies (typeof listRegions)['path']

export type PlaceName = { name: string; canonicalName: string; kind: RegionType; lat: number; lng: number }

type Question = { region: { canonicalName: string; regionType: RegionType }; language: Language; signal: AbortSignal }

/** Of what lies in the region: neighbourhoods and universities of a city, cities of a country. */
export async function fetchNames({ region, language, signal }: Question): Promise<PlaceName[]> {
  const ask = async (query: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...query, lang: language, limit: '100' })
    const response = await fetch(`${PATH}?${parameters.toString()}`, { signal })
    if (!response.ok) throw new Error(`${PATH} answered ${response.status}`)
    const { data } = (await response.json()) as { data: { result: Partial<Region>[] } }
    return data.result
  }
  const inside = (parent: string, kinds: readonly RegionType[]) =>
    Promise.all(
      kinds.map((region_type) => ask({ parent, region_type, only: 'name,canonical_name,region_type,location' })),
    )
  const { canonicalName, regionType } = region
  switch (regionType) {
    case 'country':
    case 'state':
      return namesOf((await inside(canonicalName, ['state', 'locality'])).flat())
    case 'locality':
      return namesOf((await inside(canonicalName, ['sublocality', 'establishment'])).flat())
    case 'sublocality':
    case 'establishment': {
      const [found] = await ask({ canonical_name: canonicalName, only: 'ancestors' })
      const city = found?.ancestors?.findLast(({ region_type }) => region_type === 'locality')
      return city ? namesOf((await inside(city.canonical_name, ['sublocality', 'establishment'])).flat()) : []
    }
  }
}

const namesOf = (regions: readonly Partial<Region>[]): PlaceName[] =>
  regions.flatMap(({ name, canonical_name, region_type, location }) =>
    name === undefined || canonical_name === undefined || region_type === undefined || location === undefined
      ? []
      : [{ name, canonicalName: canonical_name, kind: region_type, ...location.location_coordinates }],
  )
