/**
 * Key patterns of each folder that is served. Original photos are excluded because their metadata may reveal where they
 * were taken.
 */
const KEY_PATTERNS = [
  /^videos\/(?<hash>[0-9a-f]{32})\.(?<ending>mp4|webm)$/,
  /^views\/(?<hash>[0-9a-f]{32})\.(?<ending>webp|jpg)$/,
  /^floor-plans\/(?<hash>[0-9a-f]{32})\.(?<ending>svg|webp|jpg)$/,
  /^streets\/(?<hash>[0-9a-f]{32})\.(?<ending>pmtiles)$/,
]

const CONTENT_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  pmtiles: 'application/vnd.pmtiles',
} as const

/** Videos, because they are large and viewers seek in them, and street maps, of which a visitor needs a few tiles. */
const RANGED_ENDINGS = new Set(['mp4', 'webm', 'pmtiles'])

export type FileKey = {
  key: string
  /** Hash of the file's content. */
  hash: string
  contentType: (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES]
  /** Whether requested ranges are sent on their own. */
  isRanged: boolean
}

/** Returns undefined for any other key, so that this service serves only these folders of its own bucket. */
export function readFileKey(key: string): FileKey | undefined {
  const groups = KEY_PATTERNS.map((pattern) => pattern.exec(key)?.groups).find((found) => found !== undefined)
  const { hash, ending } = groups ?? {}
  if (hash === undefined || ending === undefined) return undefined
  const contentType = CONTENT_TYPES[ending as keyof typeof CONTENT_TYPES]
  return { key, hash, contentType, isRanged: RANGED_ENDINGS.has(ending) }
}
