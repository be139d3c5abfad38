import type { Db } from '@amber/db/database'
import { removeShortlistEntry } from '@amber/db/queries/shortlists'

/** Answers how many there were: none is fine too, since a press that got lost is sent again. */
export const removeFromShortlist = (db: Db, { userId, inventoryId }: { userId: number; inventoryId: number }) =>
  removeShortlistEntry(db, userId, inventoryId)
