import { CANCELLATION_CLOCKS, CANCELLATION_REASONS } from '@amber/domain/booking/cancellation-terms'
import { COST_RECURRENCES, OFFER_TYPES } from '@amber/domain/cost/total-cost'
import { SURROUNDING_CATEGORIES } from '@amber/domain/inventory/surroundings'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  META_TYPES,
  ROOM_TYPES,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { PAYMENT_PLAN_KINDS, RENT_METHODS } from '@amber/domain/payment/payment-plan'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { AllIn } from './all-in.ts'
import { cacheParameter, idParameter, language, only, original, text } from './query-parameters.ts'
import { GroupedNationalityPayment } from './nationality.ts'
import { Region } from './regions.ts'
import { count, day, durationUnit, id, instant, minorUnits, nullableCount } from './values.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
const areaUnit = z.enum(['sqft', 'sqm'])
const coordinates = z.object({ lat: z.number(), lng: z.number() })

/** A university nearby, with the straight-line distance in metres. */
export const MetaDistance = z.object({
  name: z.string(),
  canonical_name: z.string(),
  distance: count,
  location_coordinates: coordinates,
  /** Minutes on foot and by transit along streets and by timetables, arriving at nine. Estimates are left out. */
  minutes: z.optional(z.object({ foot: z.optional(count), transit: z.optional(count) })),
})
const addressPart = z.object({ long_name: z.string(), short_name: z.string() })

/** Contains only the known parts of the address. */
export const Address = z.object({
  street_number: z.optional(addressPart),
  route: z.optional(addressPart),
  locality: z.optional(addressPart),
  district: z.optional(addressPart),
  postal_code: z.optional(addressPart),
  state: z.optional(addressPart),
  country: z.optional(addressPart),
})

/** Id or canonical name of a place; where the endpoint says so, also the id of a room type or tenancy. */
export const inventoryKey = z.object({ id: text(200) })

export const Media = z.object({
  /** Image URLs are built by prefixing a preset; for other media this is the file's path. */
  base_path: z.string(),
  featured: z.boolean(),
  width: nullableCount,
  height: nullableCount,
  blurred_preview: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  /** Copyright holder, or a note that the image is an illustration. */
  credit: z.nullable(z.string()),
})

export type Media = z.output<typeof Media>

/** A cost beyond the rent. */
export const Cost = z.object({
  id,
  name: z.string(),
  mandatory: z.boolean(),
  /** Already included in the rent: shown, but not charged. */
  included: z.boolean(),
  recurrence: z.enum(COST_RECURRENCES),
  amount: minorUnits,
  refundable: z.boolean(),
  /** The amenity that this cost pays for, which is then not included in the rent; null for other costs. */
  amenity: z.nullable(z.enum(AMENITIES)),
})

export type Cost = z.output<typeof Cost>

const LANDLORD_KINDS = ['landlord', 'agency', 'university'] as const

const Landlord = z.object({
  name: z.string(),
  kind: z.enum(LANDLORD_KINDS),
  /** When we last verified that it exists and may let its places; null when nobody has. */
  verified_at: z.nullable(instant),
})

export const CancellationPolicy = z.object({
  code: z.string(),
  name: z.string(),
  reason: z.enum(CANCELLATION_REASONS),
  /** Refund for cancelling at most `days` after booking, or at least `days` before move-in. */
  rules: z.array(z.object({ clock: z.enum(CANCELLATION_CLOCKS), days: count, refund_percent: percent })),
})

export type CancellationPolicy = z.output<typeof CancellationPolicy>

/** The landlord's terms of payment: how the rent is divided, and when the rest of the deposit is due. */
export const PaymentPlan = z.object({
  kind: z.enum(PAYMENT_PLAN_KINDS),
  /** Number of rent payments of a termly plan. */
  instalments: count,
  /** Days after booking in which the rest of the deposit is due. */
  deposit_days: count,
  /** Days before moving in on which the first rent is due. */
  rent_days: count,
  /** Days after moving out in which the deposit is returned. */
  return_days: count,
  rent_method: z.enum(RENT_METHODS),
})

