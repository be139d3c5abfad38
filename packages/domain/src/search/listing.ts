import type { CalendarDay } from '../dates/calendar-day.ts'
import type { DurationUnit } from '../dates/duration.ts'
import type { BathroomType, InventoryStatus, KitchenType, RoomType, UnitType } from '../inventory/vocabulary.ts'
import type { Language } from '../languages.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import type { CostRecurrence, OfferType } from '../cost/total-cost.ts'
import type { PaymentType } from '../payment/vocabulary.ts'
import type { RegionType } from '../region/region-type.ts'

/** Names by language. English is always present and is the fallback. */
export type Names = { readonly en: string } & { readonly [L in Exclude<Language, 'en'>]?: string }

export const nameIn = (names: Names, language: Language): string => names[language] ?? names.en

/**
 * Everything that search needs and a card shows: plain JSON, identical in the index and the database. Contains only
 * active rooms and tenancies. Instants are ISO strings.
 */
export type Listing = {
  readonly id: number
  readonly status: InventoryStatus
  readonly name: string
  readonly canonicalName: string
  /** Reference that the supplier uses for the place. */
  readonly inventoryNo: string | null
  readonly lat: number
  readonly lng: number
  readonly timeZone: string
  readonly currency: string
  readonly priceDuration: PricingDuration
  /** Kind of the payment that books a room; null if the place takes none. Absent in listings of the previous release. */
  readonly paymentType?: PaymentType | null
  readonly amenities: readonly string[]
  readonly featureTags: readonly string[]
  readonly tags: readonly string[]
  /** 0 to 100: share of students' typical questions that the listing answers. */
  readonly completeness: number
  readonly organisationId: number | null
  /** Organisations that promote the place under their own name. */
  readonly partnerIds: readonly number[]
  readonly createdAt: string
  readonly updatedAt: string
  /** Regions from the country down to the place's own region. */
  readonly regions: readonly ListedRegion[]
  readonly roomTypes: readonly ListedRoomType[]
  /** At most one image for the card: the featured one, or else the first. */
  readonly images: readonly ListedImage[]
  readonly imagesCount: number
  readonly videosCount: number
  /**
   * Mandatory costs besides the rent, of the place and its listed room types and tenancies. Absent in listings written by the
   * previous release.
   */
  readonly costs?: readonly ListedCost[]
  /** Offers that had not ended when the listing was written; some may not have started. */
  readonly offers: readonly ListedOffer[]
  /** Codes of the minutes to campuses, as `commuteCode` returns them. Absent in listings of the previous release. */
  readonly commutes?: readonly number[]
  /** Counts published reviews only. */
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
  /** First day of the move-in window; null if no availability is known. */
  readonly availableFrom: CalendarDay | null
  /** Last day of the move-in window; null if it never ends. */
  readonly availableUntil: CalendarDay | null
  /** When the number of slots left was last confirmed. */
  readonly confirmedAt: string | null
}

export type ListedImage = {
  readonly basePath: string
  readonly width: number
  readonly height: number
  readonly blurredPreview: string | null
  readonly captions: Names | null
}

/** A mandatory cost that the rent does not include. Other costs are optional or included, so the total leaves them out. */
export type ListedCost = {
  readonly id: number
  /** The place, room type or tenancy that the cost belongs to. */
  readonly inventoryId: number
  readonly recurrence: CostRecurrence
  readonly amountMinor: number
  readonly refundable: boolean
}

export type ListedOffer = {
  readonly id: number
  /** The place, room type or tenancy that the offer belongs to. */
  readonly inventoryId: number
  readonly offerType: OfferType
  readonly names: Names
  readonly amountMinor: number | null
  readonly percent: number | null
  /** Missing in listings that were written before offers had a shortest stay. */
  readonly minStayDays?: number | null
  readonly startsAt: string
  readonly endsAt: string | null
}
