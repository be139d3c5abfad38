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
  /** Returns the id of the caller's session, or undefined for visitors. */
  findSessionId: (request: FastifyRequest) => Promise<number | undefined>
}

/** Classes in which a session has the limit of a client for itself once its address has used up its own. */
const CLASSES_PER_SESSION: ReadonlySet<LimitClass> = new Set(['read', 'write'])

/** Milliseconds to wait for Redis, so that visitors don't wait for one that hangs. */
const CACHE_TIMEOUT_MS = 100

/**
 * Counts requests per client and class. A client is an IPv4 address or IPv6 /64, as reported by trusted proxies. Above the
 * limit of an address, reads and writes are counted per session: agents in one office, or students in one building, do not
 * use up each other's. Only sessions that exist count, so nobody gets more by making up tokens. Reads of our own web server
 * are not counted: it renders public pages for many visitors at once and limits those itself.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { cache, limits, trustedHops, metrics, findSessionId }: Options,
) {
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
  const countSession = createCounter({
    max: (request) => limits[classOf(request)],
    keyGenerator: async (request) => `${classOf(request)}:session:${await findSessionId(request)}`,
  })
  async function countClient(request: FastifyRequest): Promise<Outcome | undefined> {
    const outcome = await count(request)
    if (!isExceeded(outcome) || !CLASSES_PER_SESSION.has(classOf(request))) return outcome
    const sessionId = await findSessionId(request).catch(() => undefined)
    return sessionId === undefined ? outcome : countSession(request)
  }
  const countBadSignature = createCounter({
    max: limits.bad_signature,
    keyGenerator: (request) => `bad_signature:${clientOf(request)}`,
  })

  app.addHook('onRequest', async (request, reply) => {
    const { rateLimitClass, checksLimitItself = false } = request.routeOptions.config
    if (!rateLimitClass) return
    if (rateLimitClass === 'read' && isFromOwnServer(request.ips ?? [], trustedHops)) return
    outcomes.set(request, countClient(request))
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

const isExceeded = (outcome: Outcome | undefined): outcome is Extract<Outcome, { isExceeded: boolean }> =>
  outcome !== undefined && !outcome.isAllowed && outcome.isExceeded

function rejectExceeded(outcome: Outcome | undefined, reply: FastifyReply) {
  if (!isExceeded(outcome)) return
  reply.header('retry-after', outcome.ttlInSeconds)
  throw new AppError('too_many_requests')
}
