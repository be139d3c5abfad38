import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'
import { withTimeout } from './with-timeout.ts'

export type Dependency = {
  name: string
  /** Rejects if the dependency is unavailable. */
  check: () => Promise<unknown>
  /**
   * Whether the app cannot work without it. Other dependencies have a fallback, so taking the app out of service would
   * make things worse.
   */
  essential: boolean
}

const CHECK_TIMEOUT_MS = 1_000

/** Probes come every few seconds and would drown out other requests in the log. */
const QUIET = { logLevel: 'warn' } as const

/**
 * Serves liveness and readiness. Liveness only shows that the process responds; a restart would fix nothing that
 * readiness checks.
 */
export function serveHealth(app: FastifyInstance, lifecycle: Lifecycle, dependencies: readonly Dependency[]) {
  app.get('/healthz', QUIET, async () => ({ status: 'alive' }))

  app.get('/readyz', QUIET, async (_, reply) => {
    const failing = await findFailing(dependencies)
    const isDown = failing.some(({ essential }) => essential)
    reply.code(lifecycle.draining || isDown ? 503 : 200).header('cache-control', 'no-store')
    return {
      status: lifecycle.draining ? 'draining' : isDown ? 'unavailable' : failing.length > 0 ? 'degraded' : 'ready',
      failing: failing.map(({ name }) => name),
    }
  })
}

async function findFailing(dependencies: readonly Dependency[]): Promise<Dependency[]> {
  const outcomes = await Promise.allSettled(
    dependencies.map(async ({ check }) => withTimeout(CHECK_TIMEOUT_MS, check())),
  )
  return dependencies.filter((_, index) => outcomes[index]?.status === 'rejected')
}
