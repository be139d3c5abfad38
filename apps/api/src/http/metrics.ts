import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    searchFallbacks: new Counter({
      name: 'search_fallbacks_total',
      help: 'Searches that PostgreSQL answered because OpenSearch could not.',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    uncountedRequests: new Counter({
      name: 'rate_limit_skipped_total',
      help: 'Requests that went on uncounted because Redis could not be asked.',
      registers: [registry],
    }),
  }
}

/** By the route's pattern: a path may hold ids, and would make a series each. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}
