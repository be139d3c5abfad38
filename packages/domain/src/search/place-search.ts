import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Point } from '../geo/point.ts'
import type {
  Amenity,
  BathroomType,
  InventoryStatus,
  KitchenType,
  RoomType,
  Tag,
  UnitType,
} from '../inventory/vocabulary.ts'
import type { LeaseUnit } from './lease-bucket.ts'

export const SORT_KEYS = ['relevance', 'price', 'total', 'distance', 'rating', 'updated'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export const SORT_ORDERS = ['desc', 'asc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Both ends included; an end that is null is open. */
export type Range = { readonly min: number | null; readonly max: number | null }

/** In metres: how far around a city or a university a search reaches, unless it says so. */
export const DEFAULT_RADIUS = 20_000

/** A flat of one's own is both a unit of so many bedrooms and an apartment. */
export const APARTMENT = 'apartment'

/** West may be greater than east: the box then crosses the date line. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** As GeoJSON has it: polygons of rings of [lng, lat], the first ring of each is its outline. Planar. */
export type MultiPolygon = readonly (readonly (readonly (readonly [number, number])[])[])[]

export type Area =
  | { readonly kind: 'circle'; readonly centre: Point; /** In metres. */ readonly radius: number }
  | { readonly kind: 'polygon'; readonly polygon: MultiPolygon }
  | { readonly kind: 'box'; readonly box: Box }
  /** Everything that lies in the region by the tree: countries and states have no useful circle. */
  | { readonly kind: 'region'; readonly regionId: number }

/** Asked of one tenancy and its room together: a cheap room and a long stay in two different rooms are no match. */
export type RoomFilter = {
  readonly roomTypes?: readonly (RoomType | typeof APARTMENT)[] | undefined
  readonly bathroomTypes?: readonly BathroomType[] | undefined
  readonly kitchenTypes?: readonly KitchenType[] | undefined
  readonly unitTypes?: readonly UnitType[] | undefined
  readonly bedrooms?: Range | undefined
  readonly bathrooms?: Range | undefined
  readonly lease?: (Range & { readonly unit: LeaseUnit }) | undefined
  /** 202709 is September 2027. */
  readonly moveInMonth?: number | undefined
  /** What one person pays, in hundredths of the currency's unit: `comparablePrice`. */
  readonly price?: Range | undefined
}

/** A whole search, with nothing left to look up: what the index and the database are asked, and answer alike. */
export type PlaceSearch = {
  readonly area: Area | null
  /** What distance is measured to. */
  readonly centre: Point | null
  readonly room: RoomFilter
  /** A room that fits is free, or none is; undefined asks neither. */
  readonly available?: boolean | undefined
  readonly statuses: readonly InventoryStatus[]
  /** Of places or of their room types. */
  readonly ids?: readonly number[] | undefined
  /** Each begins a word of the name. */
  readonly nameWords?: readonly string[] | undefined
  readonly ownerId?: number | undefined
  readonly partnerId?: number | undefined
  /** At least one of these. */
  readonly anyFeature?: readonly Amenity[] | undefined
  readonly allFeatures?: readonly Amenity[] | undefined
  readonly tags?: readonly Tag[] | undefined
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly p: number
  readonly limit: number
  /** Where the region is: what could be taken until yesterday can't any more. */
  readonly today: CalendarDay
}
