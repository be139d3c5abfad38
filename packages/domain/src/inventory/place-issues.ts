/** Problems of a place that staff should see before students do. */
export const PLACE_ISSUES = [
  'no_photo',
  'few_photos',
  'no_description',
  'not_translated',
  'no_rooms',
  'no_supplier',
  'odd_price',
] as const

export type PlaceIssue = (typeof PLACE_ISSUES)[number]

const MIN_PHOTOS = 5

/** Languages that a place is translated into from English. */
const TRANSLATED_LANGUAGES = 4

/** A price this many times its city's median, or this fraction of it, is probably a mistake: per month instead of week. */
const ODD_PRICE_FACTOR = 2

export type CheckedPlace = {
  imagesCount: number
  hasDescription: boolean
  translationsCount: number
  tenanciesCount: number
  organisationId: number | null
  /** How many times a tenancy's price is its city's median or the other way round, at most; null if no median is known. */
  priceFactor: number | null
}

export function placeIssuesOf(place: CheckedPlace): PlaceIssue[] {
  const found: Record<PlaceIssue, boolean> = {
    no_photo: place.imagesCount === 0,
    few_photos: place.imagesCount > 0 && place.imagesCount < MIN_PHOTOS,
    no_description: !place.hasDescription,
    not_translated: place.translationsCount < TRANSLATED_LANGUAGES,
    no_rooms: place.tenanciesCount === 0,
    no_supplier: place.organisationId === null,
    odd_price: place.priceFactor !== null && place.priceFactor > ODD_PRICE_FACTOR,
  }
  return PLACE_ISSUES.filter((issue) => found[issue])
}
