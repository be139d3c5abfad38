import type { Db } from '@amber/db/database'
import type { Search } from '@amber/integrations/search/client'
import { createServer } from '@amber/server/create-server'
import { serveHealth } from '@amber/server/health'
import type { Lifecycle } from '@amber/server/lifecycle'
import type { Logger } from '@amber/server/logger'
import { serveMetrics } from '@amber/server/serve-metrics'
import { sql } from 'kysely'
import type { Metrics } from './metrics.ts'

type Deps = {
  db: Db
  search: Pick<Search, 'ping'>
  log: Logger
  metrics: Pick<Metrics, 'registry'>
  lifecycle: Lifecycle
}

/** Serves the worker's health checks and metrics. */
export function createApp({ db, search, log, metrics, lifecycle }: Deps) {
  const app = createServer({ logger: log, lifecycle })
  serveMetrics(app, metrics.registry)
  serveHealth(app, lifecycle, [
    { name: 'postgres', essential: true, check: () => sql`select 1`.execute(db) },
    // Booking and payment jobs end with indexing jobs, which would pile up without OpenSearch.
    { name: 'opensearch', essential: true, check: () => search.ping() },
  ])
  return app
}
