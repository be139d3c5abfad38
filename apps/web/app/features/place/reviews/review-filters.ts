import type { Language } from '@amber/domain/languages'
import { isLanguage } from '@amber/domain/languages'

/** All that the reviews read from the address of a place's page. */
export const REVIEW_PARAMETERS = [
  'reviews_topic',
  'reviews_rating',
  'reviews_language',
  'reviews_photos',
  'reviews_page',
] as const

/** The contract's own list would bring the validator into the page; the compiler compares the two. */
const TOPICS = ['location', 'cleanliness', 'value', 'facilities', 'management', 'safety'] as const

type ReviewTopic = (typeof TOPICS)[number]

export type ReviewFilters = {
  topic: ReviewTopic | null
  rating: number | null
  language: Language | null
  photos: boolean
  page: number
}

export const NO_REVIEW_FILTERS: ReviewFilters = { topic: null, rating: null, language: null, photos: false, page: 1 }

/** What a page of reviews holds: as many as fill two columns. */
export const PAGE_SIZE = 6
/** The API goes no deeper than 10,000. */
const LAST_PAGE = 1600

/** What can't be read is as if it were not there. */
export function readReviewFilters(search: string): ReviewFilters {
  const query = new URLSearchParams(search)
  const topic = query.get('reviews_topic')
  const rating = query.get('reviews_rating') ?? ''
  const language = query.get('reviews_language')
  const page = query.get('reviews_page') ?? ''
  return {
    topic: TOPICS.find((name) => name === topic) ?? null,
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    language: isLanguage(language) ? language : null,
    photos: query.get('reviews_photos') === 'true',
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** The same page with other reviews, whatever else its address says. */
export function reviewsAddress(search: string, filters: ReviewFilters): string {
  const query = new URLSearchParams(search)
  for (const name of REVIEW_PARAMETERS) query.delete(name)
  if (filters.topic !== null) query.set('reviews_topic', filters.topic)
  if (filters.rating !== null) query.set('reviews_rating', String(filters.rating))
  if (filters.language !== null) query.set('reviews_language', filters.language)
  if (filters.photos) query.set('reviews_photos', 'true')
  if (filters.page > 1) query.set('reviews_page', String(filters.page))
  return `?${query.toString()}`
}

/** As the endpoint takes it. */
export const reviewQuery = ({ topic, rating, language, photos, page }: ReviewFilters) => ({
  p: page,
  limit: PAGE_SIZE,
  ...(topic !== null && { topic }),
  ...(rating !== null && { rating }),
  ...(language !== null && { language }),
  ...(photos && { with_media: true }),
})

export const isFiltered = ({ topic, rating, language, photos }: ReviewFilters) =>
  topic !== null || rating !== null || language !== null || photos
