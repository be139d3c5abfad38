import { listRegions } from '@amber/contract/endpoints/regions'
import type { Region } from '@amber/contract/schemas/regions'
import type { LoaderContext } from '../../server/loader-context.server.ts'

type CityField = 'name' | 'canonical_name' | 'ancestors' | 'prices'

/** Maximum page size of the API. */
const PAGE_SIZE = 100

/**
 * Lists all cities with places, those with the most places first, with the number of places and the given fields. The
 * first page returns the count; the others are fetched in parallel.
 */
export async function listCitiesWithPlaces(
  fields: readonly CityField[],
  { api, language, signal }: LoaderContext,
): Promise<Partial<Region>[]> {
  const fetchPage = async (p: number) => {
    const query = {
      region_type: 'locality',
      only: [...fields, 'places_count'],
      // Prices are computed from all places of a city, so they are requested only for pages that show them.
      methods: fields.includes('prices') ? (['places_count', 'prices'] as const) : (['places_count'] as const),
      sort_key: 'places_count',
      sort_order: 'desc',
      limit: PAGE_SIZE,
      p,
      lang: language,
    } as const
    return (await api.call(listRegions, { query }, { signal })).data
  }
  const first = await fetchPage(1)
  const pages = Math.ceil(first.meta.count / PAGE_SIZE)
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => fetchPage(index + 2)))
  return [first, ...rest].flatMap(({ result }) => result).filter(({ places_count }) => (places_count ?? 0) > 0)
}
