import { OFFER_TYPES } from '@amber/domain/cost/total-cost'
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
import { COMMUTE_PATTERN, MAX_COMMUTES } from '@amber/domain/commute/commute-filter'
import { COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import { LEASE_BUCKETS, type LeaseUnit } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'
import { APARTMENT, DEFAULT_RADIUS_METRES, SORT_KEYS, SORT_ORDERS } from '@amber/domain/search/place-search'
import { FACTORS } from '@amber/domain/search/relevance'
import { SAVED_STAYS_PATTERN } from '@amber/domain/shortlist/saved-stay'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { outlineText, pointText } from './geo-parameters.ts'
import { AllIn } from './all-in.ts'
import { Facets } from './facets.ts'
import { Address, CancellationPolicy, MetaDistance } from './inventory.ts'
import {
  cacheParameter,
  commaList,
  decimal,
  flag,
  idList,
  integer,
  language,
  only,
  original,
  paging,
  range,
  stringList,
  text,
  checkPageDepth,
} from './query-parameters.ts'
import { count, day, durationUnit, id, instant, minorUnits, nullableCount } from './values.ts'

const leaseUnit = z.enum(Object.keys(LEASE_BUCKETS) as [LeaseUnit, ...LeaseUnit[]])
const regionSummary = z.object({ id, name: z.string(), canonical_name: z.string(), region_type: z.enum(REGION_TYPES) })

/**
 * Amounts in minor units for the rooms that match the search. The rent of a whole flat is shared: `price_per_person`.
 */
export const Pricing = z.object({
  currency: z.string(),
  duration: z.enum(PRICING_DURATIONS),
  /** Price of the offered room. */
  price: minorUnits,
  /** Rent of the offered room for each person sharing; filters and sorts use `all_in.price`. */
  price_per_person: minorUnits,
  all_in: AllIn,
  deposit: minorUnits,
  min_price: minorUnits,
  max_price: minorUnits,
  available_price: z.nullable(minorUnits),
  min_available_price: z.nullable(minorUnits),
})

/**
 * The stay that represents the place in the list: of the available matching rooms, or else of the full ones, the one
 * with the lowest all-in price. Rooms for one person come before shared rooms and flats for groups, unless the query
 * asks for types or bedrooms.
 */
export const Offered = z.object({
  /** Id of the tenancy that the book form opens with. */
  inventory_id: id,
  config_id: id,
  config_name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  unit_type: z.enum(UNIT_TYPES),
  /** Number of people who sleep in the room or flat. */
  occupants: count,
  lease_duration: count,
  lease_duration_unit: durationUnit,
  /** Number of persons sharing the rent. */
  persons: z.int().check(z.minimum(1)),
  /** Total for the whole stay and all persons sharing: rent, mandatory costs, deposit and fee, less active offers. */
  total: minorUnits,
  /** Our booking fee for all persons sharing, which is part of the total; absent if there is none. */
  fee: z.optional(minorUnits),
  /** Part of the total that is refunded, such as the deposit. */
  refundable: minorUnits,
  places_left: count,
  available: z.boolean(),
  available_from: z.nullable(day),
  confirmed_at: z.nullable(instant),
})

/** A stay named in `stays`, as it was saved, and how it is offered now. */
export const SavedStay = z.object({
  tenancy_id: id,
  config_name: z.string(),
  lease_duration: count,
  lease_duration_unit: durationUnit,
  move_in_date: z.nullable(day),
  /** Whether `offered` is this stay, available from this day. Otherwise it is the nearest available one, if any. */
  is_offered: z.boolean(),
  /** Present if it is still let, but every room is taken. */
  is_full: z.optional(z.literal(true)),
  /** The day closest to `move_in_date` on which the offered stay can begin; null if none is left. */
  offered_move_in_date: z.nullable(day),
})

export type SavedStay = z.output<typeof SavedStay>

/** Minutes from the place to a campus of the query, by each way there is. */
const Commute = z.object({
  /** Canonical name of the university or building. */
  campus: z.string(),
  mode: z.enum(COMMUTE_MODES),
  minutes: count,
  /** True if the minutes come from the straight-line distance instead of a route. */
  estimated: z.boolean(),
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
  /** The shortest stay that the offer applies to; null if it applies to every stay. */
  min_stay_days: z.nullable(count),
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
  /** Lowest price per week or month in minor units; null without a tenancy. */
  min_price: z.nullable(minorUnits),
})

/** Facts about a place that only staff see. */
export const AgentView = z.object({
  supplier: z.nullable(z.string()),
  /** Hundredths of a percent of the rent, or a fixed amount in minor units. */
  commission: z.nullable(z.object({ basis_points: z.nullable(count), amount: z.nullable(minorUnits) })),
  /** Time and user of the latest confirmation of any tenancy. */
  confirmed_at: z.nullable(instant),
  confirmed_by: z.nullable(z.string()),
})

export const Inventory = z.object({
  id,
  name: z.string(),
  /** The place, if this is a room. */
  parent_id: z.nullable(id),
  canonical_name: z.string(),
  inventory_no: z.nullable(z.string()),
  status: z.enum(INVENTORY_STATUSES),
  pricing: z.nullable(Pricing),
  meta: z.object({
    region_name: z.string(),
    /** 0 means that no payment can be made here, so that students enquire instead. */
    payment: z.int(),
    types: z.array(z.enum(META_TYPES)),
    unit_type: z.nullable(z.enum(UNIT_TYPES)),
    lease_duration: nullableCount,
    lease_duration_unit: z.nullable(durationUnit),
  }),
  images: z.array(Image),
  location: z.object({ location_coordinates: z.object({ lat: z.number(), lng: z.number() }) }),
  region: regionSummary,
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
  /** Name of the room within its place, if this is a room. */
  config: z.nullable(z.object({ name: z.string() })),
  offered: z.nullable(Offered),
  /** Present for places with a stay in `stays`. */
  saved_stay: z.optional(SavedStay),
  /** Metres to the centre of the search; null if the search has no centre. */
  distance: z.nullable(count),
  /** Present if the query has `commute`. */
  commutes: z.optional(z.array(Commute)),
  created_at: instant,
  updated_at: instant,

  // The fields below are present only when requested in `methods`.
  active_children: z.optional(z.array(Child)),
  address: z.optional(Address),
  /** Policies of the room whose price is shown, or else of the whole place. */
  cancellation_policies: z.optional(z.array(CancellationPolicy)),
  /** Universities nearby, nearest first. */
  meta_distances: z.optional(z.array(MetaDistance)),
  /** Points per relevance factor, each out of `most`, and their sum. */
  score_reasons: z.optional(
    z.object({
      total: count,
      factors: z.array(z.object({ name: z.enum(FACTORS as [string, ...string[]]), points: count, most: count })),
    }),
  ),
  /** Present for staff only. */
  agent_view: z.optional(AgentView),
})

export type Inventory = z.output<typeof Inventory>

/** Units and currency of the region's listings, which define the filter values. */
const Terms = z.object({
  currency: z.string(),
  price_duration: z.enum(PRICING_DURATIONS),
  lease_unit: leaseUnit,
  /** Upper end of the price filter in whole currency units. */
  price_max: count,
  /** The requested move-in month, `2027-09`, or null. */
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
  'meta_distances',
  'score_reasons',
  'agent_view',
] as const
const MAX_RADIUS_METRES = 500_000

/** A place may have dozens of rooms, so responses with rooms hold fewer places. */
const MAX_PLACES_WITH_ROOMS = 20

/** Limits the page size for rooms. Requests with `ids` are exempt because they bound their own size. */
const checkRoomLimit = z.check<{ type: string; limit: number; ids?: unknown }>(
  ({ value: { type, limit, ids }, issues }) => {
    if (limit <= MAX_PLACES_WITH_ROOMS || ids !== undefined || !['room', 'all'].includes(type)) return
    issues.push({ code: 'too_big', origin: 'int', maximum: MAX_PLACES_WITH_ROOMS, path: ['limit'], input: limit })
  },
)

export const listInventories = {
  query: z
    .object({
      ...paging,
      ...language,
      ...original,
      ...cacheParameter,
      only: only(Inventory),
      methods: z.optional(commaList(INVENTORY_METHODS)),
      /**
       * `room` returns matching rooms instead of their places, `all` returns both, and `details` returns places with
       * their rooms. Paging and counts are by place for every type, so a page of rooms may exceed `limit`. For rooms
       * the limit is at most 20 unless `ids` is set.
       */
      type: z._default(z.enum(['place', 'room', 'all', 'details']), 'place'),
      /**
       * Two-letter country code for whose booking fee the totals are shown. Filters and sorts use the usual fee, so that
       * every nationality gets the same list.
       */
      nationality: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      ids: z.optional(idList(100)),
      /**
       * Stays that represent their places instead of the cheapest ones, such as `31,32_2027-09-11`: tenancies, with or
       * without a move-in day. The value stays a string, which `readSavedStays` parses.
       */
      stays: z.optional(z.string().check(z.maxLength(3000), z.regex(SAVED_STAYS_PATTERN))),
      sort_key: z._default(z.enum(SORT_KEYS), 'relevance'),
      sort_order: z._default(z.enum(SORT_ORDERS), 'desc'),

      region_canonical_name: z.optional(text(200)),
      /**
       * Uses a circle around the region or its outline. Countries and states use their whole area unless a circle or a
       * centre is requested.
       */
      region_type: z.optional(z.enum(['circle', 'polygon'])),
      region_radius: z._default(integer(1, MAX_RADIUS_METRES), DEFAULT_RADIUS_METRES),
      /** `lat,lng` that replaces the region's centre. */
      region_center: z.optional(pointText()),
      region_lat: z.optional(latitude),
      region_lng: z.optional(longitude),
      /** Bounding box from the south-west to the north-east corner; all four values or none. */
      region_bounds_lat1: z.optional(latitude),
      region_bounds_lng1: z.optional(longitude),
      region_bounds_lat2: z.optional(latitude),
      region_bounds_lng2: z.optional(longitude),
      /** The specification's short names for the three parameters above. */
      region_lng1: z.optional(longitude),
      lat2: z.optional(latitude),
      lng2: z.optional(longitude),
      /** Hand-drawn area: `lat,lng;lat,lng;lat,lng`. */
      region_polygon: z.optional(outlineText()),
      /** Id of an area drawn and named by staff. */
      custom_location_id: z.optional(integer(1, 1e15)),

      /** All-in price per person per week or month, in whole units of the listing's currency. */
      min_price: z.optional(integer(0, 100_000_000)),
      max_price: z.optional(integer(0, 100_000_000)),
      /** Total per person for the whole stay, in the same unit: rent, mandatory costs and deposit, less offers. */
      min_total: z.optional(integer(0, 100_000_000)),
      max_total: z.optional(integer(0, 100_000_000)),
      move_in_month: z.optional(z.enum(MONTHS)),
      meta_min_lease_duration: z.optional(integer(0, 1000)),
      meta_max_lease_duration: z.optional(integer(0, 1000)),
      /** Unit of the two durations above; defaults to the region's lease unit. */
      lease_duration_unit: z.optional(leaseUnit),
      room_types: z.optional(commaList([...ROOM_TYPES, APARTMENT])),
      bathroom_types: z.optional(commaList(BATHROOM_TYPES)),
      kitchen_types: z.optional(commaList(KITCHEN_TYPES)),
      meta_unit_types: z.optional(commaList(UNIT_TYPES)),
      /** `2` means two or more; `2,4` means two to four. */
      meta_bedroom_counts: z.optional(range(0, 100)),
      meta_bathroom_counts: z.optional(range(0, 100)),
      /** Matches any of these amenities; `features_and` requires all. */
      features: z.optional(commaList(AMENITIES)),
      features_and: z.optional(commaList(AMENITIES)),
      tags: z.optional(commaList(TAGS)),
      /**
       * `ucl:bike:20` returns places within 20 minutes by bike of this university or building; two, separated by a comma,
       * must both hold. Required to sort by `commute`: by the longer of two, and then by their sum.
       */
      commute: z.optional(stringList(COMMUTE_PATTERN, MAX_COMMUTES)),
      available: z.optional(flag()),
      name: z.optional(text(100)),
      /** Counts and lists only matching rooms as children. */
      active_children_with_filters: z._default(flag(), false),
      /** Limits the results to places that this partner promotes. */
      whitelabel_partner_id: z.optional(integer(1, 1e15)),
      /** False queries PostgreSQL, which returns the same results without facets. */
      use_open_search: z._default(flag(), true),

      /** The parameters below are for staff only. */
      statuses: z._default(commaList(INVENTORY_STATUSES), ['active']),
      owner: z.optional(integer(1, 1e15)),
    })
    .check(checkPageDepth, checkRoomLimit),
  response: z.object({
    data: z.object({
      result: z.array(Inventory),
      meta: z.object({ count, p: count, limit: count, terms: Terms, facets: z.optional(Facets) }),
    }),
  }),
} satisfies Schemas
