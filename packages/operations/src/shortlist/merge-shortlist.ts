import type { Db } from '@amber/db/database'
import { addShortlistEntries, countShortlist } from '@amber/db/queries/shortlist/shortlists'
import { lockUser } from '@amber/db/queries/account/users'
import { MAX_SHORTLIST_ENTRIES } from '@amber/domain/shortlist/shortlist-limits'

type MergeInput = {
  userId: number
  /** Ids as held by the browser, newest first. Unknown and deleted ones are skipped. */
  inventoryIds: readonly number[]
}

/** Adds the places that a visitor saved before logging in, up to the limit. Returns the number of new entries. */
export async function mergeShortlist(db: Db, { userId, inventoryIds }: MergeInput): Promise<number> {
  if (inventoryIds.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const count = await countShortlist(tx, userId)
    const remaining = Math.max(MAX_SHORTLIST_ENTRIES - count, 0)
    const added = await addShortlistEntries(tx, { userId, inventoryIds: [...new Set(inventoryIds)], limit: remaining })
    return added.length
  })
}
