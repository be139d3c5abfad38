import { OFFER_TYPES } from '@amber/domain/cost/whole-cost'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  META_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import { FILTER_GROUPS } from '@amber/domain/search/facets'
import { LEASE_BUCKETS, type LeaseUnit } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'
import { APARTMENT, DEFAULT_RADIUS, SORT_KEYS, SORT_ORDERS } from '@amber/domain/search/place-search'
import { FACTORS } from '@amber/domain/search/relevance'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { outlineText, pointText } from './geo-parameters.ts'
import { Address, CancellationPolicy } from './inventory.ts'
import {
  caching,
  commaList,
  decimal,
  flag,
  idList,
  integer,
  language,
  only,
  paging,
  range,
  text,
  withinDepth,
} from './query-parameters.ts'
import { count, day, durationUnit, id, instant, minorUnits, nullableCount } from './values.ts'

const leaseUnit = z.enum(Object.keys(LEASE_BUCKETS) as [LeaseUnit, ...LeaseUnit[]])
const named = z.object({ id, name: z.string(), canonical_name: z.string(), region_type: z.enum(REGION_TYPES) })

/** All amounts in minor units, of the rooms that fit the search. Whoever takes a whole flat shares it: `price_per_person`. */
export const Pricing = z.object({
  currency: z.string(),
  duration: z.enum(PRICING_DURATIONS),
  /** Of the offered room. */
  price: minorUnits,
  price_per_person: minorUnits,
  deposit: minorUnits,
  min_price: minorUnits,
  max_price: minorUnits,
  available_price: z.nullable(minorUnits),
  min_available_price: z.nullable(minorUnits),
})

/** The one stay that stands for the place in the list: the cheapest free room that fits, or the cheapest that is full. */
export const Offered = z.object({
  /** Of the tenancy: what the book form is opened with. */
  inventory_id: id,
  config_id: id,
  config_name: z.string(),
  lease_duration: count,
  lease_duration_unit: durationUnit,
  /** How many share the rent. */
  persons: z.int().check(z.minimum(1)),
  /** All that is ever paid for the whole stay, by all who share it: rent, mandatory costs and deposit, less the offers that hold now. */
  total: minorUnits,
  /** Of the total, comes back: the deposit and the like. */
  refundable: minorUnits,
  places_left: count,
  available: z.boolean(),
  available_from: z.nullable(day),
  confirmed_at: z.nullable(instant),
})

const Image = z.object({
  base_path: z.string(),
  featured: z.boolean(),
  width: count,
  height: count,
  blurred_preview: z.nullable(z.string()),
  caption: z.nullable(z.string()),
})

const ActiveOffer = z.object({
  id,
  name: z.string(),
  offer_type: z.enum(OFFER_TYPES),
  amount: z.nullable(minorUnits),
  percent: z.nullable(z.int()),
  ends_at: z.nullable(instant),
})

const Child = z.object({
  id,
  name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  bathroom_type: z.enum(BATHROOM_TYPES),
  kitchen_type: z.enum(KITCHEN_TYPES),
  unit_type: z.enum(UNIT_TYPES),
  bedroom_count: count,
  bathroom_count: count,
  available: z.boolean(),
  places_left: count,
  /** Cheapest a week or month, in minor units; null without a tenancy. */
  min_price: z.nullable(minorUnits),
})

