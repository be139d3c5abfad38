import type { Inventory } from '@amber/contract/inventories'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { LOCALES } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { divideDown, divideUp } from '@amber/domain/money/division'
import { type Reader, secondPrice, writeMoney } from '../lib/seen-money.ts'

/** What every list of places shows of one in the same words: on a search card and a shortlist alike. */
type Listed = Partial<Pick<Inventory, 'name' | 'images' | 'reviews_count' | 'reviews_rating' | 'pricing' | 'offered'>>

export type ListedImage = { path: string; width: number; height: number; preview: string | null; alt: string }

export type ListedRating = { text: string; count: number }

/** What one place costs, in words: money is written on the server, so that the browser gets neither figures nor rules. */
export type ListedPrice = {
  /** What one person pays a week or month, in the listing's own currency: '£198'. */
  text: string
  unit: 'week' | 'month'
  /** The same in the visitor's currency, marked: '≈€230'. Null where they count in the listing's own. */
  seen: string | null
  /** What one person pays for the whole stay. */
  total: string
  totalSeen: string | null
  length: number
  lengthUnit: DurationUnit
  persons: number
  /** What all who share it pay; null where one lives alone. */
  totalOfAll: string | null
  /** Of what one person pays, comes back; null where nothing does. */
  back: string | null
}

export function imageOf({ images = [], name = '' }: Listed): ListedImage | null {
  const [image] = images
  if (image === undefined) return null
  const { base_path: path, width, height, blurred_preview: preview, caption } = image
  return { path, width, height, preview, alt: caption ?? name }
}

export function ratingOf({ reviews_rating, reviews_count }: Listed, { language }: Reader): ListedRating | null {
  if (typeof reviews_rating !== 'number' || !reviews_count) return null
  const one = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return { text: one.format(reviews_rating), count: reviews_count }
}

export function priceOf({ pricing, offered }: Listed, reader: Reader): ListedPrice | null {
  if (!pricing || !offered || !isCurrencyCode(pricing.currency)) return null
  const { currency } = pricing
  const price = { amount: pricing.price_per_person, currency }
  const total = { amount: divideUp(offered.total, offered.persons), currency }
  const back = { amount: divideDown(offered.refundable, offered.persons), currency }
  return {
    text: writeMoney(price, reader),
    unit: pricing.duration === 'weekly' ? 'week' : 'month',
    seen: secondPrice(price, reader),
    total: writeMoney(total, reader),
    totalSeen: secondPrice(total, reader),
    length: offered.lease_duration,
    lengthUnit: offered.lease_duration_unit,
    persons: offered.persons,
    totalOfAll: offered.persons > 1 ? writeMoney({ amount: offered.total, currency }, reader) : null,
    back: back.amount > 0 ? writeMoney(back, reader) : null,
  }
}
