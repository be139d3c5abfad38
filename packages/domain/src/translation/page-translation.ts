import type { Language } from '../languages.ts'

/** Language in which landlords write. English is never translated. */
export const ORIGINAL_LANGUAGE: Language = 'en'

/** With `true`, a page shows the landlord's own words. */
export const ORIGINAL_PARAMETER = 'original'

/**
 * State of the landlord's words on a page: their translation is shown, it is hidden because the visitor asked for the
 * original, the page is exempt from translation, or it is in English and has nothing to translate.
 */
export type PageTranslation = 'shown' | 'hidden' | 'exempt' | 'none'

type Page = {
  /** Path without a language: `/places/orchard-house-london`. */
  path: string
  query: URLSearchParams
  language: Language
  exemptPaths: ReadonlySet<string>
}

/** Decides what a page shows. The interface is always in the visitor's language; this is about listings only. */
export function pageTranslation({ path, query, language, exemptPaths }: Page): PageTranslation {
  if (language === ORIGINAL_LANGUAGE) return 'none'
  if (isExempt(path, exemptPaths)) return 'exempt'
  return query.get(ORIGINAL_PARAMETER) === 'true' ? 'hidden' : 'shown'
}

/** Returns the query with which the API returns listings as the page shows them. */
export const originalQuery = (translation: PageTranslation): { original?: true } =>
  translation === 'hidden' || translation === 'exempt' ? { original: true } : {}

/** Returns the language of the landlord's words where it is not the page's. */
export const wordsLanguage = (translation: PageTranslation): Language | undefined =>
  originalQuery(translation).original && ORIGINAL_LANGUAGE

/** Returns whether listings stay as their landlords wrote them at a path. Routes ignore case and slashes at the end. */
export const isExempt = (path: string, exemptPaths: ReadonlySet<string>): boolean =>
  exemptPaths.has(path.toLowerCase().replace(/\/+$/, ''))

/** Returns the URL of the same page with or without translation, and with all other parameters unchanged. */
export function toggleOriginalUrl(search: string): string {
  const query = new URLSearchParams(search)
  if (query.has(ORIGINAL_PARAMETER)) query.delete(ORIGINAL_PARAMETER)
  else query.set(ORIGINAL_PARAMETER, 'true')
  return `?${query.toString()}`
}
