import { findLeadOwner, type LeadOwner } from '@amber/db/queries/find-lead'
import { AppError } from '@amber/domain/errors'
import { may } from '@amber/domain/permissions'
import type { RequestContext } from './http/mount.ts'

export type SeenLead = LeadOwner & {
  /** `sender`: whose lead it is, by their account or their browser. */
  as: 'sender' | 'staff'
}

type Asked = Pick<RequestContext, 'db' | 'flow' | 'findActor'>

/** By its uuid or number. One of others is as if there were none. */
export async function getSeenLead(ctx: Asked, key: string): Promise<SeenLead> {
  const lead = await findLeadOwner(ctx.db, key)
  const as = lead && (await standingTo(ctx, lead))
  if (!lead || !as) throw new AppError('not_found')
  return { ...lead, as }
}

/** What says whose it is. */
type Owned = Pick<LeadOwner, 'userId' | 'flowHash' | 'assignedTo'>

export async function standingTo({ flow, findActor }: Asked, lead: Owned): Promise<SeenLead['as'] | undefined> {
  const hash = flow.find()?.hash
  if (hash && lead.flowHash?.equals(hash)) return 'sender'
  const actor = await findActor()
  if (actor.userId !== null && actor.userId === lead.userId) return 'sender'
  // An agent sees those that they look after.
  const isTheirs = lead.assignedTo !== null && lead.assignedTo === actor.userId && may(actor, 'lead.manage')
  return isTheirs || may(actor, 'lead.read', lead.userId) ? 'staff' : undefined
}
