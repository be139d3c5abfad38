import { CURRENCIES, CURRENCY_CODES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Today's rates of other currencies, to join as `rates` by `quote`. */
export const ratesOfToday: Sql = sql`
  select distinct on (quote) quote, rate from exchange_rates
  where base = ${sql.lit(DEFAULT_CURRENCY)} and day <= current_date
  order by quote, day desc`

/** Minor units of each currency, by which amounts are divided, as branches of a `case`. */
const minorUnits: Sql = sql.join(
  CURRENCY_CODES.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** CURRENCIES[code].minorDigits)}`),
  sql` `,
)

/**
 * Converts an amount in minor units to the default currency in major units, given the `rates` of its currency. Null
 * without a rate.
 */
export const inDefaultCurrency = (amountMinor: Sql, currency: Sql): Sql => sql`(
  ${amountMinor}::float8 / case ${currency}::text ${minorUnits} end
    / case when ${currency}::text = ${sql.lit(DEFAULT_CURRENCY)} then 1 else rates.rate::float8 end
)`

/** Returns an amount of the default currency in its minor units, zero for none. */
export const toMinorUnits = (amount: Sql): Sql =>
  sql`round(coalesce(${amount}, 0) * ${sql.lit(10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits)})::bigint`
