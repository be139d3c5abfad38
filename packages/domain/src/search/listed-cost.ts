import { isOfferActive } from '../cost/is-offer-active.ts'
import { type TotalCost, calculateTotalCost } from '../cost/total-cost.ts'
import type { ListedRoomType, ListedTenancy, Listing } from './listing.ts'
import { sharerCount } from './price-per-person.ts'

/**
 * Returns a function that calculates the total cost of a listing's stays at `now`, without names of costs and offers.
 */
export function listedCosts(listing: Listing, now: Date): (room: ListedRoomType, tenancy: ListedTenancy) => TotalCost {
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
        persons: sharerCount(room),
        costs: costs.filter(isApplicable),
        offers: offers.filter(isApplicable),
      },
      now,
    )
  }
}

/** Listings contain mandatory costs only. */
const LISTED_COST_DEFAULTS = { name: '', mandatory: true, included: false } as const
