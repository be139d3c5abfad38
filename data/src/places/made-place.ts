import type { BathroomType, KitchenType, RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { TargetName, TargetRow } from '../load/targets.ts'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { OtherLanguage, WorldCity } from '../model.ts'

/** Rows of the tables but for the ids, which say where in the tree something hangs and are given on the way out. */

type Hung = 'id' | 'rootId' | 'inventoryId' | 'parentId' | 'kind' | 'tenancyId'
type Row<Name extends TargetName> = Omit<TargetRow<Name>, Hung>

export type MadePlace = {
  number: number
  city: WorldCity
  /** The canonical name of the region it lies in: a quarter, or the city. */
  region: string
  /** Which of the operators runs it, by number. */
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
  /** By their code. */
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
    /** One of the staff by number; null when a feed said it. */
    confirmedBy: number | null
  }
  /** What it cost on each of the plan's days, the last of which is this month's. */
  observedMinor: number[]
}

export type MadeReview = {
  row: Omit<Row<'reviews'>, 'userId'> & { createdAt: string }
  /** The room type it is about, by its place in the list; null is the whole place. */
  room: number | null
  author: { name: string; language: Language }
  topics: { topic: Row<'reviewTopics'>['topic']; rating: number }[]
  pictures: { basePath: string; width: number; height: number; credit: string }[]
}
