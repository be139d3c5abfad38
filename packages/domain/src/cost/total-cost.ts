import type { DurationUnit } from '../dates/duration.ts'
import { divideDown, divideUp } from '../money/division.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { stayPeriods, stayRent } from '../money/stay-rent.ts'
import { type AllInPrice, allInPrice } from './all-in-price.ts'
import { appliesToStay } from './applies-to-stay.ts'
import { isOfferActive } from './is-offer-active.ts'

export const COST_RECURRENCES = ['one_off', 'weekly', 'monthly'] as const

export type CostRecurrence = (typeof COST_RECURRENCES)[number]

export const OFFER_TYPES = ['discount', 'cashback', 'gift'] as const

export type OfferType = (typeof OFFER_TYPES)[number]

/** A cost in addition to the rent. Amounts are in minor units. */
export type StayCost = {
  readonly id: number
  readonly name: string
  readonly mandatory: boolean
  /** Included in the rent: shown, but nothing to pay. */
  readonly included: boolean
  readonly recurrence: CostRecurrence
  readonly amountMinor: number
  readonly refundable: boolean
}

export type StayOffer = {
  readonly id: number
  readonly name: string
  readonly offerType: OfferType
  readonly amountMinor: number | null
  /** Percentage of the rent. */
  readonly percent: number | null
  /** The shortest stay that the offer applies to; every stay if missing. */
  readonly minStayDays?: number | null
  readonly startsAt: string
  readonly endsAt: string | null
}

export type StayTerms = {
  /** Price per week or month for all who share. */
  readonly priceMinor: number
  readonly priceDuration: PricingDuration
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly depositMinor: number
  /** Our fee for booking, if today's payment is one. */
  readonly feeMinor?: number
  /** Number of people who share. */
  readonly persons: number
  readonly costs: readonly StayCost[]
  readonly offers: readonly StayOffer[]
}

type RentLine = {
  readonly kind: 'rent'
  readonly amountMinor: number
  readonly eachMinor: number
  /** May be a fraction, such as 44 weeks of a monthly rent. For display only, not for calculation. */
  readonly periods: number
  readonly unit: 'week' | 'month'
}

type ExtraLine = {
  readonly kind: 'cost'
  readonly id: number
  readonly name: string
  readonly amountMinor: number
  readonly eachMinor: number
  readonly times: number
  readonly recurrence: CostRecurrence
  readonly included: boolean
  readonly refundable: boolean
}

type DepositLine = { readonly kind: 'deposit'; readonly amountMinor: number }

type FeeLine = { readonly kind: 'fee'; readonly amountMinor: number }

type OfferLine = {
  readonly kind: 'offer'
  readonly id: number
  readonly name: string
  readonly offerType: OfferType
  /** Negative: an offer that deducts nothing is no line. */
  readonly amountMinor: number
}

/** An active offer that deducts nothing from this stay, so that it is shown beside the sum and never in it. */
export type OtherOffer = {
  readonly id: number
  readonly name: string
  readonly offerType: OfferType
  /** The shortest stay it needs, if this stay is shorter; null if the offer applies. */
  readonly neededDays: number | null
}

export type CostLine = RentLine | ExtraLine | DepositLine | FeeLine | OfferLine

export type TotalCost = {
  /** Rent, mandatory costs (included ones at 0), deposit, fee, offers. */
  readonly lines: readonly CostLine[]
  /** Cashbacks, gifts and offers for longer stays, which do not change the total. */
  readonly otherOffers: readonly OtherOffer[]
  /** Optional costs, which are not in the total. */
  readonly optional: readonly CostLine[]
  /** Rent + mandatory costs + deposit + fee − offers: everything that has to be paid. */
  readonly totalMinor: number
  /** Refundable part of the total: deposit and refundable costs. */
  readonly refundableMinor: number
  /** Non-refundable part per week or month of the stay, rounded up. */
  readonly perPeriodMinor: number
  /** Total divided by the number of persons, rounded up. */
  readonly personTotalMinor: number
  /** Non-refundable part per person and week or month of the rent. */
  readonly allIn: AllInPrice
}

