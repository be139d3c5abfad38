import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import {
  findNewestTakeoverOfLead,
  findTakeoverFacts,
  type TakeoverFacts,
} from '@amber/db/queries/takeover/takeover-facts'
import { AppError } from '@amber/domain/errors'
import { assertLinkWorks, getAgreementOfToken } from './agreement-access.ts'
import type { RequestContext } from './http/mount.ts'

type AccessContext = Pick<RequestContext, 'db' | 'language' | 'getSession'>

/** Finds the lead of the logged-in student; staff and other browsers do not suffice. Throws 404 for everybody else. */
export async function getOwnLead({ db, getSession }: AccessContext, key: string) {
  const [lead, { userId }] = await Promise.all([findLeadOwner(db, key), getSession()])
  if (!lead || lead.userId !== userId) throw new AppError('not_found')
  return { leadId: lead.id, userId }
}

/** Finds an offer of the logged-in student as one of its sides. Throws 404 for everybody else. */
export async function getTakeoverOf(ctx: AccessContext, uuid: string, side: 'leaver' | 'taker') {
  const { userId } = await ctx.getSession()
  const facts = await findTakeoverFacts(ctx.db, { uuid }, ctx.language)
  const leadUuid = side === 'leaver' ? facts?.leadUuid : facts?.takerLeadUuid
  if (!facts || !leadUuid) throw new AppError('not_found')
  const { leadId } = await getOwnLead(ctx, leadUuid)
  return { facts, leadId, userId }
}

/**
 * Finds the newest offer of the student of an agreement, by the link of the landlord's mail; undefined if there is none.
 * Whoever has handed a stay over by the link still reads what came of it.
 */
export async function findLinkedTakeover(
  ctx: Pick<RequestContext, 'db' | 'language' | 'loginSecrets'>,
  token: string,
): Promise<TakeoverFacts | undefined> {
  const agreement = await getAgreementOfToken(ctx, token)
  const facts = await findNewestTakeoverOfLead(ctx.db, agreement.leadId, ctx.language)
  assertLinkWorks(agreement, { isHandedOver: facts?.status === 'completed' })
  return facts
}

/** Returns an offer after a decision. */
export async function getDecided({ db, language }: AccessContext, uuid: string): Promise<TakeoverFacts> {
  const facts = await findTakeoverFacts(db, { uuid }, language)
  if (!facts) throw new AppError('not_found')
  return facts
}
