import { CANCELLATION_CLOCKS, CANCELLATION_REASONS } from '@amber/domain/booking/cancellation-terms'
import { COST_RECURRENCES, OFFER_TYPES } from '@amber/domain/cost/whole-cost'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  META_TYPES,
  ROOM_TYPES,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { caching, idParameter, language, only, text } from './query-parameters.ts'
import { Region } from './regions.ts'
import { count, day, durationUnit, id, instant, minorUnits, nullableCount } from './values.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
const areaUnit = z.enum(['sqft', 'sqm'])
const coordinates = z.object({ lat: z.number(), lng: z.number() })
const addressPart = z.object({ long_name: z.string(), short_name: z.string() })

/** Whichever parts are known. */
export const Address = z.object({
  street_number: z.optional(addressPart),
  route: z.optional(addressPart),
  locality: z.optional(addressPart),
  district: z.optional(addressPart),
  postal_code: z.optional(addressPart),
  state: z.optional(addressPart),
  country: z.optional(addressPart),
})

/** A number, or the canonical name of a place. */
export const inventoryKey = z.object({ id: text(200) })

export const Media = z.object({
  /** A picture's address is made by putting a preset before it; of the others it is the file. */
  base_path: z.string(),
  featured: z.boolean(),
  width: nullableCount,
  height: nullableCount,
  blurred_preview: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  /** Whose it is, or that it is only an illustration. */
  credit: z.nullable(z.string()),
})

export type Media = z.output<typeof Media>

/** Beyond the rent. */
export const Cost = z.object({
  id,
  name: z.string(),
  mandatory: z.boolean(),
  /** In the rent already: named, and nothing to pay. */
  included: z.boolean(),
  recurrence: z.enum(COST_RECURRENCES),
  amount: minorUnits,
  refundable: z.boolean(),
})

export type Cost = z.output<typeof Cost>

export const CancellationPolicy = z.object({
  code: z.string(),
  name: z.string(),
  reason: z.enum(CANCELLATION_REASONS),
  /** What comes back to whoever cancels at most `days` after booking, or at least `days` before moving in. */
  rules: z.array(z.object({ clock: z.enum(CANCELLATION_CLOCKS), days: count, refund_percent: percent })),
})

export type CancellationPolicy = z.output<typeof CancellationPolicy>

export const Offer = z.object({
  id,
  /** What bears it: the place, a room type or a tenancy. */
  inventory_id: id,
  offer_type: z.enum(OFFER_TYPES),
  name: z.string(),
  /** Its terms. */
  description: z.string(),
  code: z.nullable(z.string()),
  amount: z.nullable(minorUnits),
  percent: z.nullable(percent),
  starts_at: instant,
  ends_at: z.nullable(instant),
})

export type Offer = z.output<typeof Offer>

export const CONFIRMERS = ['landlord', 'amber', 'feed'] as const

/** One lease length of a room type, with its own price and window to move in. */
export const Tenancy = z.object({
  id,
  lease_duration: count,
  lease_duration_unit: durationUnit,
  price: minorUnits,
  /** What one of those who share pays. */
  price_per_person: minorUnits,
  deposit: minorUnits,
  tags: z.array(z.string()),
  available: z.boolean(),
  places_left: count,
  /** The window to move in; open at the end when null. Both null: nothing is known to be free. */
  available_from: z.nullable(day),
  available_until: z.nullable(day),
  /** When someone last vouched for the places left, and who. */
  confirmed_at: z.nullable(instant),
  confirmed_by: z.nullable(z.enum(CONFIRMERS)),
  costs: z.array(Cost),
  offers: z.array(Offer),
})

export type Tenancy = z.output<typeof Tenancy>

export const RoomTypeDetails = z.object({
  id,
  /** The place. */
  parent_id: id,
  name: z.string(),
  status: z.enum(INVENTORY_STATUSES),
  tags: z.array(z.string()),
  descriptions: z.array(z.object({ name: z.string(), text: z.string() })),
  room_type: z.enum(ROOM_TYPES),
  bathroom_type: z.enum(BATHROOM_TYPES),
  kitchen_type: z.enum(KITCHEN_TYPES),
  unit_type: z.enum(UNIT_TYPES),
  bedroom_count: count,
  bathroom_count: count,
  occupants: count,
  /** How many share the rent of a tenancy. */
  persons: z.int().check(z.minimum(1)),
  area: z.nullable(z.number()),
  area_unit: areaUnit,
  images: z.array(Media),
  floor_plan: z.nullable(Media),
  costs: z.array(Cost),
  cancellation_policies: z.array(CancellationPolicy),
  offers: z.array(Offer),
  /** The shortest stay first, then by the day one can move in. */
  tenancies: z.array(Tenancy),
})

export type RoomTypeDetails = z.output<typeof RoomTypeDetails>

const Child = z.object({ id, name: z.string(), status: z.enum(INVENTORY_STATUSES), available: z.boolean() })

