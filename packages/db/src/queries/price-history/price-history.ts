import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { matchesPlaceKey } from '../inventory/place-key.ts'

export type ObservedPriceRow = { day: CalendarDay; price: number }

/** Months of observations that a history reads. */
const HISTORY_MONTHS = 24

/**
 * Lists the observed all-in prices of a stay in the currency and period of its place, in hundredths of the currency's
 * unit, oldest first.
 */
export async function listObservedPrices(db: DbOrTx, key: string, tenancyId: number): Promise<ObservedPriceRow[]> {
  const { rows } = await sql<ObservedPriceRow>`
    select to_char(observation.observed_on, 'YYYY-MM-DD') as day, observation.all_in_price as price
    from inventories place
    join price_observations observation on observation.root_id = place.id
      and observation.tenancy_id = ${tenancyId}
      and observation.observed_on > current_date - make_interval(months => ${sql.lit(HISTORY_MONTHS)})
      and observation.currency = place.currency
      and observation.price_duration = place.price_duration
    where ${matchesPlaceKey(key)} and observation.all_in_price is not null
    order by observation.observed_on
  `.execute(db)
  return rows
}
