import { contentTypeOf } from './image-format.ts'
import { etagOf, type WantedPicture } from './wanted-picture.ts'

/** A picture with the head of its answer, which is the same each time. */
export type FinishedPicture = { body: Buffer; headers: Readonly<Record<string, string>> }

export const finishPicture = (wanted: WantedPicture, body: Buffer): FinishedPicture => ({
  body,
  headers: {
    'content-type': contentTypeOf(wanted.format),
    'content-length': String(body.length),
    ...lastingHeaders(wanted),
  },
})

/** What is also said to someone who has the picture already. */
export const lastingHeaders = (wanted: WantedPicture) => ({
  etag: etagOf(wanted),
  vary: 'accept',
  // The URL names the original's bytes, so what it gives never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  // Pages of every edition's domain show these.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})
