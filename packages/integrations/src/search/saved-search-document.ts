import { cellsOver } from '@amber/domain/geo/cells'
import type { WatchedSearch } from '@amber/domain/saved-search/watched-search'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { Area } from '@amber/domain/search/place-search'
import { all, type Clause, fitting, ofThePlace } from './place-query.ts'

export type SavedSearchDocument = {
  id: number
  /** What is asked of a stay, and of the place it is in. */
  query: Clause
  /** The area, and about where it is. */
  area: Area
  cells: string[]
  ends_on: number
}

/**
 * In the clauses of a real search, but for the area. Measured with 10,000 circles of which half can match: a query that
 * has one takes 0.4 ms to be read and tried, one without 0.05.
 */
export const savedSearchDocument = (id: number, search: WatchedSearch): SavedSearchDocument => ({
  id,
  query: all([...ofThePlace(search), ...fitting(search.room)]),
  area: search.area,
  cells: cellsOver(search.area),
  ends_on: dayNumber(search.endsOn),
})
