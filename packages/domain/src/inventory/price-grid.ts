/** Fields that the price grid edits. */
export const GRID_FIELDS = ['price', 'places_left'] as const
type GridField = (typeof GRID_FIELDS)[number]

export const ODD_REASONS = ['off_history', 'off_city'] as const
export type OddReason = (typeof ODD_REASONS)[number]

export const REJECT_REASONS = ['unknown', 'feed_owned', 'changed', 'more_than_total'] as const
type RejectReason = (typeof REJECT_REASONS)[number]

/** Lowest and highest price in minor units. */
export type PriceRange = { low: number; high: number }

/** Stored state of one tenancy, with what its price is compared to. */
export type GridTenancy = {
  price: number
  /** Null if no availability is known. */
  placesLeft: number | null
  placesTotal: number | null
  /** Slots booked here, which are not available. */
  booked: number
  feedOwned: readonly string[]
  /** Prices of the last 12 months. */
  history: PriceRange | null
  /** Usual prices of this unit type in the city. */
  city: PriceRange | null
}

export type CellChange = {
  tenancyId: number
  field: GridField
  /** Value that the editor read. */
  base: number | null
  value: number
  /** Somebody has checked that an odd value is right. */
  acceptOdd?: boolean | undefined
}

type PlannedCell = { tenancyId: number; field: GridField; from: number | null; to: number }

export type GridPlan = {
  published: PlannedCell[]
  heldBack: (PlannedCell & { reasons: ({ code: OddReason } & PriceRange)[] })[]
  rejected: { tenancyId: number; field: GridField; to: number; reason: RejectReason; current: number | null }[]
}

/** How far outside a range a price may lie, in percent. */
const MAX_DEVIATION_PERCENT = 30

/** Returns the ranges from which the price is more than 30 % away. Integers, so that no price is odd by rounding. */
export function oddReasonsOf(
  price: number,
  { history, city }: Pick<GridTenancy, 'history' | 'city'>,
): ({ code: OddReason } & PriceRange)[] {
  const isOff = (range: PriceRange | null): range is PriceRange =>
    range !== null &&
    (price * 100 < range.low * (100 - MAX_DEVIATION_PERCENT) ||
      price * 100 > range.high * (100 + MAX_DEVIATION_PERCENT))
  return [
    ...(isOff(history) ? [{ code: 'off_history' as const, ...history }] : []),
    ...(isOff(city) ? [{ code: 'off_city' as const, ...city }] : []),
  ]
}

/**
 * Decides each cell alone, so that one odd price does not keep the others from being published. A price is published,
 * held back or rejected; none is dropped.
 */
export function planGrid(cells: readonly CellChange[], tenancies: ReadonlyMap<number, GridTenancy>): GridPlan {
  const plan: GridPlan = { published: [], heldBack: [], rejected: [] }
  for (const { tenancyId, field, base, value, acceptOdd = false } of cells) {
    const tenancy = tenancies.get(tenancyId)
    const current = tenancy === undefined ? null : field === 'price' ? tenancy.price : tenancy.placesLeft
    const reason = rejectReasonOf({ field, base, value }, tenancy, current)
    if (reason !== undefined || tenancy === undefined) {
      plan.rejected.push({ tenancyId, field, to: value, reason: reason ?? 'unknown', current })
      continue
    }
    const planned = { tenancyId, field, from: current, to: value }
    const reasons = field === 'price' && !acceptOdd && value !== current ? oddReasonsOf(value, tenancy) : []
    if (reasons.length > 0) plan.heldBack.push({ ...planned, reasons })
    // A price that is stored already changes nothing; slots that are stored already are confirmed.
    else if (field === 'places_left' || value !== current) plan.published.push(planned)
  }
  return plan
}

function rejectReasonOf(
  { field, base, value }: Pick<CellChange, 'field' | 'base' | 'value'>,
  tenancy: GridTenancy | undefined,
  current: number | null,
): RejectReason | undefined {
  if (!tenancy || (field === 'places_left' && tenancy.placesTotal === null)) return 'unknown'
  if (tenancy.feedOwned.includes(field)) return 'feed_owned'
  if (base !== current && value !== current) return 'changed'
  if (field === 'places_left' && value + tenancy.booked > (tenancy.placesTotal ?? 0)) return 'more_than_total'
  return undefined
}
