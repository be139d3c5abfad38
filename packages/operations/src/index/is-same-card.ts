import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@amber/domain/search/listing'

/** Whether a card that was kept says what the listing says now. */
export const isSameCard = (kept: Listing, listing: Listing): boolean => {
  const now = new Date().toISOString()
  return isDeepStrictEqual(withoutPastOffers(kept, now), withoutPastOffers(listing, now))
}

/**
 * The listing with the offers that have ended since the card was kept: what was worked out then counted them. The others
 * are compared with the card.
 */
export function asOfCard(listing: Listing, kept: Listing): Listing {
  const now = new Date().toISOString()
  const { offers } = withoutPastOffers(listing, now)
  return { ...listing, offers: [...kept.offers.filter((offer) => isPast(offer, now)), ...offers] }
}

/** An offer leaves the listing when its time is over; the place is written anew for that, but not at once. */
const withoutPastOffers = (listing: Listing, now: string): Listing => ({
  ...listing,
  offers: listing.offers.filter((offer) => !isPast(offer, now)),
})

const isPast = ({ endsAt }: Listing['offers'][number], now: string) => endsAt !== null && endsAt <= now
