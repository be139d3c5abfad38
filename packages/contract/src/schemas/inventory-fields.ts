import { COST_RECURRENCES, OFFER_TYPES } from '@amber/domain/cost/total-cost'
import { MEDIA_TYPES } from '@amber/domain/inventory/inventory-fields'
import { isPanoramaKey, isTourLink } from '@amber/domain/inventory/tour-link'
import { SURROUNDING_CATEGORIES } from '@amber/domain/inventory/surroundings'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { PAYMENT_PLAN_KINDS, RENT_METHODS } from '@amber/domain/payment/payment-plan'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import { multilineText } from './multiline-text.ts'
import { text } from './query-parameters.ts'
import { day, durationUnit, id, instant } from './values.ts'

/** Largest amount in minor units, far above any rent and safely below the largest integer of the search engine. */
const amount = z.int().check(z.minimum(0), z.maximum(100_000_000))
const smallCount = z.int().check(z.minimum(0), z.maximum(100))
const days = z.int().check(z.minimum(0), z.maximum(366))

/** At most this many elements, so that one request stays small. */
const listOfUpTo = <T extends z.ZodMiniType>(element: T, maximum: number) =>
  z.array(element).check(z.maxLength(maximum))

const setOf = <T extends z.ZodMiniType>(element: T, maximum: number) =>
  listOfUpTo(element, maximum).check(z.refine((list) => new Set(list).size === list.length, 'duplicate'))

const isUniqueBy =
  <T>(keyOf: (row: T) => unknown) =>
  (rows: readonly T[]) =>
    new Set(rows.map(keyOf)).size === rows.length

/** An id names one row at most. */
const hasUniqueIds = (rows: readonly { id?: number | undefined }[]) => {
  const ids = rows.flatMap(({ id: rowId }) => rowId ?? [])
  return new Set(ids).size === ids.length
}

const namedTexts = listOfUpTo(z.object({ name: text(100), text: multilineText(1, 10_000) }), 30)

const translationsOf = <T extends z.ZodMiniType>(value: T) =>
  z.object({ es: z.optional(value), fr: z.optional(value), de: z.optional(value), zh: z.optional(value) })

const translation = z
  .object({
    language: z.enum(['es', 'fr', 'de', 'zh']),
    /** Null for a place, which is called the same everywhere. */
    name: z.nullable(text(200)),
    heading: z.nullable(text(300)),
    meta_description: z.nullable(text(1000)),
    descriptions: namedTexts,
  })
  .check(
    z.refine(
      (row) =>
        row.name !== null || row.heading !== null || row.meta_description !== null || row.descriptions.length > 0,
      'empty',
    ),
  )

/** A row with an id replaces the row of the same list; a row without one is new; a row left out is deleted. */
const cost = z
  .object({
    id: z.optional(id),
    name: text(200),
    names: translationsOf(text(200)),
    mandatory: z.boolean(),
    included: z.boolean(),
    recurrence: z.enum(COST_RECURRENCES),
    amount,
    refundable: z.boolean(),
    amenity: z.nullable(z.enum(AMENITIES)),
  })
  .check(
    z.refine(({ mandatory, included }) => mandatory || !included, { path: ['included'], error: 'optional' }),
    z.refine(({ recurrence, refundable }) => recurrence === 'one_off' || !refundable, {
      path: ['refundable'],
      error: 'recurring',
    }),
  )

const offer = z
  .object({
    id: z.optional(id),
    offer_type: z.enum(OFFER_TYPES),
    name: text(200),
    names: translationsOf(text(200)),
    description: multilineText(0, 5000),
    descriptions: translationsOf(multilineText(1, 5000)),
    code: z.nullable(text(50)),
    amount: z.nullable(amount),
    percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    min_stay_days: z.nullable(z.int().check(z.minimum(1), z.maximum(3660))),
    starts_at: instant,
    ends_at: z.nullable(instant),
  })
  .check(
    z.refine(
      (row) =>
        [row.amount, row.percent].filter((worth) => worth !== null).length === (row.offer_type === 'gift' ? 0 : 1),
      { path: ['amount'], error: 'one_worth' },
    ),
    z.refine(({ starts_at, ends_at }) => ends_at === null || Date.parse(ends_at) > Date.parse(starts_at), {
      path: ['ends_at'],
      error: 'before_start',
    }),
  )

/** Keys of stored files: no scheme, no leading slash and no step upwards. */
const FILE_KEY = /^(?!.*\.\.)[\w-][\w./-]*$/

