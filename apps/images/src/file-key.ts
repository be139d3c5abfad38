/**
 * Key patterns of each folder that is served. Original photos are excluded because their metadata may reveal where they
 * were taken.
 */
const KEY_PATTERNS = [
  /^videos\/(?<hash>[0-9a-f]{32})\.(?<ending>mp4|webm)$/,
  /^views\/(?<hash>[0-9a-f]{32})\.(?<ending>webp|jpg)$/,
  /^floor-plans\/(?<hash>[0-9a-f]{32})\.(?<ending>svg|webp|jpg)$/,
]

const CONTENT_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const

export type FileKey = {
  key: string
  /** Hash of the file's content. */
  hash: string
  contentType: (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES]
  /** True for videos, which are sent in ranges because they are large and viewers seek in them. */
  isFilm: boolean
}

/** Returns undefined for any other key, so that this service serves only these folders of its own bucket. */
export function readFileKey(key: string): FileKey | undefined {
  const groups = KEY_PATTERNS.map((pattern) => pattern.exec(key)?.groups).find((found) => found !== undefined)
  const { hash, ending } = groups ?? {}
  if (hash === undefined || ending === undefined) return undefined
  const contentType = CONTENT_TYPES[ending as keyof typeof CONTENT_TYPES]
  return { key, hash, contentType, isFilm: contentType.startsWith('video/') }
}
