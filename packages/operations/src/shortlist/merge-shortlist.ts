import type { Db } from '@amber/db/database'
import { addShortlistEntries, countShortlist } from '@amber/db/queries/shortlists'
import { lockKeeper } from '@amber/db/queries/users'
import { MOST_SHORTLISTED } from '@amber/domain/shortlist/shortlist-limits'

type Chosen = {
  userId: number
  /** The newest first. Whatever a browser holds: unknown and gone ones are left out. */
  inventoryIds: readonly number[]
}

/** Keeps what somebody chose before they logged in, as far as there is room. Answers how many are new. */
export async function mergeShortlist(db: Db, { userId, inventoryIds }: Chosen): Promise<number> {
  if (inventoryIds.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    await lockKeeper(tx, userId)
    const count = await countShortlist(tx, userId)
    const most = Math.max(MOST_SHORTLISTED - count, 0)
    const added = await addShortlistEntries(tx, { userId, inventoryIds: [...new Set(inventoryIds)], most })
    return added.length
  })
}
