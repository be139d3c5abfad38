import type { Db } from '@amber/db/database'
import { sql } from 'kysely'
import { createUser } from './factories/user.ts'

/** Ids of added places, beyond any of the world. */
const FIRST_ID = 100_000_000

type Options = {
  /** The person who made a share of all changes. */
  userId: number
  places: number
  /** Rows of the history, and as many of the audit log. */
  rows: number
}

/**
 * Fills the tables behind the dashboard's lists. Places have no rooms, because lists read none. Foreign keys are off, so
 * that the tables can be filled alone. Returns the place with a tenth of the history.
 */
export async function fillDashboardTables(
  db: Db,
  { userId, places, rows }: Options,
): Promise<{ busiestPlaceId: number }> {
  const users = [userId]
  for (let count = 0; count < 19; count++) users.push((await createUser(db)).id)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into inventories (
        id, kind, root_id, name, canonical_name, region_id, location, currency, price_duration, status, organisation_id,
        address
      )
      select
        ${FIRST_ID}::bigint + n, 'place', ${FIRST_ID}::bigint + n, 'Place ' || n, 'bench-place-' || n,
        coalesce((select min(id) from regions where region_type = 'locality'), 1), st_point(1, 1, 4326)::geography, 'GBP', 'weekly',
        'active', (select min(id) from organisations),
        jsonb_build_object(
          'street_number', jsonb_build_object('long_name', (n / 2)::text, 'short_name', (n / 2)::text),
          'route', jsonb_build_object('long_name', 'Mill Lane', 'short_name', 'Mill Ln'),
          'postal_code', jsonb_build_object('long_name', 'LS' || n % 99, 'short_name', 'LS' || n % 99)
        )
      from generate_series(1, ${places}::integer) n
    `.execute(tx)
    await sql`
      insert into place_overviews
      select
        ${FIRST_ID}::bigint + n, 1, 'Place ' || n,
        case when n % 25 = 0 then 'inactive' else 'active' end::inventory_status, n % 150, 10000, n % 9, 40,
        now() - make_interval(days => n % 40), n % 12, case when n % 7 = 0 then '{no_photo}' else '{}' end::text[], now(),
        false, 1, (n / 2) || ' mill lane ls' || n % 99, 'bench/' || n % 7000
      from generate_series(1, ${places}::integer) n
    `.execute(tx)
    await sql`
      insert into media (root_id, inventory_id, kind, media_type, base_path, width, height)
      select
        ${FIRST_ID}::bigint + 1 + n % ${places}::integer, ${FIRST_ID}::bigint + 1 + n % ${places}::integer, 'place',
        'image', 'bench/' || n % 70000, 1200, 800
      from generate_series(1, ${places * 8}::integer) n
    `.execute(tx)
    await sql`
      insert into audit_log (actor_id, action, ids, fields, created_at)
      select
        (${users}::bigint[])[1 + n % 20], (array['place.update', 'price.publish', 'lead.take'])[1 + n % 3],
        jsonb_build_object('root_id', ${FIRST_ID}::bigint + n % ${places}::integer), '{name}',
        now() - make_interval(mins => n)
      from generate_series(1, ${rows}::integer) n
    `.execute(tx)
    await sql`
      insert into inventory_changes (root_id, inventory_id, kind, actor_id, source, version, changes)
      select
        -- One place has a tenth of all changes.
        ${FIRST_ID}::bigint + case when n % 10 = 0 then 7 else n % ${places}::integer end,
        ${FIRST_ID}::bigint + case when n % 10 = 0 then 7 else n % ${places}::integer end, 'place',
        (${users}::bigint[])[1 + n % 20], 'editor', n, '{"price": {"from": 1, "to": 2}}'
      from generate_series(1, ${rows}::integer) n
    `.execute(tx)
    await sql`
      insert into reviews (root_id, inventory_id, kind, status, rating, text, language, created_at)
      select
        ${FIRST_ID}::bigint + n, ${FIRST_ID}::bigint + n, 'place', 'pending', 4, repeat('Quiet. ', 60), 'en',
        now() - make_interval(mins => n)
      from generate_series(1, 5000) n
    `.execute(tx)
    await sql`
      insert into complaints (root_id, kind, text, email, language, idempotency_key, created_at)
      select
        ${FIRST_ID}::bigint + n, 'price', repeat('Wrong. ', 40), n || '@example.com', 'en', gen_random_uuid(),
        now() - make_interval(mins => n)
      from generate_series(1, 5000) n
    `.execute(tx)
    await sql`
      insert into feed_errors (organisation_id, root_id, reference, code)
      select coalesce((select min(id) from organisations), 1), ${FIRST_ID}::bigint + n, 'row ' || n, 'invalid_price'
      from generate_series(1, 5000) n
    `.execute(tx)
  })
  await sql`
    analyze place_overviews, audit_log, inventories, media, inventory_changes, reviews, complaints, feed_errors
  `.execute(db)
  return { busiestPlaceId: FIRST_ID + 7 }
}
