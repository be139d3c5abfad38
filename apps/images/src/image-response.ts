import { contentTypeOf } from './image-format.ts'
import { etagOf, type ImageRequest } from './image-request.ts'

/** An image with its response headers, which never change. */
export type ImageResponse = { body: Buffer; headers: Readonly<Record<string, string>> }

export const buildImageResponse = (imageRequest: ImageRequest, body: Buffer): ImageResponse => ({
  body,
  headers: {
    'content-type': contentTypeOf(imageRequest.format),
    'content-length': String(body.length),
    ...cacheHeaders(imageRequest),
  },
})

/** Returns the headers that a 304 response sends too. */
export const cacheHeaders = (imageRequest: ImageRequest) => ({
  etag: etagOf(imageRequest),
  vary: 'accept',
  // The URL identifies the original's bytes, so the response never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  // Pages on every edition's domain show these images.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})
