import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Events of younger transactions may still become visible with smaller ids, so they wait for the next run. */
const SETTLED_SECONDS = 60

/** Starts a host at the latest event, because search engines find older pages by the sitemap. */
export async function startIndexNowCursor(db: DbOrTx, host: string): Promise<number> {
  const { rows } = await sql<{ lastEventId: number }>`
    with started as (
      insert into index_now_cursors (host, last_event_id)
      select ${host}, coalesce(max(id), 0) from events
      on conflict do nothing
      returning last_event_id
    )
    select last_event_id from started
    union all
    select last_event_id from index_now_cursors where host = ${host}
  `.execute(db)
  const [cursor] = rows
  if (cursor === undefined) throw new Error(`no IndexNow cursor for ${host}`)
  return cursor.lastEventId
}

/** Moves the cursor forward, never back: two workers may have submitted the same changes. */
export async function moveIndexNowCursor(db: DbOrTx, host: string, lastEventId: number): Promise<void> {
  await db
    .updateTable('indexNowCursors')
    .where('host', '=', host)
    .where('lastEventId', '<', lastEventId)
    .set({ lastEventId, updatedAt: sql`now()` })
    .execute()
}

type ChangedPlaces = {
  /** Each changed place once. */
  canonicalNames: string[]
  /** The last event among those read; null when there are none. */
  lastEventId: number | null
}

/** Returns the places that the next events changed, including those that are no longer let or gone for good. */
export async function listChangedPlaces(
  db: DbOrTx,
  { afterEventId, maxEvents }: { afterEventId: number; maxEvents: number },
): Promise<ChangedPlaces> {
  const { rows } = await sql<ChangedPlaces>`
    with next as (
      select id, (ids ->> 'root_id')::bigint as root_id
      from events
      where id > ${afterEventId} and type = 'place.changed'
        and created_at < now() - make_interval(secs => ${SETTLED_SECONDS})
      order by id
      limit ${maxEvents}
    )
    select
      (select max(id) from next) as last_event_id,
      coalesce(
        (
          select array_agg(place.canonical_name::text order by place.id)
          from inventories place where place.id in (select root_id from next)
        ),
        '{}'
      ) as canonical_names
  `.execute(db)
  return rows[0] ?? { canonicalNames: [], lastEventId: null }
}
