import type { MatchFacts } from '@amber/domain/saved-search/match-facts'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Search facts of a place before and after a change. */
export type ListingChangeRow = {
  id: number
  rootId: number
  before: MatchFacts | null
  after: MatchFacts
}

/** Returns undefined once the change has been matched. */
export async function findListingChange(db: DbOrTx, id: number): Promise<ListingChangeRow | undefined> {
  const { rows } = await sql<ListingChangeRow>`
    select id, root_id, before, after from listing_changes where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Deletes the change and returns whether it existed. A concurrent caller waits for the first and gets false. */
export async function consumeListingChange(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('listingChanges').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
