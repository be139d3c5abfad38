import type { Inventory } from '@amber/contract/inventories'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { PersonPrice } from '@amber/domain/shared-shortlist/budget-overlap'
import { type Reader, secondPrice, writeMoney } from '../../lib/seen-money.ts'

/** What a shared list shows of a place beside what was said about it. */
export type SharedPlaceCard = {
  id: number
  name: string
  path: string
  city: string
  image: { path: string; width: number; height: number; preview: string | null; alt: string } | null
  available: boolean
  /** What one person pays, in words and as a figure to compare budgets with. */
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

type Asked = Partial<Pick<Inventory, (typeof CARD_FIELDS)[number]>>

export function sharedPlaceCard(place: Asked, reader: Reader): SharedPlaceCard {
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
    price: priceOf(place, reader),
  }
}

function priceOf({ pricing }: Asked, reader: Reader): SharedPlaceCard['price'] {
  if (!pricing || !isCurrencyCode(pricing.currency)) return null
  const money = { amount: pricing.price_per_person, currency: pricing.currency }
  return {
    amountMinor: money.amount,
    currency: money.currency,
    period: pricing.duration,
    text: writeMoney(money, reader),
    seen: secondPrice(money, reader),
  }
}
