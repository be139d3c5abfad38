import type { FastifyInstance } from 'fastify'

export type Draining = { value: boolean }

/**
 * `/healthz`: the process lives. `/readyz`: send visitors here. A page that can't reach the API says so itself, which
 * serves a visitor better than a load balancer with no server left; so only draining makes this server not ready.
 */
export function addHealth(app: FastifyInstance, draining: Draining) {
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    reply.code(draining.value ? 503 : 200)
    return { status: draining.value ? 'draining' : 'ready' }
  })
}
