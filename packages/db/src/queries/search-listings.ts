import { asksForRooms } from '@amber/domain/search/fitting-tenancy'
import type { Listing } from '@amber/domain/search/listing'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'
import { matches } from './listing-search/filter.ts'
import { direction, sortsByRooms, sortValue } from './listing-search/order.ts'
import { fittingRooms } from './listing-search/rooms.ts'

/** The same places in the same order as the search index gives, and as many; without facets. */
export async function searchListings(db: DbOrTx, search: PlaceSearch): Promise<FoundPlaces> {
  const { rows } = await searchStatement(search).execute(db)
  return {
    count: rows[0]?.count ?? 0,
    listings: rows.flatMap(({ card }) => (card === null ? [] : [card])),
  }
}

/** A page beyond the last has one row nevertheless, without a card: it says how many there are. */
export function searchStatement(search: PlaceSearch) {
  const { room, today, p, limit } = search
  const looksAtRooms = asksForRooms(room) || search.available !== undefined || sortsByRooms(search)
  const order = sql`sort_value ${direction(search)} nulls last, root_id`
  return sql<{ count: number; card: Listing | null }>`
    with found as materialized (
      select place.root_id, ${sortValue(search)} as sort_value
      from place_listings place
      ${looksAtRooms ? fittingRooms(room, today) : sql``}
      where ${matches(search)}
    ),
    page as (
      select root_id, sort_value from found
      order by ${order}
      limit ${limit} offset ${(p - 1) * limit}
    )
    select counted.count, shown.card
    from (select count(*) as count from found) counted
    left join lateral (
      select page.sort_value, listing.root_id, listing.card
      from page join place_listings listing on listing.root_id = page.root_id
    ) shown on true
    order by ${order}
  `
}
