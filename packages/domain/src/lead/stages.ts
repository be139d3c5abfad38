/** From the first enquiry to the keys, in order; `closed` may follow any of them. */
export const LEAD_STAGES = [
  'enquired',
  'room_chosen',
  'form_sent',
  'deposit_paid',
  'agreement_signed',
  'moved_in',
  'closed',
] as const

export type LeadStage = (typeof LEAD_STAGES)[number]

/** What there is of a booking, in the words of the API. */
export const BOOKING_STATUSES = ['enquiry', 'applied', 'reserved', 'confirmed', 'moved_in', 'closed'] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Who has to act next: the student, one of us, or nobody for now. */
export const TURNS = ['yours', 'ours', 'nobody'] as const

export type Turn = (typeof TURNS)[number]

type StageRow = {
  readonly bookingStatus: BookingStatus
  /** Once the stage is reached, and until the next is. */
  readonly turn: Turn
  /** What that turn is about. */
  readonly next: LeadStage | null
}

/**
 * All that is known of a stage. What it is called is copy, for the student (`stage_{name}`) and for staff apart, since
 * the one reads where they are and the other what to do.
 */
const STAGES: Readonly<Record<LeadStage, StageRow>> = {
  enquired: { bookingStatus: 'enquiry', turn: 'ours', next: 'room_chosen' },
  room_chosen: { bookingStatus: 'enquiry', turn: 'yours', next: 'form_sent' },
  form_sent: { bookingStatus: 'applied', turn: 'yours', next: 'deposit_paid' },
  deposit_paid: { bookingStatus: 'reserved', turn: 'yours', next: 'agreement_signed' },
  // Nothing to do but to come on the day.
  agreement_signed: { bookingStatus: 'confirmed', turn: 'nobody', next: 'moved_in' },
  moved_in: { bookingStatus: 'moved_in', turn: 'nobody', next: null },
  closed: { bookingStatus: 'closed', turn: 'nobody', next: null },
}

export const stageRow = (stage: LeadStage): StageRow => STAGES[stage]

/** What a tracker shows: `closed` is no step of the way. */
export const TRACKED_STAGES = LEAD_STAGES.filter((stage) => stage !== 'closed')

export type TrackedStage = (typeof TRACKED_STAGES)[number]

export type Step = {
  readonly stage: TrackedStage
  readonly state: 'done' | 'next' | 'later'
  /** When it was reached, where that is known. */
  readonly reachedAt: string | null
}

/**
 * The way with what lies behind and ahead. A stage before the present one is behind even where nobody wrote it down: a
 * free booking has no deposit to pay.
 */
export function stepsOf(stage: TrackedStage, reached: ReadonlyMap<LeadStage, string>): Step[] {
  const { next } = STAGES[stage]
  const position = TRACKED_STAGES.indexOf(stage)
  return TRACKED_STAGES.map((step, index) => ({
    stage: step,
    state: index <= position ? 'done' : step === next ? 'next' : 'later',
    reachedAt: index <= position ? (reached.get(step) ?? null) : null,
  }))
}
