import { listInventories } from '@amber/contract/endpoints/inventories'
import type { Inventory } from '@amber/contract/schemas/inventories'
import type { SearchFilters } from '@amber/domain/search/search-url'
import { callApi } from '../../../../browser/api-client.ts'
import { apiQuery } from '../../api-query.ts'
import { type CardData, cardOf, type CardOptions } from '../../card-data.ts'

const FIELDS = [
  'id',
  'name',
  'canonical_name',
  'location',
  'tags',
  'pricing',
  'available',
  'offered',
  'reviews_count',
  'reviews_rating',
  'images',
  'distance',
  'commutes',
] as const satisfies (keyof Inventory)[]

const PAGE_SIZE = 100
const MAX_PAGES = 5

type PinsRequest = { region: string; filters: SearchFilters; reader: Omit<CardOptions, 'wanted'>; signal: AbortSignal }

export type FoundPins = { pins: CardData[]; count: number }

/** Yields the best matching places of all pages, cumulatively after each request. */
export async function* fetchPins({ region, filters, reader, signal }: PinsRequest): AsyncGenerator<FoundPins> {
  const pins: CardData[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = apiQuery(region, { ...filters, page })
    const input = { query: { ...query, only: FIELDS, limit: PAGE_SIZE, lang: reader.language } }
    const { result, meta } = (await callApi(listInventories, input, { signal })).data
    pins.push(...result.map((place) => cardOf(place, { ...reader, wanted: [] })))
    yield { pins: [...pins], count: meta.count }
    if (pins.length >= meta.count || result.length === 0) return
  }
}
