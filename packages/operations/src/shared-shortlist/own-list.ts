import {
  deleteSharedShortlist,
  lockSharedShortlist,
  updateSharedShortlist,
} from '@amber/db/queries/shared-shortlist-changes'
import { isSharedMember } from '@amber/db/queries/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import { newInvitationSeed } from './begin-list.ts'
import { changeList, type InList, type ListParts, refuseUnlessOwner } from './change-list.ts'

/** What only whoever began the list may do. */

export const renameList = (parts: ListParts, { name, ...who }: InList & { name: string }): Promise<number> =>
  changeList(parts, who, async (tx, list) => {
    refuseUnlessOwner(list, who.userId)
    if (list.name === name) return false
    await updateSharedShortlist(tx, list.id, { name })
    return true
  })

/** Another link; the old one ends. */
export const renewInvitation = (parts: ListParts, who: InList): Promise<number> =>
  changeList(parts, who, async (tx, list) => {
    refuseUnlessOwner(list, who.userId)
    await updateSharedShortlist(tx, list.id, { invitationSeed: newInvitationSeed() })
    return true
  })

/** After every version there was: whoever looks at it asks for this one, and learns that it is gone. */
const AFTER_THE_LAST = 999_999_999_999_999

export async function deleteList({ db, liveChanges }: ListParts, { listId, userId }: InList): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const list = await lockSharedShortlist(tx, listId)
    if (!list || !(await isSharedMember(tx, listId, userId))) throw new AppError('not_found')
    refuseUnlessOwner(list, userId)
    await deleteSharedShortlist(tx, listId)
  })
  await liveChanges.publish({ id: listId, version: AFTER_THE_LAST })
}
