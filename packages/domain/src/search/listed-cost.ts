import { offerHolds } from '../cost/offer-holds.ts'
import { type WholeCost, wholeCost } from '../cost/whole-cost.ts'
import type { ListedRoomType, ListedTenancy, Listing } from './listing.ts'
import { sharers } from './person-price.ts'

/** What the stays of a listing cost at that moment, all in all; the names of costs and offers are left out. */
export function listedCosts(listing: Listing, now: Date): (room: ListedRoomType, tenancy: ListedTenancy) => WholeCost {
  // Once for all stays: a search works them out for hundreds.
  const costs = (listing.costs ?? []).map((cost) => ({ ...cost, ...LISTED }))
  const offers = listing.offers.filter((offer) => offerHolds(offer, now)).map((offer) => ({ ...offer, name: '' }))
  return (room, tenancy) => {
    const isBorne = ({ inventoryId }: { readonly inventoryId: number }) =>
      inventoryId === listing.id || inventoryId === room.id || inventoryId === tenancy.id
    return wholeCost(
      {
        priceMinor: tenancy.priceMinor,
        priceDuration: listing.priceDuration,
        leaseDuration: tenancy.leaseDuration,
        leaseDurationUnit: tenancy.leaseDurationUnit,
        depositMinor: tenancy.depositMinor,
        persons: sharers(room),
        costs: costs.filter(isBorne),
        offers: offers.filter(isBorne),
      },
      now,
    )
  }
}

/** No others are listed. */
const LISTED = { name: '', mandatory: true, included: false } as const
