import type { Tx } from '@amber/db/database'
import { markRoomConfirmed } from '@amber/db/queries/booking/unconfirmed-bookings'
import { lockLead, setStage, updateLead } from '@amber/db/queries/lead/open-leads'
import { dueAfter } from '@amber/domain/lead/due-date'
import { canMoveTo, isBeforeForm } from '@amber/domain/lead/stage-transitions'
import { type ExitReason, followStudent } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { scheduleDocumentDeletion } from '../document/schedule-document-deletion.ts'
import { separateFromSurvivor } from '../lead-merge/separate-leads.ts'
import { releaseDeposit } from '../payment/release-deposit.ts'

type StageInput = {
  leadId: number
  stage: LeadStage
  /** Id of the user who caused the change; omitted for visitors and jobs. */
  actorId?: number | null
  /** Deadline for the next action; by default that of the stage. */
  dueAt?: Date | null
  /** Why the lead is closed. */
  exitReason?: ExitReason | undefined
}

/**
 * Result of a stage change. `same`: the lead already had the stage, and a given `dueAt` was applied. `illegal`: the
 * transition is not allowed and nothing changed.
 */
export type StageMove = { is: 'moved'; eventId: number } | { is: 'same' | 'illegal' }

/** Moves the student's stage, and that of staff along with it. */
export async function advanceStage(
  tx: Tx,
  { leadId, stage, actorId = null, dueAt, exitReason = 'other' }: StageInput,
): Promise<StageMove> {
  const lead = await lockLead(tx, leadId)
  if (!lead) return { is: 'illegal' }
  const staffStage = followStudent(lead.staffStage, stage)
  if (lead.stage === stage) {
    // A second form extends the hold.
    if (dueAt !== undefined || staffStage !== lead.staffStage)
      await updateLead(tx, leadId, { dueAt, staffStage, recycleOn: null })
    return { is: 'same' }
  }
  if (!canMoveTo(lead.stage, stage)) return { is: 'illegal' }
  // A form makes it a booking of its own, which is never merged away.
  if (lead.mergedInto !== null && !isBeforeForm(stage)) await separateFromSurvivor(tx, leadId)
  const eventId = await setStage(tx, {
    leadId,
    stage,
    staffStage,
    exitReason: stage === 'closed' ? exitReason : null,
    dueAt: dueAt === undefined ? dueAfter(stage, new Date()) : dueAt,
    actorId,
  })
  // The landlord has agreed, so the booked room needs no other confirmation.
  if (stage === 'agreement_signed') await markRoomConfirmed(tx, leadId, new Date())
  if (stage === 'moved_in') await releaseDeposit(tx, leadId)
  if (stage === 'deposit_paid' || stage === 'agreement_signed' || stage === 'closed')
    await scheduleDocumentDeletion(tx, leadId)
  return { is: 'moved', eventId }
}
