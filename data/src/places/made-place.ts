import type { BathroomType, KitchenType, RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { TargetName, TargetRow } from '../load/targets.ts'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { OtherLanguage, WorldCity } from '../model.ts'
import type { MadeSurrounding } from './surroundings.ts'

/** Columns that the rows below leave out: they depend on the position in the tree and are set when rows are written. */
type PositionColumn = 'id' | 'rootId' | 'inventoryId' | 'parentId' | 'kind' | 'tenancyId'
type Row<Name extends TargetName> = Omit<TargetRow<Name>, PositionColumn>

export type MadePlace = {
  /** Position in the world, which together with the seed determines the place. */
  number: number
  city: WorldCity
  /** Canonical name of the region: a quarter or the city. */
  region: string
  /** Number of the supplier. */
  operator: number
  row: Omit<Row<'places'>, 'regionId' | 'organisationId' | 'location'> & {
    canonicalName: string
    currency: string
    priceDuration: PricingDuration
    amenities: string[]
  }
  lat: number
  lng: number
  translations: MadeTranslation[]
  media: MadeMedia[]
  costs: MadeCost[]
  surroundings: MadeSurrounding[]
  /** Codes of the cancellation policies. */
  policies: string[]
  offers: MadeOffer[]
  rooms: MadeRoom[]
  reviews: MadeReview[]
}

export type MadeTranslation = Row<'placeTranslations'>
export type MadeMedia = Row<'media'>
export type MadeCost = Row<'costs'>
export type MadeOffer = Row<'offers'>

export type MadeRoom = {
  row: Row<'roomTypes'> & {
    roomType: RoomType
    bathroomType: BathroomType
    kitchenType: KitchenType
    unitType: UnitType
    bedroomCount: number
    bathroomCount: number
    occupants: number
    area: number
  }
  names: Partial<Record<OtherLanguage, string>>
  media: MadeMedia[]
  tenancies: MadeTenancy[]
}

export type MadeTenancy = {
  row: Row<'tenancies'> & {
    leaseDuration: number
    leaseDurationUnit: 'week' | 'month'
    priceMinor: number
    depositMinor: number
  }
  availability: {
    placesLeft: number
    placesTotal: number
    availableFrom: string
    availableUntil: string | null
    confirmedAt: string | null
    /** Number of the staff member; null when a feed or nobody confirmed it. */
    confirmedBy: number | null
  }
  /** Price on each of `WorldPlan.observedDays`, oldest first. */
  observedMinor: number[]
}

export type MadeReview = {
  row: Omit<Row<'reviews'>, 'userId'> & { createdAt: string }
  /** Index of the reviewed room type; null for the whole place. */
  room: number | null
  /** Null for a rating without a comment. */
  author: { name: string; language: Language } | null
  topics: { topic: Row<'reviewTopics'>['topic']; rating: number }[]
  pictures: { basePath: string; width: number; height: number; credit: string }[]
}