export const Inventory = z.object({
  id,
  name: z.string(),
  /** Of a room: its place. */
  parent_id: z.nullable(id),
  canonical_name: z.string(),
  inventory_no: z.nullable(z.string()),
  status: z.enum(INVENTORY_STATUSES),
  pricing: z.nullable(Pricing),
  meta: z.object({
    region_name: z.string(),
    types: z.array(z.enum(META_TYPES)),
    unit_type: z.nullable(z.enum(UNIT_TYPES)),
    lease_duration: nullableCount,
    lease_duration_unit: z.nullable(durationUnit),
  }),
  images: z.array(Image),
  location: z.object({ location_coordinates: z.object({ lat: z.number(), lng: z.number() }) }),
  region: named,
  tags: z.array(z.string()),
  features: z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string(), type: z.string() })) })),
  feature_tags: z.array(z.string()),
  features_count: count,
  images_count: count,
  videos_count: count,
  reviews_count: count,
  reviews_rating: z.nullable(z.number()),
  active_offers: z.array(ActiveOffer),
  active_children_count: count,
  bedroom_count: nullableCount,
  min_bedroom_count: nullableCount,
  max_bedroom_count: nullableCount,
  bathroom_count: nullableCount,
  min_bathroom_count: nullableCount,
  max_bathroom_count: nullableCount,
  area: z.nullable(z.number()),
  min_area: z.nullable(z.number()),
  max_area: z.nullable(z.number()),
  area_unit: z.enum(['sqft', 'sqm']),
  lease_duration: nullableCount,
  min_lease_duration: nullableCount,
  max_lease_duration: nullableCount,
  lease_duration_unit: z.nullable(durationUnit),
  available: z.boolean(),
  available_from: z.nullable(day),
  min_available_from: z.nullable(day),
  available_from_formatted: z.string(),
  /** Of a room: what it is called in its place. */
  config: z.nullable(z.object({ name: z.string() })),
  offered: z.nullable(Offered),
  /** Metres to the centre of the search; null where it has none. */
  distance: z.nullable(count),
  created_at: instant,
  updated_at: instant,

  // Below: what `methods` adds.
  active_children: z.optional(z.array(Child)),
  address: z.optional(Address),
  /** Of the room whose price is shown, or else of the whole place. */
  cancellation_policies: z.optional(z.array(CancellationPolicy)),
  /** The points of each factor of relevance, out of `most`, and their sum. */
  score_reasons: z.optional(
    z.object({
      total: count,
      factors: z.array(z.object({ name: z.enum(FACTORS as [string, ...string[]]), points: count, most: count })),
    }),
  ),
  /** For staff only. */
  agent_view: z.optional(
    z.object({
      supplier: z.nullable(z.string()),
      /** In hundredths of a percent of the rent, or a fixed amount in minor units. */
      commission: z.nullable(z.object({ basis_points: z.nullable(count), amount: z.nullable(minorUnits) })),
      confirmed_at: z.nullable(instant),
      confirmed_by: z.nullable(z.string()),
    }),
  ),
})

export type Inventory = z.output<typeof Inventory>

/** Choice → how many places it would give. */
const counts = z.record(z.string(), count)

export const Facets = z.object({
  room_types: counts,
  bathroom_types: counts,
  kitchen_types: counts,
  unit_types: counts,
  features: counts,
  /** By label: `26-40`. */
  leases: counts,
  /** By month: `2026-09`. */
  months: counts,
  available: count,
  /** Bars from 0 on, each `step` whole units wide; the last holds all that is dearer. */
  prices: z.object({ step: count, counts: z.array(count) }),
  /** Group of filters that is set → how many places there would be without it. */
  without: z.partialRecord(z.enum(FILTER_GROUPS), count),
})

export type Facets = z.output<typeof Facets>

/** How the region's places are let and priced: what a filter's numbers mean there. */
const Terms = z.object({
  currency: z.string(),
  price_duration: z.enum(PRICING_DURATIONS),
  lease_unit: leaseUnit,
  /** The end of the price filter's scale, in whole units. */
  price_max: count,
  /** The month asked for, `2027-09`; null when none is. */
  move_in: z.nullable(z.string()),
  time_zone: z.string(),
})

export type Terms = z.output<typeof Terms>

const latitude = decimal(-90, 90)
const longitude = decimal(-180, 180)

export const INVENTORY_METHODS = [
  'facets',
  'active_children',
  'address',
  'cancellation_policies',
  'score_reasons',
  'agent_view',
] as const
export const MAX_RADIUS = 500_000

/** A place may have dozens of rooms. */
const MOST_PLACES_WITH_ROOMS = 20

/** Whoever names what they want knows how much it is. */
const fewRooms = z.check<{ type: string; limit: number; ids?: unknown }>(({ value: { type, limit, ids }, issues }) => {
  if (limit <= MOST_PLACES_WITH_ROOMS || ids !== undefined || !['room', 'all'].includes(type)) return
  issues.push({ code: 'too_big', origin: 'int', maximum: MOST_PLACES_WITH_ROOMS, path: ['limit'], input: limit })
})

