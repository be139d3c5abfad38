import type { Listing } from '@amber/domain/search/listing'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Returns the listing of the inventory's place, or undefined until a job has written it. */
export async function findListing(db: DbOrTx, inventoryId: number): Promise<Listing | undefined> {
  const { rows } = await sql<{ card: Listing }>`
    select listing.card
    from inventories item join place_listings listing on listing.root_id = item.root_id
    where item.id = ${inventoryId}
  `.execute(db)
  return rows[0]?.card
}

/** Returns the stored listings of these places, in the order of the ids. */
export async function listListings(db: DbOrTx, rootIds: readonly number[]): Promise<Listing[]> {
  const { rows } = await sql<{ card: Listing }>`
    select listing.card
    from unnest(${rootIds}::bigint[]) with ordinality wanted (root_id, position)
    join place_listings listing on listing.root_id = wanted.root_id
    order by wanted.position
  `.execute(db)
  return rows.map(({ card }) => card)
}
