const MAX_LENGTH = 200
const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp|avif)$/

/**
 * The only names under which a picture is looked for. No dot but the ending's, no empty part, no percent sign: a key
 * can be neither a URL nor a way out of its folder, so this service fetches from its own bucket and nowhere else.
 */
export const isImageKey = (key: string) => key.length <= MAX_LENGTH && KEY.test(key)
