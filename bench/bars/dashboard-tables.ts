import type { Db } from '@amber/db/database'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures every table of the dashboard as the API serves it, one request at a time: 12,000 places, 200,000 rows of
 * history and as many of the audit log. The places beyond those of the world are rows without rooms, because lists read
 * none.
 */
const PLACES = 12_000
const ROWS = 200_000
const REQUESTS = Number(process.env['REQUESTS'] ?? 100)
const WARM_UP = 10
const BAR_MS = 150
/** Ids of added places, beyond any of the world. */
const FIRST_ID = 100_000_000

const world = await startBenchWorld({
  apps: ['api'],
  environment: { RATE_LIMIT_READ: '1000000', RATE_LIMIT_WRITE: '1000000' },
})

try {
  const { db } = world
  const { token, userId } = await logIn(db, { roles: ['admin'] })
  await fill(db, userId)
  const place = FIRST_ID + 7
  const tables = {
    places: '/dashboard/inventories?limit=50',
    'places-late-page': '/dashboard/inventories?limit=50&p=100&sort_key=confirmed&sort_order=desc',
    'places-filtered': '/dashboard/inventories?limit=50&statuses=active&issues=no_photo&sort_key=price',
    'places-named': '/dashboard/inventories?limit=50&name=place',
    unconfirmed: '/dashboard/inventories?limit=20&statuses=active&confirmed=older,never&sort_key=confirmed',
    history: `/inventories/${place}/history?limit=50`,
    audit: '/audit_log?limit=50',
    'audit-of-person': `/audit_log?limit=50&actor_id=${userId}`,
    'audit-of-kind': '/audit_log?limit=50&action=lead.take',
    'audit-of-place': `/audit_log?limit=50&root_id=${place}`,
    'audit-of-week': '/audit_log?limit=50&from=2026-08-01T00:00:00Z&to=2026-08-08T00:00:00Z',
    reviews: '/reviews/pending?limit=20',
    complaints: '/complaints?limit=20',
    'feed-errors': '/feed_errors?limit=20',
    duplicates: '/inventories/duplicates?limit=20',
  }
  for (const [name, path] of Object.entries(tables)) {
    const times: number[] = []
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const began = performance.now()
      const response = await fetch(`${world.url('api')}/api/v0${path}`, {
        headers: { cookie: `user_auth_token=${token}` },
      })
      const body = await response.text()
      if (!response.ok) throw new Error(`${path} returned ${response.status} ${body}`)
      times.push(performance.now() - began)
    }
    const counted = times.slice(WARM_UP)
    report({
      name: `dashboard-tables.${name}.p95`,
      value: quantile(counted, 0.95),
      goal: atMost(BAR_MS, ' ms'),
      detail: `${REQUESTS} requests, p50 ${median(counted).toFixed(1)} ms`,
    })
  }
} finally {
  await world.stop()
}

/** Foreign keys are off, so that the tables can be filled alone. */
async function fill(db: Db, userId: number): Promise<void> {
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
        (select min(id) from regions where region_type = 'locality'), st_point(1, 1, 4326)::geography, 'GBP', 'weekly',
        'active', (select min(id) from organisations),
        jsonb_build_object(
          'street_number', jsonb_build_object('long_name', (n / 2)::text, 'short_name', (n / 2)::text),
          'route', jsonb_build_object('long_name', 'Mill Lane', 'short_name', 'Mill Ln'),
          'postal_code', jsonb_build_object('long_name', 'LS' || n % 99, 'short_name', 'LS' || n % 99)
        )
      from generate_series(1, ${PLACES}::integer) n
    `.execute(tx)
    await sql`
      insert into place_overviews
      select
        ${FIRST_ID}::bigint + n, 1, 'Place ' || n,
        case when n % 25 = 0 then 'inactive' else 'active' end::inventory_status, n % 150, 10000, n % 9, 40,
        now() - make_interval(days => n % 40), n % 12, case when n % 7 = 0 then '{no_photo}' else '{}' end::text[], now(),
        false
      from generate_series(1, ${PLACES}::integer) n
    `.execute(tx)
    await sql`
      insert into media (root_id, inventory_id, kind, media_type, base_path, width, height)
      select
        ${FIRST_ID}::bigint + 1 + n % ${PLACES}::integer, ${FIRST_ID}::bigint + 1 + n % ${PLACES}::integer, 'place',
        'image', 'bench/' || n % 70000, 1200, 800
      from generate_series(1, ${PLACES * 8}::integer) n
    `.execute(tx)
    await sql`
      insert into audit_log (actor_id, action, ids, fields, created_at)
      select
        (${users}::bigint[])[1 + n % 20], (array['place.update', 'price.publish', 'lead.take'])[1 + n % 3],
        jsonb_build_object('root_id', ${FIRST_ID}::bigint + n % ${PLACES}::integer), '{name}',
        now() - make_interval(mins => n)
      from generate_series(1, ${ROWS}::integer) n
    `.execute(tx)
    await sql`
      insert into inventory_changes (root_id, inventory_id, kind, actor_id, source, version, changes)
      select
        -- One place has a tenth of all changes.
        ${FIRST_ID}::bigint + case when n % 10 = 0 then 7 else n % ${PLACES}::integer end,
        ${FIRST_ID}::bigint + case when n % 10 = 0 then 7 else n % ${PLACES}::integer end, 'place',
        (${users}::bigint[])[1 + n % 20], 'editor', n, '{"price": {"from": 1, "to": 2}}'
      from generate_series(1, ${ROWS}::integer) n
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
      select (select min(id) from organisations), ${FIRST_ID}::bigint + n, 'row ' || n, 'invalid_price'
      from generate_series(1, 5000) n
    `.execute(tx)
  })
  await sql`
    analyze place_overviews, audit_log, inventories, media, inventory_changes, reviews, complaints, feed_errors
  `.execute(db)
}
