import { type AgreementState, type MissingForContract, missingForContract } from '@amber/domain/agreement/agreement'
import {
  canStaffMove,
  STAFF_STAGES,
  staffMovesFrom,
  type StaffStage,
  staffStageRow,
  studentStageSetBy,
  type TransitionNeed,
} from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadLine } from './lead-line.ts'

/**
 * The move of a lead to a stage, as far as the browser knows. `colleague`: somebody else looks after it. `student` and `payment` bring a lead
 * there themselves. `order`: other stages come first. The agreement may lack a signature.
 */
export type LeadMove =
  | {
      is: 'possible'
      needs: readonly TransitionNeed[]
      /** Whether the lead is assigned to the person first. */
      takes: boolean
      /** Stage that the student sees from then on; undefined if nothing changes for them. */
      shows: LeadStage | undefined
    }
  | { is: 'blocked'; why: 'colleague' | 'student' | 'payment' | 'order' | MissingForContract }

type LeadToMove = Pick<LeadLine, 'stage' | 'assignee'> & {
  /** Undefined in lists, which do not load it. */
  agreement?: AgreementState | undefined
}

/** Returns what will happen if the person moves the lead. The server decides again by the same table. */
export function moveOf(lead: LeadToMove, to: StaffStage, me: number): LeadMove {
  const { reachedBy, needs } = staffStageRow(to)
  if (!canStaffMove(lead.stage, to)) return { is: 'blocked', why: reachedBy === 'staff' ? 'order' : reachedBy }
  if (lead.assignee !== null && lead.assignee.id !== me) return { is: 'blocked', why: 'colleague' }
  const missing = needs.includes('signatures') && lead.agreement !== undefined && missingForContract(lead.agreement)
  if (missing) return { is: 'blocked', why: missing }
  return { is: 'possible', needs, takes: lead.assignee === null, shows: studentStageSetBy(to) }
}

/** Returns the next stage on the way that staff may bring a lead to; undefined if somebody else has to act or it ended. */
export const moveOn = (from: StaffStage): StaffStage | undefined =>
  staffMovesFrom(from).find(
    (to) => STAFF_STAGES.indexOf(to) > STAFF_STAGES.indexOf(from) && to !== 'recycled' && to !== 'exited',
  )

/** Returns the key of the sentence that says what the student notices. */
export const effectOf = ({ shows }: Extract<LeadMove, { is: 'possible' }>) =>
  shows === 'agreement_signed' || shows === 'moved_in' || shows === 'closed'
    ? (`effect_${shows}` as const)
    : 'effect_none'

/** Returns the key of the sentence that says why a move is blocked. One about the agreement is the same after a try. */
export const blockedKey = ({ why }: Extract<LeadMove, { is: 'blocked' }>) =>
  why === 'agreement_missing' || why === 'landlord_unsigned' || why === 'student_unsigned'
    ? why
    : (`blocked_${why}` as const)
