import { randomUUID } from 'node:crypto'
import type { listReviewMedia, listReviews } from '@amber/contract/schemas/reviews'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createReview, createTranslation } from '@amber/testing/factories/place-records'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi
let place: PlaceTree
/** Review ids by author name. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
  place = await createPlace(database.db, { place: { canonicalName: 'alpha-house' } })
  await createPlace(database.db, { place: { canonicalName: 'quiet-house' } })
  const [room] = place.roomTypes
  const roomTypeColumns = { inventoryId: room?.id ?? 0, kind: 'room_type' as const }
  const german = { ...roomTypeColumns, language: 'de' as const, name: 'Zimmer mit Bad', heading: null }
  await createTranslation(database.db, place.id, german)

  await addReview('Ana', 1, { rating: 5, language: 'es', topics: { value: 5, safety: 4 } })
  await addReview('Ben', 2, {
    rating: 3,
    ...roomTypeColumns,
    stayFrom: '2025-09-01',
    stayUntil: '2026-05-31',
    stayProof: 'university_email',
    reply: 'Thank you, Ben.',
    repliedAt: '2026-07-01T08:00:00Z',
    topics: { value: 2 },
    media: ['pictures/b1.webp', 'pictures/b2.webp'],
  })
  await addReview('Cem', 3, { rating: 5, language: 'de', media: ['pictures/c1.webp'] })
  await addReview('Dee', 4, { rating: 4 })
  await addReview('Eve', 5, { status: 'pending', publishedAt: null, media: ['pictures/secret.webp'] })
  await addReview('Fay', 6, { status: 'rejected', topics: { value: 1 }, media: ['pictures/refused.webp'] })
  const otherPlace = await createPlace(database.db, { place: { canonicalName: 'other-house' } })
  await createReview(database.db, otherPlace.id, { rating: 1, authorName: 'Guy' })
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

type Extras = { topics?: Partial<Record<'value' | 'safety', number>>; media?: string[] }

/** Creates a review. `day` is the day of June 2026 on which it was published. */
async function addReview(
  authorName: string,
  day: number,
  { topics = {}, media = [], ...columns }: NonNullable<Parameters<typeof createReview>[2]> & Extras,
) {
  const publishedAt = `2026-06-0${day}T12:00:00Z`
  const { id } = await createReview(database.db, place.id, { authorName, publishedAt, ...columns })
  ids[authorName] = id
  for (const [topic, rating] of Object.entries(topics) as ['value' | 'safety', number][]) {
    await database.db.insertInto('reviewTopics').values({ reviewId: id, topic, rating }).execute()
  }
  for (const [position, basePath] of media.entries()) {
    const image = { reviewId: id, position, basePath, width: 1200, height: 800, credit: 'A render' }
    await database.db.insertInto('reviewMedia').values(image).execute()
  }
}

type Reviews = z.output<typeof listReviews.response>['data']
type ReviewImages = z.output<typeof listReviewMedia.response>['data']

async function requestData<Data>(path: string): Promise<Data> {
  const response = await api.app.inject(`/api/v0/inventories/${path}`)
  expect(response.statusCode, path).toBe(200)
  return response.json<{ data: Data }>().data
}

const authors = ({ result }: Reviews) => result.map(({ author_name }) => author_name).join(' ')

