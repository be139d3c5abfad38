import type { CacheSettings } from '@growthbook/growthbook'

/** How GrowthBook's SDK keeps flags, in browsers and on our servers. The figures are those of the specification. */
export const FLAG_CACHE = {
  /** Milliseconds after which an SDK asks again, and uses what it has meanwhile. */
  staleTTL: 60_000,
  /** Milliseconds after which it uses nothing that it has. */
  maxAge: 24 * 60 * 60_000,
  maxEntries: 10,
  /** Milliseconds in a hidden tab after which the stream ends. It begins again with the tab. */
  idleStreamInterval: 20_000,
} satisfies Partial<CacheSettings>
