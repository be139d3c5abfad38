import { Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Without prom-client's own of the process: they add about a tenth to the CPU of an answer from memory. */
export function createMetrics() {
  const registry = new Registry()
  return {
    registry,
    transformSeconds: new Histogram({
      name: 'image_transform_duration_seconds',
      help: 'Time a picture was worked on, without its wait for a core.',
      labelNames: ['format'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'image_failures_total',
      help: 'Requests that failed, by the code of the answer: a broken original is not the same as no time for one.',
      labelNames: ['code'] as const,
      registers: [registry],
    }),
    fromMemory: new Counter({
      name: 'image_memory_answers_total',
      help: 'Pictures sent from memory; these are not logged.',
      registers: [registry],
    }),
  }
}
