import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { sql } from 'kysely'

/** As with a region that got another name: never more than this waits in the queue. */
const BATCH = 500

/** So many are looked at in one step. No index knows their age: every write would have to move the row in it. */
const WINDOW = 20_000

/** A listing says in which months one can move in, eighteen ahead of the day it was written: none may grow old. */
const OLDEST_DAYS = 30

/**
 * Gives places that nobody has changed for a month a new version, and so has them written again: one batch, and the
 * next step in the same transaction, until all listings were looked at.
 */
export async function refreshListings(db: Db, afterId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ seen: number; lastId: number; id: number | null }>`
      with page as (
        select root_id, written_at from place_listings where root_id > ${afterId} order by root_id limit ${WINDOW}
      )
      select looked.seen, looked.last_id, old.id
      from (select count(*) as seen, coalesce(max(root_id), 0) as last_id from page) looked
      left join lateral (
        select root_id as id from page
        where written_at < now() - make_interval(days => ${OLDEST_DAYS})
        order by root_id
        limit ${BATCH}
      ) old on true
      order by old.id
    `.execute(tx)
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
    // Both engines keep what they have of a version, so a place has to get a new one.
    await sql`select touch_places(${ids}::bigint[])`.execute(tx)
    await addJobs(
      tx,
      'index-place',
      ids.map((id) => ({ jobKey: `index:${id}`, payload: { root_id: id } })),
    )
    const [looked] = rows
    if (looked === undefined || (ids.length < BATCH && looked.seen < WINDOW)) return
    const nextAfter = ids.length < BATCH ? looked.lastId : (ids.at(-1) ?? looked.lastId)
    await addJobs(tx, 'refresh-listings', [{ jobKey: 'refresh-listings:next', payload: { after_id: nextAfter } }])
  })
}
