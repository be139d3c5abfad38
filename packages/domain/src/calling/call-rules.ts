import type { ContactConsent } from '../contact/can-contact.ts'
import { cachedWindow, isHolidayAt, windowStateOf } from './calling-window.ts'
import type { PersonClock } from './person-clock.ts'
import { CALL_BLOCKS, type CallBlock } from './vocabulary.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Calls to one person within 24 hours and within 7 days, by all of staff. */
const ATTEMPT_LIMITS = [
  { calls: 3, withinMs: DAY_MS },
  { calls: 8, withinMs: 7 * DAY_MS },
] as const

/** Facts that decide whether a person may be called. */
export type CallFacts = {
  /** False if the person gave no number. */
  readonly hasPhone: boolean
  /** Whether the number is on the do-not-call list. */
  readonly isListed: boolean
  /** Null if the person has not chosen how to be contacted. */
  readonly consent: Pick<ContactConsent, 'channels' | 'noCalls'> | null
  /** Whether the person waits for us about an enquiry of their own. */
  readonly hasOpenLead: boolean
  /** Whether somebody else answered at this number. */
  readonly isWrongNumber: boolean
  /** Whether the caller has another call without an outcome. */
  readonly isCallerBusy: boolean
  /** Until when somebody else has claimed the person; null if nobody has. */
  readonly claimedUntil: Date | null
  /** Calls to the person within the last 7 days. */
  readonly attempts: readonly Date[]
  readonly clock: PersonClock
}

export type CallProblem = { readonly reason: CallBlock; readonly until: Date | null }

/**
 * Returns every reason against calling a person, the most lasting one first; none if they may be called. The dialler, the
 * queue and everybody else who calls ask this function.
 */
export function findCallProblems(facts: CallFacts, now: Date): CallProblem[] {
  const window = cachedWindow(facts.clock, now)
  const isClosed = windowStateOf(window, now) === 'closed'
  const isOnHoliday = isClosed && isHolidayAt(facts.clock, now)
  const limitedUntil = findAttemptLimit(facts.attempts, now)
  const found: Partial<Record<CallBlock, Date | null>> = {
    ...(!facts.hasPhone && { no_phone: null }),
    ...(facts.isListed && { do_not_call: null }),
    ...(!hasConsent(facts) && { no_consent: null }),
    ...(facts.isWrongNumber && { wrong_number: null }),
    ...(facts.isCallerBusy && { outcome_missing: null }),
    ...(facts.claimedUntil && { claimed_by_other: facts.claimedUntil }),
    ...(limitedUntil && { too_many_attempts: limitedUntil }),
    ...(isOnHoliday && { holiday: window.opensAt }),
    ...(isClosed && !isOnHoliday && { outside_window: window.opensAt }),
  }
  return CALL_BLOCKS.flatMap((reason) => {
    const until = found[reason]
    return until === undefined ? [] : [{ reason, until }]
  })
}

/**
 * Returns whether the person accepts calls. Whoever chose how to be contacted is called only if they chose calls. Others
 * gave their number with an enquiry and expect a call about it while it is open.
 */
export function hasConsent({ consent, hasOpenLead }: Pick<CallFacts, 'consent' | 'hasOpenLead'>): boolean {
  if (consent === null) return hasOpenLead
  return !consent.noCalls && consent.channels.includes('phone')
}

/** Returns until when a person has been called too often; undefined if they may be called again. */
export function findAttemptLimit(attempts: readonly Date[], now: Date): Date | undefined {
  const ends = ATTEMPT_LIMITS.flatMap(({ calls, withinMs }) => {
    const recent = attempts
      .map((at) => at.getTime())
      .filter((at) => at > now.getTime() - withinMs)
      .toSorted((a, b) => b - a)
    const last = recent[calls - 1]
    return last === undefined ? [] : [last + withinMs]
  })
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}
