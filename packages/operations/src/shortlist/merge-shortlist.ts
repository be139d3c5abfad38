import type { Db } from '@amber/db/database'
import { addShortlistEntries, countShortlist, updateShortlistStays } from '@amber/db/queries/shortlist/shortlists'
import { lockUser } from '@amber/db/queries/account/users'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { MAX_SHORTLIST_ENTRIES } from '@amber/domain/shortlist/shortlist-limits'

type MergeInput = {
  userId: number
  /** Entries as held by the browser, newest first. Unknown and deleted ones are skipped. */
  entries: readonly SavedEntry[]
}

/**
 * Adds the places that a visitor saved before logging in, up to the limit. Returns the number of new entries. Of a place
 * that the account has too, the visitor's stay wins, because it was chosen last.
 */
export async function mergeShortlist(db: Db, { userId, entries }: MergeInput): Promise<number> {
  if (entries.length === 0) return 0
  const distinct = entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index)
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await updateShortlistStays(tx, userId, distinct)
    const count = await countShortlist(tx, userId)
    const remaining = Math.max(MAX_SHORTLIST_ENTRIES - count, 0)
    const added = await addShortlistEntries(tx, { userId, entries: distinct, limit: remaining })
    return added.length
  })
}
