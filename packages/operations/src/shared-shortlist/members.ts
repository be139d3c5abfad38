import {
  countListRows,
  deleteSharedMember,
  insertSharedMember,
  lockSharedShortlist,
  incrementSharedVersion,
  updateSharedBudget,
  updateSharedShortlist,
} from '@amber/db/queries/shared-shortlist/shared-shortlist-changes'
import { AppError } from '@amber/domain/errors'
import type { Budget } from '@amber/domain/shared-shortlist/budget-overlap'
import { MAX_MEMBERS } from '@amber/domain/shared-shortlist/vocabulary'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { newInvitationSeed, assertListLimit } from './create-list.ts'
import { changeList, type ListMember, type ListDeps, assertListOwner } from './change-list.ts'
import { getInvitation } from './invitation.ts'

type JoinRequest = { userId: number; token: string; name: string }

/** Adds a member through the link. An existing member keeps their name. */
export async function joinList(
  { db, liveChanges, loginSecrets }: ListDeps & { loginSecrets: LoginSecrets },
  { userId, token, name }: JoinRequest,
): Promise<number> {
  const { listId, version } = await db.transaction().execute(async (tx) => {
    const invitation = await getInvitation(tx, loginSecrets, token)
    await lockSharedShortlist(tx, invitation.id)
    // Checked again under the lock, so that the link cannot be revoked meanwhile.
    const { id } = await getInvitation(tx, loginSecrets, token)
    if (!(await insertSharedMember(tx, { listId: id, userId, name }))) return { listId: id, version: undefined }
    if ((await countListRows(tx, 'sharedShortlistMembers', id)) > MAX_MEMBERS) throw new AppError('conflict')
    await assertListLimit(tx, userId)
    return { listId: id, version: await incrementSharedVersion(tx, id) }
  })
  if (version !== undefined) await liveChanges.publish({ id: listId, version })
  return listId
}

/** Lets a member leave, or the owner remove one. The link is renewed after a removal, or the member could rejoin. */
export const removeMember = (
  deps: ListDeps,
  { memberId, ...member }: ListMember & { memberId: number },
): Promise<number> =>
  changeList(deps, member, async (tx, list) => {
    if (memberId !== member.userId) assertListOwner(list, member.userId)
    // The owner can't leave, because nobody else can manage the list; they can delete it.
    else if (list.ownerId === memberId) throw new AppError('conflict')
    if (!(await deleteSharedMember(tx, { listId: list.id, userId: memberId }))) throw new AppError('not_found')
    if (memberId !== member.userId) await updateSharedShortlist(tx, list.id, { invitationSeed: newInvitationSeed() })
    return true
  })

const NO_BUDGET = { budgetMinMinor: null, budgetMaxMinor: null, budgetCurrency: null, budgetPeriod: null }

/** Sets the member's budget; null removes it. */
export const setBudget = (
  deps: ListDeps,
  { budget, ...member }: ListMember & { budget: Budget | null },
): Promise<number> =>
  changeList(deps, member, async (tx) => {
    const columns = budget && {
      budgetMinMinor: budget.minMinor,
      budgetMaxMinor: budget.maxMinor,
      budgetCurrency: budget.currency,
      budgetPeriod: budget.period,
    }
    await updateSharedBudget(tx, member, columns ?? NO_BUDGET)
    return true
  })
