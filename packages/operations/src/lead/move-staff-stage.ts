import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { updateLead } from '@amber/db/queries/lead/open-leads'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import {
  canStaffMove,
  type ExitReason,
  type StaffStage,
  staffStageRow,
  studentStageSetBy,
} from '@amber/domain/lead/staff-stages'

export type StaffMove = {
  to: StaffStage
  exitReason?: ExitReason | undefined
  /** Day from which a recycled lead is taken up again. */
  recycleOn?: CalendarDay | undefined
}

/**
 * Throws `conflict` if staff may not make the move, and `invalid_input` if it lacks what it needs. `changeLead` checks
 * what depends on the booking.
 */
export function assertStaffMove(from: StaffStage, { to, exitReason, recycleOn }: StaffMove, now: Date): void {
  if (!canStaffMove(from, to)) throw new AppError('conflict', { fields: { staff_stage: 'not_allowed' } })
  const { needs } = staffStageRow(to)
  if (needs.includes('reason') && exitReason === undefined)
    throw new AppError('invalid_input', { fields: { exit_reason: 'missing' } })
  if (!needs.includes('date')) return
  if (recycleOn === undefined) throw new AppError('invalid_input', { fields: { recycle_on: 'missing' } })
  if (recycleOn <= todayIn('UTC', now)) throw new AppError('invalid_input', { fields: { recycle_on: 'too_early' } })
}

/** Stages in which staff have reached the student, so that no reply is due to their enquiry. */
const ANSWERED: ReadonlySet<StaffStage> = new Set(['contacted', 'qualified', 'options_sent'])

/** Moves a locked lead after `assertStaffMove`. A move that sets the student's stage is already done and recorded. */
export async function moveStaffStage(
  tx: Tx,
  { leadId, actorId }: { leadId: number; actorId: number | null },
  { to, recycleOn }: StaffMove,
): Promise<void> {
  if (studentStageSetBy(to) !== undefined) return
  await updateLead(tx, leadId, {
    staffStage: to,
    recycleOn: to === 'recycled' ? recycleOn : null,
    ...(ANSWERED.has(to) && { dueAt: null, lastContactAt: new Date() }),
  })
  await recordLeadEvent(tx, { leadId, kind: `staff_${to}`, actorId })
}
