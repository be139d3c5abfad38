import type { AmountToPay } from '../payment/nationality-payment.ts'
import { platformFee } from '../payment/platform-fee.ts'
import { isOfferActive } from '../cost/is-offer-active.ts'
import { type TotalCost, calculateTotalCost } from '../cost/total-cost.ts'
import type { ListedRoomType, ListedTenancy, Listing } from './listing.ts'
import { sharerCount } from './price-per-person.ts'

type PricedListing = Pick<Listing, 'id' | 'priceDuration' | 'paymentType' | 'costs' | 'offers'>
type PricedRoom = Pick<ListedRoomType, 'id' | 'roomType' | 'bedroomCount'>
type PricedTenancy = Pick<ListedTenancy, 'id' | 'priceMinor' | 'leaseDuration' | 'leaseDurationUnit' | 'depositMinor'>

/**
 * Returns a function that calculates the total cost of a listing's stays at `now`, without names of costs and offers.
 * `own` is what a nationality pays today instead of the usual amount.
 */
export function listedCosts(
  listing: PricedListing,
  now: Date,
  own?: AmountToPay,
): (room: PricedRoom, tenancy: PricedTenancy) => TotalCost {
  // Calculated once for all stays: a search calculates hundreds.
  const costs = (listing.costs ?? []).map((cost) => ({ ...cost, ...LISTED_COST_DEFAULTS }))
  const offers = listing.offers.filter((offer) => isOfferActive(offer, now)).map((offer) => ({ ...offer, name: '' }))
  return (room, tenancy) => {
    const isApplicable = ({ inventoryId }: { readonly inventoryId: number }) =>
      inventoryId === listing.id || inventoryId === room.id || inventoryId === tenancy.id
    return calculateTotalCost(
      {
        priceMinor: tenancy.priceMinor,
        priceDuration: listing.priceDuration,
        leaseDuration: tenancy.leaseDuration,
        leaseDurationUnit: tenancy.leaseDurationUnit,
        depositMinor: tenancy.depositMinor,
        feeMinor: own && listing.paymentType ? platformFee(own) : usualFee(listing, tenancy),
        persons: sharerCount(room),
        costs: costs.filter(isApplicable),
        offers: offers.filter(isApplicable),
      },
      now,
    )
  }
}

/** Returns the fee of whoever pays the usual amount, by which lists are filtered and sorted. */
const usualFee = ({ paymentType }: PricedListing, { depositMinor: amountMinor }: PricedTenancy): number =>
  paymentType ? platformFee({ amountMinor, paymentType }) : 0

/** Listings contain mandatory costs only. */
const LISTED_COST_DEFAULTS = { name: '', mandatory: true, included: false } as const
