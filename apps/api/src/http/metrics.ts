import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last byte of its response.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    searchFallbacks: new Counter({
      name: 'search_fallbacks_total',
      help: 'Searches served by PostgreSQL because OpenSearch failed.',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    staffLimits: new Counter({
      name: 'staff_limits_exceeded_total',
      help: 'Requests of staff that were rejected because of a daily limit.',
      labelNames: ['limit'] as const,
      registers: [registry],
    }),
    chatConnections: new Gauge({
      name: 'chat_connections',
      help: 'Open connections to the chat socket.',
      registers: [registry],
    }),
    uncountedRequests: new Counter({
      name: 'rate_limit_skipped_total',
      help: 'Requests not rate limited because Redis was unavailable.',
      registers: [registry],
    }),
  }
}

/** Measures requests by route pattern, because paths contain ids and each would create its own time series. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}
