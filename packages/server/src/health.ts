import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'
import { within } from './within.ts'

export type Dependency = {
  name: string
  /** Rejects when it can't be used. */
  check: () => Promise<unknown>
  /** Nothing can be done without it. The others have a fallback: taking the app away would make things worse. */
  essential: boolean
}

const CHECK_TIMEOUT_MS = 1_000

/** Probes come every few seconds, and would bury the lines of requests. */
const QUIET = { logLevel: 'warn' } as const

/** Liveness says only that the process answers; a restart would cure none of what readiness looks at. */
export function serveHealth(app: FastifyInstance, lifecycle: Lifecycle, dependencies: readonly Dependency[]) {
  app.get('/healthz', QUIET, async () => ({ status: 'alive' }))

  app.get('/readyz', QUIET, async (_, reply) => {
    const failing = await failingOf(dependencies)
    const isDown = failing.some(({ essential }) => essential)
    reply.code(lifecycle.draining || isDown ? 503 : 200).header('cache-control', 'no-store')
    return {
      status: lifecycle.draining ? 'draining' : isDown ? 'unavailable' : failing.length > 0 ? 'degraded' : 'ready',
      failing: failing.map(({ name }) => name),
    }
  })
}

async function failingOf(dependencies: readonly Dependency[]): Promise<Dependency[]> {
  const outcomes = await Promise.allSettled(dependencies.map(async ({ check }) => within(CHECK_TIMEOUT_MS, check())))
  return dependencies.filter((_, index) => outcomes[index]?.status === 'rejected')
}
