import { parentPort, workerData } from 'node:worker_threads'
import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { shedLoad } from './shed-load.ts'

/** Milliseconds of computing that a request takes: a search far more than a step of a payment. */
const COST_MS = { browsing: 10, booking: 2, extra: 10 }

const { maxDelayMs } = workerData as { maxDelayMs: number }
const registry = new Registry()
const app = fastify()
shedLoad(app, {
  maxDelayMs,
  registry,
  priorityOf: ({ url }) => (url.startsWith('/booking') ? 'booking' : url.startsWith('/extra') ? 'extra' : 'browsing'),
  reject: (_request, reply) => reply.code(503).send(),
})
for (const [name, costMs] of Object.entries(COST_MS))
  app.get(`/${name}`, async () => {
    const endsAt = performance.now() + costMs
    while (performance.now() < endsAt);
    return name
  })
app.get('/booking/metrics', () => registry.metrics())

parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }), [])
