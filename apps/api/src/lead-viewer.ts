import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { AppError } from '@amber/domain/errors'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import type { Actor } from '@amber/domain/permissions'
import type { RequestContext } from './http/mount.ts'

/** Returns whose leads the caller sees. Throws for those who see none. */
export async function getLeadViewer({ findActor }: Pick<RequestContext, 'findActor'>): Promise<LeadViewer> {
  const viewer = leadViewerOf(await findActor())
  if (!viewer) throw new AppError('forbidden')
  return viewer
}

/** Returns whose leads somebody sees; undefined for those who see none. */
export function leadViewerOf(actor: Actor): LeadViewer | undefined {
  const scope = leadScopeOf(actor)
  return actor.userId === null || scope === undefined ? undefined : { userId: actor.userId, scope }
}
