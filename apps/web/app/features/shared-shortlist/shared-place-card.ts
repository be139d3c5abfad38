import type { Inventory } from '@amber/contract/schemas/inventories'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { PersonPrice } from '@amber/domain/shared-shortlist/budget-overlap'
import { type DisplayPreferences, convertedPrice, formatListingMoney } from '../../shared/money/display-money.ts'

/** A place as shown in a shared shortlist. */
export type SharedPlaceCard = {
  id: number
  name: string
  path: string
  city: string
  image: { path: string; width: number; height: number; preview: string | null; alt: string } | null
  available: boolean
  /** Price per person, formatted and in minor units for budgets. `seen` is the amount in the user's currency if it differs. */
  price: (PersonPrice & { text: string; seen: string | null }) | null
}

export const CARD_FIELDS = [
  'id',
  'name',
  'canonical_name',
  'images',
  'meta',
  'pricing',
  'offered',
  'available',
] as const

type CardSource = Partial<Pick<Inventory, (typeof CARD_FIELDS)[number]>>

export function sharedPlaceCard(place: CardSource, preferences: DisplayPreferences): SharedPlaceCard {
  const { id = 0, name = '', canonical_name = '', images = [], meta, offered, available = false } = place
  const [image] = images
  return {
    id,
    name,
    path: `/places/${canonical_name}`,
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
    price: priceOf(place, preferences),
  }
}

function priceOf({ pricing }: CardSource, preferences: DisplayPreferences): SharedPlaceCard['price'] {
  if (!pricing || !isCurrencyCode(pricing.currency)) return null
  const money = { amount: pricing.price_per_person, currency: pricing.currency }
  return {
    amountMinor: money.amount,
    currency: money.currency,
    period: pricing.duration,
    text: formatListingMoney(money, preferences),
    seen: convertedPrice(money, preferences),
  }
}
