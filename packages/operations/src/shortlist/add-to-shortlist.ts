import type { Db } from '@amber/db/database'
import {
  addShortlistEntries,
  getShortlistEntry,
  hasShortlistEntry,
  countShortlist,
  type ShortlistRow,
} from '@amber/db/queries/shortlists'
import { lockKeeper } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { MOST_SHORTLISTED } from '@amber/domain/shortlist/shortlist-limits'

type Wish = { userId: number; inventoryId: number; language: Language }

/** Twice is once. One that is kept already stays, also where it is no longer on show or the list is full. */
export const addToShortlist = (db: Db, wish: Wish): Promise<ShortlistRow> =>
  db.transaction().execute(async (tx) => {
    const { userId, inventoryId } = wish
    await lockKeeper(tx, userId)
    const count = await countShortlist(tx, userId)
    if (!(await hasShortlistEntry(tx, userId, inventoryId))) {
      const added = await addShortlistEntries(tx, { userId, inventoryIds: [inventoryId], most: 1 })
      if (added.length === 0) throw new AppError('not_found')
      // Whatever was added goes with the error.
      if (count >= MOST_SHORTLISTED) throw new AppError('shortlist_full')
    }
    return getShortlistEntry(tx, wish)
  })
