import type { ExitReason, StaffStage } from '../lead/staff-stages.ts'
import type { LeadTaskKind } from '../lead/task-kinds.ts'

/** How a call ended, in the order of the keys by which agents choose. */
export const CALL_OUTCOMES = [
  'no_answer',
  'busy',
  'voicemail',
  'wrong_number',
  'call_back',
  'not_interested',
  'already_booked',
  'other_language',
  'booked',
  'do_not_call',
] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

type OutcomeRow = {
  /** Whether somebody talked with the person. */
  readonly isReached: boolean
  /** Minutes until the queue offers the person again; null if it does not. */
  readonly retryMinutes: number | null
  /** Stage that the lead moves on to, where the table of stages allows it and it is no step back. */
  readonly stage: Extract<StaffStage, 'attempting' | 'contacted' | 'exited'> | null
  /** Why the lead is exited, unless the agent says so. */
  readonly exitReason: Extract<ExitReason, 'booked_elsewhere' | 'other'> | null
  /** Next step for whoever looks after the lead. */
  readonly task: { readonly kind: LeadTaskKind; readonly afterMinutes: number } | null
}

const UNREACHED = { isReached: false, stage: 'attempting', exitReason: null, task: null } as const

/** Consequences of each outcome. */
const OUTCOMES: Readonly<Record<CallOutcome, OutcomeRow>> = {
  no_answer: { ...UNREACHED, retryMinutes: 4 * HOUR_MINUTES },
  busy: { ...UNREACHED, retryMinutes: 30 },
  voicemail: { ...UNREACHED, retryMinutes: DAY_MINUTES },
  // Nobody calls the number again. The person may still answer a mail.
  wrong_number: { ...UNREACHED, retryMinutes: null, task: { kind: 'email', afterMinutes: HOUR_MINUTES } },
  // The queue offers the person at the time that they said, for which the operation adds a task.
  call_back: { isReached: true, retryMinutes: null, stage: 'contacted', exitReason: null, task: null },
  not_interested: { isReached: true, retryMinutes: null, stage: 'exited', exitReason: 'other', task: null },
  already_booked: { isReached: true, retryMinutes: null, stage: 'exited', exitReason: 'booked_elsewhere', task: null },
  // Somebody who speaks the language calls.
  other_language: {
    isReached: true,
    retryMinutes: null,
    stage: 'attempting',
    exitReason: null,
    task: { kind: 'call', afterMinutes: HOUR_MINUTES },
  },
  booked: {
    isReached: true,
    retryMinutes: null,
    stage: 'contacted',
    exitReason: null,
    task: { kind: 'check_documents', afterMinutes: DAY_MINUTES },
  },
  // We may still write to the person about their enquiry.
  do_not_call: {
    isReached: true,
    retryMinutes: null,
    stage: 'contacted',
    exitReason: null,
    task: { kind: 'email', afterMinutes: HOUR_MINUTES },
  },
}

/** Outcomes after which somebody has talked with the person. */
export const REACHED_OUTCOMES = CALL_OUTCOMES.filter((outcome) => OUTCOMES[outcome].isReached)

export const outcomeRow = (outcome: CallOutcome): OutcomeRow => OUTCOMES[outcome]

/** Stages from which an outcome moves a lead. Later ones have a form or money, which one call does not undo. */
const MOVED_FROM: Readonly<Record<NonNullable<OutcomeRow['stage']>, readonly StaffStage[]>> = {
  attempting: ['new'],
  contacted: ['new', 'attempting', 'recycled'],
  exited: ['new', 'attempting', 'contacted', 'qualified', 'options_sent', 'form_started', 'recycled'],
}

/** Returns the stage that a lead moves to after a call; undefined if it stays where it is. */
export function stageAfterCall(from: StaffStage, outcome: CallOutcome): StaffStage | undefined {
  const { stage } = OUTCOMES[outcome]
  return stage !== null && MOVED_FROM[stage].includes(from) ? stage : undefined
}
