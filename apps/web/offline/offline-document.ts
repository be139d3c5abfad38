/** Prefix for the files of a stored page, so that the worker doesn't handle those of any other page. */
export const OFFLINE_FILES_PATH = '/kept'

/** Maximum number of stored images, to save space on phones; places further down show their blurred preview. */
const MAX_IMAGES = 60

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const SCRIPT_PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g
/** Attributes removed so that only one size of each image, the one in `src`, is stored. */
const IMAGE_SIZES = / (?:srcset|sizes|imagesrcset|imagesizes)="[^"]*"/gi
const MESSAGE_PRELOAD = /<link\b[^>]*\bhref="[^"]*\.json"[^>]*>/g
const FILE_URL = /\b(href|src)="(\/(?:assets|images|logos)\/[^"#]+|\/favicon\.svg)/g

export type OfflineDocument = {
  html: string
  /** Styles, fonts and icons, without which the page would be unreadable. */
  files: string[]
  pictures: string[]
}

/**
 * Converts a page for offline use: the server's HTML without scripts. Every page is complete without them, so it only
 * needs a style, two fonts and its images.
 */
export function toOfflineDocument(page: string): OfflineDocument {
  const files = new Set<string>()
  const pictures = new Set<string>()
  const html = page
    .replaceAll(SCRIPT, '')
    .replaceAll(SCRIPT_PRELOAD, '')
    .replaceAll(MESSAGE_PRELOAD, '')
    .replaceAll(IMAGE_SIZES, '')
    .replaceAll(FILE_URL, (_, attribute: string, path: string) => {
      ;(path.startsWith('/images/') ? pictures : files).add(path)
      return `${attribute}="${OFFLINE_FILES_PATH}${path}`
    })
  return { html, files: [...files], pictures: [...pictures].slice(0, MAX_IMAGES) }
}

/** Points the font URLs of a style to their offline paths. */
export const rewriteStyleUrls = (css: string) => css.replaceAll('url(/assets/', `url(${OFFLINE_FILES_PATH}/assets/`)

const SAVED_AT_PLACEHOLDER = /\{\{kept-at ([\w-]+)\}\}/g

/** Whether the page is shown at its own path or in place of an unreachable one; its notice has a text for each. */
export type OfflinePlacement = 'itself' | 'another'

/** Renders the stored page as offline, with the time it was saved. */
export const renderOfflineDocument = (html: string, savedAt: Date, placement: OfflinePlacement) =>
  html
    .replace('<html ', `<html data-kept="${placement}" `)
    .replaceAll(SAVED_AT_PLACEHOLDER, (_, locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt),
    )
