import type { MatchFacts } from '@amber/domain/saved-search/match-facts'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

/** What searches read of a place, before and after. */
export type ListingChangeRow = {
  id: number
  rootId: number
  before: MatchFacts | null
  after: MatchFacts
}

/** Undefined once it is matched. */
export async function findListingChange(db: DbOrTx, id: number): Promise<ListingChangeRow | undefined> {
  const { rows } = await sql<ListingChangeRow>`
    select id, root_id, before, after from listing_changes where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Whoever is second finds nothing to take, and waits for the first to know it. */
export async function takeListingChange(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('listingChanges').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
