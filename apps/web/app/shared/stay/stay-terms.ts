import type { Cost, Offer, Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import type { StayTerms } from '@amber/domain/cost/total-cost'
import type * as z from 'zod/mini'

type WireCost = z.output<typeof Cost>

/** Collects the input of `calculateTotalCost` from a tenancy, its room type and its place. */
export function stayTermsOf(place: Place, room: RoomTypeDetails, tenancy: Tenancy): StayTerms {
  const costs = [...tenancy.costs, ...room.costs, ...place.costs]
  return {
    priceMinor: tenancy.price,
    priceDuration: place.pricing.duration,
    leaseDuration: tenancy.lease_duration,
    leaseDurationUnit: tenancy.lease_duration_unit,
    depositMinor: tenancy.deposit,
    persons: room.persons,
    costs: costs.map(costOf),
    offers: uniqueOffers([...tenancy.offers, ...room.offers, ...place.offers]).map(offerOf),
  }
}

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

const offerOf = ({ id, name, offer_type, amount, percent, starts_at, ends_at }: Offer) => ({
  id,
  name,
  offerType: offer_type,
  amountMinor: amount,
  percent,
  startsAt: starts_at,
  endsAt: ends_at,
})
