/** Counters of leads by the day on which they were created. Each is a column of `board_days`. */
export const LEAD_COUNTERS = [
  'leads',
  'answered',
  'promises_met',
  'promises_broken',
  'reached',
  'contacted',
  'options_sent',
  'form_sent',
  'booked',
  'confirmed',
] as const

export type LeadCounter = (typeof LEAD_COUNTERS)[number]

export type LeadCounts = Readonly<Record<LeadCounter, number>>

/** Day by which a figure counts. `today`: the state at the end of the period. */
type CountedBy = 'created' | 'closed' | 'booked' | 'paid_out' | 'today'

type FigureRow = {
  readonly unit: 'count' | 'share' | 'minutes' | 'money'
  readonly countedBy: CountedBy
  /** Change that is good news; `none` for what only has a size. */
  readonly better: 'more' | 'less' | 'none'
}

/**
 * The figures of the board, and by which day each counts. Figures of leads are about the leads created in the period and
 * what has become of them since. A merged lead counts with its survivor alone.
 *
 * - leads: all created.
 * - first_contact: median of working minutes until staff first got in touch (`CONTACT_EVENTS`), of the leads with whom they did.
 * - promise: leads answered within `FIRST_RESPONSE_MINUTES`, of those answered or waiting longer. Leads that booked or ended
 *   sooner without an answer, and those still in time, are left out.
 * - contact_rate: leads whose student was reached (`REACHED_EVENTS`), of all.
 * - conversion: leads that came as far as a booking, of all.
 * - lost: leads closed for a reason, by the day they were closed.
 * - expected: commission of bookings that stand and are not paid out, by the day they were booked.
 * - earned: commission of bookings that are paid out, by the day staff noted it.
 * - confirmation: median of minutes until a supplier confirmed a booked room, of those confirmed.
 * - confirmed_in_time: rooms confirmed by their deadline, of those confirmed, cancelled or past it.
 * - fresh: active places whose availability was confirmed within a week, of all active ones.
 */
export const FIGURES = {
  leads: { unit: 'count', countedBy: 'created', better: 'more' },
  first_contact: { unit: 'minutes', countedBy: 'created', better: 'less' },
  promise: { unit: 'share', countedBy: 'created', better: 'more' },
  contact_rate: { unit: 'share', countedBy: 'created', better: 'more' },
  conversion: { unit: 'share', countedBy: 'created', better: 'more' },
  lost: { unit: 'count', countedBy: 'closed', better: 'less' },
  expected: { unit: 'money', countedBy: 'booked', better: 'more' },
  earned: { unit: 'money', countedBy: 'paid_out', better: 'more' },
  confirmation: { unit: 'minutes', countedBy: 'booked', better: 'less' },
  confirmed_in_time: { unit: 'share', countedBy: 'booked', better: 'more' },
  fresh: { unit: 'share', countedBy: 'today', better: 'more' },
} as const satisfies Record<string, FigureRow>

export type FigureName = keyof typeof FIGURES

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

/** Shares of leads, as counters of the numerator and those that add up to the denominator. */
export const LEAD_SHARES = {
  promise: { of: 'promises_met', outOf: ['promises_met', 'promises_broken'] },
  contact_rate: { of: 'reached', outOf: ['leads'] },
  conversion: { of: 'booked', outOf: ['leads'] },
} as const satisfies Partial<Record<FigureName, { of: LeadCounter; outOf: readonly LeadCounter[] }>>

export type Fraction = { readonly of: number; readonly outOf: number }

export function leadShare(name: keyof typeof LEAD_SHARES, counts: LeadCounts): Fraction {
  const { of, outOf } = LEAD_SHARES[name]
  return { of: counts[of], outOf: outOf.reduce((sum: number, counter) => sum + counts[counter], 0) }
}
