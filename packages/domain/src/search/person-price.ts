import type { RoomType } from '../inventory/vocabulary.ts'
import { CURRENCIES, isCurrencyCode } from '../money/currency.ts'

type Room = { readonly roomType: RoomType; readonly bedroomCount: number }

/** How many share the rent: whoever takes a whole flat fills its bedrooms, and a flat of eight is no dearer a room than one of two. */
export const sharers = ({ roomType, bedroomCount }: Room) =>
  roomType === 'entire_place' ? Math.max(bedroomCount, 1) : 1

/** What one person pays a week or month, in minor units, rounded up. */
export const personPrice = (room: Room, priceMinor: number) => Math.ceil(priceMinor / sharers(room))

/** In hundredths of the currency's unit, whatever its own smallest part: one bound then compares with every currency. */
export function comparablePrice(amountMinor: number, currency: string): number {
  const digits = isCurrencyCode(currency) ? CURRENCIES[currency].minorDigits : 2
  return amountMinor * 10 ** (2 - digits)
}
