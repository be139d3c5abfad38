import type { DbOrTx, Schema } from '@amber/db/database'
import { type Insertable, sql } from 'kysely'

type Observation = Insertable<Schema['priceObservations']>

/** Weekly and in pounds, unless told otherwise; the month is made when it is the first of it. */
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