/** Calculates the total in integer minor units. Rounds once per line: amounts due up, discounts down. */
export function calculateTotalCost(terms: StayTerms, now: Date): TotalCost {
  const rent = rentLine(terms)
  const costs = terms.costs
    .filter(({ mandatory, included }) => mandatory || included)
    .map((cost) => costLine(cost, terms))
  const optional = terms.costs
    .filter(({ mandatory, included }) => !mandatory && !included)
    .map((cost) => costLine(cost, terms))
  const refundableMinor = terms.depositMinor + sumOf(costs.filter(({ refundable }) => refundable))
  // Offers never reduce refundable amounts, because those are returned anyway.
  const spentMinor = rent.amountMinor + sumOf(costs.filter(({ refundable }) => !refundable))
  const activeOffers = terms.offers.filter((offer) => isOfferActive(offer, now))
  const offers = offerLines(
    activeOffers.filter((offer) => appliesToStay(offer, terms)),
    { rentMinor: rent.amountMinor, mostMinor: spentMinor },
  )
  const fees = feeLines(terms)
  const nonRefundableMinor = spentMinor + sumOf(fees) + sumOf(offers)
  const totalMinor = nonRefundableMinor + refundableMinor
  const [periods, units] = stayPeriods(terms)
  return {
    lines: [rent, ...costs, { kind: 'deposit', amountMinor: terms.depositMinor }, ...fees, ...offers],
    otherOffers: otherOffersOf(activeOffers, offers, terms),
    optional,
    totalMinor,
    refundableMinor,
    perPeriodMinor: periods === 0 ? nonRefundableMinor : divideUp(nonRefundableMinor * units, periods),
    personTotalMinor: divideUp(totalMinor, Math.max(terms.persons, 1)),
    allIn: allInPrice({ ...billsOf(costs, terms), discountMinor: 0 - sumOf(offers), periods: [periods, units] }),
  }
}

/** Separates the bills that are due as often as the rent from the others. */
function billsOf(costs: readonly ExtraLine[], { priceMinor, priceDuration, persons }: StayTerms) {
  const bills = costs.filter(({ refundable }) => !refundable)
  const isRecurring = ({ recurrence }: ExtraLine) => recurrence === priceDuration
  return {
    priceMinor,
    persons,
    recurringMinor: bills.filter(isRecurring).reduce((sum, { eachMinor }) => sum + eachMinor, 0),
    otherBillsMinor: sumOf(bills.filter((bill) => !isRecurring(bill))),
  }
}

function rentLine(terms: StayTerms): RentLine {
  return {
    kind: 'rent',
    amountMinor: stayRent(terms),
    eachMinor: terms.priceMinor,
    periods: periodCount(terms.priceDuration, terms),
    unit: terms.priceDuration === 'weekly' ? 'week' : 'month',
  }
}

const feeLines = ({ feeMinor = 0 }: StayTerms): FeeLine[] =>
  feeMinor > 0 ? [{ kind: 'fee', amountMinor: feeMinor }] : []

function costLine({ id, name, included, recurrence, amountMinor, refundable }: StayCost, terms: StayTerms): ExtraLine {
  const eachMinor = included ? 0 : amountMinor
  return {
    kind: 'cost',
    id,
    name,
    amountMinor:
      recurrence === 'one_off' ? eachMinor : stayRent({ ...terms, priceMinor: eachMinor, priceDuration: recurrence }),
    eachMinor,
    times: recurrence === 'one_off' ? 1 : periodCount(recurrence, terms),
    recurrence,
    included,
    refundable,
  }
}

function periodCount(priceDuration: PricingDuration, { leaseDuration, leaseDurationUnit }: StayTerms): number {
  const [periods, units] = stayPeriods({ priceDuration, leaseDuration, leaseDurationUnit })
  return periods / units
}

type OfferLimits = {
  readonly rentMinor: number
  /** Maximum that all offers together may deduct. */
  readonly mostMinor: number
}

function offerLines(offers: readonly StayOffer[], { rentMinor, mostMinor }: OfferLimits): OfferLine[] {
  let remainingMinor = mostMinor
  return offers.flatMap((offer) => {
    const { id, name, offerType } = offer
    const discountMinor = Math.min(discountOf(offer, rentMinor), remainingMinor)
    remainingMinor -= discountMinor
    return discountMinor === 0 ? [] : [{ kind: 'offer', id, name, offerType, amountMinor: 0 - discountMinor }]
  })
}

function otherOffersOf(
  active: readonly StayOffer[],
  deducted: readonly OfferLine[],
  stay: Pick<StayTerms, 'leaseDuration' | 'leaseDurationUnit'>,
): OtherOffer[] {
  const deductedIds = new Set(deducted.map(({ id }) => id))
  return active
    .filter(({ id }) => !deductedIds.has(id))
    .map(({ id, name, offerType, minStayDays = null, ...offer }) => ({
      id,
      name,
      offerType,
      neededDays: appliesToStay({ ...offer, minStayDays }, stay) ? null : minStayDays,
    }))
}

/**
 * Only discounts reduce the total: a cashback is paid later and often depends on a friend's booking, and a gift is not
 * money.
 */
function discountOf({ offerType, amountMinor, percent }: StayOffer, rentMinor: number): number {
  if (offerType !== 'discount') return 0
  return amountMinor ?? divideDown(rentMinor * (percent ?? 0), 100)
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]) =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
