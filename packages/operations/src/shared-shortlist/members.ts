import {
  countInList,
  deleteSharedMember,
  insertSharedMember,
  lockSharedShortlist,
  raiseSharedVersion,
  updateSharedBudget,
  updateSharedShortlist,
} from '@amber/db/queries/shared-shortlist-changes'
import { AppError } from '@amber/domain/errors'
import type { Budget } from '@amber/domain/shared-shortlist/budget-overlap'
import { MOST_MEMBERS } from '@amber/domain/shared-shortlist/vocabulary'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { newInvitationSeed, refuseTooManyLists } from './begin-list.ts'
import { changeList, type InList, type ListParts, refuseUnlessOwner } from './change-list.ts'
import { getInvitation } from './invitation.ts'

type Joining = { userId: number; token: string; name: string }

/** By the link. Whoever is a member already stays one, under the name they have. */
export async function joinList(
  { db, liveChanges, loginSecrets }: ListParts & { loginSecrets: LoginSecrets },
  { userId, token, name }: Joining,
): Promise<number> {
  const { listId, version } = await db.transaction().execute(async (tx) => {
    const invitation = await getInvitation(tx, loginSecrets, token)
    await lockSharedShortlist(tx, invitation.id)
    // Again, now that nobody can end the link meanwhile.
    const { id } = await getInvitation(tx, loginSecrets, token)
    if (!(await insertSharedMember(tx, { listId: id, userId, name }))) return { listId: id, version: undefined }
    if ((await countInList(tx, 'sharedShortlistMembers', id)) > MOST_MEMBERS) throw new AppError('conflict')
    await refuseTooManyLists(tx, userId)
    return { listId: id, version: await raiseSharedVersion(tx, id) }
  })
  if (version !== undefined) await liveChanges.publish({ id: listId, version })
  return listId
}

/** One leaves, or whoever began the list takes somebody out: the link is another one then, or they could come back. */
export const removeMember = (parts: ListParts, { memberId, ...who }: InList & { memberId: number }): Promise<number> =>
  changeList(parts, who, async (tx, list) => {
    if (memberId !== who.userId) refuseUnlessOwner(list, who.userId)
    // A list without whoever began it would have nobody to look after it: they delete it.
    else if (list.ownerId === memberId) throw new AppError('conflict')
    if (!(await deleteSharedMember(tx, { listId: list.id, userId: memberId }))) throw new AppError('not_found')
    if (memberId !== who.userId) await updateSharedShortlist(tx, list.id, { invitationSeed: newInvitationSeed() })
    return true
  })

const NO_BUDGET = { budgetMinMinor: null, budgetMaxMinor: null, budgetCurrency: null, budgetPeriod: null }

/** Null takes it back. */
export const setBudget = (parts: ListParts, { budget, ...who }: InList & { budget: Budget | null }): Promise<number> =>
  changeList(parts, who, async (tx) => {
    const columns = budget && {
      budgetMinMinor: budget.minMinor,
      budgetMaxMinor: budget.maxMinor,
      budgetCurrency: budget.currency,
      budgetPeriod: budget.period,
    }
    await updateSharedBudget(tx, who, columns ?? NO_BUDGET)
    return true
  })
