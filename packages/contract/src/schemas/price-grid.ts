import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { INVENTORY_STATUSES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { GRID_FIELDS, ODD_REASONS, REJECT_REASONS } from '@amber/domain/inventory/price-grid'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { inventoryKey } from './inventory.ts'
import { count, day, durationUnit, id, instant, minorUnits, nullableCount } from './values.ts'

const priceRange = z.nullable(z.object({ low: minorUnits, high: minorUnits }))

export const PriceGridCell = z.object({
  tenancy_id: id,
  name: z.string(),
  status: z.enum(INVENTORY_STATUSES),
  lease_duration: count,
  lease_duration_unit: durationUnit,
  price: minorUnits,
  places_left: nullableCount,
  places_total: nullableCount,
  /** Slots booked here. Together with those left they are never more than the total. */
  booked: count,
  /** Move-in window. */
  available_from: z.nullable(day),
  available_until: z.nullable(day),
  confirmed_at: z.nullable(instant),
  /** Name of who confirmed the slots; null if nobody is known. */
  confirmed_by: z.nullable(z.string()),
  /** Fields that only the supplier's feed writes. */
  feed_owned: z.array(z.string()),
  /** Lowest and highest price of this tenancy in the last 12 months. */
  history: priceRange,
})

export const PriceGrid = z.object({
  id,
  name: z.string(),
  canonical_name: z.string(),
  version: count,
  currency: z.enum(CURRENCY_CODES),
  duration: z.enum(PRICING_DURATIONS),
  room_types: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(INVENTORY_STATUSES),
      unit_type: z.enum(UNIT_TYPES),
      /** Usual prices of this unit type in the city; null if there are too few rooms. */
      city: priceRange,
      tenancies: z.array(PriceGridCell),
    }),
  ),
})

export type PriceGrid = z.output<typeof PriceGrid>

const field = z.enum(GRID_FIELDS)
const value = z.int().check(z.minimum(0), z.maximum(100_000_000))

const CellChange = z.strictObject({
  tenancy_id: id,
  field,
  /** Value that the client read. The cell is rejected if somebody has changed it since. */
  base: z.nullable(value),
  /** The same number of slots again confirms the availability. */
  value,
  /** Publishes a value although it is odd, because somebody has checked it. */
  accept_odd: z.optional(z.boolean()),
})

const MAX_CELLS = 2000

const changedCell = { tenancy_id: id, field, from: z.nullable(value), to: value }

export const getPriceGrid = { params: inventoryKey, response: dataOf(PriceGrid) } satisfies Schemas

export const publishPrices = {
  params: inventoryKey,
  body: z.strictObject({
    /** Returns what would happen without changing anything. */
    dry_run: z._default(z.boolean(), false),
    cells: z.array(CellChange).check(
      z.minLength(1),
      z.maxLength(MAX_CELLS),
      z.refine((cells) => new Set(cells.map((cell) => `${cell.tenancy_id} ${cell.field}`)).size === cells.length, {
        error: 'duplicate',
      }),
    ),
  }),
  response: dataOf(
    z.object({
      /** Version of the place afterwards. */
      version: count,
      published: z.array(z.object(changedCell)),
      /** Prices more than 30 % outside the range of their own history or of the city. */
      held_back: z.array(
        z.object({
          ...changedCell,
          reasons: z.array(z.object({ code: z.enum(ODD_REASONS), low: minorUnits, high: minorUnits })),
        }),
      ),
      rejected: z.array(
        z.object({
          tenancy_id: id,
          field,
          to: value,
          reason: z.enum(REJECT_REASONS),
          /** Stored value; null if there is none. */
          current: z.nullable(value),
        }),
      ),
    }),
  ),
} satisfies Schemas
