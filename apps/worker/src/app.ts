import type { Db } from '@amber/db/database'
import type { Search } from '@amber/integrations/search/client'
import { createServer } from '@amber/server/create-server'
import { serveHealth } from '@amber/server/health'
import type { Lifecycle } from '@amber/server/lifecycle'
import type { Logger } from '@amber/server/logger'
import { serveMetrics } from '@amber/server/serve-metrics'
import { sql } from 'kysely'
import type { Metrics } from './metrics.ts'

type Parts = {
  db: Db
  search: Pick<Search, 'ping'>
  log: Logger
  metrics: Pick<Metrics, 'registry'>
  lifecycle: Lifecycle
}

/** What can be asked of a worker: how it is. */
export function createApp({ db, search, log, metrics, lifecycle }: Parts) {
  const app = createServer({ logger: log, lifecycle })
  serveMetrics(app, metrics.registry)
  serveHealth(app, lifecycle, [
    { name: 'postgres', essential: true, check: () => sql`select 1`.execute(db) },
    // Nearly every job writes to it; the few that don't would only make work for those that wait.
    { name: 'opensearch', essential: true, check: () => search.ping() },
  ])
  return app
}
