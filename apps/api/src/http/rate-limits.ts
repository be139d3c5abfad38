import type { RateLimitClass } from '@amber/contract/http/define-endpoint'
import { AppError } from '@amber/domain/errors'
import type { Cache } from '@amber/integrations/cache/client'
import { clientOf } from '@amber/server/client-address'
import { isFromOwnServer } from '@amber/server/trusted-proxies'
import { withTimeout } from '@amber/server/with-timeout'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Classes of endpoints, and those of the webhook: all its events, and in addition those with a wrong signature. */
export type LimitClass = RateLimitClass | 'webhook' | 'bad_signature'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** Routes without a class, such as health and metrics, are not limited. */
    rateLimitClass?: LimitClass
    /** The route calls `rejectOverLimit` itself, so that it can read its cache in Redis while the client is counted. */
    checksLimitItself?: boolean
  }
}

type Options = {
  cache: Cache
  limits: Record<LimitClass, number>
  trustedHops: number
  metrics: Pick<Metrics, 'uncountedRequests'>
}

/** Milliseconds to wait for Redis, so that visitors don't wait for one that hangs. */
const CACHE_TIMEOUT_MS = 100

/**
 * Counts requests per client and class. A client is an IPv4 address or IPv6 /64, as reported by trusted proxies. Reads of
 * our own web server are not counted: it renders public pages for many visitors at once and limits those itself.
 */
export async function addRateLimits(app: FastifyInstance, { cache, limits, trustedHops, metrics }: Options) {
  const classOf = (request: FastifyRequest) => request.routeOptions.config.rateLimitClass ?? 'read'
  await app.register(rateLimit, {
    global: false,
    redis: cache,
    nameSpace: 'rate-limit:',
    timeWindow: 60_000,
    max: (request) => limits[classOf(request)],
    keyGenerator: (request) => `${classOf(request)}:${clientOf(request)}`,
  })
  const createCounter = (...options: Parameters<typeof app.createRateLimit>) => {
    const count = app.createRateLimit(...options)
    return (request: FastifyRequest) =>
      withTimeout(CACHE_TIMEOUT_MS, count(request)).catch(() => {
        metrics.uncountedRequests.inc()
        return undefined
      })
  }
  const count = createCounter()
  const countBadSignature = createCounter({
    max: limits.bad_signature,
    keyGenerator: (request) => `bad_signature:${clientOf(request)}`,
  })

  app.addHook('onRequest', async (request, reply) => {
    const { rateLimitClass, checksLimitItself = false } = request.routeOptions.config
    if (!rateLimitClass) return
    if (rateLimitClass === 'read' && isFromOwnServer(request.ips ?? [], trustedHops)) return
    outcomes.set(request, count(request))
    if (!checksLimitItself) await rejectOverLimit(request, reply)
  })
  return {
    /** Counts a request again because its signature is wrong. Throws when the client sent too many of those. */
    limitBadSignatures: async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      rejectExceeded(await countBadSignature(request), reply),
  }
}

type Outcome = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

const outcomes = new WeakMap<FastifyRequest, Promise<Outcome | undefined>>()

/** Throws when the client exceeds its limit. A request that could not be counted passes. */
export async function rejectOverLimit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  rejectExceeded(await outcomes.get(request), reply)
}

function rejectExceeded(outcome: Outcome | undefined, reply: FastifyReply) {
  if (!outcome || outcome.isAllowed || !outcome.isExceeded) return
  reply.header('retry-after', outcome.ttlInSeconds)
  throw new AppError('too_many_requests')
}
