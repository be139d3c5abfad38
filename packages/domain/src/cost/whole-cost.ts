import type { DurationUnit } from '../dates/duration.ts'
import { divideDown, divideUp } from '../money/division.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { stayPeriods, stayRent } from '../money/stay-rent.ts'
import { offerHolds } from './offer-holds.ts'

export const COST_RECURRENCES = ['one_off', 'weekly', 'monthly'] as const

export type CostRecurrence = (typeof COST_RECURRENCES)[number]

export const OFFER_TYPES = ['discount', 'cashback', 'gift'] as const

export type OfferType = (typeof OFFER_TYPES)[number]

/** Beyond the rent. Amounts in minor units. */
export type StayCost = {
  readonly id: number
  readonly name: string
  readonly mandatory: boolean
  /** In the rent already: named, and nothing to pay. */
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
  /** Of the rent. */
  readonly percent: number | null
  readonly startsAt: string
  readonly endsAt: string | null
}

export type StayTerms = {
  /** A week or month, of all who share. */
  readonly priceMinor: number
  readonly priceDuration: PricingDuration
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly depositMinor: number
  /** Who share it. */
  readonly persons: number
  readonly costs: readonly StayCost[]
  readonly offers: readonly StayOffer[]
}

type RentLine = {
  readonly kind: 'rent'
  readonly amountMinor: number
  readonly eachMinor: number
  /** May be a fraction: 44 weeks of a monthly rent. To be shown, not to be counted with. */
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

type OfferLine = {
  readonly kind: 'offer'
  readonly id: number
  readonly name: string
  readonly offerType: OfferType
  /** 0 or below; only a discount is below. */
  readonly amountMinor: number
}

export type CostLine = RentLine | ExtraLine | DepositLine | OfferLine

export type WholeCost = {
  /** Rent, costs (mandatory ones; included ones with 0), deposit, offers. */
  readonly lines: readonly CostLine[]
  /** Not in the total: what one may add. */
  readonly optional: readonly CostLine[]
  /** Rent + mandatory costs + deposit − offers: all that is ever paid. */
  readonly totalMinor: number
  /** Of it comes back: deposit and refundable costs. */
  readonly refundableMinor: number
  /** What does not come back, spread over the stay: a week or month, rounded up. */
  readonly perPeriodMinor: number
  /** Rounded up. */
  readonly personTotalMinor: number
}

/** Whole numbers of minor units throughout, rounded once a line: up where it is owed, down where it is taken off. */
export function wholeCost(terms: StayTerms, now: Date): WholeCost {
  const rent = rentLine(terms)
  const costs = terms.costs
    .filter(({ mandatory, included }) => mandatory || included)
    .map((one) => costLine(one, terms))
  const optional = terms.costs
    .filter(({ mandatory, included }) => !mandatory && !included)
    .map((one) => costLine(one, terms))
  const refundableMinor = terms.depositMinor + sumOf(costs.filter(({ refundable }) => refundable))
  // What comes back is lent, not paid: no offer makes it less.
  const spentMinor = rent.amountMinor + sumOf(costs.filter(({ refundable }) => !refundable))
  const held = terms.offers.filter((offer) => offerHolds(offer, now))
  const offers = offerLines(held, { rentMinor: rent.amountMinor, mostMinor: spentMinor })
  const keptMinor = spentMinor + sumOf(offers)
  const totalMinor = keptMinor + refundableMinor
  const [periods, units] = stayPeriods(terms)
  return {
    lines: [rent, ...costs, { kind: 'deposit', amountMinor: terms.depositMinor }, ...offers],
    optional,
    totalMinor,
    refundableMinor,
    perPeriodMinor: periods === 0 ? keptMinor : divideUp(keptMinor * units, periods),
    personTotalMinor: divideUp(totalMinor, Math.max(terms.persons, 1)),
  }
}

function rentLine(terms: StayTerms): RentLine {
  return {
    kind: 'rent',
    amountMinor: stayRent(terms),
    eachMinor: terms.priceMinor,
    periods: timesOf(terms.priceDuration, terms),
    unit: terms.priceDuration === 'weekly' ? 'week' : 'month',
  }
}

function costLine({ id, name, included, recurrence, amountMinor, refundable }: StayCost, terms: StayTerms): ExtraLine {
  const eachMinor = included ? 0 : amountMinor
  return {
    kind: 'cost',
    id,
    name,
    amountMinor:
      recurrence === 'one_off' ? eachMinor : stayRent({ ...terms, priceMinor: eachMinor, priceDuration: recurrence }),
    eachMinor,
    times: recurrence === 'one_off' ? 1 : timesOf(recurrence, terms),
    recurrence,
    included,
    refundable,
  }
}

function timesOf(priceDuration: PricingDuration, { leaseDuration, leaseDurationUnit }: StayTerms): number {
  const [periods, units] = stayPeriods({ priceDuration, leaseDuration, leaseDurationUnit })
  return periods / units
}

type Bounds = {
  readonly rentMinor: number
  /** What all of them together may take off. */
  readonly mostMinor: number
}

function offerLines(offers: readonly StayOffer[], { rentMinor, mostMinor }: Bounds): OfferLine[] {
  let left = mostMinor
  return offers.map((offer) => {
    const { id, name, offerType } = offer
    const worth = Math.min(worthOf(offer, rentMinor), left)
    left -= worth
    return { kind: 'offer', id, name, offerType, amountMinor: 0 - worth }
  })
}

/** Only what is not paid in the first place: a cashback comes later, often if a friend books too, and a gift is no money. */
function worthOf({ offerType, amountMinor, percent }: StayOffer, rentMinor: number): number {
  if (offerType !== 'discount') return 0
  return amountMinor ?? divideDown(rentMinor * (percent ?? 0), 100)
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]) =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
