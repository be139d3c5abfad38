import type { AllIn } from '@amber/contract/schemas/all-in'
import type { Inventory } from '@amber/contract/schemas/inventories'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { type Language, LOCALES } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { divideDown, divideUp } from '@amber/domain/money/division'
import {
  type DisplayPreferences,
  convertedPrice,
  formatListingMoney,
  roundToWholeUnits,
} from '../money/display-money.ts'

/** Fields that every list of places formats alike, on search cards and shortlists. */
type PlaceFields = Partial<
  Pick<Inventory, 'name' | 'images' | 'reviews_count' | 'reviews_rating' | 'pricing' | 'offered' | 'features'>
>

export type ListedImage = { path: string; width: number; height: number; preview: string | null; alt: string }

export type ListedRating = { text: string; count: number }

/** Formatted parts that add up to an all-in price; null for a part that is zero. */
export type PriceSplit = {
  rent: string
  bills: string | null
  offers: string | null
  /** Whether the bills are fees only, because the rent includes the bills proper. */
  billsAreFees?: true
}

/** The room that a price buys. */
type ListedRoom = {
  name: string
  /** Language of the name where it is not the page's. */
  language?: Language
  /** Whether the price buys a bed in a room that others share. */
  isBed: boolean
}

/** Formatted price of a place. The server formats money, so that the browser needs neither amounts nor rules. */
export type ListedPrice = {
  /** All-in price per person and week or month, in the listing's currency: '£198'. */
  text: string
  /** The same in whole units, for pins on a map. */
  rounded: string
  /** Parts of the all-in price; null if it is the rent alone. */
  split: PriceSplit | null
  unit: 'week' | 'month'
  room: ListedRoom
  /**
   * The same price in the visitor's currency, marked: '≈€230'. Null if that is the listing's currency or has no rate.
   */
  seen: string | null
  /** Total per person for the whole stay. */
  total: string
  totalSeen: string | null
  /** The total in whole units, for pins on a map. */
  roundedTotal: string
  /** Minor units by which the two rounded prices are compared: per week, whichever the unit, and in total. */
  compared: { weekly: number; total: number }
  length: number
  lengthUnit: DurationUnit
  persons: number
  /** Total for everyone who shares the room; null for a single occupant. */
  totalOfAll: string | null
  /** Refundable amount per person; null if nothing is refundable. */
  back: string | null
  /** Our booking fee per person, which is part of the total; 'none' if there is none. */
  fee: string
}

export function imageOf({ images = [], name = '' }: PlaceFields): ListedImage | null {
  const [image] = images
  if (image === undefined) return null
  const { base_path: path, width, height, blurred_preview: preview, caption } = image
  return { path, width, height, preview, alt: caption ?? name }
}

export function ratingOf(
  { reviews_rating, reviews_count }: PlaceFields,
  { language }: DisplayPreferences,
): ListedRating | null {
  if (typeof reviews_rating !== 'number' || !reviews_count) return null
  const decimalFormat = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return { text: decimalFormat.format(reviews_rating), count: reviews_count }
}

export function priceOf(
  { pricing, offered, features }: PlaceFields,
  preferences: DisplayPreferences & { wordsLanguage?: Language | undefined },
): ListedPrice | null {
  if (!pricing || !offered || !isCurrencyCode(pricing.currency)) return null
  const { currency } = pricing
  const price = { amount: pricing.all_in.price, currency }
  const total = { amount: divideUp(offered.total, offered.persons), currency }
  const split = splitOf(pricing.all_in, (amount) => formatListingMoney({ amount, currency }, preferences))
  const refundable = { amount: divideDown(offered.refundable, offered.persons), currency }
  return {
    text: formatListingMoney(price, preferences),
    rounded: formatListingMoney(roundToWholeUnits(price), preferences),
    split: split && includesBills(features) ? { ...split, billsAreFees: true } : split,
    unit: pricing.duration === 'weekly' ? 'week' : 'month',
    room: {
      name: offered.config_name,
      ...(preferences.wordsLanguage && { language: preferences.wordsLanguage }),
      isBed: offered.room_type === 'shared_room',
    },
    seen: convertedPrice(price, preferences),
    total: formatListingMoney(total, preferences),
    totalSeen: convertedPrice(total, preferences),
    roundedTotal: formatListingMoney(roundToWholeUnits(total), preferences),
    compared: {
      weekly: pricing.duration === 'weekly' ? price.amount : Math.round((price.amount * 12) / 52),
      total: total.amount,
    },
    length: offered.lease_duration,
    lengthUnit: offered.lease_duration_unit,
    persons: offered.persons,
    totalOfAll: offered.persons > 1 ? formatListingMoney({ amount: offered.total, currency }, preferences) : null,
    back: refundable.amount > 0 ? formatListingMoney(refundable, preferences) : null,
    fee: offered.fee
      ? formatListingMoney({ amount: divideUp(offered.fee, offered.persons), currency }, preferences)
      : 'none',
  }
}

const includesBills = (features: PlaceFields['features'] = []) =>
  features.some(({ values }) => values.some(({ name }) => name === 'bills_included'))

/** Formats the parts of an all-in price. */
export function splitOf(
  { rent, bills, offers }: Omit<AllIn, 'price'>,
  format: (amount: number) => string,
): PriceSplit | null {
  if (bills === 0 && offers === 0) return null
  return {
    rent: format(rent),
    bills: bills > 0 ? format(bills) : null,
    offers: offers > 0 ? format(offers) : null,
  }
}
