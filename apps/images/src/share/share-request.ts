import type { ShareCard } from '@amber/domain/images/share-card'
import { readSignedText } from '@amber/server/signed-text'
import * as z from 'zod/mini'
import { hashFromKey } from '../image-key.ts'

/** Version of the drawing, part of every ETag. Raise it when the same card should look different. */
const DRAWING_VERSION = 1

const cardSchema = z.object({
  edition: z.enum(['world', 'china']),
  title: z.string().check(z.minLength(1)),
  text: z.string(),
  photo: z.optional(z.string().check(z.refine((key) => hashFromKey(key) !== undefined))),
})

export type ShareRequest = {
  card: ShareCard
  /** Name of the file, which identifies everything that the image shows. */
  file: string
}

/** Returns undefined for a file that our web server has not named: nobody else can have a text drawn. */
export function parseShareRequest(file: string, key: string): ShareRequest | undefined {
  const signed = file.endsWith('.jpg') ? readSignedText(key, file.slice(0, -'.jpg'.length)) : undefined
  const card = signed === undefined ? undefined : z.safeParse(cardSchema, parseJson(signed)).data
  return card && { card, file }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the headers that a 304 response sends too. */
export const shareHeaders = ({ file }: ShareRequest) => ({
  etag: `"s${DRAWING_VERSION}-${file.slice(-'.jpg'.length - 22, -'.jpg'.length)}"`,
  // The URL contains the texts and the photo's hash, so the response never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': 'image/jpeg',
})
