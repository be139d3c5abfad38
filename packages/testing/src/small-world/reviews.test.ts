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

test('keeps the ratings of each place and picks texts that match them', () => {
  expect(makeReviews(places).map((list) => list.map(({ rating }) => rating).toSorted(byNumber))).toEqual(
    places.map(({ ratings }) => ratings.toSorted(byNumber)),
  )
  for (const { rating, language, text } of reviews) {
    expect(VOICES[language][rating >= 4 ? 'glad' : 'mixed']).toContain(text)
  }
})

test.each(LANGUAGES)('gives the ten newest good reviews in %s different places, authors and texts', (language) => {
  const shown = newest(10, language)
  expect(shown).toHaveLength(10)
  for (const field of ['place', 'authorName', 'text'] as const) {
    expect(new Set(shown.map((review) => review[field])).size).toBe(10)
  }
})

test('lists every text and author once', () => {
  const listed = Object.values(VOICES).flatMap(({ authors, glad, mixed }) => [...authors, ...glad, ...mixed])
  expect(listed).toEqual([...new Set(listed)])
})
