import type { EventName } from './catalogue.ts'

/** Ways through the site, by the events that end their steps. A visitor takes the steps in this order, with others between. */
export const FUNNELS = {
  search: ['page_viewed', 'search_viewed', 'place_viewed'],
  enquiry: ['place_viewed', 'enquiry_opened', 'enquiry_sent'],
  booking: ['place_viewed', 'book_form_opened', 'book_form_sent', 'payment_opened', 'booking_completed'],
} as const satisfies Readonly<Record<string, readonly [EventName, ...EventName[]]>>

export type FunnelName = keyof typeof FUNNELS

export const FUNNEL_NAMES = Object.keys(FUNNELS) as [FunnelName, ...FunnelName[]]

/**
 * Days from a visitor’s first event within which their steps count. A visitor who comes back later is counted again, as one of
 * that day.
 */
export const FUNNEL_DAYS = 14

type FunnelStep = {
  readonly event: EventName
  readonly visitors: number
  /** Share of those of the step before who came this far; null for the first step, and if nobody did. */
  readonly ofStepBefore: number | null
  /** Share of those who began. */
  readonly ofFirst: number | null
}

/** Returns the steps of a funnel with their conversion, from how many visitors reached each. */
export function funnelSteps(funnel: FunnelName, visitorsAt: (step: number) => number): FunnelStep[] {
  const first = visitorsAt(0)
  return FUNNELS[funnel].map((event, step) => {
    const visitors = visitorsAt(step)
    return {
      event,
      visitors,
      ofStepBefore: step === 0 ? null : shareOf(visitors, visitorsAt(step - 1)),
      ofFirst: step === 0 ? null : shareOf(visitors, first),
    }
  })
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
