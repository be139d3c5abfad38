import type { CostRecurrence, OfferType } from '../cost/total-cost.ts'
import type { DurationUnit } from '../dates/duration.ts'
import type { Language } from '../languages.ts'
import type { PaymentPlan } from '../payment/payment-plan.ts'
import type { PaymentType } from '../payment/vocabulary.ts'
import type { SurroundingCategory } from './surroundings.ts'
import type { Amenity, BathroomType, InventoryStatus, KitchenType, RoomType, UnitType } from './vocabulary.ts'

export const INVENTORY_KINDS = ['place', 'room_type', 'tenancy'] as const
export type InventoryKind = (typeof INVENTORY_KINDS)[number]

export const MEDIA_TYPES = ['image', 'video', 'virtual_view', 'floor_plan'] as const
type MediaType = (typeof MEDIA_TYPES)[number]

type Translations = { [language in Exclude<Language, 'en'>]?: string | undefined }

type NamedText = { name: string; text: string }

/** A row of a list keeps its id while staff edit it; a row without an id is new. */
export type CostField = {
  id?: number | undefined
  name: string
  names: Translations
  mandatory: boolean
  included: boolean
  recurrence: CostRecurrence
  amount: number
  refundable: boolean
  amenity: Amenity | null
}

export type OfferField = {
  id?: number | undefined
  offer_type: OfferType
  name: string
  names: Translations
  description: string
  descriptions: Translations
  code: string | null
  amount: number | null
  percent: number | null
  min_stay_days: number | null
  starts_at: string
  ends_at: string | null
}

export type MediaField = {
  id?: number | undefined
  media_type: MediaType
  base_path: string
  featured: boolean
  width: number | null
  height: number | null
  blurred_preview: string | null
  caption: string | null
  captions: Translations
  credit: string | null
}

export type TranslationField = {
  language: Exclude<Language, 'en'>
  /** Null for a place, which is called the same everywhere. */
  name: string | null
  heading: string | null
  meta_description: string | null
  descriptions: NamedText[]
}

/** The amount that a nationality, or a group of them, pays at the place instead of the deposit. */
export type NationalityPaymentField = {
  country_code: string | null
  group_name: string | null
  amount: number
  payment_type: PaymentType
}

export type PaymentPlanField = {
  kind: PaymentPlan['kind']
  instalments: number
  deposit_days: number
  rent_days: number
  return_days: number
  rent_method: PaymentPlan['rentMethod']
}

type AddressPart = { long_name: string; short_name: string }
type AddressField = {
  [part in 'street_number' | 'route' | 'locality' | 'district' | 'postal_code' | 'state' | 'country']?:
    | AddressPart
    | undefined
}

type CommonFields = {
  name: string
  status: InventoryStatus
  /** Archived inventories are inactive and hidden from lists of staff. */
  archived: boolean
  inventory_no: string | null
  tags: string[]
  costs: CostField[]
  offers: OfferField[]
}

type PlaceFields = CommonFields & {
  /** Gone for good, and therefore inactive. */
  gone: boolean
  heading: string | null
  meta_description: string | null
  descriptions: NamedText[]
  features: { name: string; values: { name: string; type: string }[] }[]
  meta_facts: { name: string; value: string }[]
  translations: TranslationField[]
  region_id: number
  /** The supplier. */
  organisation_id: number | null
  location: { lat: number; lng: number }
  address: AddressField
  /** 0 means that no payment can be made here. */
  payment: 0 | 1
  payment_type: PaymentType
  payment_plan: PaymentPlanField | null
  nationality_payments: NationalityPaymentField[]
  amenities: Amenity[]
  feature_tags: string[]
  source_link: string | null
  media: MediaField[]
  /** Codes of the policies that apply. */
  cancellation_policies: string[]
  surroundings: { category: SurroundingCategory; walk_minutes: number }[]
}

type RoomTypeFields = CommonFields & {
  descriptions: NamedText[]
  translations: TranslationField[]
  room_type: RoomType
  bathroom_type: BathroomType
  kitchen_type: KitchenType
  unit_type: UnitType
  bedroom_count: number
  bathroom_count: number
  occupants: number
  area: number | null
  area_unit: 'sqft' | 'sqm'
  media: MediaField[]
  cancellation_policies: string[]
}

type TenancyFields = CommonFields & {
  lease_duration: number
  lease_duration_unit: DurationUnit
  price: number
  deposit: number
  /** Null if no availability is known, like the three fields below. */
  places_left: number | null
  places_total: number | null
  available_from: string | null
  available_until: string | null
  payment_plan: PaymentPlanField | null
}

/**
 * All fields that staff edit, by their names on the wire. The history stores the same names and shapes, so an undo writes
 * back what it reads. The canonical name, currency and price duration are set once, when a place is created: links and
 * amounts of the past depend on them.
 */
export type InventoryFields = PlaceFields & RoomTypeFields & TenancyFields

export type FieldName = keyof InventoryFields
export type InventoryChanges = { [Name in FieldName]?: InventoryFields[Name] | undefined }

const COMMON = ['name', 'status', 'archived', 'inventory_no', 'tags', 'costs', 'offers'] as const

/** Fields by kind of inventory, in the order in which an editor shows them. */
export const FIELDS_OF_KIND = {
  place: [
    ...COMMON,
    'gone',
    'heading',
    'meta_description',
    'descriptions',
    'features',
    'meta_facts',
    'translations',
    'region_id',
    'organisation_id',
    'location',
    'address',
    'payment',
    'payment_type',
    'payment_plan',
    'nationality_payments',
    'amenities',
    'feature_tags',
    'source_link',
    'media',
    'cancellation_policies',
    'surroundings',
  ],
  room_type: [
    ...COMMON,
    'descriptions',
    'translations',
    'room_type',
    'bathroom_type',
    'kitchen_type',
    'unit_type',
    'bedroom_count',
    'bathroom_count',
    'occupants',
    'area',
    'area_unit',
    'media',
    'cancellation_policies',
  ],
  tenancy: [
    ...COMMON,
    'lease_duration',
    'lease_duration_unit',
    'price',
    'deposit',
    'places_left',
    'places_total',
    'available_from',
    'available_until',
    'payment_plan',
  ],
} as const satisfies Record<InventoryKind, readonly FieldName[]>

/** Fields without an order: two people can add and remove elements at the same time. */
export const SET_FIELDS: ReadonlySet<FieldName> = new Set([
  'tags',
  'amenities',
  'feature_tags',
  'cancellation_policies',
] as const)