export const listInventories = defineEndpoint({
  method: 'GET',
  path: '/api/v1/inventories',
  auth: 'public',
  summary: 'Places that fit a search, the best first',
  query: z
    .object({
      ...paging,
      ...language,
      ...caching,
      only: only(Inventory),
      methods: z.optional(commaList(INVENTORY_METHODS)),
      /**
       * `room`: the rooms that fit instead of their places; `all`: both; `details`: places with their rooms. Pages and
       * the count are of places whatever the type, so a page of rooms may hold
       * more than `limit`; for rooms that is 20 at most, unless `ids` says which.
       */
      type: z._default(z.enum(['place', 'room', 'all', 'details']), 'place'),
      ids: z.optional(idList(100)),
      sort_key: z._default(z.enum(SORT_KEYS), 'relevance'),
      sort_order: z._default(z.enum(SORT_ORDERS), 'desc'),

      region_canonical_name: z.optional(text(200)),
      /** What of the region counts: so many metres around it, or its outline. Countries and states are taken whole, unless a circle is asked for or a centre is given. */
      region_type: z.optional(z.enum(['circle', 'polygon'])),
      region_radius: z._default(integer(1, MAX_RADIUS), DEFAULT_RADIUS),
      /** `lat,lng`, instead of the region's own centre. */
      region_center: z.optional(pointText()),
      region_lat: z.optional(latitude),
      region_lng: z.optional(longitude),
      /** A box, by two corners: south-west and north-east. All four or none. */
      region_bounds_lat1: z.optional(latitude),
      region_bounds_lng1: z.optional(longitude),
      region_bounds_lat2: z.optional(latitude),
      region_bounds_lng2: z.optional(longitude),
      /** The same as the three above: the specification's own short names. */
      region_lng1: z.optional(longitude),
      lat2: z.optional(latitude),
      lng2: z.optional(longitude),
      /** An area drawn by hand: `lat,lng;lat,lng;lat,lng`. */
      region_polygon: z.optional(outlineText()),
      /** An area that staff have drawn and named. */
      custom_location_id: z.optional(integer(1, 1e15)),

      /** Whole units of the listing's currency, what one person pays a week or month. */
      min_price: z.optional(integer(0, 100_000_000)),
      max_price: z.optional(integer(0, 100_000_000)),
      move_in_month: z.optional(z.enum(MONTHS)),
      meta_min_lease_duration: z.optional(integer(0, 1000)),
      meta_max_lease_duration: z.optional(integer(0, 1000)),
      /** Unit of the two above; without it, the one in which the region lets. */
      lease_duration_unit: z.optional(leaseUnit),
      room_types: z.optional(commaList([...ROOM_TYPES, APARTMENT])),
      bathroom_types: z.optional(commaList(BATHROOM_TYPES)),
      kitchen_types: z.optional(commaList(KITCHEN_TYPES)),
      meta_unit_types: z.optional(commaList(UNIT_TYPES)),
      /** `2`: so many and more; `2,4`: from, to. */
      meta_bedroom_counts: z.optional(range(0, 100)),
      meta_bathroom_counts: z.optional(range(0, 100)),
      /** At least one of these amenities; with `_and` all of them. */
      features: z.optional(commaList(AMENITIES)),
      features_and: z.optional(commaList(AMENITIES)),
      tags: z.optional(commaList(TAGS)),
      available: z.optional(flag()),
      name: z.optional(text(100)),
      /** Only the rooms that fit are counted and listed as children. */
      active_children_with_filters: z._default(flag(), false),
      /** Only what this partner shows under its own name. */
      whitelabel_partner_id: z.optional(integer(1, 1e15)),
      /** False asks PostgreSQL: the answer is the same, without facets. */
      use_open_search: z._default(flag(), true),

      /** For staff only. */
      statuses: z._default(commaList(INVENTORY_STATUSES), ['active']),
      owner: z.optional(integer(1, 1e15)),
    })
    .check(withinDepth, fewRooms),
  response: z.object({
    data: z.object({
      result: z.array(Inventory),
      meta: z.object({ count, p: count, limit: count, terms: Terms, facets: z.optional(Facets) }),
    }),
  }),
  errors: ['unauthenticated', 'forbidden'],
})
