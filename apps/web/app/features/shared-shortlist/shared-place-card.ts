import type { Inventory } from '@amber/contract/schemas/inventories'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { PersonPrice } from '@amber/domain/shared-shortlist/budget-overlap'
import { type ListedPrice, type ListedRating, priceOf, ratingOf } from '../../shared/listing/listing-display.ts'
import { savedStayView, type SavedStayView } from '../shortlist/shared/saved-stay-view.ts'
import type { UniversityWalk } from './load-walks.server.ts'
import type { DisplayPreferences } from '../../shared/money/display-money.ts'

/** A place as shown in a shared shortlist. */
export type SharedPlaceCard = {
  id: number
  name: string
  /** Path of the place page with the stay whose price is shown. */
  path: string
  /** Path of the enquiry form. */
  enquiryPath: string
  city: string
  image: { path: string; width: number; height: number; preview: string | null; alt: string } | null
  available: boolean
  /** All-in price per person in minor units, for budgets. */
  price: PersonPrice | null
  /** Price as on other lists, with the total of the stay; null without an offered stay. */
  listed: ListedPrice | null
  dates: SavedStayView['dates']
  change: SavedStayView['change']
  rating: ListedRating | null
  /** Walk to the nearest university, which streams in after the page; null if that is too far to walk. */
  walk: Promise<UniversityWalk | null> | null
}

export const CARD_FIELDS = [
  'id',
  'name',
  'canonical_name',
  'images',
  'location',
  'meta',
  'meta_distances',
  'pricing',
  'offered',
  'saved_stay',
  'available',
  'reviews_count',
  'reviews_rating',
] as const

type CardSource = Partial<Pick<Inventory, (typeof CARD_FIELDS)[number]>>

export function sharedPlaceCard(
  place: CardSource,
  preferences: DisplayPreferences,
  walk: SharedPlaceCard['walk'] | undefined,
): SharedPlaceCard {
  const { id = 0, name = '', canonical_name = '', images = [], meta, offered, available = false } = place
  const [image] = images
  const path = `/places/${canonical_name}`
  const { shown, dates, change } = savedStayView(place, preferences.language)
  return {
    id,
    name,
    path: shown && offered?.available ? `${path}?${formatStayChoice(shown).toString()}` : path,
    enquiryPath: `${path}/lead`,
    city: meta?.region_name ?? '',
    image: image
      ? {
          path: image.base_path,
          width: image.width,
          height: image.height,
          preview: image.blurred_preview,
          alt: image.caption ?? name,
        }
      : null,
    available: offered?.available ?? available,
    price: personPriceOf(place),
    listed: priceOf(place, preferences),
    dates,
    change,
    rating: ratingOf(place, preferences),
    walk: walk ?? null,
  }
}

function personPriceOf({ pricing }: CardSource): PersonPrice | null {
  if (!pricing || !isCurrencyCode(pricing.currency)) return null
  return { amountMinor: pricing.all_in.price, currency: pricing.currency, period: pricing.duration }
}
