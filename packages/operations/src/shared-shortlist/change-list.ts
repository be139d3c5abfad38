import type { Db, Tx } from '@amber/db/database'
import {
  getSharedVersion,
  type LockedList,
  lockSharedShortlist,
  incrementSharedVersion,
} from '@amber/db/queries/shared-shortlist/shared-shortlist-changes'
import { isSharedMember } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import type { LiveChanges } from '@amber/integrations/live/live-changes'

/** Dependencies of every list change: the database, and a channel that notifies viewers. */
export type ListDeps = { db: Db; liveChanges: Pick<LiveChanges, 'publish'> }

/** Member who changes a list. */
export type ListMember = { listId: number; userId: number }

/** Change of a list. Returns whether anything changed, so that a repeated request notifies viewers once. */
type Change = (tx: Tx, list: LockedList) => Promise<boolean>

/**
 * Applies one change by a member in a transaction that locks the list, and notifies all viewers after the commit.
 * Throws the same `not_found` for an unknown list and for someone else's. Returns the version that contains the change.
 */
export async function changeList(
  { db, liveChanges }: ListDeps,
  { listId, userId }: ListMember,
  change: Change,
): Promise<number> {
  const { version, isChanged } = await db.transaction().execute(async (tx) => {
    const list = await lockSharedShortlist(tx, listId)
    if (!list || !(await isSharedMember(tx, listId, userId))) throw new AppError('not_found')
    return (await change(tx, list))
      ? { version: await incrementSharedVersion(tx, listId), isChanged: true }
      : { version: await getSharedVersion(tx, listId), isChanged: false }
  })
  if (isChanged) await liveChanges.publish({ id: listId, version })
  return version
}

/** Throws unless the user owns the list. Other members get `forbidden`, because they know that it exists. */
export function assertListOwner({ ownerId }: LockedList, userId: number): void {
  if (ownerId !== userId) throw new AppError('forbidden')
}
