import type { UnitType } from '@amber/domain/inventory/vocabulary'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Random } from '@amber/testing/random'
import type { CityPrices } from '../model.ts'
import { drawOne } from './draw.ts'

/** Returns the typical price of a unit type per period in the city, in whole currency units. */
export function typicalPriceOf(prices: CityPrices, unitType: UnitType, bedrooms: number): number {
  switch (unitType) {
    case 'shared_room':
      return prices.sharedRoom
    case 'non_ensuite':
      return prices.nonEnsuite
    case 'private_room':
      return prices.nonEnsuite * 1.04
    case 'student_accommodation':
      return (prices.nonEnsuite + prices.ensuite) / 2
    case 'ensuite':
      return prices.ensuite
    case 'studio':
      return prices.studio
    case '1b':
      return prices.oneBedroom
    case 'independent_house':
      return prices.twoBedroomsPerPerson * bedrooms * 0.92
    default:
      // For whole flats, each further bedroom reduces the price per bedroom a little.
      return prices.twoBedroomsPerPerson * bedrooms * (1 - 0.025 * (bedrooms - 2))
  }
}

/** Returns the price factor of a distance from the centre: 14% more at the centre, typical at 3 km, 7% less at 9 km. */
export const centreFactor = (kilometres: number): number => 0.86 + 0.28 / (1 + kilometres / 3)

/** Returns the price factor of an average rating out of five. */
export const qualityFactor = (quality: number): number => 1 + (quality - 3.9) * 0.11

/** A rounding style: to multiples of `step` in whole currency units, minus `less` (as in 249 instead of 250). */
export type Rounding = { step: number; less: number }

const ROUNDINGS: Record<CurrencyCode, Record<PricingDuration, readonly Rounding[]>> = {
  GBP: { weekly: steps(1, 1, 1, 0.5, 5), monthly: steps(5, 10) },
  EUR: { weekly: steps(1, 5, 5), monthly: steps(5, 10, 10) },
  USD: { weekly: steps(1, 5), monthly: [...steps(5, 10, 25, 5), { step: 50, less: 1 }] },
  CAD: { weekly: steps(1, 5), monthly: [...steps(5, 10, 25), { step: 50, less: 1 }] },
  AUD: { weekly: [...steps(1, 5, 5), { step: 10, less: 1 }], monthly: steps(10) },
  NZD: { weekly: steps(1, 5, 5), monthly: steps(10) },
  SGD: { weekly: steps(5), monthly: steps(10, 50) },
  AED: { weekly: steps(10), monthly: steps(50, 100) },
  INR: { weekly: steps(100), monthly: steps(500) },
  DKK: { weekly: steps(25), monthly: steps(50, 100) },
  KRW: { weekly: steps(10_000), monthly: steps(10_000) },
}

function steps(...list: number[]): Rounding[] {
  return list.map((step) => ({ step, less: 0 }))
}

/** Draws the rounding style of a place. */
export const drawRounding = (random: Random, currency: CurrencyCode, duration: PricingDuration): Rounding =>
  drawOne(random, ROUNDINGS[currency][duration])

/** Rounds an amount and returns it in minor units. Preserves the order of amounts. */
export function roundPrice(amount: number, currency: CurrencyCode, { step, less }: Rounding): number {
  const whole = Math.max(1, Math.round(amount / step)) * step - less
  return Math.round(whole * 10 ** CURRENCIES[currency].minorDigits)
}

/** Rounds fees and deposits to about two significant digits and returns minor units. */
export function roundAmount(amount: number, currency: CurrencyCode): number {
  const magnitude = 10 ** Math.max(0, String(Math.round(amount)).length - 2)
  const step = magnitude >= 10 ? magnitude * (amount / magnitude > 50 ? 5 : 1) : 5
  return Math.round(Math.max(1, Math.round(amount / step)) * step * 10 ** CURRENCIES[currency].minorDigits)
}

/** Today's exchange rates: how much of each currency a pound buys. */
export const RATES_PER_POUND: Record<CurrencyCode, number> = {
  GBP: 1,
  USD: 1.32,
  EUR: 1.14,
  CAD: 1.85,
  INR: 117,
  AUD: 2.03,
  AED: 4.85,
  SGD: 1.72,
  NZD: 2.32,
  KRW: 1910,
  DKK: 8.5,
}
