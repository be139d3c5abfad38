import { hasRoomFilter } from '@amber/domain/search/match-tenancy'
import type { Listing } from '@amber/domain/search/listing'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { matches } from './search/filter.ts'
import { direction, firstSortValue, secondSortValue, sortsByRooms, sortValue } from './search/order.ts'
import { matchingRooms } from './search/rooms.ts'

/** Returns the same places, order and count as OpenSearch, without facets. */
export async function searchListings(db: DbOrTx, search: PlaceSearch): Promise<FoundPlaces> {
  const { rows } = await searchStatement(search).execute(db)
  return {
    count: rows[0]?.count ?? 0,
    listings: rows.flatMap(({ card }) => (card === null ? [] : [card])),
  }
}

/** Builds the statement. A page beyond the last returns one row without a card, for the count. */
export function searchStatement(search: PlaceSearch) {
  const { room, p, limit } = search
  const needsRooms = hasRoomFilter(room) || search.available !== undefined || sortsByRooms(search)
  const order = sql`
    first_value desc, sort_value ${direction(search)} nulls last, second_value ${direction(search)} nulls last, root_id`
  return sql<{ count: number; card: Listing | null }>`
    with found as materialized (
      select place.root_id, ${firstSortValue(search)} as first_value, ${sortValue(search)} as sort_value,
        ${secondSortValue(search)} as second_value
      from place_listings place
      ${needsRooms ? matchingRooms(search) : sql``}
      where ${matches(search)}
    ),
    page as (
      select root_id, first_value, sort_value, second_value from found
      order by ${order}
      limit ${limit} offset ${(p - 1) * limit}
    )
    select counted.count, shown.card
    from (select count(*) as count from found) counted
    left join lateral (
      select page.first_value, page.sort_value, page.second_value, listing.root_id, listing.card
      from page join place_listings listing on listing.root_id = page.root_id
    ) shown on true
    order by ${order}
  `
}
