const MAX_KEY_LENGTH = 200
const KEY_PATTERN = /^(?:[a-z0-9][a-z0-9_-]*\/)*(?<hash>[0-9a-f]{32})\.(?:jpe?g|png|webp|avif)$/

/**
 * Returns the content hash in an image's key, or undefined for any other key. Keys allow no dot except before the
 * extension, no empty segment and no percent sign, so a key can be neither a URL nor a path traversal and this service
 * fetches only from its own bucket.
 */
export const hashFromKey = (key: string): string | undefined =>
  key.length <= MAX_KEY_LENGTH ? KEY_PATTERN.exec(key)?.groups?.['hash'] : undefined
