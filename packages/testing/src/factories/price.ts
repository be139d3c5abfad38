import type { DbOrTx, Schema } from '@amber/db/database'
import { type Insertable, sql } from 'kysely'

type Observation = Insertable<Schema['priceObservations']>

/** Records a price, weekly and in pounds unless overridden, and creates the month's partition if it is missing. */
export async function observePrice(
  db: DbOrTx,
  observation: Omit<Observation, 'currency' | 'priceDuration'> & Partial<Observation>,
): Promise<void> {
  await sql`select make_price_observations_month(${observation.observedOn}::date)`.execute(db)
  await db
    .insertInto('priceObservations')
    .values({ currency: 'GBP', priceDuration: 'weekly', ...observation })
    .execute()
}
