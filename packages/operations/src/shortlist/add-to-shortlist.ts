import type { Db } from '@amber/db/database'
import {
  addShortlistEntries,
  getShortlistEntry,
  hasShortlistEntry,
  countShortlist,
  type ShortlistRow,
  updateShortlistStays,
} from '@amber/db/queries/shortlist/shortlists'
import { lockUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { MAX_SHORTLIST_ENTRIES } from '@amber/domain/shortlist/shortlist-limits'

type ShortlistInput = { userId: number; entry: SavedEntry; language: Language }

/**
 * Adds a shortlist entry. Idempotent: an existing entry stays even if its inventory is no longer listed or the
 * shortlist is full, and takes the stay that was chosen last.
 */
export const addToShortlist = (db: Db, { userId, entry, language }: ShortlistInput): Promise<ShortlistRow> =>
  db.transaction().execute(async (tx) => {
    const { id: inventoryId } = entry
    await lockUser(tx, userId)
    const count = await countShortlist(tx, userId)
    if (await hasShortlistEntry(tx, userId, inventoryId)) await updateShortlistStays(tx, userId, [entry])
    else {
      const added = await addShortlistEntries(tx, { userId, entries: [entry], limit: 1 })
      if (added.length === 0) throw new AppError('not_found')
      // The error rolls back the added entry.
      if (count >= MAX_SHORTLIST_ENTRIES) throw new AppError('shortlist_full')
    }
    return getShortlistEntry(tx, { userId, inventoryId, language })
  })
