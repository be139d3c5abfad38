/** Why a row of a supplier's feed could not be applied. */
export const FEED_ERROR_CODES = [
  'unknown_place',
  'invalid_price',
  'invalid_dates',
  'missing_field',
  'no_delivery',
] as const

export type FeedErrorCode = (typeof FEED_ERROR_CODES)[number]
