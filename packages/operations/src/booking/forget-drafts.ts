import type { Db } from '@amber/db/database'
import { deleteOldDrafts } from '@amber/db/queries/form-drafts'
import { deleteOldHolds } from '@amber/db/queries/holds'

const AT_ONCE = 5_000

/** Whoever asks what became of a hold asks within the month. */
const HOLD_DAYS = 30

/** What nobody went on with, and what was held long ago. */
export async function forgetDrafts(db: Db): Promise<void> {
  while ((await deleteOldDrafts(db, AT_ONCE)) === AT_ONCE);
  while ((await deleteOldHolds(db, HOLD_DAYS, AT_ONCE)) === AT_ONCE);
}
