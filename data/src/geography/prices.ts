import { CURRENCY_CODES, type CurrencyCode } from '@amber/domain/money/currency'
import { type PricingDuration, pricingDurationOf } from '@amber/domain/money/pricing-duration'
import type { CityPrices } from '../model.ts'
import { numberOf, readSource } from './csv-table.ts'
import { found } from './source-fields.ts'

const KINDS = ['shared_room', 'non_ensuite', 'ensuite', 'studio', '1b', '2b_per_person'] as const

/**
 * Returns the prices by canonical name of the city, for the period in which the product quotes rents in that country.
 */
export function readPrices(): Map<string, CityPrices> {
  return new Map(
    readSource('city-price-levels.csv', ['city_slug', 'country_code', 'currency', 'duration', ...KINDS]).map((row) => {
      const duration = pricingDurationOf(row.country_code)
      const amount = (kind: (typeof KINDS)[number]) =>
        inPeriod(numberOf(row[kind], `${kind} of ${row.city_slug}`), row.duration, duration)
      return [
        row.city_slug,
        {
          currency: currencyOf(row.currency),
          duration,
          sharedRoom: amount('shared_room'),
          nonEnsuite: amount('non_ensuite'),
          ensuite: amount('ensuite'),
          studio: amount('studio'),
          oneBedroom: amount('1b'),
          twoBedroomsPerPerson: amount('2b_per_person'),
        },
      ]
    }),
  )
}

const WEEKS_PER_MONTH = 52 / 12
const STEP = 5

/**
 * Converts between weekly and monthly rents: the table quotes New Zealand by the week, the product by the month.
 * Results stay round.
 */
function inPeriod(amount: number, from: string, to: PricingDuration): number {
  if (from === to) return amount
  const exact = to === 'monthly' ? amount * WEEKS_PER_MONTH : amount / WEEKS_PER_MONTH
  return Math.round(exact / STEP) * STEP
}

const currencyOf = (text: string): CurrencyCode =>
  found(
    CURRENCY_CODES.find((code) => code === text),
    `currency ${text}`,
  )
