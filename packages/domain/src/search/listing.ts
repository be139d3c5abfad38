import type { CalendarDay } from '../dates/calendar-day.ts'
import type { DurationUnit } from '../dates/duration.ts'
import type { BathroomType, InventoryStatus, KitchenType, RoomType, UnitType } from '../inventory/vocabulary.ts'
import type { Language } from '../languages.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import type { CostRecurrence, OfferType } from '../cost/whole-cost.ts'
import type { RegionType } from '../region/region-type.ts'

/** English is always there and stands in for the languages that have no name of their own. */
export type Names = { readonly en: string } & { readonly [L in Exclude<Language, 'en'>]?: string }

export const nameIn = (names: Names, language: Language): string => names[language] ?? names.en

/**
 * All that search knows of a place and a card shows: plain JSON, the same in the index and in the database. Only what
 * is active of its rooms and tenancies is in it. Instants are ISO strings.
 */
export type Listing = {
  readonly id: number
  readonly status: InventoryStatus
  readonly name: string
  readonly canonicalName: string
  readonly inventoryNo: string | null
  readonly lat: number
  readonly lng: number
  readonly timeZone: string
  readonly currency: string
  readonly priceDuration: PricingDuration
  readonly amenities: readonly string[]
  readonly featureTags: readonly string[]
  readonly tags: readonly string[]
  /** 0 to 100: how much of what a student asks is answered by the listing. */
  readonly completeness: number
  readonly organisationId: number | null
  /** Organisations that show it under their own name. */
  readonly partnerIds: readonly number[]
  readonly createdAt: string
  readonly updatedAt: string
  /** From the country down to the region the place lies in. */
  readonly regions: readonly ListedRegion[]
  readonly roomTypes: readonly ListedRoomType[]
  /** The featured one, for the card. */
  readonly images: readonly ListedImage[]
  readonly imagesCount: number
  readonly videosCount: number
  /** What must be paid beside the rent, of the place and of all that is in the listing. Absent: of the release before. */
  readonly costs?: readonly ListedCost[]
  /** Those that had not ended when this was made; some may not have begun. */
  readonly offers: readonly ListedOffer[]
  /** Of the published ones. */
  readonly reviewsCount: number
  readonly reviewsRating: number | null
}

export type ListedRegion = {
  readonly id: number
  readonly regionType: RegionType
  readonly canonicalName: string
  readonly names: Names
}

export type ListedRoomType = {
  readonly id: number
  readonly names: Names
  readonly tags: readonly string[]
  readonly roomType: RoomType
  readonly bathroomType: BathroomType
  readonly kitchenType: KitchenType
  readonly unitType: UnitType
  readonly bedroomCount: number
  readonly bathroomCount: number
  readonly occupants: number
  readonly area: number | null
  readonly areaUnit: 'sqft' | 'sqm'
  readonly tenancies: readonly ListedTenancy[]
}

export type ListedTenancy = {
  readonly id: number
  readonly tags: readonly string[]
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly priceMinor: number
  readonly depositMinor: number
  readonly placesLeft: number
  /** The window in which one can move in; without an end it stays open. */
  readonly availableFrom: CalendarDay | null
  readonly availableUntil: CalendarDay | null
  /** When someone last vouched for the number of places left. */
  readonly confirmedAt: string | null
}

export type ListedImage = {
  readonly basePath: string
  readonly width: number
  readonly height: number
  readonly blurredPreview: string | null
  readonly captions: Names | null
}

/** Mandatory, and not in the rent: the others cost nothing, or not everyone. */
export type ListedCost = {
  readonly id: number
  /** What bears it: the place, a room type or a tenancy. */
  readonly inventoryId: number
  readonly recurrence: CostRecurrence
  readonly amountMinor: number
  readonly refundable: boolean
}

export type ListedOffer = {
  readonly id: number
  /** What bears it, as with a cost. */
  readonly inventoryId: number
  readonly offerType: OfferType
  readonly names: Names
  readonly amountMinor: number | null
  readonly percent: number | null
  readonly startsAt: string
  readonly endsAt: string | null
}
