import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createAdmission, type Priority } from './admission.ts'

/** Milliseconds between two looks at how late the event loop is. */
const SAMPLE_INTERVAL_MS = 100

/** Seconds after which a client may try again. Different for each, so that they don't all come back at once. */
const RETRY_AFTER_SECONDS = { min: 5, max: 15 }

type Options = {
  /** Delay of the event loop from which on requests are shed. 0 turns shedding off. */
  maxDelayMs: number
  priorityOf: (request: FastifyRequest) => Priority
  /** Sends the response to a request that is shed; `retry-after` is already set. */
  reject: (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) => unknown
  registry?: Registry | undefined
}

/**
 * Turns requests away while the process is overloaded, the least important first, so that bookings go on. Register it before
 * all other hooks: a request that is shed must cost nothing else.
 */
export function shedLoad(app: FastifyInstance, { maxDelayMs, priorityOf, reject, registry }: Options): void {
  if (maxDelayMs === 0) return
  const admission = createAdmission(maxDelayMs)
  const metrics = registry && createMetrics(registry, admission.pressure)

  let expectedAt = performance.now() + SAMPLE_INTERVAL_MS
  const timer = setInterval(() => {
    const now = performance.now()
    admission.observe(now - expectedAt)
    expectedAt = now + SAMPLE_INTERVAL_MS
  }, SAMPLE_INTERVAL_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', async (request, reply) => {
    const priority = priorityOf(request)
    if (admission.admits(priority)) return undefined
    metrics?.inc({ priority })
    const seconds = randomInt(RETRY_AFTER_SECONDS.min, RETRY_AFTER_SECONDS.max + 1)
    reply.header('retry-after', seconds)
    await reject(request, reply, seconds)
    return reply
  })
}

function createMetrics(registry: Registry, pressure: () => number) {
  const gauge: Gauge = new Gauge({
    name: 'load_pressure',
    help: 'From 0, when no request is shed, over 1, when all extras are, to almost 2, when only bookings are safe.',
    registers: [registry],
    collect: (): void => gauge.set(pressure()),
  })
  return new Counter({
    name: 'requests_shed_total',
    help: 'Requests turned away because the process was overloaded.',
    labelNames: ['priority'] as const,
    registers: [registry],
  })
}