/** A place with all that its page says of the whole of it; `room_types` has what it says of each room. */
export const Place = z.object({
  id,
  /** Rises with each change anywhere in the place: whoever changes it says which one was read. */
  version: count,
  name: z.string(),
  parent_id: z.null(),
  canonical_name: z.string(),
  inventory_no: z.nullable(z.string()),
  status: z.enum(INVENTORY_STATUSES),
  pricing: z.object({
    currency: z.enum(CURRENCY_CODES),
    duration: z.enum(PRICING_DURATIONS),
    /**
     * As the search list has it: of the stay that is cheapest for one person among those that are free, or else among
     * all; null without a tenancy. `deposit`, the lease, the counts and the area of the place are of the same one.
     */
    price: z.nullable(minorUnits),
    /** Of all stays, free or not. */
    min_price: z.nullable(minorUnits),
    max_price: z.nullable(minorUnits),
    /** As `price`; null when nothing is free. */
    available_price: z.nullable(minorUnits),
    min_available_price: z.nullable(minorUnits),
    deposit: z.nullable(minorUnits),
    price_per_person: z.nullable(minorUnits),
  }),
  meta: z.object({
    meta_description: z.nullable(z.string()),
    heading: z.nullable(z.string()),
    region_name: z.string(),
    /** 0: nothing can be paid here. */
    payment: z.int(),
    payment_type: z.enum(PAYMENT_TYPES),
    types: z.array(z.enum(META_TYPES)),
    unit_type: z.nullable(z.enum(UNIT_TYPES)),
    lease_duration: nullableCount,
    lease_duration_unit: z.nullable(durationUnit),
  }),
  images: z.array(Media),
  videos: z.array(Media),
  virtual_views: z.array(Media),
  location: z.extend(Address, { location_coordinates: coordinates }),
  /** Of the city: when a day begins, and when a deadline ends. */
  time_zone: z.string(),
  region: Region,
  tags: z.array(z.string()),
  amenities: z.array(z.enum(AMENITIES)),
  features: z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string(), type: z.string() })) })),
  feature_tags: z.array(z.string()),
  descriptions: z.array(z.object({ name: z.string(), text: z.string() })),
  /** For staff only; null for everyone else. */
  source_link: z.nullable(z.string()),
  shortlink: z.string(),
  /** All that have begun or will, and of them those that hold now. Of the place itself; a room type's are its own. */
  offers: z.array(Offer),
  active_offers: z.array(Offer),
  costs: z.array(Cost),
  cancellation_policies: z.array(CancellationPolicy),
  children: z.array(Child),
  children_count: count,
  active_children: z.array(Child),
  active_children_count: count,
  /** The room of the cheapest stay that is free, or else of the cheapest, with its stays: `config_name` of the forms. */
  config: z.object({ name: z.string(), active_children: z.array(Child) }),
  reviews_count: count,
  reviews_rating: z.nullable(z.number()),
  features_count: count,
  images_count: count,
  videos_count: count,
  description_count: count,
  /** The nearest universities, metres as the crow flies. */
  meta_distances: z.array(
    z.object({ name: z.string(), canonical_name: z.string(), distance: count, location_coordinates: coordinates }),
  ),
  meta_facts: z.array(z.object({ name: z.string(), value: z.string() })),
  bedroom_count: nullableCount,
  min_bedroom_count: nullableCount,
  max_bedroom_count: nullableCount,
  bathroom_count: nullableCount,
  min_bathroom_count: nullableCount,
  max_bathroom_count: nullableCount,
  area: z.nullable(z.number()),
  min_area: z.nullable(z.number()),
  max_area: z.nullable(z.number()),
  area_unit: areaUnit,
  lease_duration: nullableCount,
  min_lease_duration: nullableCount,
  max_lease_duration: nullableCount,
  lease_duration_unit: z.nullable(durationUnit),
  available: z.boolean(),
  available_from: z.nullable(day),
  min_available_from: z.nullable(day),
  available_from_formatted: z.string(),
  view_count: count,
  created_at: instant,
  updated_at: instant,
})

export type Place = z.output<typeof Place>

export const getInventory = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}',
  auth: 'public',
  summary: 'A place, by its number or its canonical name; also one that is no longer let',
  params: inventoryKey,
  query: z.object({ ...language, ...caching, only: only(Place) }),
  response: dataOf(Place),
  errors: ['not_found'],
})

export const listRoomTypes = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/room_types',
  auth: 'public',
  summary: 'The rooms of a place with every stay that is offered',
  params: inventoryKey,
  query: z.object({ ...language, ...caching }),
  response: dataOf(z.object({ result: z.array(RoomTypeDetails) })),
  errors: ['not_found'],
})

const ViewCount = dataOf(z.object({ view_count: count }))

export const getViewCount = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/view_count',
  auth: 'public',
  summary: 'How often a place was looked at in the last 30 days',
  params: inventoryKey,
  query: z.object({ ...caching }),
  response: ViewCount,
  errors: ['not_found'],
})

export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/v0/inventories/{id}/view_count',
  auth: 'public',
  summary: 'Someone looks at a place: counted once a client and day',
  params: inventoryKey,
  response: ViewCount,
  errors: ['not_found'],
})

export const PriceTrend = z.object({
  /** As `2026-11`. */
  month: z.string(),
  /** Of the room type and stay asked for, or the cheapest of the place; null where nothing was seen. */
  price: z.nullable(minorUnits),
  /** Middle of the same kind of room in the same city; null where there are fewer than five. */
  median: z.nullable(minorUnits),
})

export const listPriceTrends = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/price_trends',
  auth: 'public',
  summary: 'What a place cost in each of the last 18 months',
  params: inventoryKey,
  query: z.object({ ...caching, tenancy_id: z.optional(idParameter()) }),
  response: dataOf(
    z.object({
      currency: z.enum(CURRENCY_CODES),
      duration: z.enum(PRICING_DURATIONS),
      /** The oldest first. */
      result: z.array(PriceTrend),
    }),
  ),
  errors: ['not_found'],
})
