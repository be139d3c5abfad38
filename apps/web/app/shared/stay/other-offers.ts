import type { OfferType, OtherOffer } from '@amber/domain/cost/total-cost'
import type { Duration } from '@amber/domain/dates/duration'

/** An offer outside the sum. `needs` is the stay it needs, if this one is shorter. */
export type OtherOfferView = { id: number; name: string; offerType: OfferType; needs: Duration | null }

const DAYS_PER_WEEK = 7

/** Returns the shortest stay of an offer in whole weeks; null if every stay is long enough. */
export const minStayOf = (days: number | null): Duration | null =>
  days === null ? null : { count: Math.ceil(days / DAYS_PER_WEEK), unit: 'week' }

export const otherOfferViews = (offers: readonly OtherOffer[]): OtherOfferView[] =>
  offers.map(({ neededDays, ...offer }) => ({ ...offer, needs: minStayOf(neededDays) }))
