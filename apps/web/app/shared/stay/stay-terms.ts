import type { Cost, Offer, Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import type { BookedStay } from '@amber/contract/schemas/payments'
import type { StayTerms } from '@amber/domain/cost/total-cost'
import { platformFee } from '@amber/domain/payment/platform-fee'
import { type DueToday, usualDueToday } from '../schedule/due-today.ts'
import type * as z from 'zod/mini'

type WireCost = Omit<z.output<typeof Cost>, 'amenity'>
type WireOffer = Pick<
  Offer,
  'id' | 'name' | 'offer_type' | 'amount' | 'percent' | 'min_stay_days' | 'starts_at' | 'ends_at'
>

/** Collects the input of `calculateTotalCost` from a tenancy, its room type, its place and what is due today. */
export function stayTermsOf(
  place: Place,
  room: RoomTypeDetails,
  tenancy: Tenancy,
  due: DueToday | null = usualDueToday(place, tenancy),
): StayTerms {
  const costs = [...tenancy.costs, ...room.costs, ...place.costs]
  return {
    priceMinor: tenancy.price,
    priceDuration: place.pricing.duration,
    leaseDuration: tenancy.lease_duration,
    leaseDurationUnit: tenancy.lease_duration_unit,
    depositMinor: tenancy.deposit,
    feeMinor: platformFee(due),
    persons: room.persons,
    costs: costs.map(costOf),
    offers: uniqueOffers([...tenancy.offers, ...room.offers, ...place.offers]).map(offerOf),
  }
}

/** Collects the same from a booked stay, as agreed when it was booked. */
export const bookedTermsOf = (booked: BookedStay): Omit<StayTerms, 'feeMinor'> => ({
  priceMinor: booked.price,
  priceDuration: booked.price_duration,
  leaseDuration: booked.lease_duration,
  leaseDurationUnit: booked.lease_duration_unit,
  depositMinor: booked.deposit,
  persons: 1,
  costs: booked.costs.map(costOf),
  offers: booked.offers.map(offerOf),
})

const costOf = ({ id, name, mandatory, included, recurrence, amount, refundable }: WireCost) => ({
  id,
  name,
  mandatory,
  included,
  recurrence,
  amountMinor: amount,
  refundable,
})

const uniqueOffers = (offers: readonly Offer[]) => [...new Map(offers.map((offer) => [offer.id, offer])).values()]

const offerOf = ({ id, name, offer_type, amount, percent, min_stay_days, starts_at, ends_at }: WireOffer) => ({
  id,
  name,
  offerType: offer_type,
  amountMinor: amount,
  percent,
  minStayDays: min_stay_days,
  startsAt: starts_at,
  endsAt: ends_at,
})
