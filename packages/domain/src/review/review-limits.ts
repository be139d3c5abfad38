import { MAX_UPLOAD_BYTES } from '../upload/upload.ts'

/** Shorter texts do not help other students. */
export const MIN_REVIEW_TEXT_LENGTH = 30
export const MAX_REVIEW_TEXT_LENGTH = 4_000

export const MAX_REVIEW_AUTHOR_LENGTH = 60

export const MAX_REVIEW_IMAGES = 6

/** Types that phones and cameras produce and browsers display. */
export const REVIEW_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type ReviewImageType = (typeof REVIEW_IMAGE_TYPES)[number]

export const MAX_REVIEW_IMAGE_BYTES = MAX_UPLOAD_BYTES

/** Maximum number of uploads per person, place and day, used in a review or not. */
export const MAX_REVIEW_UPLOADS_PER_DAY = 20

/** Hours that uploaded images wait for their review. */
export const REVIEW_UPLOAD_TTL_HOURS = 24

/** Days after which every image of a review has been checked, including retries. */
export const REVIEW_QUARANTINE_DAYS = 7
