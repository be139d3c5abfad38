import { listRegions } from '@amber/contract/endpoints/regions'
import type { LoaderContext } from '../../../server/loader-context.server.ts'

/** Maximum page size of the API. */
const PAGE_SIZE = 100

/** Lists the cities that a new place can be in: the hundred with the most places, by name. */
export async function listCities({ api, language, signal }: LoaderContext) {
  const query = {
    region_type: 'locality',
    only: ['id', 'name', 'places_count'],
    methods: ['places_count'],
    sort_key: 'places_count',
    sort_order: 'desc',
    limit: PAGE_SIZE,
    lang: language,
  } as const
  const { data } = await api.call(listRegions, { query }, { signal })
  return data.result
    .flatMap(({ id, name }) => (id === undefined || name === undefined ? [] : [{ id, name }]))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

export type City = Awaited<ReturnType<typeof listCities>>[number]
