/** Values up to `good` are good, values above `poor` are poor. Times are in milliseconds. */
export const THRESHOLDS = {
  FCP: { good: 1800, poor: 3000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  LCP: { good: 2500, poor: 4000 },
} as const

export type Metric = keyof typeof THRESHOLDS

export type Rating = 'good' | 'needs-improvement' | 'poor'

export function rate(metric: Metric, value: number): Rating {
  const { good, poor } = THRESHOLDS[metric]
  if (value > poor) return 'poor'
  return value > good ? 'needs-improvement' : 'good'
}
