import { fillDashboardTables } from '@amber/testing/dashboard-rows'
import { logIn } from '@amber/testing/factories/session'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures every table of the dashboard as the API serves it, one request at a time: 12,000 places, 200,000 rows of
 * history and as many of the audit log. The places beyond those of the world are rows without rooms, because lists read
 * none.
 */
const REQUESTS = Number(process.env['REQUESTS'] ?? 100)
const WARM_UP = 10
const BAR_MS = 150

const world = await startBenchWorld({
  apps: ['api'],
  environment: { RATE_LIMIT_READ: '1000000', RATE_LIMIT_WRITE: '1000000' },
})

try {
  const { db } = world
  const { token, userId } = await logIn(db, { roles: ['admin'] })
  const { busiestPlaceId: place } = await fillDashboardTables(db, { userId, places: 12_000, rows: 200_000 })
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
