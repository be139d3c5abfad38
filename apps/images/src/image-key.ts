const MAX_LENGTH = 200
const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/)*(?<hash>[0-9a-f]{32})\.(?:jpe?g|png|webp|avif)$/

/**
 * The hash of its content that a picture is named by; undefined for every other name. No dot but the ending's, no empty
 * part, no percent sign: a key can be neither a URL nor a way out of its folder, so this service fetches from its own
 * bucket and nowhere else.
 */
export const hashInKey = (key: string): string | undefined =>
  key.length <= MAX_LENGTH ? KEY.exec(key)?.groups?.['hash'] : undefined
