import type { Tx } from '@amber/db/database'
import { setAssignee } from '@amber/db/queries/lead/lead-queue'
import { findWorkingHours } from '@amber/db/queries/staff/staff-profiles'
import { AWAITING_RESPONSE, responseClock } from '@amber/domain/lead/response-clock'
import type { LeadStage } from '@amber/domain/lead/stages'
import { enqueueAssignment } from './enqueue-assignment.ts'

type Change = {
  leadId: number
  stage: LeadStage
  /** Null puts the lead back into the queue. */
  to: number | null
}

/** Changes who is assigned to a locked lead. The first-response clock starts again. */
export async function changeAssignee(tx: Tx, { leadId, stage, to }: Change, now = new Date()): Promise<void> {
  const awaitsResponse = AWAITING_RESPONSE.some((one) => one === stage)
  const hours = to === null ? undefined : await findWorkingHours(tx, to)
  const isOver = stage === 'closed' || stage === 'moved_in'
  await setAssignee(tx, leadId, {
    to,
    clock: to !== null && awaitsResponse ? responseClock(hours, now) : null,
    isQueued: to === null && !isOver,
    now,
  })
  if (to === null && !isOver) await enqueueAssignment(tx, leadId)
}
