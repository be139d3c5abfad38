/** `claimed`: not dialled yet. A call that has `ended` stays with its caller until it has an outcome. */
export const CALL_STATES = ['claimed', 'ringing', 'answered', 'held', 'ended'] as const

export type CallState = (typeof CALL_STATES)[number]

/** States that a telephone reports. */
export const REPORTED_CALL_STATES = CALL_STATES.filter((state) => state !== 'claimed')

export type ReportedCallState = (typeof REPORTED_CALL_STATES)[number]

export const CALL_DIRECTIONS = ['outbound', 'inbound'] as const

export type CallDirection = (typeof CALL_DIRECTIONS)[number]

/** `closing`: the window is open and closes within the hour. */
export const WINDOW_STATES = ['open', 'closing', 'closed'] as const

export type WindowState = (typeof WINDOW_STATES)[number]

/**
 * Why somebody is next in the queue, the most important reason first. `window_closing`: they cannot be called later today.
 * `call_back`: the person asked to be called at this time. `call_task`: a call was planned. `expected_value`: they may bring a
 * commission. `waiting`: none of these.
 */
export const QUEUE_REASONS = [
  'window_closing',
  'call_back',
  'call_task',
  'hold_expiring',
  'expected_value',
  'waiting',
] as const

export type QueueReason = (typeof QUEUE_REASONS)[number]

/** Why a person may not be called, the most lasting reason first. `outcome_missing`: the caller has another call to end. */
export const CALL_BLOCKS = [
  'no_phone',
  'do_not_call',
  'no_consent',
  'wrong_number',
  'outcome_missing',
  'claimed_by_other',
  'too_many_attempts',
  'holiday',
  'outside_window',
] as const

export type CallBlock = (typeof CALL_BLOCKS)[number]

export const MAX_CALL_NOTE_LENGTH = 2_000

/** Time that a claim lasts without a sign of life. The dial page reports several times within it. */
export const CLAIM_MS = 120_000

const EARLIER_STATES: Readonly<Record<ReportedCallState, readonly CallState[]>> = {
  ringing: ['claimed'],
  answered: ['claimed', 'ringing', 'held'],
  held: ['answered'],
  ended: ['claimed', 'ringing', 'answered', 'held'],
}

/** Returns whether a report changes the state of a call; a repeated or late one does not. */
export const canFollow = (from: CallState, to: ReportedCallState): boolean => EARLIER_STATES[to].includes(from)
