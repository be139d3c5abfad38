import { CallError } from '@amber/contract/client'
import { getInventory } from '@amber/contract/inventory'
import { listRegions, suggestRegions } from '@amber/contract/regions'
import type { Asking } from '../../lib/asking.server.ts'
import type { Destination } from './travel-times.ts'

/** By its canonical name, or by words as somebody typed them. */
export async function findDestination(query: string, asking: Asking): Promise<Destination | undefined> {
  if (/^[a-z\d-]+$/.test(query)) {
    const named = (await regionCalled(query, asking)) ?? (await placeCalled(query, asking))
    if (named) return named
  }
  const { api, language, signal } = asking
  const { data } = await api.call(suggestRegions, { query: { q: query, lang: language, limit: 1 } }, { signal })
  const [best] = data.result
  if (best === undefined) return undefined
  return best.kind === 'place' ? placeCalled(best.canonical_name, asking) : regionCalled(best.canonical_name, asking)
}

async function placeCalled(canonicalName: string, { api, language, signal }: Asking): Promise<Destination | undefined> {
  const only = ['name', 'location'] as const
  const question = { params: { id: canonicalName }, query: { only, lang: language } }
  try {
    const { data } = await api.call(getInventory, question, { signal })
    const point = data.location?.location_coordinates
    return data.name === undefined || point === undefined ? undefined : { name: data.name, canonicalName, ...point }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return undefined
    throw error
  }
}

async function regionCalled(
  canonicalName: string,
  { api, language, signal }: Asking,
): Promise<Destination | undefined> {
  const only = ['name', 'canonical_name', 'location'] as const
  const query = { canonical_name: canonicalName, only, limit: 1, lang: language }
  const { data } = await api.call(listRegions, { query }, { signal })
  const [region] = data.result
  const point = region?.location?.location_coordinates
  return region?.name === undefined || point === undefined ? undefined : { name: region.name, canonicalName, ...point }
}
