import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { makePlaces } from './places.ts'
import { VOICES } from './review-texts.ts'
import { makeReviews } from './reviews.ts'

const byNumber = (a: number, b: number) => a - b
const places = makePlaces(createRandom(1))
const reviews = makeReviews(places).flatMap((list, place) => list.map((review) => ({ ...review, place })))
const newest = (count: number, language: string) =>
  reviews
    .filter((review) => review.language === language && review.rating >= 4)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, count)

test('each place keeps its ratings, and good ones have glad words', () => {
  expect(makeReviews(places).map((list) => list.map(({ rating }) => rating).toSorted(byNumber))).toEqual(
    places.map(({ ratings }) => ratings.toSorted(byNumber)),
  )
  for (const { rating, language, text } of reviews) {
    expect(VOICES[language][rating >= 4 ? 'glad' : 'mixed']).toContain(text)
  }
})

test.each(LANGUAGES)('the ten newest good ones in %s are of ten places, authors and texts', (language) => {
  const shown = newest(10, language)
  expect(shown).toHaveLength(10)
  for (const field of ['place', 'authorName', 'text'] as const) {
    expect(new Set(shown.map((review) => review[field])).size).toBe(10)
  }
})

test('no text and no author is listed twice', () => {
  const listed = Object.values(VOICES).flatMap(({ authors, glad, mixed }) => [...authors, ...glad, ...mixed])
  expect(listed).toEqual([...new Set(listed)])
})
