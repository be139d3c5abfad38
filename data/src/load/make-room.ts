import type pg from 'pg'
import { COUNTED, type Counted, type Ids } from './ids.ts'
import { TABLES } from './targets.ts'

/** A world is loaded into an empty house: places that are there would have to share ids and names with it. */
export async function hasPlaces(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from regions) or exists (select from inventories) as there`,
  )
  return rows[0]?.there ?? false
}

/**
 * Takes out every region, place, and whatever hangs on one; people who only came with a world go too. Accounts, events
 * and the audit stay. Jobs that wait for a place would find none.
 */
export async function removeWorld(client: pg.Client): Promise<void> {
  await client.query(
    `truncate regions, inventories, place_listings, organisations, cancellation_policies, price_observations,
       exchange_rates, nationality_groups
     restart identity cascade`,
  )
  await client.query(`
    delete from user_roles where user_id in (select id from users where ${FROM_A_WORLD})
  `)
  await client.query(`
    delete from users where ${FROM_A_WORLD}
      and id not in (select user_id from sessions)
      and id not in (select user_id from identities)
      and id not in (select actor_id from audit_log where actor_id is not null)
      and id not in (select granted_by from user_roles where granted_by is not null)
  `)
  await client.query(`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where key is not null
      and task_identifier in (
        'index-place', 'index-region', 'refresh-listings', 'refresh-region-stats', 'reindex-places-below',
        'reindex-regions-below'
      )
  `)
}

const FROM_A_WORLD = `email ~ '^(world-(staff|partner|student)|reviewer)-[0-9]+@example[.]com$'`

/**
 * Our own triggers: those that raise a place's version, since no reader knows any yet, and those that set what the
 * loader sets itself (a region's path, a place's root). Foreign keys and checks stay on, so a row that does not fit is
 * refused. Both commit with the rows, or not at all.
 */
export const setTriggers = async (client: pg.Client, state: 'enable' | 'disable'): Promise<void> => {
  for (const table of TABLES) await client.query(`alter table ${table} ${state} trigger user`)
}

/** The highest id of each table. */
export async function lastIds(client: pg.Client): Promise<Partial<Record<Counted, number>>> {
  const last: Partial<Record<Counted, number>> = {}
  for (const table of COUNTED) {
    const { rows } = await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)
    last[table] = Number(rows[0]?.id ?? 0)
  }
  return last
}

/** Whoever comes next takes the ids after ours. */
export async function setSequences(client: pg.Client, ids: Ids): Promise<void> {
  for (const table of COUNTED) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, Math.max(1, ids.last(table))])
  }
}
