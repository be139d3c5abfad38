import type { DepositReturn } from '@amber/contract/schemas/deposit-returns'
import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'
import { loadDepositReturn } from './presenters/deposit-return.ts'

/** Returns the lead for the account that owns it. Throws 404 for everyone else, staff included. */
export async function getLeadOfDeposit(
  { db, findActor }: RequestContext,
  key: string,
): Promise<{ leadId: number; actorId: number }> {
  const [lead, { userId }] = await Promise.all([findLeadOwner(db, key), findActor()])
  if (!lead || userId === null || lead.userId !== userId) throw new AppError('not_found')
  return { leadId: lead.id, actorId: userId }
}

/** Returns a deposit about which something was stored. */
export async function getDepositReturn({ db }: RequestContext, leadId: number): Promise<DepositReturn> {
  const deposit = await loadDepositReturn(db, leadId)
  if (!deposit) throw new AppError('conflict', { fields: { deposit: 'none' } })
  return deposit
}
