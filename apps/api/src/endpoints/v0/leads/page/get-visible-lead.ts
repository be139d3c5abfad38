import { findVisibleLead, type LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'

/** Finds a lead that the caller sees in the dashboard. Throws 404 for others, which may or may not exist. */
export async function getVisibleLead(
  ctx: Pick<RequestContext, 'db' | 'findActor'>,
  uuid: string,
): Promise<{ leadId: number; viewer: LeadViewer }> {
  const viewer = await getLeadViewer(ctx)
  const leadId = await findVisibleLead(ctx.db, uuid, viewer)
  if (leadId === undefined) throw new AppError('not_found')
  return { leadId, viewer }
}
