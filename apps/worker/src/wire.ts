import { createDatabase } from '@amber/db/database'
import { createSearch } from '@amber/integrations/search/client'
import { createLogger } from '@amber/server/logger'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'

/** The only place that makes what the worker uses from its configuration. */
export function wire(config: Config) {
  return {
    log: createLogger({ app: 'worker', level: config.LOG_LEVEL }),
    metrics: createMetrics(),
    db: createDatabase(config.DATABASE_URL, { max: config.WORKER_CONCURRENCY }),
    search: createSearch({ url: config.OPENSEARCH_URL, prefix: config.SEARCH_PREFIX }),
  }
}
