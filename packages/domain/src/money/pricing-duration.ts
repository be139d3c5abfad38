/** How prices are quoted: `pricing.duration` on the wire. */
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

/** By the country's two-letter code. Where nothing is settled, rent is quoted by the month, as most of the world does. */
export const pricingDurationOf = (country: string): PricingDuration => BY_COUNTRY.get(country) ?? 'monthly'