export type PaymentPlan = z.output<typeof PaymentPlan>

export const Offer = z.object({
  id,
  /** The place, room type or tenancy that the offer belongs to. */
  inventory_id: id,
  offer_type: z.enum(OFFER_TYPES),
  name: z.string(),
  /** Terms of the offer. */
  description: z.string(),
  code: z.nullable(z.string()),
  amount: z.nullable(minorUnits),
  percent: z.nullable(percent),
  /** The shortest stay that the offer applies to; null if it applies to every stay. */
  min_stay_days: z.nullable(count),
  starts_at: instant,
  ends_at: z.nullable(instant),
})

export type Offer = z.output<typeof Offer>

const CONFIRMATION_SOURCES = ['landlord', 'amber', 'feed'] as const

/** One lease length of a room type, with its own price and move-in window. */
export const Tenancy = z.object({
  id,
  lease_duration: count,
  lease_duration_unit: durationUnit,
  price: minorUnits,
  /** Price for each person sharing. */
  price_per_person: minorUnits,
  deposit: minorUnits,
  tags: z.array(z.string()),
  available: z.boolean(),
  places_left: count,
  /** Move-in window; a null end means open-ended. Both are null if no availability is known. */
  available_from: z.nullable(day),
  available_until: z.nullable(day),
  /** Time and source of the last confirmation of `places_left`. */
  confirmed_at: z.nullable(instant),
  confirmed_by: z.nullable(z.enum(CONFIRMATION_SOURCES)),
  /** Replaces the place's terms; null if those apply. */
  payment_plan: z.nullable(PaymentPlan),
  costs: z.array(Cost),
  offers: z.array(Offer),
})

export type Tenancy = z.output<typeof Tenancy>

export const RoomTypeDetails = z.object({
  id,
  /** Id of the place. */
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
  /** Number of persons sharing the rent of a tenancy. */
  persons: z.int().check(z.minimum(1)),
  area: z.nullable(z.number()),
  area_unit: areaUnit,
  images: z.array(Media),
  floor_plan: z.nullable(Media),
  costs: z.array(Cost),
  cancellation_policies: z.array(CancellationPolicy),
  offers: z.array(Offer),
  /** Sorted by length, shortest first, then by move-in day. */
  tenancies: z.array(Tenancy),
})

export type RoomTypeDetails = z.output<typeof RoomTypeDetails>

const Child = z.object({ id, name: z.string(), status: z.enum(INVENTORY_STATUSES), available: z.boolean() })

/**
 * A place with all data about the building; `room_types` returns the data of each room type. By its id, a room type or
 * tenancy has the same fields: prices, availability, media and offers of its own, and the rest from its place.
 */
