import { createServer } from '@amber/server/create-server'
import type { Lifecycle } from '@amber/server/lifecycle'
import type { Logger } from '@amber/server/logger'
import { serveMetrics } from '@amber/server/serve-metrics'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'

type Deps = {
  config: Pick<Config, 'HOST' | 'METRICS_PORT'>
  logger: Logger
  lifecycle: Lifecycle
  registry: Registry
}

/** Starts the internal metrics server on its own port, if one is configured. Returns a function that closes it. */
export async function startMetricsServer({ config, logger, lifecycle, registry }: Deps) {
  if (config.METRICS_PORT === undefined) return async () => undefined
  const app = createServer({ logger, lifecycle })
  serveMetrics(app, registry)
  await app.listen({ host: config.HOST, port: config.METRICS_PORT })
  return () => app.close()
}
