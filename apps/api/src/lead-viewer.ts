import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { AppError } from '@amber/domain/errors'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import type { RequestContext } from './http/mount.ts'

/** Returns whose leads the caller sees. Throws for those who see none. */
export async function getLeadViewer({ findActor }: Pick<RequestContext, 'findActor'>): Promise<LeadViewer> {
  const actor = await findActor()
  const scope = leadScopeOf(actor)
  if (actor.userId === null || scope === undefined) throw new AppError('forbidden')
  return { userId: actor.userId, scope }
}