const medium = z
  .object({
    id: z.optional(id),
    media_type: z.enum(MEDIA_TYPES),
    /** Key of a stored file, or the link of a virtual tour. */
    base_path: z.string().check(z.minLength(1), z.maxLength(500)),
    featured: z.boolean(),
    width: z.nullable(z.int().check(z.minimum(1), z.maximum(50_000))),
    height: z.nullable(z.int().check(z.minimum(1), z.maximum(50_000))),
    blurred_preview: z.nullable(z.string().check(z.maxLength(2000), z.regex(/^data:image\//))),
    caption: z.nullable(text(500)),
    captions: translationsOf(text(500)),
    credit: z.nullable(text(200)),
  })
  .check(
    z.refine((row) => row.media_type === 'virtual_view' || FILE_KEY.test(row.base_path), {
      path: ['base_path'],
      error: 'invalid',
    }),
    z.refine((row) => row.media_type !== 'virtual_view' || isPanoramaKey(row.base_path) || isTourLink(row.base_path), {
      path: ['base_path'],
      error: 'not_a_link',
    }),
    z.refine((row) => row.media_type !== 'image' || (row.width !== null && row.height !== null), {
      path: ['width'],
      error: 'missing',
    }),
    z.refine((row) => !row.featured || row.media_type === 'image', { path: ['featured'], error: 'not_an_image' }),
  )

const addressPart = z.object({ long_name: text(200), short_name: text(200) })

/** Every field that staff edit, on the three levels. `FIELDS_OF_KIND` of the domain says which belongs to which. */
export const INVENTORY_FIELDS = {
  name: text(200),
  status: z.enum(INVENTORY_STATUSES),
  archived: z.boolean(),
  /** True for a place that is gone for good, which also makes it inactive. Making it active again undoes it. */
  gone: z.boolean(),
  inventory_no: z.nullable(text(100)),
  tags: setOf(text(50), 50),
  costs: listOfUpTo(cost, 100).check(
    z.refine(hasUniqueIds, 'duplicate'),
    z.refine(
      isUniqueBy(({ name }) => name),
      'duplicate',
    ),
  ),
  offers: listOfUpTo(offer, 200).check(z.refine(hasUniqueIds, 'duplicate')),
  heading: z.nullable(text(300)),
  meta_description: z.nullable(text(1000)),
  descriptions: namedTexts,
  features: listOfUpTo(
    z.object({ name: text(100), values: listOfUpTo(z.object({ name: text(100), type: text(50) }), 100) }),
    50,
  ),
  meta_facts: listOfUpTo(z.object({ name: text(100), value: text(200) }), 50),
  translations: listOfUpTo(translation, 4).check(
    z.refine(
      isUniqueBy(({ language }) => language),
      'duplicate',
    ),
  ),
  region_id: id,
  /** The supplier. */
  organisation_id: z.nullable(id),
  location: z.object({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  address: z.object({
    street_number: z.optional(addressPart),
    route: z.optional(addressPart),
    locality: z.optional(addressPart),
    district: z.optional(addressPart),
    postal_code: z.optional(addressPart),
    state: z.optional(addressPart),
    country: z.optional(addressPart),
  }),
  /** 0 means that no payment can be made here. */
  payment: z.union([z.literal(0), z.literal(1)]),
  payment_type: z.enum(PAYMENT_TYPES),
  /** Null means the default terms, or those of the place. */
  payment_plan: z.nullable(
    z.object({
      kind: z.enum(PAYMENT_PLAN_KINDS),
      instalments: z.int().check(z.minimum(2), z.maximum(12)),
      deposit_days: days,
      rent_days: days,
      return_days: days,
      rent_method: z.enum(RENT_METHODS),
    }),
  ),
  /** Each applies to a nationality or to a group of them. Amounts are in the currency of the place. */
  nationality_payments: listOfUpTo(
    z
      .object({
        country_code: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
        group_name: z.nullable(z.string().check(z.regex(/^[a-z0-9_]{1,100}$/))),
        amount,
        payment_type: z.enum(PAYMENT_TYPES),
      })
      .check(z.refine((rule) => (rule.country_code === null) !== (rule.group_name === null), 'one_nationality')),
    300,
  ).check(
    z.refine(
      isUniqueBy((rule) => rule.country_code ?? `group ${rule.group_name}`),
      'duplicate',
    ),
  ),
  amenities: setOf(z.enum(AMENITIES), AMENITIES.length),
  feature_tags: setOf(text(50), 100),
  source_link: z.nullable(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/))),
  /** In the order in which pages show them. */
  media: listOfUpTo(medium, 200).check(
    z.refine(hasUniqueIds, 'duplicate'),
    z.refine((list) => list.filter(({ featured }) => featured).length <= 1, 'featured'),
  ),
  /** Codes of the policies. */
  cancellation_policies: setOf(text(100), 20),
  surroundings: listOfUpTo(
    z.object({ category: z.enum(SURROUNDING_CATEGORIES), walk_minutes: z.int().check(z.minimum(1), z.maximum(60)) }),
    SURROUNDING_CATEGORIES.length,
  ).check(
    z.refine(
      isUniqueBy(({ category }) => category),
      'duplicate',
    ),
  ),
  room_type: z.enum(ROOM_TYPES),
  bathroom_type: z.enum(BATHROOM_TYPES),
  kitchen_type: z.enum(KITCHEN_TYPES),
  unit_type: z.enum(UNIT_TYPES),
  bedroom_count: smallCount,
  bathroom_count: smallCount,
  occupants: z.int().check(z.minimum(1), z.maximum(100)),
  area: z.nullable(z.number().check(z.positive(), z.maximum(100_000))),
  area_unit: z.enum(['sqft', 'sqm']),
  lease_duration: z.int().check(z.minimum(1), z.maximum(1000)),
  lease_duration_unit: durationUnit,
  price: amount,
  deposit: amount,
  places_left: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
  places_total: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
  available_from: z.nullable(day),
  available_until: z.nullable(day),
} as const

/** Some fields of an inventory, depending on its kind. */
export const InventoryFieldValues = z.partial(z.object(INVENTORY_FIELDS))
