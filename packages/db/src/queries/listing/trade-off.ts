import { codesOf } from '@amber/domain/commute/commute-code'
import type { TradeOffPoint } from '@amber/domain/commute/pareto-front'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { minutesWithin } from './search/commute.ts'
import { matches } from './search/filter.ts'
import { matchingRooms } from './search/rooms.ts'

export type PricedPlace = TradeOffPoint & { id: number; name: string; canonicalName: string; commutes: number[] }

/**
 * Returns the available places of a search by minutes with the minutes and the price that their cards show, nearest
 * first. The minutes are those to the farther of two campuses.
 */
export async function listPricedPlaces(db: DbOrTx, search: PlaceSearch, limit: number): Promise<PricedPlace[]> {
  const minutes = (search.commutes ?? []).map((commute) => minutesWithin(codesOf(commute)))
  const byPrice: PlaceSearch = { ...search, sort: { key: 'price', order: 'asc' } }
  const { rows } = await sql<PricedPlace>`
    select
      place.root_id as id,
      place.card ->> 'name' as name,
      place.card ->> 'canonicalName' as canonical_name,
      place.commutes::double precision[] as commutes,
      greatest(${sql.join(minutes)})::integer as minutes,
      rooms.amount::double precision as price
    from place_listings place
    ${matchingRooms(byPrice)}
    where ${matches(byPrice)} and rooms.amount is not null
    order by minutes, price, id
    limit ${limit}
  `.execute(db)
  return rows
}
