import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import {
  adoptMergedLeads,
  endMerge,
  findMergeToUndo,
  findStandingMerge,
  listMergesWithOthers,
  lockMergedLeadsOf,
  type StandingMerge,
} from '@amber/db/queries/lead/lead-merges'
import { lockLeads } from '@amber/db/queries/lead/lock-leads'
import { AppError } from '@amber/domain/errors'
import { enqueueAssignment } from '../lead/enqueue-assignment.ts'

type MergeToUndo = { mergeId: number; survivorId: number; viewer: LeadViewer; requestId: string }

/**
 * Undoes a merge: the merged lead has its agent, clocks and tasks again. What was added to the survivor meanwhile stays
 * there. Throws `not_found` unless the caller would see both leads.
 */
export async function undoMerge(
  db: Db,
  { mergeId, survivorId, viewer, requestId }: MergeToUndo,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const merge = await findMergeToUndo(tx, { mergeId, survivorId }, viewer)
    if (!merge) throw new AppError('not_found')
    const { mergedId } = merge
    await lockLeads(tx, [mergedId, survivorId])
    // Undefined if a colleague or a form of the student was faster.
    if (!(await separate(tx, merge, { actorId: viewer.userId, now }))) throw new AppError('not_found')
    const ids = { lead_id: survivorId, merged_lead_id: mergedId }
    await recordAudit(tx, { actorId: viewer.userId, action: 'lead.undo_merge', ids, fields: [], requestId })
  })
}

/** Ends the merge of a locked lead because its student goes on with it. */
export async function separateFromSurvivor(tx: Tx, leadId: number, now = new Date()): Promise<void> {
  const merge = await findStandingMerge(tx, leadId)
  if (!merge) throw new Error(`merge not found for lead ${leadId}`)
  await separate(tx, merge, { actorId: null, now })
}

/**
 * Makes the leads of a person ready for erasing: those that staff merged with them and that have no account become theirs,
 * and merges with leads of other people end, since those people keep theirs.
 */
export async function settleMergesOf(tx: Tx, userId: number, now = new Date()): Promise<void> {
  await lockMergedLeadsOf(tx, userId)
  await adoptMergedLeads(tx, userId)
  for (const merge of await listMergesWithOthers(tx, userId)) await separate(tx, merge, { actorId: null, now })
}

/** Returns false if the merge was ended before. */
async function separate(
  tx: Tx,
  merge: StandingMerge,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<boolean> {
  const ended = await endMerge(tx, merge, { undoneBy: actorId, now })
  if (!ended) return false
  const event = { kind: 'separated', actorId, subjectId: merge.id } as const
  await recordLeadEvent(tx, { ...event, leadId: merge.survivorId })
  await recordLeadEvent(tx, { ...event, leadId: merge.mergedId })
  if (ended.isQueued) await enqueueAssignment(tx, merge.mergedId)
  return true
}
