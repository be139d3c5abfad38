import { createDatabase } from '@amber/db/database'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { inBatches } from '@amber/operations/index/in-batches'
import { indexPlaces } from '@amber/operations/index/index-place'
import { createLogger } from '@amber/server/logger'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'

/** The only place that makes what the worker uses from its configuration. */
export function wire(config: Config) {
  const db = createDatabase(config.DATABASE_URL, { max: config.WORKER_CONCURRENCY })
  const search = createSearch({ url: config.OPENSEARCH_URL, prefix: config.SEARCH_PREFIX })
  return {
    log: createLogger({ app: 'worker', level: config.LOG_LEVEL }),
    metrics: createMetrics(),
    db,
    search,
    indexPlace: inBatches((ids) => indexPlaces({ db, search, documentOf: placeDocument }, ids)),
  }
}
