/** Stages from the first enquiry to moving in, in order; `closed` may follow any of them. */
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

/** Booking status in the API, derived from the stage. */
export const BOOKING_STATUSES = ['enquiry', 'applied', 'reserved', 'confirmed', 'moved_in', 'closed'] as const

type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Who has to act next: the student, staff, the landlord or nobody. */
export const TURNS = ['yours', 'ours', 'landlord', 'nobody'] as const

export type Turn = (typeof TURNS)[number]

type StageRow = {
  readonly bookingStatus: BookingStatus
  /** Who has to act after this stage is reached; `turnOf` knows more about a booked room. */
  readonly turn: Turn
  /** Stage that the turn leads to. */
  readonly next: LeadStage | null
}

/**
 * Properties of each stage. Names are copy, separate for students (`stage_{name}`) and staff: students read where they
 * are, staff what to do.
 */
const STAGES: Readonly<Record<LeadStage, StageRow>> = {
  enquired: { bookingStatus: 'enquiry', turn: 'ours', next: 'room_chosen' },
  room_chosen: { bookingStatus: 'enquiry', turn: 'yours', next: 'form_sent' },
  form_sent: { bookingStatus: 'applied', turn: 'yours', next: 'deposit_paid' },
  deposit_paid: { bookingStatus: 'reserved', turn: 'landlord', next: 'agreement_signed' },
  // There is nothing to do until the move-in day.
  agreement_signed: { bookingStatus: 'confirmed', turn: 'nobody', next: 'moved_in' },
  moved_in: { bookingStatus: 'moved_in', turn: 'nobody', next: null },
  closed: { bookingStatus: 'closed', turn: 'nobody', next: null },
}

export const stageRow = (stage: LeadStage): StageRow => STAGES[stage]

/** Stages that the tracker shows; `closed` is not one of them. */
export const TRACKED_STAGES = LEAD_STAGES.filter((stage) => stage !== 'closed')

export type TrackedStage = (typeof TRACKED_STAGES)[number]

export type Step = {
  /** `confirmation`: we confirm a paid room, which is a step without a stage of its own. */
  readonly stage: TrackedStage | 'confirmation'
  readonly state: 'done' | 'next' | 'later'
  /** When the stage was reached or passed, if recorded. */
  readonly reachedAt: string | null
}

/**
 * Returns the done and remaining steps. A stage before the current one counts as done even if it was never recorded: a
 * free booking has no deposit, and whoever books at once chooses the room with the form. Such a stage was passed when the
 * next recorded one was reached. Only the enquiry is left out then, because nobody sent one. The agreement follows only when
 * a paid room is confirmed.
 */
export function stepsOf(
  stage: TrackedStage,
  reached: ReadonlyMap<LeadStage, string>,
  { isConfirming }: { readonly isConfirming: boolean },
): Step[] {
  const { next } = STAGES[stage]
  const position = TRACKED_STAGES.indexOf(stage)
  const steps = TRACKED_STAGES.flatMap((step, index): Step[] => {
    const isNext = step === next
    if (isNext && step === 'agreement_signed' && isConfirming)
      return [
        { stage: 'confirmation', state: 'next', reachedAt: null },
        { stage: step, state: 'later', reachedAt: null },
      ]
    return [{ stage: step, state: index <= position ? 'done' : isNext ? 'next' : 'later', reachedAt: passedAt(index) }]
  })
  const isWithoutEnquiry = position > 0 && !reached.has('enquired')
  return isWithoutEnquiry ? steps.slice(1) : steps

  function passedAt(index: number): string | null {
    const recorded = TRACKED_STAGES.slice(index, position + 1).find((step) => reached.has(step))
    return recorded === undefined ? null : (reached.get(recorded) ?? null)
  }
}
