import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { PageCache } from './page-cache.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(cache: Pick<PageCache, 'bytes'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge: Gauge = new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes used by cached pages.',
    registers: [registry],
    collect: (): void => gauge.set(cache.bytes()),
  })
  return {
    registry,
    pageAnswers: new Counter({
      name: 'page_answers_total',
      help: 'Pages by source: cache (hit, stale), rendered for many (miss), rendered for one visitor (own), not rendered (limited).',
      labelNames: ['from'] as const,
      registers: [registry],
    }),
  }
}
