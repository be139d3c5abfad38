import { COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import { FILTER_GROUPS } from '@amber/domain/search/facets'
import * as z from 'zod/mini'
import { count } from './values.ts'

/** Maps a filter choice to the number of places it would return. */
const counts = z.record(z.string(), count)

export const Facets = z.object({
  room_types: counts,
  bathroom_types: counts,
  kitchen_types: counts,
  unit_types: counts,
  /** Unit types grouped as people choose them; `flat_large` has four bedrooms or more. */
  home_types: counts,
  features: counts,
  tags: counts,
  /** Keyed by label: `26-40`. */
  leases: counts,
  /** Keyed by month: `2026-09`. */
  months: counts,
  /** For each `commute` of the query, in order: counts by mode and by the minutes that the filter offers. */
  commutes: z.array(z.record(z.enum(COMMUTE_MODES), counts)),
  available: count,
  /** Histogram bars starting at 0, each `step` whole currency units wide; the last includes all higher prices. */
  prices: z.object({ step: count, counts: z.array(count) }),
  /** Maps each active filter group to the number of places without it. */
  without: z.partialRecord(z.enum(FILTER_GROUPS), count),
})

export type Facets = z.output<typeof Facets>
