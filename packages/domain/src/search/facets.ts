import type { Amenity, BathroomType, KitchenType, Tag, UnitType } from '../inventory/vocabulary.ts'
import type { HomeType } from './home-types.ts'
import type { CommuteMode } from '../commute/commute-mode.ts'
import type { LeaseUnit } from './lease-bucket.ts'
import type { PlaceSearch } from './place-search.ts'

/** Filters that a visitor sets and clears together. */
export const FILTER_GROUPS = [
  'move_in',
  'lease',
  'price',
  'total',
  'room_types',
  'bathroom_types',
  'kitchen_types',
  'unit_types',
  'bedrooms',
  'bathrooms',
  'features',
  'tags',
  'commute',
  'available',
  'name',
] as const

export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Parameters of the facet counts. */
export type FacetRequest = {
  readonly leaseUnit: LeaseUnit
  /** Months a visitor may choose, such as 202611. */
  readonly months: readonly number[]
  /** Width of a price bar in hundredths of the currency's unit. */
  readonly priceStep: number
  // Number of price bars; the last one has no upper end.
  readonly priceBars: number
}

/**
 * Number of places for each choice, with all other groups applied and its own group ignored. For cumulative choices
 * (amenities and tags), the already chosen ones apply too.
 */
export type Facets = {
  readonly roomTypes: Partial<Record<NonNullable<PlaceSearch['room']['roomTypes']>[number], number>>
  readonly bathroomTypes: Partial<Record<BathroomType, number>>
  readonly kitchenTypes: Partial<Record<KitchenType, number>>
  readonly unitTypes: Partial<Record<UnitType, number>>
  readonly homeTypes: Partial<Record<HomeType, number>>
  readonly features: Partial<Record<Amenity, number>>
  readonly tags: Partial<Record<Tag, number>>
  /** Counts by label of the lease bucket. */
  readonly leases: Readonly<Record<string, number>>
  /** Counts by month, such as 202609. */
  readonly months: Readonly<Record<number, number>>
  /**
   * For each commute of the search, in order: counts by mode and by the minutes of `COMMUTE_CHOICES`, with the other
   * commute applied.
   */
  readonly commutes: readonly Readonly<Record<CommuteMode, Readonly<Record<number, number>>>>[]
  readonly available: number
  /** Number of places with a matching room per price bar. */
  readonly prices: readonly number[]
  /** Number of places if the group were cleared, for groups that are set. */
  readonly without: Partial<Record<FilterGroup, number>>
}

const ROOM_FILTER_KEYS = {
  move_in: 'moveInMonth',
  lease: 'lease',
  price: 'price',
  total: 'total',
  room_types: 'roomTypes',
  bathroom_types: 'bathroomTypes',
  kitchen_types: 'kitchenTypes',
  unit_types: 'unitTypes',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
} as const satisfies Partial<Record<FilterGroup, keyof PlaceSearch['room']>>

/** Returns the search without the group. */
export function clearGroup(search: PlaceSearch, group: FilterGroup): PlaceSearch {
  switch (group) {
    case 'features':
      return { ...search, anyFeature: undefined, allFeatures: undefined }
    case 'tags':
      return { ...search, tags: undefined }
    case 'commute':
      return { ...search, commutes: undefined }
    case 'available':
      return { ...search, available: undefined }
    case 'name':
      return { ...search, nameWords: undefined }
    default:
      return { ...search, room: { ...search.room, [ROOM_FILTER_KEYS[group]]: undefined } }
  }
}

export function isGroupSet({ room, ...search }: PlaceSearch, group: FilterGroup): boolean {
  switch (group) {
    case 'features':
      return search.anyFeature !== undefined || search.allFeatures !== undefined
    case 'tags':
      return search.tags !== undefined
    case 'commute':
      return search.commutes !== undefined
    case 'available':
      return search.available !== undefined
    case 'name':
      return search.nameWords !== undefined
    default:
      return room[ROOM_FILTER_KEYS[group]] !== undefined
  }
}
