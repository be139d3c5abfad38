/** What each folder of the store holds. Pictures are not among them: as they are, they may say where they were taken. */
const KEYS = [
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
  /** Of the file's bytes. */
  hash: string
  contentType: (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES]
  /** Sent in pieces: it is large, and people jump about in it. */
  isFilm: boolean
}

/** Undefined for every other name: this service sends from these folders of its own bucket and from nowhere else. */
export function readFileKey(key: string): FileKey | undefined {
  const groups = KEYS.map((pattern) => pattern.exec(key)?.groups).find((found) => found !== undefined)
  const { hash, ending } = groups ?? {}
  if (hash === undefined || ending === undefined) return undefined
  const contentType = CONTENT_TYPES[ending as keyof typeof CONTENT_TYPES]
  return { key, hash, contentType, isFilm: contentType.startsWith('video/') }
}
