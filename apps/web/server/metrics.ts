import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { PageCache } from './page-cache.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(cache: Pick<PageCache, 'bytes'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge: Gauge = new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory taken by kept pages.',
    registers: [registry],
    collect: (): void => gauge.set(cache.bytes()),
  })
  return {
    registry,
    pageAnswers: new Counter({
      name: 'page_answers_total',
      help: 'Pages by where they came from: kept (hit, stale), made for many (miss), made for one visitor (own).',
      labelNames: ['from'] as const,
      registers: [registry],
    }),
  }
}
