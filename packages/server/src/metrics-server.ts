import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { createServer } from './create-server.ts'
import type { Lifecycle } from './lifecycle.ts'

type Deps = {
  config: { HOST: string; METRICS_PORT?: number | undefined }
  logger: FastifyBaseLogger
  lifecycle: Lifecycle
  registry: Registry
}

/**
 * Starts /metrics on a port of its own, if one is configured: metrics are for us, and the port of an app is open to its
 * visitors. Returns a function that closes it.
 */
export async function startMetricsServer({ config, logger, lifecycle, registry }: Deps): Promise<() => Promise<void>> {
  if (config.METRICS_PORT === undefined) return async () => undefined
  const app = createServer({ logger, lifecycle })
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
  await app.listen({ host: config.HOST, port: config.METRICS_PORT })
  return () => app.close()
}
