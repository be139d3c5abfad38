import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Offers that changed longer ago are left to the daily refresh, which examines every place. */
const MAX_AGE_DAYS = 2

type Page = { afterId: number; limit: number }

/** Returns listed places of which an offer has started or ended since the listing was written, by ascending id. */
export async function listOfferChanges(db: DbOrTx, { afterId, limit }: Page): Promise<number[]> {
  const since = sql`now() - make_interval(days => ${sql.lit(MAX_AGE_DAYS)})`
  const { rows } = await sql<{ rootId: number }>`
    select distinct changed.root_id
    from (
      select root_id, starts_at as changed_at from offers where starts_at > ${since} and starts_at <= now()
      union all
      select root_id, ends_at from offers where ends_at > ${since} and ends_at <= now()
    ) changed
    join place_listings listing on listing.root_id = changed.root_id and listing.written_at < changed.changed_at
    where changed.root_id > ${afterId}
    order by changed.root_id
    limit ${limit}
  `.execute(db)
  return rows.map(({ rootId }) => rootId)
}

/** Returns whether a run that looks for such places is queued or under way. */
export async function isOfferSyncRunning(db: DbOrTx): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where task_identifier = 'refresh-offers' and attempts < max_attempts and (locked_at is not null or run_at <= now())
    ) as running
  `.execute(db)
  return rows[0]?.running ?? false
}
