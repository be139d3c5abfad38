import { isOfferActive } from '../cost/is-offer-active.ts'
import type { StayCost, StayOffer, StayTerms } from '../cost/total-cost.ts'
import type { Language } from '../languages.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { type AmountToPay, type NationalityRule, nationalityPayments } from '../payment/nationality-payment.ts'
import { DEFAULT_PAYMENT_PLAN, type PaymentPlan } from '../payment/payment-plan.ts'
import { nameIn, type Names } from '../search/listing.ts'
import type { CancellationPolicy } from './cancellation-terms.ts'

type Translated<Item> = Omit<Item, 'name'> & { readonly names: Names }

/** Terms of a stay with names in all languages. The fee follows from what was paid, and the rent is for the room. */
type AgreedTerms = Omit<StayTerms, 'costs' | 'offers' | 'feeMinor' | 'persons'> & {
  readonly costs: readonly Translated<StayCost>[]
  readonly offers: readonly Translated<StayOffer>[]
}

/** Amount that books the room. */
type BookingPrice = Pick<AmountToPay, 'amountMinor' | 'paymentType'>

/**
 * Terms that student and landlord agreed on when the room was booked. They are stored with the booking as JSON and never
 * change, so that later prices, offers, terms of payment and cancellation policies change no booked stay.
 */
export type AgreedStay = {
  readonly currency: CurrencyCode
  /** Includes the offers that were active. */
  readonly terms: AgreedTerms
  readonly plan: PaymentPlan
  readonly usualPrice: BookingPrice
  /** Prices of nationalities that did not pay the usual one, by two-letter country code. */
  readonly nationalityPrices: Readonly<Record<string, BookingPrice>>
  /** Cancellation policies with English names. Bookings of earlier releases have none until a job stores the current. */
  readonly policies?: readonly CancellationPolicy[]
}

/** Current prices and policies of a tenancy. */
export type StayFacts = Required<Pick<AgreedStay, 'currency' | 'terms' | 'usualPrice' | 'policies'>> & {
  /** Null if neither the tenancy nor the place has terms of payment. */
  readonly plan: PaymentPlan | null
  readonly nationalityRules: readonly NationalityRule[]
}

/** Fixes what a tenancy costs and how it can be cancelled when it is booked. */
export function agreeOnStay(facts: StayFacts, bookedAt: Date): AgreedStay {
  const { currency, terms, plan, usualPrice, nationalityRules, policies } = facts
  const prices = [...nationalityPayments(nationalityRules, currency)]
  return {
    currency,
    terms: { ...terms, offers: terms.offers.filter((offer) => isOfferActive(offer, bookedAt)) },
    plan: plan ?? DEFAULT_PAYMENT_PLAN,
    usualPrice,
    nationalityPrices: Object.fromEntries(
      prices.map(([nationality, { amountMinor, paymentType }]) => [nationality, { amountMinor, paymentType }]),
    ),
    policies,
  }
}

/** Returns what booking the room cost a student of this nationality; the usual price if it is unknown. */
export function agreedPrice(agreed: AgreedStay, nationality: string | null): AmountToPay {
  const { currency, usualPrice, nationalityPrices: prices } = agreed
  // Forms contain what students typed, which may be the name of an inherited property.
  const own = nationality !== null && Object.hasOwn(prices, nationality) ? prices[nationality] : undefined
  return { ...(own ?? usualPrice), currency }
}

/** Returns the terms in a language, for the whole room and without a fee. */
export const agreedTerms = ({ terms }: AgreedStay, language: Language): Omit<StayTerms, 'feeMinor'> => ({
  ...terms,
  costs: terms.costs.map(({ names, ...cost }) => ({ ...cost, name: nameIn(names, language) })),
  offers: terms.offers.map(({ names, ...offer }) => ({ ...offer, name: nameIn(names, language) })),
  persons: 1,
})
