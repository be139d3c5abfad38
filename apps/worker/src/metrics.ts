import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
  return {
    registry,
    /** Histogram of job durations; its `_count` by result is the number of runs. */
    jobSeconds: new Histogram({
      name: 'worker_job_seconds',
      help: 'Duration of job runs.',
      labelNames: ['job', 'result'],
      buckets,
      registers: [registry],
    }),
    jobWait: new Histogram({
      name: 'worker_job_wait_seconds',
      help: 'Time from when a job is due until it runs.',
      labelNames: ['job'],
      buckets,
      registers: [registry],
    }),
  }
}
