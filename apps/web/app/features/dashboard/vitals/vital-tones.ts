import type { VitalRating } from '@amber/domain/vitals/web-vitals'

/** Colours of values. The rating is also said in words or by the position beside the thresholds. */
export const VALUE_TONES: Readonly<Record<VitalRating, string>> = {
  good: 'text-success-ink',
  'needs-improvement': 'text-warning',
  poor: 'text-danger',
}
