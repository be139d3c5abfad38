import type { CalendarDay } from '../dates/calendar-day.ts'
import { type DepositDeadline, lastReturnDay } from './deposit-deadline.ts'
import { daysAfter } from './return-deadline.ts'

/**
 * `staying`: nobody has left yet. `waiting`: no day is near. `due`: the last day is near, or the landlord has longer because of
 * damage. `kept`: the answer is that nothing comes back. `disputed`: the student disagrees, with or without an answer.
 */
export const DEPOSIT_STATUSES = [
  'staying',
  'waiting',
  'due',
  'overdue',
  'returned',
  'returned_in_part',
  'kept',
  'disputed',
] as const

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** Days that pass, answers that come, and the student's dispute. */
export const DEPOSIT_EVENTS = [
  'leave',
  'near_deadline',
  'pass_deadline',
  'return_all',
  'return_part',
  'keep_all',
  'dispute',
] as const

export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

const ANSWERS = { return_all: 'returned', return_part: 'returned_in_part', keep_all: 'kept' } as const

/**
 * All transitions. Taking back what was entered by mistake is none: the status follows from what is known, so that it is then
 * what it would have been.
 */
const TRANSITIONS: Readonly<Record<DepositStatus, Readonly<Partial<Record<DepositEvent, DepositStatus>>>>> = {
  // A landlord may settle before the keys are back.
  staying: { leave: 'waiting', ...ANSWERS },
  waiting: { near_deadline: 'due', ...ANSWERS, dispute: 'disputed' },
  due: { pass_deadline: 'overdue', ...ANSWERS, dispute: 'disputed' },
  overdue: { ...ANSWERS, dispute: 'disputed' },
  returned: {},
  returned_in_part: { dispute: 'disputed' },
  kept: { dispute: 'disputed' },
  disputed: {},
}

/** Returns undefined if the event changes nothing. */
export const nextDepositStatus = (from: DepositStatus, event: DepositEvent): DepositStatus | undefined =>
  TRANSITIONS[from][event]

/** Days before the last day from which a return counts as due. */
export const DUE_SOON_DAYS = 7

export type DepositFacts = {
  readonly today: CalendarDay
  /** Null until the student says it. */
  readonly leftOn: CalendarDay | null
  /** Undefined while no day is known. */
  readonly deadline: DepositDeadline | undefined
  readonly expectedMinor: number
  /** Amount that came back with the answer; null until there is one. */
  readonly returnedMinor: number | null
  readonly isDisputed: boolean
}

/** Returns what has happened so far, in the order in which the table takes it. */
function eventsOf({ today, leftOn, deadline, expectedMinor, returnedMinor, isDisputed }: DepositFacts): DepositEvent[] {
  const hasLeft = leftOn !== null && leftOn <= today
  const nearFrom = deadline && (daysAfter(deadline.day, -DUE_SOON_DAYS) ?? deadline.day)
  return [
    ...(hasLeft ? (['leave'] as const) : []),
    ...(hasLeft && nearFrom !== undefined && today >= nearFrom ? (['near_deadline'] as const) : []),
    ...(hasLeft && deadline && today > lastReturnDay(deadline) ? (['pass_deadline'] as const) : []),
    ...(returnedMinor === null ? [] : [answerOf(returnedMinor, expectedMinor)]),
    ...(isDisputed ? (['dispute'] as const) : []),
  ]
}

const answerOf = (returnedMinor: number, expectedMinor: number): keyof typeof ANSWERS =>
  returnedMinor >= expectedMinor ? 'return_all' : returnedMinor > 0 ? 'return_part' : 'keep_all'

/** Returns the status that follows from what is known on a day. */
export const depositStatusOf = (facts: DepositFacts): DepositStatus =>
  eventsOf(facts).reduce<DepositStatus>((status, event) => nextDepositStatus(status, event) ?? status, 'staying')

/** Returns whether the student can say that they disagree. */
export const canDispute = (facts: DepositFacts): boolean =>
  nextDepositStatus(depositStatusOf({ ...facts, isDisputed: false }), 'dispute') !== undefined
