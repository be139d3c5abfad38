import type { Amenity, BathroomType, KitchenType, UnitType } from '../inventory/vocabulary.ts'
import type { LeaseUnit } from './lease-bucket.ts'
import type { PlaceSearch } from './place-search.ts'

/** Filters that a visitor sets and drops as one. */
export const FILTER_GROUPS = [
  'move_in',
  'lease',
  'price',
  'room_types',
  'bathroom_types',
  'kitchen_types',
  'unit_types',
  'bedrooms',
  'bathrooms',
  'features',
  'tags',
  'available',
  'name',
] as const

export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** What the counts are to be made for. */
export type FacetsAsked = {
  readonly leaseUnit: LeaseUnit
  /** 202611 and so on: the months that a visitor may choose. */
  readonly months: readonly number[]
  /** How wide one bar of prices is, in hundredths of the currency's unit, and how many there are; the last is open. */
  readonly priceStep: number
  readonly priceBars: number
}

/**
 * How many places each choice would give, with all other groups as they are and its own group as if it were not set.
 * Of choices that add up (amenities), with those already chosen.
 */
export type Facets = {
  readonly roomTypes: Partial<Record<NonNullable<PlaceSearch['room']['roomTypes']>[number], number>>
  readonly bathroomTypes: Partial<Record<BathroomType, number>>
  readonly kitchenTypes: Partial<Record<KitchenType, number>>
  readonly unitTypes: Partial<Record<UnitType, number>>
  readonly features: Partial<Record<Amenity, number>>
  /** By the label of the lease bucket. */
  readonly leases: Readonly<Record<string, number>>
  /** By month, as 202609. */
  readonly months: Readonly<Record<number, number>>
  readonly available: number
  /** Places with a fitting room at that price, bar by bar. */
  readonly prices: readonly number[]
  /** How many there would be without this group: only of groups that are set. */
  readonly without: Partial<Record<FilterGroup, number>>
}

const ROOM_PARTS = {
  move_in: 'moveInMonth',
  lease: 'lease',
  price: 'price',
  room_types: 'roomTypes',
  bathroom_types: 'bathroomTypes',
  kitchen_types: 'kitchenTypes',
  unit_types: 'unitTypes',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
} as const satisfies Partial<Record<FilterGroup, keyof PlaceSearch['room']>>

/** The same search as if nobody had set that group. */
export function withoutGroup(search: PlaceSearch, group: FilterGroup): PlaceSearch {
  switch (group) {
    case 'features':
      return { ...search, anyFeature: undefined, allFeatures: undefined }
    case 'tags':
      return { ...search, tags: undefined }
    case 'available':
      return { ...search, available: undefined }
    case 'name':
      return { ...search, nameWords: undefined }
    default:
      return { ...search, room: { ...search.room, [ROOM_PARTS[group]]: undefined } }
  }
}

export function isGroupSet({ room, ...search }: PlaceSearch, group: FilterGroup): boolean {
  switch (group) {
    case 'features':
      return search.anyFeature !== undefined || search.allFeatures !== undefined
    case 'tags':
      return search.tags !== undefined
    case 'available':
      return search.available !== undefined
    case 'name':
      return search.nameWords !== undefined
    default:
      return room[ROOM_PARTS[group]] !== undefined
  }
}
