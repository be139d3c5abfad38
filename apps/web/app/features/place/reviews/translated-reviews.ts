import { PAGE_SIZE } from './review-page.ts'

/** Lists the ids of reviews that are shown translated: `12,15`. */
export const TRANSLATED_PARAMETER = 'reviews_translated'

/** Maximum number of translated reviews in a URL: as many as a page shows. */
const MAX_TRANSLATED = PAGE_SIZE

/** Reads the ids and ignores invalid values. */
export const readTranslatedReviews = (search: string): number[] =>
  (new URLSearchParams(search).get(TRANSLATED_PARAMETER) ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number)
    .slice(0, MAX_TRANSLATED)

/** Returns the URL in which a review is translated, or the original again if it is translated now. */
export function toggleTranslationUrl(search: string, id: number): string {
  const query = new URLSearchParams(search)
  const ids = readTranslatedReviews(search)
  const toggled = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MAX_TRANSLATED)
  query.delete(TRANSLATED_PARAMETER)
  if (toggled.length > 0) query.set(TRANSLATED_PARAMETER, toggled.join(','))
  return `?${query.toString()}`
}
