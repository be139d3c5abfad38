import { CONFIRMATION_AGES } from '@amber/domain/inventory/confirmation-age'
import { PLACE_ISSUES } from '@amber/domain/inventory/place-issues'
import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { listInventories } from './inventories.ts'
import { checkPageDepth, commaList, idParameter, integer, sorting } from './query-parameters.ts'
import { count, id, instant, minorUnits } from './values.ts'

const student = listInventories.query.shape

/** Filters of the public search, and those of staff. */
const filters = {
  name: student.name,
  region_canonical_name: student.region_canonical_name,
  region_radius: student.region_radius,
  region_center: student.region_center,
  region_type: student.region_type,
  region_lat: student.region_lat,
  region_lng: student.region_lng,
  region_bounds_lat1: student.region_bounds_lat1,
  region_bounds_lng1: student.region_bounds_lng1,
  region_bounds_lat2: student.region_bounds_lat2,
  region_bounds_lng2: student.region_bounds_lng2,
  custom_location_id: student.custom_location_id,
  ids: student.ids,
  min_price: student.min_price,
  max_price: student.max_price,
  min_total: student.min_total,
  max_total: student.max_total,
  move_in_month: student.move_in_month,
  meta_min_lease_duration: student.meta_min_lease_duration,
  meta_max_lease_duration: student.meta_max_lease_duration,
  lease_duration_unit: student.lease_duration_unit,
  room_types: student.room_types,
  bathroom_types: student.bathroom_types,
  kitchen_types: student.kitchen_types,
  meta_unit_types: student.meta_unit_types,
  meta_bedroom_counts: student.meta_bedroom_counts,
  meta_bathroom_counts: student.meta_bathroom_counts,
  features: student.features,
  features_and: student.features_and,
  tags: student.tags,
  available: student.available,
  whitelabel_partner_id: student.whitelabel_partner_id,
  statuses: z.optional(commaList(INVENTORY_STATUSES)),
  /** Id of the supplier. */
  owner: z.optional(idParameter()),
  /** How long ago the slots left were confirmed. */
  confirmed: z.optional(commaList(CONFIRMATION_AGES)),
  /** Matches places with any of these. */
  issues: z.optional(commaList(PLACE_ISSUES)),
}

const MAX_ROWS = 100

const counts = <const Names extends readonly [string, ...string[]]>(names: Names) => z.record(z.enum(names), count)

export const ManagedInventory = z.object({
  id,
  name: z.string(),
  canonical_name: z.string(),
  inventory_no: z.nullable(z.string()),
  status: z.enum(INVENTORY_STATUSES),
  city: z.nullable(z.string()),
  supplier: z.nullable(z.object({ id, name: z.string() })),
  /** Base path of the featured image. */
  image: z.nullable(z.string()),
  currency: z.string(),
  price_duration: z.enum(PRICING_DURATIONS),
  /** Lowest price of an offered tenancy; null if none is offered. */
  price: z.nullable(minorUnits),
  places_left: count,
  places_total: count,
  /** The latest confirmation of any tenancy. */
  confirmed_at: z.nullable(instant),
  images_count: count,
  issues: z.array(z.enum(PLACE_ISSUES)),
  updated_at: instant,
  /** New leads of each of the last seven days, the oldest first. */
  leads: z.array(count),
})

export type ManagedInventory = z.output<typeof ManagedInventory>

export const ManagedFacets = z.object({
  statuses: counts(INVENTORY_STATUSES),
  confirmed: counts(CONFIRMATION_AGES),
  issues: counts(PLACE_ISSUES),
  /** Suppliers with most matching places first, and always the chosen one. */
  suppliers: z.array(z.object({ id, name: z.string(), count })),
})

export type ManagedFacets = z.output<typeof ManagedFacets>

export const listManagedInventories = {
  query: z
    .object({
      ...filters,
      ...sorting(DASHBOARD_TABLES.inventories.sortKeys),
      p: z._default(integer(1, 10_000), 1),
      limit: z._default(integer(1, MAX_ROWS), 50),
    })
    .check(checkPageDepth),
  response: dataOf(
    z.object({
      result: z.array(ManagedInventory),
      meta: z.object({
        count,
        p: count,
        limit: count,
        /** Sums over all matching places. */
        places_left: count,
        places_total: count,
        /** Each group is counted without its own filter. */
        facets: ManagedFacets,
      }),
    }),
  ),
} satisfies Schemas

export const exportManagedInventories = {
  query: z.object({
    ...filters,
    ...sorting(DASHBOARD_TABLES.inventories.sortKeys),
    columns: z.optional(commaList(DASHBOARD_TABLES.inventories.columns)),
  }),
  response: z.file(),
} satisfies Schemas

export const getManagedInventory = {
  params: z.object({ id: idParameter() }),
  response: dataOf(
    z.object({
      place: ManagedInventory,
      address: z.string(),
      room_types: z.array(
        z.object({
          id,
          name: z.string(),
          status: z.enum(INVENTORY_STATUSES),
          price: z.nullable(minorUnits),
          places_left: count,
          places_total: count,
        }),
      ),
      /** Slots left by the first month in which they can be moved into: `2027-09`. */
      move_ins: z.array(z.object({ month: z.string(), places_left: count, places_total: count })),
      /** Latest changes of the place, newest first. */
      changes: z.array(z.object({ action: z.string(), at: instant, by: z.nullable(z.string()) })),
    }),
  ),
} satisfies Schemas
