import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { sql } from 'kysely'

/** As with a region that got another name: never more than this waits in the queue. */
const BATCH = 500

/** So many places are looked at in one step. No index knows the age of a listing: every write would have to move it. */
const WINDOW = 20_000

/** A listing says in which months one can move in, eighteen ahead of the day it was written: none may grow old. */
const OLDEST_DAYS = 30

/** Also the total of a stay is of the day it was written: an offer has begun since, or ended. */
const offerTurned = sql`exists (
  select from offers offer
  where offer.root_id = page.id
    and (
      (offer.starts_at > listing.written_at and offer.starts_at <= now())
      or (offer.ends_at > listing.written_at and offer.ends_at <= now())
    )
)`

/**
 * Has places written again that nobody has changed for a month, those whose offers have begun or ended, and those that
 * have no listing at all, as all of them when the table is new: one batch, and the next step in the same transaction, until all places were looked at.
 */
export async function refreshListings(db: Db, afterId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ seen: number; lastId: number; id: number | null; listed: boolean | null }>`
      with page as (
        select id from inventories where kind = 'place' and id > ${afterId} order by id limit ${WINDOW}
      )
      select looked.seen, looked.last_id, due.id, due.listed
      from (select count(*) as seen, coalesce(max(id), 0) as last_id from page) looked
      left join lateral (
        select page.id, listing.root_id is not null as listed
        from page left join place_listings listing on listing.root_id = page.id
        where listing.root_id is null
          or listing.written_at < now() - make_interval(days => ${OLDEST_DAYS})
          or ${offerTurned}
        order by page.id
        limit ${BATCH}
      ) due on true
      order by due.id
    `.execute(tx)
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
    // Both engines keep what they have of a version, so a place that is listed has to get a new one.
    const listed = rows.flatMap(({ id, listed: isListed }) => (id !== null && isListed === true ? [id] : []))
    await sql`select refresh_places(${listed}::bigint[])`.execute(tx)
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
