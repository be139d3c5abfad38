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
