/** Values of `pricing.duration`: the period that prices are quoted for. */
export const PRICING_DURATIONS = ['weekly', 'monthly'] as const

export type PricingDuration = (typeof PRICING_DURATIONS)[number]

const BY_COUNTRY = new Map<string, PricingDuration>([
  ['GB', 'weekly'],
  ['AU', 'weekly'],
  ['FR', 'weekly'],
  ['IE', 'weekly'],
  ['US', 'monthly'],
  ['SG', 'monthly'],
  ['CA', 'monthly'],
  ['DE', 'monthly'],
])

/** Returns the duration by two-letter country code. Defaults to monthly, as in most of the world. */
export const pricingDurationOf = (country: string): PricingDuration => BY_COUNTRY.get(country) ?? 'monthly'
