import { COST_RECURRENCES, OFFER_TYPES } from '@amber/domain/cost/total-cost'
import { DURATION_UNITS } from '@amber/domain/dates/duration'
import { type FieldName, type InventoryKind, MEDIA_TYPES } from '@amber/domain/inventory/inventory-fields'
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
import { type PartShapes, type Shape, TRANSLATED_LANGUAGES } from './shape.ts'

const text: Shape = { type: 'text' }
const textOrNull: Shape = { type: 'text', blank: 'null' }
const longText: Shape = { type: 'text', isLong: true }
const number: Shape = { type: 'number' }
const numberOrNull: Shape = { type: 'number', blank: 'null' }
const money: Shape = { type: 'money' }
const hidden: Shape = { type: 'hidden' }
const hiddenOrNull: Shape = { type: 'hidden', blank: 'null' }
const flag: Shape = { type: 'flag' }
const choice = (options: readonly string[]): Shape => ({ type: 'choice', options })

const translated = (isLong = false): Shape => ({
  type: 'group',
  parts: Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [language, { type: 'text', blank: 'omit', isLong } satisfies Shape]),
  ),
})

const namedTexts: Shape = { type: 'rows', parts: { name: text, text: longText }, isOrdered: true }
const addressPart: Shape = { type: 'group', parts: { long_name: text, short_name: text }, blank: 'omit' }

export const MEDIUM_PARTS = {
  id: hidden,
  width: hiddenOrNull,
  height: hiddenOrNull,
  blurred_preview: hiddenOrNull,
  media_type: choice(MEDIA_TYPES),
  base_path: text,
  featured: flag,
  caption: textOrNull,
  credit: textOrNull,
  captions: translated(),
} as const satisfies PartShapes

/** How each field is edited. Shapes and contract agree, which `read-values.test.ts` checks for generated values. */
export const FIELD_SHAPES: Readonly<Record<FieldName, Shape>> = {
  name: text,
  status: choice(INVENTORY_STATUSES),
  archived: flag,
  gone: flag,
  inventory_no: textOrNull,
  tags: { type: 'words' },
  costs: {
    type: 'rows',
    parts: {
      id: hidden,
      name: text,
      amount: money,
      recurrence: choice(COST_RECURRENCES),
      mandatory: flag,
      included: flag,
      refundable: flag,
      amenity: { type: 'choice', options: AMENITIES, blank: 'null' },
      names: translated(),
    },
  },
  offers: {
    type: 'rows',
    parts: {
      id: hidden,
      name: text,
      offer_type: choice(OFFER_TYPES),
      amount: { type: 'money', blank: 'null' },
      percent: numberOrNull,
      min_stay_days: numberOrNull,
      code: textOrNull,
      starts_at: { type: 'instant' },
      ends_at: { type: 'instant', blank: 'null' },
      description: longText,
      names: translated(),
      descriptions: translated(true),
    },
  },
  heading: textOrNull,
  meta_description: { type: 'text', isLong: true, blank: 'null' },
  descriptions: namedTexts,
  features: {
    type: 'rows',
    parts: { name: text, values: { type: 'rows', parts: { name: text, type: text }, isOrdered: true } },
    isOrdered: true,
  },
  meta_facts: { type: 'rows', parts: { name: text, value: text }, isOrdered: true },
  translations: {
    type: 'languages',
    parts: {
      name: textOrNull,
      heading: textOrNull,
      meta_description: { type: 'text', isLong: true, blank: 'null' },
      descriptions: namedTexts,
    },
  },
  region_id: number,
  organisation_id: { type: 'reference', of: 'suppliers', blank: 'null' },
  location: { type: 'group', parts: { lat: number, lng: number } },
  address: {
    type: 'group',
    parts: {
      street_number: addressPart,
      route: addressPart,
      locality: addressPart,
      district: addressPart,
      postal_code: addressPart,
      state: addressPart,
      country: addressPart,
    },
  },
  payment: { type: 'flag', values: [0, 1] },
  payment_type: choice(PAYMENT_TYPES),
  payment_plan: {
    type: 'group',
    required: 'kind',
    blank: 'null',
    parts: {
      kind: { type: 'choice', options: PAYMENT_PLAN_KINDS, blank: 'null' },
      instalments: number,
      deposit_days: number,
      rent_days: number,
      return_days: number,
      rent_method: choice(RENT_METHODS),
    },
  },
  nationality_payments: {
    type: 'rows',
    parts: {
      country_code: textOrNull,
      group_name: { type: 'reference', of: 'nationality_groups', blank: 'null' },
      amount: money,
      payment_type: choice(PAYMENT_TYPES),
    },
  },
  amenities: { type: 'set', options: AMENITIES },
  feature_tags: { type: 'words' },
  source_link: textOrNull,
  media: { type: 'rows', isOrdered: true, parts: MEDIUM_PARTS },
  cancellation_policies: { type: 'set', options: 'policies' },
  surroundings: {
    type: 'rows',
    parts: { walk_minutes: number, category: choice(SURROUNDING_CATEGORIES) },
  },
  room_type: choice(ROOM_TYPES),
  bathroom_type: choice(BATHROOM_TYPES),
  kitchen_type: choice(KITCHEN_TYPES),
  unit_type: choice(UNIT_TYPES),
  bedroom_count: number,
  bathroom_count: number,
  occupants: number,
  area: numberOrNull,
  area_unit: choice(['sqft', 'sqm']),
  lease_duration: number,
  lease_duration_unit: choice(DURATION_UNITS),
  price: money,
  deposit: money,
  places_left: numberOrNull,
  places_total: numberOrNull,
  available_from: { type: 'day', blank: 'null' },
  available_until: { type: 'day', blank: 'null' },
}

