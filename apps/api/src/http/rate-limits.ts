import { isIP } from 'node:net'
import type { RateLimitClass } from '@amber/contract/define-endpoint'
import { AppError } from '@amber/domain/errors'
import type { Cache } from '@amber/integrations/cache/client'
import { within } from '@amber/server/within'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    /** Without one a route is not limited: health and metrics. */
    rateLimitClass?: RateLimitClass
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
    if (!request.routeOptions.config.rateLimitClass) return
    const outcome = await within(PATIENCE_MS, count(request)).catch(() => undefined)
    if (!outcome) metrics.uncountedRequests.inc()
    if (!outcome || outcome.isAllowed || !outcome.isExceeded) return
    reply.header('retry-after', outcome.ttlInSeconds)
    throw new AppError('too_many_requests')
  })
}

/** A proxy of ours writes addresses; should one pass on anything else, its own address stands for all it sends. */
const clientOf = ({ ip, socket }: FastifyRequest) => normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''))
