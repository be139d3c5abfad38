import { createServer } from '@amber/server/create-server'
import type { Lifecycle } from '@amber/server/lifecycle'
import type { Logger } from '@amber/server/logger'
import { serveMetrics } from '@amber/server/serve-metrics'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'

type Parts = {
  config: Pick<Config, 'HOST' | 'METRICS_PORT'>
  logger: Logger
  lifecycle: Lifecycle
  registry: Registry
}

/** A door of its own, for those within. Gives what closes it again. */
export async function startMetricsServer({ config, logger, lifecycle, registry }: Parts) {
  if (config.METRICS_PORT === undefined) return async () => undefined
  const app = createServer({ logger, lifecycle })
  serveMetrics(app, registry)
  await app.listen({ host: config.HOST, port: config.METRICS_PORT })
  return () => app.close()
}