type SectionName =
  | 'basics'
  | 'stay'
  | 'texts'
  | 'location'
  | 'features'
  | 'media'
  | 'payment'
  | 'costs'
  | 'offers'
  | 'cancellation'

type Section = { name: SectionName; fields: readonly FieldName[] }

/** Groups of fields by kind, in the order of the form. Together they are all fields of the kind. */
export const SECTIONS: Readonly<Record<InventoryKind, readonly Section[]>> = {
  place: [
    {
      name: 'basics',
      fields: ['name', 'status', 'gone', 'archived', 'organisation_id', 'inventory_no', 'source_link', 'tags'],
    },
    { name: 'texts', fields: ['heading', 'meta_description', 'descriptions', 'translations'] },
    { name: 'location', fields: ['region_id', 'location', 'address', 'surroundings'] },
    { name: 'features', fields: ['amenities', 'feature_tags', 'features', 'meta_facts'] },
    { name: 'media', fields: ['media'] },
    { name: 'payment', fields: ['payment', 'payment_type', 'payment_plan', 'nationality_payments'] },
    { name: 'costs', fields: ['costs'] },
    { name: 'offers', fields: ['offers'] },
    { name: 'cancellation', fields: ['cancellation_policies'] },
  ],
  room_type: [
    { name: 'basics', fields: ['name', 'status', 'archived', 'inventory_no', 'tags'] },
    {
      name: 'features',
      fields: [
        'room_type',
        'unit_type',
        'bathroom_type',
        'kitchen_type',
        'bedroom_count',
        'bathroom_count',
        'occupants',
        'area',
        'area_unit',
      ],
    },
    { name: 'texts', fields: ['descriptions', 'translations'] },
    { name: 'media', fields: ['media'] },
    { name: 'costs', fields: ['costs'] },
    { name: 'offers', fields: ['offers'] },
    { name: 'cancellation', fields: ['cancellation_policies'] },
  ],
  tenancy: [
    { name: 'basics', fields: ['name', 'status', 'archived', 'inventory_no', 'tags'] },
    {
      name: 'stay',
      fields: [
        'price',
        'deposit',
        'lease_duration',
        'lease_duration_unit',
        'available_from',
        'available_until',
        'places_left',
        'places_total',
      ],
    },
    { name: 'payment', fields: ['payment_plan'] },
    { name: 'costs', fields: ['costs'] },
    { name: 'offers', fields: ['offers'] },
  ],
}
