import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { findComparedLead } from '@amber/db/queries/lead/duplicate-leads'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { insertMerge } from '@amber/db/queries/lead/lead-merges'
import { lockLeads } from '@amber/db/queries/lead/lock-leads'
import { AppError } from '@amber/domain/errors'
import { scoreDuplicate } from '@amber/domain/lead/duplicate-score'
import { findMergeObstacle } from '@amber/domain/lead/merge-leads'

type LeadsToMerge = { survivorId: number; mergedId: number; viewer: LeadViewer; requestId: string }

/**
 * Merges a lead into another of the same person. Rows of the merged lead stay where they are and are shown with the
 * survivor; only its agent, clocks and open tasks move. Throws `not_found` unless the caller sees both, `invalid_input` if
 * nothing says that they are one person's, and `conflict` with the obstacle if the lead cannot be merged away.
 */
export async function mergeLeads(
  db: Db,
  { survivorId, mergedId, viewer, requestId }: LeadsToMerge,
  now = new Date(),
): Promise<void> {
  if (survivorId === mergedId) throw new AppError('invalid_input', { fields: { merged: 'not_allowed' } })
  await db.transaction().execute(async (tx) => {
    await lockLeads(tx, [survivorId, mergedId])
    // Read under the lock: one of them may have been merged, handed over or booked meanwhile.
    const into = await findComparedLead(tx, survivorId, viewer)
    const away = await findComparedLead(tx, mergedId, viewer)
    if (!into || !away) throw new AppError('not_found')
    // The page offers only leads that share an account, an email or a phone.
    if (scoreDuplicate(into, away).points === 0)
      throw new AppError('invalid_input', { fields: { merged: 'not_allowed' } })
    const obstacle = findMergeObstacle(away, into)
    if (obstacle) throw new AppError('conflict', { fields: { merged: obstacle } })
    const actorId = viewer.userId
    const mergeId = await insertMerge(tx, { mergedId, survivorId, mergedBy: actorId, now })
    await recordLeadEvent(tx, { leadId: survivorId, kind: 'merged', actorId, subjectId: mergeId })
    const ids = { lead_id: survivorId, merged_lead_id: mergedId }
    await recordAudit(tx, { actorId, action: 'lead.merge', ids, fields: [], requestId })
  })
}
