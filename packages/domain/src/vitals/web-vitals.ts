import { PAGE_CATEGORIES } from '../tracking/page-category.ts'

/** Measurements of a page by browsers, named as in the `web-vitals` library. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

export type Vital = (typeof VITALS)[number]

export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const

export type VitalRating = (typeof VITAL_RATINGS)[number]

/** The categories of the specification, and `other` for pages without one. */
export const VITAL_PAGES = [...PAGE_CATEGORIES, 'other'] as const

export type VitalPage = (typeof VITAL_PAGES)[number]

export const VITAL_DEVICES = ['mobile', 'desktop'] as const

export type VitalDevice = (typeof VITAL_DEVICES)[number]

/** Milliseconds, except for layout shifts, which have no unit. The specification has none for the first byte. */
export const VITAL_THRESHOLDS: Readonly<Record<Vital, { good: number; poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
}

/** Values on a threshold have the better rating. */
export function rateVital(vital: Vital, value: number): VitalRating {
  const { good, poor } = VITAL_THRESHOLDS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}
