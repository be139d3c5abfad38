import { createDatabase } from '@amber/db/database'
import { createCache } from '@amber/integrations/cache/client'
import { createSearch } from '@amber/integrations/search/client'
import type { Logger } from '@amber/server/logger'
import type { ApiContext } from './app.ts'
import type { Config } from './config.ts'

type Wired = { context: ApiContext; closeServices: () => Promise<void> }

/** The only place where the API's integrations are made. Each heals by itself; none has to be there at the start. */
export function wire(config: Config, logger: Logger): Wired {
  const db = createDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL })
  const search = createSearch({ url: config.OPENSEARCH_URL, prefix: config.SEARCH_PREFIX })
  const cache = createCache({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onLost: (err) => logger.warn({ err }, 'Redis is away'),
    onBack: () => logger.info('Redis is back'),
  })
  return {
    context: { config, db, cache, search, logger, lifecycle: { draining: false } },
    closeServices: async () => {
      cache.disconnect()
      await Promise.all([db.destroy(), search.close()])
    },
  }
}
