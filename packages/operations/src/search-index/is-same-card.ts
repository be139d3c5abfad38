import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@amber/domain/search/listing'

/** Returns whether a stored card matches the current listing. */
export const isSameCard = (stored: Listing, listing: Listing): boolean => {
  const now = new Date().toISOString()
  return isDeepStrictEqual(withoutPastOffers(stored, now), withoutPastOffers(listing, now))
}

/**
 * Returns the listing with the offers that have ended since the card was stored, because the stored totals counted
 * them. The other offers are compared with the card.
 */
export function asOfCard(listing: Listing, stored: Listing): Listing {
  const now = new Date().toISOString()
  const { offers } = withoutPastOffers(listing, now)
  return { ...listing, offers: [...stored.offers.filter((offer) => isPast(offer, now)), ...offers] }
}

/**
 * Removes ended offers. An ended offer leaves the listing when the place is written again, which does not happen
 * immediately.
 */
const withoutPastOffers = (listing: Listing, now: string): Listing => ({
  ...listing,
  offers: listing.offers.filter((offer) => !isPast(offer, now)),
})

const isPast = ({ endsAt }: Listing['offers'][number], now: string) => endsAt !== null && endsAt <= now
