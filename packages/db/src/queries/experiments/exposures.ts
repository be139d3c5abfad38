import type { VisitorExposure } from '@amber/domain/experiments/experiment'
import { EXPERIMENT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

/**
 * Stores who was exposed to what, once per visitor and experiment: the first exposure counts. A visitor who logs in later
 * becomes the user’s, and one who comes in another group has switched.
 */
export async function recordExposures(db: DbOrTx, exposures: readonly VisitorExposure[]): Promise<void> {
  if (exposures.length === 0) return
  await sql`
    insert into experiment_exposures as stored (experiment, visitor_id, variation, user_id)
    select distinct on (row.experiment, row.visitor_id) row.experiment, row.visitor_id, row.variation, users.id
    from ${unnestRows(exposures, { experiment: 'text', visitorId: 'uuid', variation: 'smallint', userId: 'bigint' })}
    -- Whoever was erased meanwhile stays nobody.
    left join users on users.id = row.user_id and users.erased_at is null
    -- In one order, so that two batches wait for each other instead of deadlocking.
    order by row.experiment, row.visitor_id, users.id nulls last
    on conflict (experiment, visitor_id) do update set
      user_id = coalesce(stored.user_id, excluded.user_id),
      has_switched = stored.has_switched or stored.variation <> excluded.variation
    where (stored.user_id is null and excluded.user_id is not null)
      or (not stored.has_switched and stored.variation <> excluded.variation)
  `.execute(db)
}

/** Notes that visitors got an error from us, in all experiments that they are in. Only the first counts. */
export async function recordFailures(db: DbOrTx, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return
  await sql`
    update experiment_exposures set error_at = now()
    where visitor_id = any(${visitorIds}::uuid[]) and error_at is null
  `.execute(db)
}

/** Notes that a page broke in the browser of a visitor, in all experiments that they are in. Only the first counts. */
export async function recordScriptError(db: DbOrTx, visitorId: string): Promise<void> {
  await sql`
    update experiment_exposures set script_error_at = now()
    where visitor_id = ${visitorId}::uuid and script_error_at is null
  `.execute(db)
}

/** Notes whether a page of a visitor was slow, in all experiments that they are in. One slow page is enough. */
export async function recordSpeed(db: DbOrTx, visitorId: string, isSlow: boolean): Promise<void> {
  await sql`
    update experiment_exposures set is_slow = ${isSlow}
    where visitor_id = ${visitorId}::uuid and (is_slow is null or (${isSlow} and not is_slow))
  `.execute(db)
}

/** Deletes what browsers whose visitors withdrew consent were exposed to. */
export async function deleteExposuresOfVisitors(db: DbOrTx, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return
  await sql`delete from experiment_exposures where visitor_id = any(${visitorIds}::uuid[])`.execute(db)
}

/** Deletes what a user who withdraws consent was exposed to, in any browser. */
export async function deleteExposuresOfUser(db: DbOrTx, userId: number): Promise<void> {
  await db.deleteFrom('experimentExposures').where('userId', '=', userId).execute()
}

/** Deletes up to `limit` exposures that are too old, and returns how many. */
export async function deleteOldExposures(db: DbOrTx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from experiment_exposures
    where (experiment, visitor_id) in (
      select experiment, visitor_id from experiment_exposures
      where exposed_at < now() - make_interval(days => ${sql.lit(EXPERIMENT_RETENTION_DAYS)})
      order by exposed_at
      limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
