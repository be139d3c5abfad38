import { listRegions } from '@amber/contract/endpoints/regions'
import { CallError } from '@amber/contract/http/client'
import type { Suggestion } from '@amber/contract/schemas/regions'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { popularCities } from '../city-prices.ts'

const MAX_CITIES = 6

/** Returns the largest city of each of the largest countries; none when the API fails, as the page works without. */
export async function loadPopularCities({
  api,
  language,
  signal,
  report,
}: Pick<LoaderContext, 'api' | 'language' | 'signal' | 'report'>): Promise<Suggestion[]> {
  const query = {
    region_type: 'locality',
    only: ['id', 'name', 'canonical_name', 'ancestors', 'places_count'],
    methods: ['places_count'],
    per_country: 1,
    limit: MAX_CITIES,
    sort_key: 'places_count',
    sort_order: 'desc',
    lang: language,
  } as const
  try {
    const { data } = await api.call(listRegions, { query }, { signal })
    return popularCities(data.result)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return []
  }
}
