import type { CallState } from './vocabulary.ts'

/**
 * States of a member of staff on the telephone. `preparing`: has a person and has not dialled. `wrap_up`: the call ended and
 * has no outcome. `lost`: a call was going on when their browser was last heard of. `available`: the dial page is open.
 */
export const AGENT_STATES = [
  'talking',
  'held',
  'ringing',
  'preparing',
  'wrap_up',
  'lost',
  'available',
  'away',
  'offline',
] as const

export type AgentState = (typeof AGENT_STATES)[number]

/** Time after which somebody whose dial page says nothing is offline. The page reports several times within it. */
export const PRESENCE_MS = 90_000

export type OpenCallTimes = {
  readonly state: CallState
  readonly claimedAt: Date
  readonly claimedUntil: Date
  readonly startedAt: Date | null
  readonly answeredAt: Date | null
  readonly endedAt: Date | null
}

export type AgentFacts = {
  /** The call without an outcome; null if there is none. */
  readonly call: OpenCallTimes | null
  /** When the last outcome of today was recorded. */
  readonly lastOutcomeAt: Date | null
  readonly presence: { readonly since: Date; readonly seenAt: Date } | null
  readonly outOfOfficeUntil: Date | null
}

type Since = { readonly state: AgentState; readonly since: Date | null }

/** Returns what somebody does, and since when as far as that is known. A call counts more than a closed page. */
export function agentStateOf({ call, lastOutcomeAt, presence, outOfOfficeUntil }: AgentFacts, now: Date): Since {
  const inCall = call && stateInCall(call, now)
  if (inCall) return inCall
  if (presence && presence.seenAt.getTime() > now.getTime() - PRESENCE_MS)
    return { state: 'available', since: later(presence.since, lastOutcomeAt) }
  if (outOfOfficeUntil && outOfOfficeUntil > now) return { state: 'away', since: null }
  return { state: 'offline', since: presence && later(presence.seenAt, lastOutcomeAt) }
}

const STATES: Readonly<Record<Exclude<CallState, 'claimed' | 'ended'>, AgentState>> = {
  ringing: 'ringing',
  answered: 'talking',
  held: 'held',
}

/** A claim that has expired without a call is let go of soon, so it counts as none. */
function stateInCall(call: OpenCallTimes, now: Date): Since | undefined {
  const { state, claimedAt, claimedUntil, startedAt, answeredAt, endedAt } = call
  if (state === 'ended') return { state: 'wrap_up', since: endedAt }
  const isPresent = claimedUntil > now
  if (state === 'claimed') return isPresent ? { state: 'preparing', since: claimedAt } : undefined
  if (!isPresent) return { state: 'lost', since: claimedUntil }
  return { state: STATES[state], since: answeredAt ?? startedAt }
}

const later = (one: Date, other: Date | null): Date => (other && other > one ? other : one)
