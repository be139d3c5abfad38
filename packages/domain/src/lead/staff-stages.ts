import type { LeadStage } from './stages.ts'

/** Stages in which staff work on a lead, in order. `recycled` and `exited` may follow others and have no place in it. */
const ORDERED_STAGES = [
  'new',
  'attempting',
  'contacted',
  'qualified',
  'options_sent',
  'form_started',
  'form_sent',
  'landlord_confirmed',
  'paid',
  'contract',
  'moved_in',
  'commission_claimed',
  'paid_out',
] as const

export const STAFF_STAGES = [...ORDERED_STAGES, 'recycled', 'exited'] as const

export type StaffStage = (typeof STAFF_STAGES)[number]

/** Why a lead was exited. The last two are set when a booking is cancelled, and never by staff. */
export const EXIT_REASONS = [
  'no_reply',
  'booked_elsewhere',
  'too_expensive',
  'no_room',
  'plans_changed',
  'no_visa',
  'duplicate',
  'not_a_student',
  'other',
  'booking_cancelled',
  'room_not_confirmed',
] as const

export type ExitReason = (typeof EXIT_REASONS)[number]

/** Reasons that staff choose from. */
export const STAFF_EXIT_REASONS = EXIT_REASONS.filter(
  (reason) => reason !== 'booking_cancelled' && reason !== 'room_not_confirmed',
)

/**
 * Conditions of a transition by staff. `reason` and `date` are asked for, and so are the `preferences` by which a lead is
 * qualified unless they are known; `move_in_day` has to have begun; `price` waits for the confirmed nationality where the
 * price depends on it; `signatures` are those of both parties under the agreement.
 */
export type TransitionNeed = 'reason' | 'date' | 'preferences' | 'move_in_day' | 'price' | 'signatures'

type StaffStageRow = {
  /** Stages that the student may see in their tracker meanwhile. */
  readonly student: readonly LeadStage[]
  /**
   * Who brings a lead here. `student`: by opening or sending the form. `payment`: by a deposit that has arrived. Neither is
   * for staff to claim, since the student reads it and payments rely on it.
   */
  readonly reachedBy: 'staff' | 'student' | 'payment'
  /** Stages from which staff may bring a lead here. */
  readonly from: readonly StaffStage[]
  readonly needs: readonly TransitionNeed[]
}

const BEFORE_FORM = ['enquired', 'room_chosen'] as const

/** Stages of the talk before a form. Staff go back and forth between them, because a talk does. */
const TALK = ['attempting', 'contacted', 'qualified', 'options_sent'] as const

/** A form that was started and left is talked about as before; a recycled lead is taken up again. */
const TO_TALK = ['new', ...TALK, 'form_started', 'recycled'] as const

const talk = { student: BEFORE_FORM, reachedBy: 'staff', needs: [] } as const

const talkFrom = (stage: StaffStage) => TO_TALK.filter((from) => from !== stage)

/**
 * The stages of staff: what the student sees meanwhile, and how each is reached. The student's stage decides about
 * payments, documents and mails, so a row may only name stages that are true for the student.
 */
const STAFF_STAGE_ROWS: Readonly<Record<StaffStage, StaffStageRow>> = {
  new: { student: ['enquired'], reachedBy: 'student', from: [], needs: [] },
  attempting: { ...talk, from: talkFrom('attempting') },
  contacted: { ...talk, from: talkFrom('contacted') },
  qualified: { ...talk, from: talkFrom('qualified'), needs: ['preferences'] },
  options_sent: { ...talk, from: talkFrom('options_sent') },
  form_started: { student: ['room_chosen'], reachedBy: 'student', from: [], needs: [] },
  form_sent: { student: ['form_sent'], reachedBy: 'student', from: [], needs: [] },
  // The landlord keeps the room for the student, who has yet to pay.
  landlord_confirmed: { student: ['form_sent'], reachedBy: 'staff', from: ['form_sent'], needs: [] },
  paid: { student: ['deposit_paid'], reachedBy: 'payment', from: [], needs: [] },
  // The last signature brings a lead here by itself. A free booking is paid too, so its agreement can be prepared.
  contract: { student: ['agreement_signed'], reachedBy: 'staff', from: ['paid'], needs: ['price', 'signatures'] },
  moved_in: { student: ['moved_in'], reachedBy: 'staff', from: ['contract'], needs: ['move_in_day'] },
  commission_claimed: { student: ['moved_in'], reachedBy: 'staff', from: ['moved_in'], needs: [] },
  paid_out: { student: ['moved_in'], reachedBy: 'staff', from: ['commission_claimed'], needs: [] },
  recycled: { ...talk, from: talkFrom('recycled'), needs: ['date'] },
  // Whoever has moved in lives there, whatever becomes of the commission.
  exited: {
    student: ['closed'],
    reachedBy: 'staff',
    from: [...TO_TALK, 'form_sent', 'landlord_confirmed', 'paid', 'contract'],
    needs: ['reason'],
  },
}

export const staffStageRow = (stage: StaffStage): StaffStageRow => STAFF_STAGE_ROWS[stage]

/** Returns whether a lead may be in both stages at once. The database has the same rule as a constraint. */
export const isConsistent = (staffStage: StaffStage, stage: LeadStage): boolean =>
  STAFF_STAGE_ROWS[staffStage].student.includes(stage)

export const canStaffMove = (from: StaffStage, to: StaffStage): boolean => STAFF_STAGE_ROWS[to].from.includes(from)

/** Returns where staff may bring a lead, in order. */
export const staffMovesFrom = (from: StaffStage): StaffStage[] => STAFF_STAGES.filter((to) => canStaffMove(from, to))

/** Stage of the student that staff set by moving the lead; the student sees all other moves as no change. */
export function studentStageSetBy(to: StaffStage): LeadStage | undefined {
  if (to === 'contract') return 'agreement_signed'
  if (to === 'moved_in') return 'moved_in'
  return to === 'exited' ? 'closed' : undefined
}

/** Returns the stage of staff that sets this stage of the student; undefined if staff cannot set it. */
export const staffStageSetting = (stage: LeadStage): StaffStage | undefined =>
  STAFF_STAGES.find((to) => studentStageSetBy(to) === stage)

const FOLLOWED: Readonly<Record<LeadStage, StaffStage>> = {
  enquired: 'new',
  room_chosen: 'form_started',
  form_sent: 'form_sent',
  deposit_paid: 'paid',
  agreement_signed: 'contract',
  moved_in: 'moved_in',
  closed: 'exited',
}

/**
 * Returns the stage of staff after the student reached a stage, or reached it once more. A form started or sent again is
 * work on another room, so the landlord's confirmation and the talk about it start over. Reaching any later stage again
 * changes nothing.
 */
export function followStudent(staffStage: StaffStage, reached: LeadStage): StaffStage {
  const isRepeated = reached === 'room_chosen' || reached === 'form_sent'
  return !isRepeated && isConsistent(staffStage, reached) ? staffStage : FOLLOWED[reached]
}
