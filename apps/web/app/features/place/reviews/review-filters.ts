import type { Language } from '@amber/domain/languages'
import { isLanguage } from '@amber/domain/languages'
import { REVIEW_TOPICS, type ReviewTopic } from '@amber/domain/review/review-topics'

import { PAGE_SIZE } from './review-page.ts'
import { TRANSLATED_PARAMETER } from './translated-reviews.ts'

/** All URL parameters that the reviews read. */
export const REVIEW_PARAMETERS = [
  'reviews_topic',
  'reviews_rating',
  'reviews_language',
  'reviews_photos',
  'reviews_page',
  TRANSLATED_PARAMETER,
] as const

export type ReviewFilters = {
  topic: ReviewTopic | null
  rating: number | null
  language: Language | null
  photos: boolean
  page: number
}

export const NO_REVIEW_FILTERS: ReviewFilters = { topic: null, rating: null, language: null, photos: false, page: 1 }

/** The API returns at most 10,000 reviews. */
const LAST_PAGE = 1600

/** Reads the filters from the URL and ignores invalid values. */
export function readReviewFilters(search: string): ReviewFilters {
  const query = new URLSearchParams(search)
  const topic = query.get('reviews_topic')
  const rating = query.get('reviews_rating') ?? ''
  const language = query.get('reviews_language')
  const page = query.get('reviews_page') ?? ''
  return {
    topic: REVIEW_TOPICS.find((name) => name === topic) ?? null,
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    language: isLanguage(language) ? language : null,
    photos: query.get('reviews_photos') === 'true',
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** Returns the URL with other review filters and all other parameters unchanged. */
export function reviewsUrl(search: string, filters: ReviewFilters): string {
  const query = new URLSearchParams(search)
  for (const name of REVIEW_PARAMETERS) query.delete(name)
  if (filters.topic !== null) query.set('reviews_topic', filters.topic)
  if (filters.rating !== null) query.set('reviews_rating', String(filters.rating))
  if (filters.language !== null) query.set('reviews_language', filters.language)
  if (filters.photos) query.set('reviews_photos', 'true')
  if (filters.page > 1) query.set('reviews_page', String(filters.page))
  return `?${query.toString()}`
}

/** Returns the query parameters of the endpoint. */
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
