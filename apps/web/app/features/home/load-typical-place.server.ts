import { CallError } from '@amber/contract/http/client'
import { getInventory, listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listInventories } from '@amber/contract/endpoints/inventories'
import type { Place, RoomTypeDetails } from '@amber/contract/schemas/inventory'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import type { PricedCity } from './city-prices.ts'
import { findTypicalTenancy } from './typical-stay.ts'

/** Number of places of middling price to choose from: the one in the middle may let only flats or shared rooms. */
const MAX_CANDIDATES = 5

type TypicalPlace = { place: Place; rooms: RoomTypeDetails[] }

/**
 * Loads the place closest to the median price of the city that lets a room for one person. Returns null when there is
 * none or it cannot be loaded: the page works without it.
 */
export async function loadTypicalPlace(
  city: PricedCity | null,
  loaderContext: LoaderContext,
): Promise<TypicalPlace | null> {
  if (city === null) return null
  try {
    for (const name of await listMiddlingPlaces(city, loaderContext)) {
      // One after the other, as nearly always the first has such a room.
      const candidate = await loadPlace(name, loaderContext)
      if (findTypicalTenancy(candidate.rooms)) return candidate
    }
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    loaderContext.report(error)
    return null
  }
}

/** Returns the names of places around the middle of the city by price, closest to it first. */
async function listMiddlingPlaces(
  { canonicalName, availablePlaces }: PricedCity,
  { api, language, signal }: LoaderContext,
): Promise<string[]> {
  const middle = Math.max(Math.ceil(availablePlaces / 2) - 1, 0)
  const query = {
    region_canonical_name: canonicalName,
    available: true,
    sort_key: 'price',
    sort_order: 'asc',
    p: Math.floor(middle / MAX_CANDIDATES) + 1,
    limit: MAX_CANDIDATES,
    only: ['canonical_name'],
    lang: language,
  } as const
  const { data: places } = await api.call(listInventories, { query }, { signal })
  const distanceToMiddle = (index: number) => Math.abs(index - (middle % MAX_CANDIDATES))
  return places.result
    .map((place, index) => ({ name: place.canonical_name, distance: distanceToMiddle(index) }))
    .toSorted((a, b) => a.distance - b.distance)
    .flatMap(({ name }) => name ?? [])
}

async function loadPlace(name: string, { api, language, signal }: LoaderContext): Promise<TypicalPlace> {
  const request = { params: { id: name }, query: { lang: language } }
  const [{ data: place }, { data: rooms }] = await Promise.all([
    api.call(getInventory, request, { signal }),
    api.call(listRoomTypes, request, { signal }),
  ])
  return { place, rooms: rooms.result }
}
