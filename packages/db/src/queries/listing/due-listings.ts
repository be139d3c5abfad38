import { FACTS_VERSION } from '@amber/domain/search/place-facts'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Condition that an offer has started or ended since the listing was written, because its totals are from that day. */
const hasOfferChange = sql`exists (
  select from offers offer
  where offer.root_id = page.id
    and (
      (offer.starts_at > listing.written_at and offer.starts_at <= now())
      or (offer.ends_at > listing.written_at and offer.ends_at <= now())
    )
)`

type DueListings = {
  /** Ids of the places, in order. */
  ids: number[]
  /** Those of `ids` that have a listing. */
  listedIds: number[]
  /** Number of places that were examined, and the last of them. */
  examined: { count: number; lastId: number }
}

type Window = {
  afterId: number
  /** Number of places to examine. */
  window: number
  /** Maximum number of places to return. */
  limit: number
  maxAgeDays: number
}

/**
 * Returns places whose listing is too old, was derived by rules of an earlier release, has totals of an earlier offer, or
 * is missing, as well as those without the overview that staff list. Rules of a later release are left alone, because two releases run side by side for a while.
 */
export async function listDueListings(
  db: DbOrTx,
  { afterId, window, limit, maxAgeDays }: Window,
): Promise<DueListings> {
  const { rows } = await sql<{ seen: number; lastId: number; id: number | null; listed: boolean | null }>`
    with page as (
      select id from inventories where kind = 'place' and id > ${afterId} order by id limit ${window}
    )
    select looked.seen, looked.last_id, due.id, due.listed
    from (select count(*) as seen, coalesce(max(id), 0) as last_id from page) looked
    left join lateral (
      select page.id, listing.root_id is not null as listed
      from page left join place_listings listing on listing.root_id = page.id
      where listing.root_id is null
        or listing.written_at < now() - make_interval(days => ${maxAgeDays})
        or listing.facts_version < ${sql.lit(FACTS_VERSION)}
        or ${hasOfferChange}
        or not exists (select from place_overviews overview where overview.root_id = page.id)
      order by page.id
      limit ${limit}
    ) due on true
    order by due.id
  `.execute(db)
  return {
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
    listedIds: rows.flatMap(({ id, listed }) => (id !== null && listed === true ? [id] : [])),
    examined: { count: rows[0]?.seen ?? 0, lastId: rows[0]?.lastId ?? 0 },
  }
}
