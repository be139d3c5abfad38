import { MAX_UPLOAD_BYTES } from '../upload/upload.ts'

/** Types of pictures that staff upload. The server decides by the bytes, whatever a browser says. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const MAX_PICTURE_BYTES = MAX_UPLOAD_BYTES

/** Pictures in one form without JavaScript, which sends them all at once. */
export const MAX_PICTURES_PER_FORM = 3

/** Days that an uploaded picture waits for its inventory to be saved; drafts survive as long. */
export const MEDIA_UPLOAD_TTL_DAYS = 30