describe('GET /api/v0/inventories/{id}/reviews', () => {
  // spec: 7.get-reviews
  test('returns published reviews, newest first, by canonical name and by id', async () => {
    const byName = await requestData<Reviews>('alpha-house/reviews')
    expect(authors(byName)).toBe('Dee Cem Ben Ana')
    expect(byName.meta).toMatchObject({ count: 4, p: 1, limit: 10 })
    expect(await requestData<Reviews>(`${place.id}/reviews`)).toEqual(byName)
  })

  test('returns the stay, the media and the reply of a review', async () => {
    const { result } = await requestData<Reviews>('alpha-house/reviews?lang=de')
    expect(result[2]).toEqual({
      id: ids['Ben'],
      author_name: 'Ben',
      rating: 3,
      text: 'Quiet, and close to the library.',
      language: 'en',
      translation: null,
      topics: [{ topic: 'value', rating: 2 }],
      room_name: 'Zimmer mit Bad',
      stay_from: '2025-09-01',
      stay_until: '2026-05-31',
      stay_proof: 'university_email',
      published_at: '2026-06-02T12:00:00.000Z',
      reply: { text: 'Thank you, Ben.', at: '2026-07-01T08:00:00.000Z' },
      media: ['pictures/b1.webp', 'pictures/b2.webp'].map((base_path) => ({
        review_id: ids['Ben'],
        base_path,
        width: 1200,
        height: 800,
        credit: 'A render',
      })),
    })
    expect(result[3]).toMatchObject({ room_name: null, stay_from: null, reply: null, media: [] })
    expect((await requestData<Reviews>('alpha-house/reviews')).result[2]?.room_name).toBe('En-suite room')
  })

  test.each([
    ['rating=5', 'Cem Ana', 2],
    ['rating=1', '', 0],
    ['language=de', 'Cem', 1],
    ['topic=value', 'Ben Ana', 2],
    ['topic=safety&rating=5', 'Ana', 1],
    ['with_media=true', 'Cem Ben', 2],
    ['with_media=false', 'Dee Ana', 2],
    ['sort_order=asc', 'Ana Ben Cem Dee', 4],
    ['sort_key=rating', 'Cem Ana Dee Ben', 4],
    ['sort_key=rating&sort_order=asc', 'Ben Dee Cem Ana', 4],
    ['limit=3', 'Dee Cem Ben', 4],
    ['limit=3&p=2', 'Ana', 4],
    ['p=3', '', 4],
    // `lang` sets the language of our texts. Only `language` filters reviews.
    ['lang=de', 'Dee Cem Ben Ana', 4],
  ])('returns the matching reviews for ?%s', async (query, expected, count) => {
    const found = await requestData<Reviews>(`alpha-house/reviews?${query}`)
    expect(authors(found)).toBe(expected)
    expect(found.meta.count).toBe(count)
  })

  test.each(['', 'rating=5', 'topic=value', 'language=de', 'with_media=true', 'topic=value&rating=3'])(
    'counts for each further filter beside ?%s as many reviews as it returns',
    async (query) => {
      const countOf = async (name: string, value: string) => {
        const filter = new URLSearchParams(query)
        filter.set(name, value)
        return (await requestData<Reviews>(`alpha-house/reviews?${filter.toString()}`)).meta.count
      }
      const { topics, languages, with_media } = (await requestData<Reviews>(`alpha-house/reviews?${query}`)).meta
        .summary
      for (const { topic, count } of topics) expect(count, topic).toBe(await countOf('topic', topic))
      for (const { language, count } of languages) expect(count, language).toBe(await countOf('language', language))
      expect(with_media).toBe(await countOf('with_media', 'true'))
    },
  )

  test('summarises all reviews, whatever the filter, except for the counts of further filters', async () => {
    const { meta: filtered } = await requestData<Reviews>('alpha-house/reviews?rating=1')
    expect(filtered.summary).toMatchObject({
      count: 4,
      rating: 4.25,
      ratings: [0, 0, 1, 1, 2],
      topics: [
        { topic: 'value', rating: 3.5, count: 0 },
        { topic: 'safety', rating: 4, count: 0 },
      ],
    })
    const { meta } = await requestData<Reviews>('alpha-house/reviews')
    expect(meta.summary).toEqual({
      count: 4,
      rating: 4.25,
      ratings: [0, 0, 1, 1, 2],
      topics: [
        { topic: 'value', rating: 3.5, count: 2 },
        { topic: 'safety', rating: 4, count: 1 },
      ],
      languages: [
        { language: 'en', count: 2 },
        { language: 'es', count: 1 },
        { language: 'de', count: 1 },
      ],
      with_media: 2,
    })
  })

  test('returns an empty summary without a rating for a place without reviews', async () => {
    const { result, meta } = await requestData<Reviews>('quiet-house/reviews')
    expect(result).toEqual([])
    expect(meta.summary).toEqual({
      count: 0,
      rating: null,
      ratings: [0, 0, 0, 0, 0],
      topics: [],
      languages: [],
      with_media: 0,
    })
  })
})

describe('GET /api/v0/inventories/{id}/reviews/media', () => {
  // spec: 7.get-reviews-media
  test('returns review images, newest review first, by canonical name and by id', async () => {
    const byName = await requestData<ReviewImages>('alpha-house/reviews/media')
    expect(byName.result.map((image) => image.base_path)).toEqual([
      'pictures/c1.webp',
      'pictures/b1.webp',
      'pictures/b2.webp',
    ])
    expect(byName.result[0]).toEqual({
      review_id: ids['Cem'],
      base_path: 'pictures/c1.webp',
      width: 1200,
      height: 800,
      credit: 'A render',
    })
    expect(byName.meta).toEqual({ count: 3, p: 1, limit: 10 })
    expect(await requestData<ReviewImages>(`${place.id}/reviews/media`)).toEqual(byName)
  })

  test.each([
    ['limit=2&p=2', ['pictures/b2.webp']],
    ['p=9', []],
  ])('returns the page for ?%s', async (query, expected) => {
    const { result, meta } = await requestData<ReviewImages>(`alpha-house/reviews/media?${query}`)
    expect(result.map((image) => image.base_path)).toEqual(expected)
    expect(meta.count).toBe(3)
  })
})

describe.each(['reviews', 'reviews/media'])('GET /api/v0/inventories/{id}/%s with invalid input', (path) => {
  test.each(['no-such-house', '999999999', '0', '-1', '1e3', String(Number.MAX_SAFE_INTEGER)])(
    'returns 404 for %s',
    async (key) => {
      const response = await api.app.inject(`/api/v0/inventories/${key}/${path}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ error: { code: 'not_found' } })
    },
  )

  test('returns 404 for a room type', async () => {
    const response = await api.app.inject(`/api/v0/inventories/${place.roomTypes[0]?.id}/${path}`)
    expect(response.statusCode).toBe(404)
  })

  test.each(['p=0', 'limit=101', 'p=101&limit=100'])('returns 400 for ?%s', async (query) => {
    expect((await api.app.inject(`/api/v0/inventories/alpha-house/${path}?${query}`)).statusCode).toBe(400)
  })
})

test.each(['rating=6', 'rating=good', 'topic=noise', 'language=xx', 'with_media=yes', 'sort_key=author'])(
  'returns 400 for reviews?%s and names the field',
  async (query) => {
    const response = await api.app.inject(`/api/v0/inventories/alpha-house/reviews?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { [query.split('=')[0] ?? '']: expect.any(String) } } })
  },
)
