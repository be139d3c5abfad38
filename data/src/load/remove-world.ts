import type pg from 'pg'
import { TABLES_WITH_IDS, type TableWithIds, type Ids } from './ids.ts'
import { TABLES } from './targets.ts'

/**
 * Returns whether the database has regions or places. A world needs an empty database: existing places would clash with
 * its ids and names.
 */
export async function hasPlaces(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from regions) or exists (select from inventories) as there`,
  )
  return rows[0]?.there ?? false
}

/**
 * Deletes every region and place, everything attached to them and the users that came with a world. Accounts, events
 * and the audit log stay. Also deletes mails and queued jobs about deleted rows: ids start again at 1, so the keys of
 * the old mails would suppress those about new payments, and old jobs would change new rows.
 */
export async function removeWorld(client: pg.Client): Promise<void> {
  await client.query(
    `truncate regions, inventories, place_listings, organisations, cancellation_policies, price_observations,
       exchange_rates, nationality_groups
     restart identity cascade`,
  )
  await client.query(`
    delete from user_roles where user_id in (select id from users where ${IS_WORLD_USER})
  `)
  await client.query(`
    delete from users where ${IS_WORLD_USER}
      and id not in (select user_id from sessions)
      and id not in (select user_id from identities)
      and id not in (select actor_id from audit_log where actor_id is not null)
      and id not in (select granted_by from user_roles where granted_by is not null)
  `)
  await client.query('delete from mails where not ids ?| $1::text[]', [ID_NAMES_OF_OTHER_ROWS])
  await client.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs
     where key is not null and task_identifier <> all ($1::text[])
       and not (task_identifier = 'send-mail' and key in (select 'mail:' || id from mails))`,
    [JOBS_ABOUT_ACCOUNTS],
  )
}

/** Names of the ids in mails about rows that stay, such as logins. */
const ID_NAMES_OF_OTHER_ROWS = [
  'application_id',
  'data_export_id',
  'erasure_id',
  'one_time_password_id',
  'referral_id',
  'session_id',
  'staff_invitation_id',
]

const JOBS_ABOUT_ACCOUNTS = ['erase-person', 'export-data']

const IS_WORLD_USER = `email ~ '^(world-(staff|partner|student)|reviewer)-[0-9]+@example[.]com$'`

/**
 * Toggles our own triggers: those that raise a place's version, which new rows do not need, and those that set
 * what the loader sets itself (a region's path, a place's root). Foreign keys and checks stay on. The change commits
 * with the rows or not at all.
 */
export const setTriggers = async (client: pg.Client, state: 'enable' | 'disable'): Promise<void> => {
  for (const table of TABLES) await client.query(`alter table ${table} ${state} trigger user`)
}

/** Returns the highest id of each table. */
export async function readLastIds(client: pg.Client): Promise<Partial<Record<TableWithIds, number>>> {
  const last: Partial<Record<TableWithIds, number>> = {}
  for (const table of TABLES_WITH_IDS) {
    const { rows } = await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)
    last[table] = Number(rows[0]?.id ?? 0)
  }
  return last
}

/** Makes the id sequences of the database continue after the ids that were assigned here. */
export async function setSequences(client: pg.Client, ids: Ids): Promise<void> {
  for (const table of TABLES_WITH_IDS) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, Math.max(1, ids.last(table))])
  }
}
