import { cellsOver } from '@amber/domain/geo/cells'
import type { ResolvedSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { Area, RoomFilter } from '@amber/domain/search/place-search'
import { all, type Clause, tenancyClauses, placeClauses } from './place-query.ts'

export type SavedSearchDocument = {
  id: number
  /** Clauses for a stay and its place. */
  query: Clause
  /** Exact area; `cells` approximates it. */
  area: Area
  /** Filters that decide which of the matching stays represents a place. */
  preference: Pick<RoomFilter, 'roomTypes' | 'unitTypes' | 'bedrooms'>
  cells: string[]
  ends_on: number
}

/**
 * Builds the document from the clauses of a real search, without the area. Measured with 10,000 circles of which half
 * can match: a query with a circle takes 0.4 ms to parse and run, one without 0.05 ms.
 */
export const savedSearchDocument = (id: number, search: ResolvedSavedSearch): SavedSearchDocument => ({
  id,
  query: all([...placeClauses(search), ...tenancyClauses(search.room)]),
  area: search.area,
  preference: preferenceOf(search.room),
  cells: cellsOver(search.area),
  ends_on: dayNumber(search.endsOn),
})

const preferenceOf = ({ roomTypes, unitTypes, bedrooms }: RoomFilter): SavedSearchDocument['preference'] => ({
  ...(roomTypes && { roomTypes }),
  ...(unitTypes && { unitTypes }),
  ...(bedrooms && { bedrooms }),
})
