import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

export function serveMetrics(app: FastifyInstance, registry: Registry) {
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
}
