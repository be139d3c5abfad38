import {
  deleteSharedShortlist,
  lockSharedShortlist,
  updateSharedShortlist,
} from '@amber/db/queries/shared-shortlist/shared-shortlist-changes'
import { isSharedMember } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { AppError } from '@amber/domain/errors'
import { newInvitationSeed } from './create-list.ts'
import { changeList, type ListMember, type ListDeps, assertListOwner } from './change-list.ts'

/** Operations that only the owner of the list may perform. */

export const renameList = (deps: ListDeps, { name, ...member }: ListMember & { name: string }): Promise<number> =>
  changeList(deps, member, async (tx, list) => {
    assertListOwner(list, member.userId)
    if (list.name === name) return false
    await updateSharedShortlist(tx, list.id, { name })
    return true
  })

/** Creates a new link and revokes the old one. */
export const renewInvitation = (deps: ListDeps, member: ListMember): Promise<number> =>
  changeList(deps, member, async (tx, list) => {
    assertListOwner(list, member.userId)
    await updateSharedShortlist(tx, list.id, { invitationSeed: newInvitationSeed() })
    return true
  })

/** Version after every real one: viewers request it and learn that the list was deleted. */
const DELETED_VERSION = 999_999_999_999_999

export async function deleteList({ db, liveChanges }: ListDeps, { listId, userId }: ListMember): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const list = await lockSharedShortlist(tx, listId)
    if (!list || !(await isSharedMember(tx, listId, userId))) throw new AppError('not_found')
    assertListOwner(list, userId)
    await deleteSharedShortlist(tx, listId)
  })
  await liveChanges.publish({ id: listId, version: DELETED_VERSION })
}
