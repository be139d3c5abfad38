/**
 * Statuses of an offer to take over the rest of a stay. `requested`: the landlord decides about it. `listed`: others see it.
 * `reserved`: one student holds it and pays. `paid`: the landlord decides about the student who paid.
 */
export const TAKEOVER_STATUSES = [
  'requested',
  'refused',
  'listed',
  'reserved',
  'paid',
  'completed',
  'cancelled',
  'expired',
] as const

export type TakeoverStatus = (typeof TAKEOVER_STATUSES)[number]

export const TAKEOVER_EVENTS = [
  'agree',
  'refuse',
  'reserve',
  'release',
  'pay',
  'decline',
  'complete',
  'cancel',
  'expire',
] as const

export type TakeoverEvent = (typeof TAKEOVER_EVENTS)[number]

/**
 * All transitions. `release`: whoever held the offer has gone, paid or not. `decline`: the landlord does not want the
 * student who paid. Until `complete` the first student stays bound by their booking.
 */
const TRANSITIONS: Readonly<Record<TakeoverStatus, Readonly<Partial<Record<TakeoverEvent, TakeoverStatus>>>>> = {
  requested: { agree: 'listed', refuse: 'refused', cancel: 'cancelled', expire: 'expired' },
  listed: { reserve: 'reserved', cancel: 'cancelled', expire: 'expired' },
  reserved: { release: 'listed', pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { release: 'listed', decline: 'listed', complete: 'completed', cancel: 'cancelled', expire: 'expired' },
  refused: {},
  completed: {},
  cancelled: {},
  expired: {},
}

/** Returns undefined if the event changes nothing (duplicate, late, out of order). */
export const nextTakeoverStatus = (from: TakeoverStatus, event: TakeoverEvent): TakeoverStatus | undefined =>
  TRANSITIONS[from][event]

/** Statuses in which an offer can still change; a booking has at most one such offer. */
export const OPEN_TAKEOVERS = TAKEOVER_STATUSES.filter((status) => Object.keys(TRANSITIONS[status]).length > 0)

export const isTakeoverOpen = (status: TakeoverStatus): boolean => OPEN_TAKEOVERS.includes(status)

/** Returns whether an offer in this status is held by a student who takes it over. */
export const hasTaker = (status: TakeoverStatus): boolean => status === 'reserved' || status === 'paid'

/** Decisions of landlords: about an offer, and about the student who paid. */
export const TAKEOVER_DECISIONS = ['agree', 'refuse', 'complete', 'decline'] as const satisfies readonly TakeoverEvent[]

export type TakeoverDecision = (typeof TAKEOVER_DECISIONS)[number]

/** Returns the decisions that a landlord can take about an offer in this status. */
export const takeoverDecisions = (status: TakeoverStatus): TakeoverDecision[] =>
  TAKEOVER_DECISIONS.filter((decision) => nextTakeoverStatus(status, decision) !== undefined)
