import { CallError } from '@amber/contract/client'
import { fetchDistances } from '@amber/contract/distances'
import { getInventory, type Place } from '@amber/contract/inventory'
import { listRegions, suggestRegions } from '@amber/contract/regions'
import { metresBetween } from '@amber/domain/geo/point'
import type { Asking } from '../../../lib/asking.server.ts'
import { distanceQuery } from './distance-query.ts'
import { type Destination, travelRows, type TravelTimes } from './travel-times.ts'

const MOST = 5
const LONGEST_QUERY = 100

type Located = Pick<Place, 'location' | 'meta_distances'>

/**
 * Times to the nearest universities, and to what `to` of the address names: a canonical name, or words as somebody typed
 * them. Null while nobody can say: the page stands without.
 */
export async function loadDistances(place: Located, asking: Asking, to?: string | null): Promise<TravelTimes | null> {
  const query = to?.trim().slice(0, LONGEST_QUERY) ?? ''
  try {
    const from = place.location.location_coordinates
    const near = place.meta_distances.slice(0, MOST).map(({ name, canonical_name, location_coordinates }) => ({
      name,
      canonicalName: canonical_name,
      ...location_coordinates,
    }))
    const wanted = query === '' ? null : await findDestination(query, asking)
    const all = [...near, ...(wanted ? [wanted] : [])].map((one) => ({ ...one, metres: metresBetween(from, one) }))
    if (all.length === 0) return { rows: [], asked: query === '' ? null : { query, row: null } }
    const { api, signal } = asking
    const { data } = await api.call(fetchDistances, { body: distanceQuery(from, all) }, { signal })
    const rows = travelRows(
      all,
      data.result.map((answer) => answer.data),
    )
    return {
      rows: rows.slice(0, near.length),
      asked: query === '' ? null : { query, row: rows[near.length] ?? null },
    }
  } catch (error) {
    asking.report(error)
    return null
  }
}

async function findDestination(query: string, asking: Asking): Promise<Destination | undefined> {
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
