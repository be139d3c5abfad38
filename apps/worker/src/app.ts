import type { Db } from '@amber/db/database'
import type { Search } from '@amber/integrations/search/client'
import { createServer } from '@amber/server/create-server'
import { serveHealth } from '@amber/server/health'
import type { Lifecycle } from '@amber/server/lifecycle'
import type { Logger } from '@amber/server/logger'
import { sql } from 'kysely'

type Deps = {
  db: Db
  search: Pick<Search, 'ping'>
  /** Dependencies without which most jobs still run. */
  optional: Record<string, () => Promise<unknown>>
  log: Logger
  lifecycle: Lifecycle
}

/** Serves the worker's health checks. */
export function createApp({ db, search, optional, log, lifecycle }: Deps) {
  const app = createServer({ logger: log, lifecycle })
  serveHealth(app, lifecycle, [
    { name: 'postgres', essential: true, check: () => sql`select 1`.execute(db) },
    // Booking and payment jobs end with indexing jobs, which would pile up without OpenSearch.
    { name: 'opensearch', essential: true, check: () => search.ping() },
    ...Object.entries(optional).map(([name, check]) => ({ name, essential: false, check })),
  ])
  return app
}
