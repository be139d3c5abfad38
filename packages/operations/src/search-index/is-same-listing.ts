import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@amber/domain/search/listing'

/** Returns whether the listings are equal apart from expired offers. */
export const isSameListing = (stored: Listing, listing: Listing): boolean => {
  const now = new Date().toISOString()
  return isDeepStrictEqual(withoutExpiredOffers(stored, now), withoutExpiredOffers(listing, now))
}

/**
 * Returns the listing with the stored offers that have expired since, so that totals calculated as of the time of storing
 * equal the stored totals.
 */
export function withOffersExpiredSince(listing: Listing, stored: Listing): Listing {
  const now = new Date().toISOString()
  const { offers } = withoutExpiredOffers(listing, now)
  return { ...listing, offers: [...stored.offers.filter((offer) => isExpired(offer, now)), ...offers] }
}

/** A stored listing contains expired offers until its place is next indexed. */
const withoutExpiredOffers = (listing: Listing, now: string): Listing => ({
  ...listing,
  offers: listing.offers.filter((offer) => !isExpired(offer, now)),
})

const isExpired = ({ endsAt }: Listing['offers'][number], now: string) => endsAt !== null && endsAt <= now
