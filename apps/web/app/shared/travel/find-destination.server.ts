import { CallError } from '@amber/contract/http/client'
import { getInventory } from '@amber/contract/endpoints/inventory'
import { listRegions, suggestRegions } from '@amber/contract/endpoints/regions'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import type { Destination } from './travel-times.ts'

type FoundDestination = Destination & { isUniversity: boolean }

/** Finds a region or place by its canonical name, or else by search text. */
export async function findDestination(
  query: string,
  loaderContext: LoaderContext,
): Promise<FoundDestination | undefined> {
  // Digits alone would be the id of an inventory, but a visitor means a postal code or a house number.
  if (/^(?!\d+$)[a-z\d-]+$/.test(query)) {
    const exactMatch = (await findRegion(query, loaderContext)) ?? (await findPlace(query, loaderContext))
    if (exactMatch) return exactMatch
  }
  const { api, language, signal } = loaderContext
  const { data } = await api.call(suggestRegions, { query: { q: query, lang: language, limit: 1 } }, { signal })
  // Nobody travels to the centre of a country every day.
  const best = data.result.find(({ kind }) => kind !== 'country')
  if (best === undefined) return undefined
  return best.kind === 'place'
    ? findPlace(best.canonical_name, loaderContext)
    : findRegion(best.canonical_name, loaderContext)
}

async function findPlace(
  canonicalName: string,
  { api, language, signal }: LoaderContext,
): Promise<FoundDestination | undefined> {
  const only = ['name', 'location'] as const
  const input = { params: { id: canonicalName }, query: { only, lang: language } }
  try {
    const { data } = await api.call(getInventory, input, { signal })
    const point = data.location?.location_coordinates
    if (data.name === undefined || point === undefined) return undefined
    return { name: data.name, canonicalName, ...point, isUniversity: false }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'gone')) return undefined
    throw error
  }
}

async function findRegion(
  canonicalName: string,
  { api, language, signal }: LoaderContext,
): Promise<FoundDestination | undefined> {
  const only = ['name', 'canonical_name', 'region_type', 'location'] as const
  const query = { canonical_name: canonicalName, only, limit: 1, lang: language }
  const { data } = await api.call(listRegions, { query }, { signal })
  const [region] = data.result
  const point = region?.location?.location_coordinates
  if (region?.name === undefined || point === undefined) return undefined
  return { name: region.name, canonicalName, ...point, isUniversity: region.region_type === 'establishment' }
}
