import type { Db, Tx } from '@amber/db/database'
import {
  getSharedVersion,
  type LockedList,
  lockSharedShortlist,
  raiseSharedVersion,
} from '@amber/db/queries/shared-shortlist-changes'
import { isSharedMember } from '@amber/db/queries/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import type { LiveChanges } from '@amber/integrations/live/live-changes'

/** What every change of a list needs: the truth, and a way to tell those who look at it. */
export type ListParts = { db: Db; liveChanges: Pick<LiveChanges, 'publish'> }

/** Who changes which list. */
export type InList = { listId: number; userId: number }

/** Whether anything is different afterwards: what was sent twice is told once. */
type Change = (tx: Tx, list: LockedList) => Promise<boolean>

/**
 * One change by a member, in one transaction that holds the list; once it is committed, all who look at the list are
 * told. Somebody else's list and none are the same to whoever asks. Answers with the version that has the change in it.
 */
export async function changeList(
  { db, liveChanges }: ListParts,
  { listId, userId }: InList,
  change: Change,
): Promise<number> {
  const { version, isChanged } = await db.transaction().execute(async (tx) => {
    const list = await lockSharedShortlist(tx, listId)
    if (!list || !(await isSharedMember(tx, listId, userId))) throw new AppError('not_found')
    return (await change(tx, list))
      ? { version: await raiseSharedVersion(tx, listId), isChanged: true }
      : { version: await getSharedVersion(tx, listId), isChanged: false }
  })
  if (isChanged) await liveChanges.publish({ id: listId, version })
  return version
}

/** For what only whoever began the list may do. The others know that it exists. */
export function refuseUnlessOwner({ ownerId }: LockedList, userId: number): void {
  if (ownerId !== userId) throw new AppError('forbidden')
}
