import type { Inventory } from '@amber/contract/inventories'
import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import { apiQuery, apiSearchParams } from '../../api-query.ts'
import { askInventories } from '../../ask-inventories.ts'
import { type CardData, cardOf, type CardReader } from '../../card-data.ts'

const FIELDS = [
  'id',
  'name',
  'canonical_name',
  'location',
  'pricing',
  'available',
  'offered',
  'reviews_count',
  'reviews_rating',
  'images',
  'distance',
] as const satisfies (keyof Inventory)[]

const PAGE_SIZE = 100
const MOST_PAGES = 5

type Question = { region: string; filters: SearchFilters; reader: Omit<CardReader, 'wanted'>; signal: AbortSignal }

export type FoundPins = { pins: CardData[]; count: number }

/** The best places that fit the search, not only this page of them: all so far, after each hundred. */
export async function* fetchPins({ region, filters, reader, signal }: Question): AsyncGenerator<FoundPins> {
  const pins: CardData[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = apiQuery(region, { ...filters, sort: NO_FILTERS.sort, page })
    const parameters = apiSearchParams({ ...query, only: FIELDS, limit: PAGE_SIZE, lang: reader.language })
    const { result, meta } = await askInventories(parameters.toString(), signal)
    pins.push(...result.map((place) => cardOf(place, { ...reader, wanted: [] })))
    yield { pins: [...pins], count: meta.count }
    if (pins.length >= meta.count || result.length === 0) return
  }
}
