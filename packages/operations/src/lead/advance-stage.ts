import type { Tx } from '@amber/db/database'
import { markRoomConfirmed } from '@amber/db/queries/booking/unconfirmed-bookings'
import { lockStage, setStage, updateLead } from '@amber/db/queries/lead/open-leads'
import { dueAfter } from '@amber/domain/lead/due-date'
import { canMoveTo } from '@amber/domain/lead/stage-transitions'
import type { LeadStage } from '@amber/domain/lead/stages'
import { scheduleDocumentDeletion } from '../document/schedule-document-deletion.ts'
import { releaseDeposit } from '../payment/release-deposit.ts'

type StageInput = {
  leadId: number
  stage: LeadStage
  /** Id of the user who caused the change; omitted for visitors and jobs. */
  actorId?: number | null
  /** Current stage, if the caller has already locked the lead. */
  from?: LeadStage | undefined
  /** Deadline for the next action; by default that of the stage. */
  dueAt?: Date | null
}

/**
 * Result of a stage change. `same`: the lead already had the stage, and a given `dueAt` was applied. `illegal`: the
 * transition is not allowed and nothing changed.
 */
export type StageMove = { is: 'moved'; eventId: number } | { is: 'same' | 'illegal' }

export async function advanceStage(
  tx: Tx,
  { leadId, stage, actorId = null, dueAt, ...known }: StageInput,
): Promise<StageMove> {
  const from = known.from ?? (await lockStage(tx, leadId))
  if (from === stage) {
    // A second form extends the hold.
    if (dueAt !== undefined) await updateLead(tx, leadId, { dueAt })
    return { is: 'same' }
  }
  if (from === undefined || !canMoveTo(from, stage)) return { is: 'illegal' }
  const due = dueAt === undefined ? dueAfter(stage, new Date()) : dueAt
  const eventId = await setStage(tx, { leadId, stage, dueAt: due, actorId })
  // The landlord has agreed, so the booked room needs no other confirmation.
  if (stage === 'agreement_signed') await markRoomConfirmed(tx, leadId, new Date())
  if (stage === 'moved_in') await releaseDeposit(tx, leadId)
  if (stage === 'deposit_paid' || stage === 'agreement_signed' || stage === 'closed')
    await scheduleDocumentDeletion(tx, leadId)
  return { is: 'moved', eventId }
}