export const Place = z.object({
  id,
  /** Increases with every change within the place. Updates send the version they read. */
  version: count,
  name: z.string(),
  /** Null for a place; the place of a room type; the room type of a tenancy. */
  parent_id: z.nullable(id),
  canonical_name: z.string(),
  inventory_no: z.nullable(z.string()),
  status: z.enum(INVENTORY_STATUSES),
  pricing: z.object({
    currency: z.enum(CURRENCY_CODES),
    duration: z.enum(PRICING_DURATIONS),
    /**
     * Rent as in the search list: of the available stay with the lowest all-in price, or else of any; rooms for one
     * person come first;
     * null without a tenancy. `deposit`, the lease, the counts and the area belong to the same stay.
     */
    price: z.nullable(minorUnits),
    /** Range across all stays, available or not. */
    min_price: z.nullable(minorUnits),
    max_price: z.nullable(minorUnits),
    /** Like `price`; null if nothing is available. */
    available_price: z.nullable(minorUnits),
    min_available_price: z.nullable(minorUnits),
    deposit: z.nullable(minorUnits),
    price_per_person: z.nullable(minorUnits),
    all_in: z.nullable(AllIn),
  }),
  meta: z.object({
    meta_description: z.nullable(z.string()),
    heading: z.nullable(z.string()),
    region_name: z.string(),
    /** 0 means that no payment can be made here. */
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
  /** Time zone of the city, which determines when days begin and deadlines end. */
  time_zone: z.string(),
  region: Region,
  tags: z.array(z.string()),
  amenities: z.array(z.enum(AMENITIES)),
  features: z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string(), type: z.string() })) })),
  feature_tags: z.array(z.string()),
  descriptions: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Languages of the heading and the descriptions: that of the request, or the landlord's. */
  text_languages: z.object({ heading: z.enum(LANGUAGES), descriptions: z.enum(LANGUAGES) }),
  /** Set when one of them is a translation; `original=true` returns the original. */
  translation: z.nullable(z.object({ from: z.enum(LANGUAGES), by: z.enum(['landlord', 'machine']) })),
  /** Null for everyone but staff. */
  source_link: z.nullable(z.string()),
  shortlink: z.string(),
  /** Current and future offers, and the subset active now. Offers of room types are listed with the room type. */
  offers: z.array(Offer),
  active_offers: z.array(Offer),
  costs: z.array(Cost),
  /** Who lets the place; null when nobody is recorded. */
  landlord: z.nullable(Landlord),
  /** Stops and shops nearby, only as far as known. */
  surroundings: z.array(z.object({ category: z.enum(SURROUNDING_CATEGORIES), walk_minutes: count })),
  payment_plan: PaymentPlan,
  /** Payments that some nationalities make today instead of the deposit: each amount once, lowest first. */
  nationality_payments: z.array(GroupedNationalityPayment),
  cancellation_policies: z.array(CancellationPolicy),
  children: z.array(Child),
  children_count: count,
  active_children: z.array(Child),
  active_children_count: count,
  /**
   * Room type of the cheapest available stay, or else of the cheapest stay, with its tenancies. Forms use its name as
   * `config_name`.
   */
  config: z.object({ name: z.string(), active_children: z.array(Child) }),
  reviews_count: count,
  reviews_rating: z.nullable(z.number()),
  features_count: count,
  /** Images of the place and its offered rooms, each counted once: the photos that its gallery shows. */
  images_count: count,
  videos_count: count,
  description_count: count,
  /** Nearest universities with the straight-line distance in metres. */
  meta_distances: z.array(MetaDistance),
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

export const getInventory = {
  params: inventoryKey,
  query: z.object({ ...language, ...original, ...cacheParameter, only: only(Place) }),
  response: dataOf(Place),
} satisfies Schemas

export const getGonePlace = {
  params: inventoryKey,
  query: z.object({ ...language, ...cacheParameter }),
  response: dataOf(z.object({ name: z.string(), city: z.object({ name: z.string(), canonical_name: z.string() }) })),
} satisfies Schemas

export const listRoomTypes = {
  params: inventoryKey,
  query: z.object({ ...language, ...original, ...cacheParameter }),
  response: dataOf(z.object({ result: z.array(RoomTypeDetails) })),
} satisfies Schemas

const ViewCount = dataOf(z.object({ view_count: count }))

export const getViewCount = {
  params: inventoryKey,
  query: z.object({ ...cacheParameter }),
  response: ViewCount,
} satisfies Schemas

export const countView = {
  params: inventoryKey,
  response: ViewCount,
} satisfies Schemas

export const PriceTrend = z.object({
  /** Formatted as `2026-11`. */
  month: z.string(),
  /** Price of the requested stay, or else the place's cheapest; null without observations. */
  price: z.nullable(minorUnits),
  /** Median for the same kind of room in the same city; null with fewer than five. */
  median: z.nullable(minorUnits),
})

const ObservedPrice = z.object({ day, price: minorUnits })

export const listPriceTrends = {
  params: inventoryKey,
  query: z.object({ ...cacheParameter, tenancy_id: z.optional(idParameter()) }),
  response: dataOf(
    z.object({
      currency: z.enum(CURRENCY_CODES),
      duration: z.enum(PRICING_DURATIONS),
      /** Sorted oldest first. */
      result: z.array(PriceTrend),
      /**
       * All-in prices per person of the requested stay as they were observed, oldest first; empty without a stay. Absent in
       * cached responses of the release before.
       */
      observed: z.optional(z.array(ObservedPrice)),
    }),
  ),
} satisfies Schemas
