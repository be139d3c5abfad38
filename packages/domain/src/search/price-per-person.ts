import type { RoomType } from '../inventory/vocabulary.ts'
import { CURRENCIES, isCurrencyCode } from '../money/currency.ts'

type Room = { readonly roomType: RoomType; readonly bedroomCount: number }

/**
 * Returns how many people share the rent. An entire place counts one per bedroom, so that a flat of eight is comparable
 * to one of two.
 */
export const sharerCount = ({ roomType, bedroomCount }: Room) =>
  roomType === 'entire_place' ? Math.max(bedroomCount, 1) : 1

/** Returns the price per person and week or month in minor units, rounded up. */
export const pricePerPerson = (room: Room, priceMinor: number) => Math.ceil(priceMinor / sharerCount(room))

/**
 * Converts to hundredths of the currency's unit, whatever its minor unit, so that one limit works for every currency.
 */
export function comparablePrice(amountMinor: number, currency: string): number {
  const digits = isCurrencyCode(currency) ? CURRENCIES[currency].minorDigits : 2
  return amountMinor * 10 ** (2 - digits)
}
