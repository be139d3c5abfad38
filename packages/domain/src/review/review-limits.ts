import { MAX_UPLOAD_BYTES } from '../upload/upload.ts'

/** Fewer letters tell the next student nothing. */
export const REVIEW_TEXT_LEAST = 30
export const REVIEW_TEXT_MOST = 4_000

export const REVIEW_AUTHOR_LENGTH = 60

export const REVIEW_PICTURES = 6

/** What phones and cameras make, as far as browsers show it. */
export const REVIEW_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type ReviewPictureType = (typeof REVIEW_PICTURE_TYPES)[number]

export const REVIEW_PICTURE_BYTES = MAX_UPLOAD_BYTES

/** Of one person for one place in a day, whether they became part of a review or not. */
export const REVIEW_UPLOADS_A_DAY = 20

/** So long pictures wait for the review they were uploaded for. */
export const REVIEW_UPLOAD_HOURS = 24

/** By then every picture of a review was looked at, however often that had to be tried. */
export const REVIEW_QUARANTINE_DAYS = 7
