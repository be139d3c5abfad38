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
import type { CommuteLimit } from '../commute/commute-filter.ts'
import type { LeaseUnit } from './lease-bucket.ts'
import type { CentreKind } from './relevance.ts'

export const SORT_KEYS = ['relevance', 'price', 'total', 'distance', 'commute', 'rating', 'updated'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export const SORT_ORDERS = ['desc', 'asc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Both ends are included; an undefined end is open. */
export type Range = { readonly min?: number | undefined; readonly max?: number | undefined }

/** Default search radius around a city or university, in metres. */
export const DEFAULT_RADIUS_METRES = 20_000

/** A flat with its own bedrooms is both a unit type and an apartment. */
export const APARTMENT = 'apartment'

/** West is greater than east if the box crosses the date line. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** GeoJSON polygons: rings of [lng, lat], the first ring of each being its outline. Coordinates are planar. */
export type MultiPolygon = readonly (readonly (readonly (readonly [number, number])[])[])[]

export type Area =
  | { readonly kind: 'circle'; readonly centre: Point; /** In metres. */ readonly radius: number }
  | { readonly kind: 'polygon'; readonly polygon: MultiPolygon }
  | { readonly kind: 'box'; readonly box: Box }
  /** Everything below the region in the tree, because countries and states have no useful circle. */
  | { readonly kind: 'region'; readonly regionId: number }

/**
 * Conditions that one tenancy and its room must meet together: a cheap room and a long stay in different rooms do not
 * match.
 */
export type RoomFilter = {
  readonly roomTypes?: readonly (RoomType | typeof APARTMENT)[] | undefined
  readonly bathroomTypes?: readonly BathroomType[] | undefined
  readonly kitchenTypes?: readonly KitchenType[] | undefined
  readonly unitTypes?: readonly UnitType[] | undefined
  readonly bedrooms?: Range | undefined
  readonly bathrooms?: Range | undefined
  readonly lease?: (Range & { readonly unit: LeaseUnit }) | undefined
  /** Month such as 202709 for September 2027. */
  readonly moveInMonth?: number | undefined
  /** All-in price per person and week or month in hundredths of the currency's unit, see `comparablePrice`. */
  readonly price?: Range | undefined
  /** Total per person for the whole stay, in the same unit. */
  readonly total?: Range | undefined
}

/** A fully resolved search. The index and the database return the same results for it. */
export type PlaceSearch = {
  readonly area?: Area | undefined
  /** Point that distances are measured to. */
  readonly centre?: Point | undefined
  /** Whether the centre is where a student goes every day or the middle of a city, which is the default. */
  readonly centreKind?: CentreKind | undefined
  readonly room: RoomFilter
  /** True requires an available matching room, false requires that there is none; undefined ignores availability. */
  readonly available?: boolean | undefined
  readonly statuses: readonly InventoryStatus[]
  /** Ids of places or of their room types. */
  readonly ids?: readonly number[] | undefined
  /** Prefixes that must each match a word of the name. */
  readonly nameWords?: readonly string[] | undefined
  readonly ownerId?: number | undefined
  readonly partnerId?: number | undefined
  /** Matches places with at least one of these. */
  readonly anyFeature?: readonly Amenity[] | undefined
  readonly allFeatures?: readonly Amenity[] | undefined
  readonly tags?: readonly Tag[] | undefined
  /** All of these limits must hold. */
  readonly commutes?: readonly CommuteLimit[] | undefined
  readonly sort: { readonly key: SortKey; readonly order: SortOrder }
  readonly p: number
  readonly limit: number
  /** Current date in the region's time zone; stays that ended before it are unavailable. */
  readonly today: CalendarDay
}
