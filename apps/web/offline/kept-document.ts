/** Files of a kept page have addresses of their own, so that the worker stays out of the way of every other page's. */
export const KEPT_FILES = '/kept'

/** As many as are worth their place on a phone; a place further down has its blurred preview. */
const MOST_PICTURES = 60

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const SCRIPT_PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g
/** One size of each picture is kept: the one that `src` names. */
const SIZES = / (?:srcset|sizes|imagesrcset|imagesizes)="[^"]*"/gi
const MESSAGES = /<link\b[^>]*\bhref="[^"]*\.json"[^>]*>/g
const NAMED = /\b(href|src)="(\/(?:assets|images|logos)\/[^"#]+|\/favicon\.svg)/g

export type KeptDocument = {
  html: string
  /** Without these it would be unreadable: styles, fonts, icons. */
  files: string[]
  pictures: string[]
}

/**
 * A page as it is kept: what the server wrote, without its scripts. Every page of ours is whole without them, and so it
 * needs no more than a style, two fonts and its pictures.
 */
export function keptDocument(page: string): KeptDocument {
  const files = new Set<string>()
  const pictures = new Set<string>()
  const html = page
    .replaceAll(SCRIPT, '')
    .replaceAll(SCRIPT_PRELOAD, '')
    .replaceAll(MESSAGES, '')
    .replaceAll(SIZES, '')
    .replaceAll(NAMED, (_, attribute: string, address: string) => {
      ;(address.startsWith('/images/') ? pictures : files).add(address)
      return `${attribute}="${KEPT_FILES}${address}`
    })
  return { html, files: [...files], pictures: [...pictures].slice(0, MOST_PICTURES) }
}

/** A style names its fonts by their addresses. */
export const keptStyle = (css: string) => css.replaceAll('url(/assets/', `url(${KEPT_FILES}/assets/`)

const KEPT_AT = /\{\{kept-at ([\w-]+)\}\}/g

/** Shown at its own address, or at one that can't be had; the page has words for both. */
export type ShownAt = 'itself' | 'another'

/** As it is shown without a connection: it says so, and from when it is. */
export const shownDocument = (html: string, keptAt: Date, at: ShownAt) =>
  html
    .replace('<html ', `<html data-kept="${at}" `)
    .replaceAll(KEPT_AT, (_, locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(keptAt),
    )
