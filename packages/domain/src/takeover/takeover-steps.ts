/** Steps of an offer, as its timelines and mails say. `declined`: the landlord does not want the student who paid. */
export const TAKEOVER_STEPS = [
  'requested',
  'agreed',
  'refused',
  'reserved',
  'released',
  'paid',
  'declined',
  'completed',
  'cancelled',
  'expired',
] as const

export type TakeoverStep = (typeof TAKEOVER_STEPS)[number]

/** Those who take part: the student who leaves, the student who takes over, and the landlord. */
const TAKEOVER_SIDES = ['leaver', 'taker', 'landlord'] as const

export type TakeoverSide = (typeof TAKEOVER_SIDES)[number]

/** Steps that each side reads about by mail. A landlord gets no mail about what they have done themselves. */
const MAILED_STEPS = {
  leaver: TAKEOVER_STEPS,
  taker: ['reserved', 'released', 'paid', 'declined', 'completed', 'cancelled', 'expired'],
  landlord: ['requested', 'paid', 'completed', 'cancelled', 'expired'],
} as const satisfies Readonly<Record<TakeoverSide, readonly TakeoverStep[]>>

/** Returns whether a side gets a mail about a step. */
export const isMailed = (side: TakeoverSide, step: TakeoverStep): boolean =>
  (MAILED_STEPS[side] as readonly TakeoverStep[]).includes(step)
