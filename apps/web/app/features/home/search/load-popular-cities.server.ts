import { listRegions } from '@amber/contract/endpoints/regions'
import { CallError } from '@amber/contract/http/client'
import type { Suggestion } from '@amber/contract/schemas/regions'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { popularCities, popularCitiesQuery } from '../../search/shared/search-box/popular-cities.ts'

/** Returns the largest city of each of the largest countries; none when the API fails, as the page works without. */
export async function loadPopularCities({
  api,
  language,
  signal,
  report,
}: Pick<LoaderContext, 'api' | 'language' | 'signal' | 'report'>): Promise<Suggestion[]> {
  try {
    const { data } = await api.call(listRegions, { query: popularCitiesQuery(language) }, { signal })
    return popularCities(data.result)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return []
  }
}
