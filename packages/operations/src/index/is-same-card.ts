import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@amber/domain/search/listing'

/** Whether a card that was kept says what the listing says now. */
export const isSameCard = (kept: Listing, listing: Listing): boolean =>
  isDeepStrictEqual(withoutPastOffers(kept), withoutPastOffers(listing))

/** An offer leaves the listing when its time is over, and nothing writes the place anew for that. */
function withoutPastOffers(listing: Listing): Listing {
  const now = new Date().toISOString()
  return { ...listing, offers: listing.offers.filter(({ endsAt }) => endsAt === null || endsAt > now) }
}
