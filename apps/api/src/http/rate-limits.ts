import { isIP } from 'node:net'
import type { RateLimitClass } from '@amber/contract/define-endpoint'
import { AppError } from '@amber/domain/errors'
import type { Cache } from '@amber/integrations/cache/client'
import { within } from '@amber/server/within'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** Without one a route is not limited: health and metrics. */
    rateLimitClass?: RateLimitClass
    /** The route itself calls `refuseTooMany`, and looks into other memories of Redis while the client is counted. */
    refusesItself?: boolean
  }
}

type Options = { cache: Cache; limits: Record<RateLimitClass, number>; metrics: Pick<Metrics, 'uncountedRequests'> }

/** Visitors should not wait for a Redis that hangs. */
const PATIENCE_MS = 100

/** One counter a client and class. A client is an address, or a /64 of IPv6, behind exactly the trusted proxies. */
export async function limitRates(app: FastifyInstance, { cache, limits, metrics }: Options) {
  const classOf = (request: FastifyRequest) => request.routeOptions.config.rateLimitClass ?? 'read'
  await app.register(rateLimit, {
    global: false,
    redis: cache,
    nameSpace: 'rate-limit:',
    timeWindow: 60_000,
    max: (request) => limits[classOf(request)],
    keyGenerator: (request) => `${classOf(request)}:${clientOf(request)}`,
  })
  const count = app.createRateLimit()

  app.addHook('onRequest', async (request, reply) => {
    const { rateLimitClass, refusesItself = false } = request.routeOptions.config
    if (!rateLimitClass) return
    const outcome = within(PATIENCE_MS, count(request)).catch(() => {
      metrics.uncountedRequests.inc()
      return undefined
    })
    outcomes.set(request, outcome)
    if (!refusesItself) await refuseTooMany(request, reply)
  })
}

type Outcome = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

const outcomes = new WeakMap<FastifyRequest, Promise<Outcome | undefined>>()

/** Throws when the client has asked too often. Whoever could not be counted may go on. */
export async function refuseTooMany(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const outcome = await outcomes.get(request)
  if (!outcome || outcome.isAllowed || !outcome.isExceeded) return
  reply.header('retry-after', outcome.ttlInSeconds)
  throw new AppError('too_many_requests')
}

/** A proxy of ours writes addresses; should one pass on anything else, its own address stands for all it sends. */
export const clientOf = ({ ip, socket }: FastifyRequest) => normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''))
