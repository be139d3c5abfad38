import { randomUUID } from 'node:crypto'
import type { listReviewMedia, listReviews } from '@amber/contract/reviews'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createReview, createTranslation } from '@amber/testing/factories/belongings'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi
let place: PlaceTree
/** By the name of who wrote it. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
  place = await createPlace(database.db, { place: { canonicalName: 'alpha-house' } })
  await createPlace(database.db, { place: { canonicalName: 'quiet-house' } })
  const [room] = place.roomTypes
  const inRoom = { inventoryId: room?.id ?? 0, kind: 'room_type' as const }
  const german = { ...inRoom, language: 'de' as const, name: 'Zimmer mit Bad', heading: null }
  await createTranslation(database.db, place.id, german)

  await write('Ana', 1, { rating: 5, language: 'es', topics: { value: 5, safety: 4 } })
  await write('Ben', 2, {
    rating: 3,
    ...inRoom,
    stayFrom: '2025-09-01',
    stayUntil: '2026-05-31',
    stayProof: 'university_email',
    reply: 'Thank you, Ben.',
    repliedAt: '2026-07-01T08:00:00Z',
    topics: { value: 2 },
    media: ['pictures/b1.webp', 'pictures/b2.webp'],
  })
  await write('Cem', 3, { rating: 5, language: 'de', media: ['pictures/c1.webp'] })
  await write('Dee', 4, { rating: 4 })
  await write('Eve', 5, { status: 'pending', publishedAt: null, media: ['pictures/secret.webp'] })
  await write('Fay', 6, { status: 'rejected', topics: { value: 1 }, media: ['pictures/refused.webp'] })
  const elsewhere = await createPlace(database.db, { place: { canonicalName: 'other-house' } })
  await createReview(database.db, elsewhere.id, { rating: 1, authorName: 'Guy' })
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

type Extras = { topics?: Partial<Record<'value' | 'safety', number>>; media?: string[] }

/** `day` is when it was published. */
async function write(
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
    const picture = { reviewId: id, position, basePath, width: 1200, height: 800, credit: 'A render' }
    await database.db.insertInto('reviewMedia').values(picture).execute()
  }
}

type Reviews = z.output<typeof listReviews.response>['data']
type Pictures = z.output<typeof listReviewMedia.response>['data']

async function ask<Data>(path: string): Promise<Data> {
  const response = await api.app.inject(`/api/v0/inventories/${path}`)
  expect(response.statusCode, path).toBe(200)
  return response.json<{ data: Data }>().data
}

const authors = ({ result }: Reviews) => result.map(({ author_name }) => author_name).join(' ')

describe('GET /api/v0/inventories/{id}/reviews', () => {
  // spec: 7.get-reviews
  test('answers the published reviews of that place, the newest first, by its name and its number', async () => {
    const byName = await ask<Reviews>('alpha-house/reviews')
    expect(authors(byName)).toBe('Dee Cem Ben Ana')
    expect(byName.meta).toMatchObject({ count: 4, p: 1, limit: 10 })
    expect(await ask<Reviews>(`${place.id}/reviews`)).toEqual(byName)
  })

  test('says of a review all that is known of the stay, and what was answered', async () => {
    const { result } = await ask<Reviews>('alpha-house/reviews?lang=de')
    expect(result[2]).toEqual({
      id: ids['Ben'],
      author_name: 'Ben',
      rating: 3,
      text: 'Quiet, and close to the library.',
      language: 'en',
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
    expect((await ask<Reviews>('alpha-house/reviews')).result[2]?.room_name).toBe('En-suite room')
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
    // Of what people say in it, not of what they are told.
    ['lang=de', 'Dee Cem Ben Ana', 4],
  ])('?%s', async (query, expected, count) => {
    const found = await ask<Reviews>(`alpha-house/reviews?${query}`)
    expect(authors(found)).toBe(expected)
    expect(found.meta.count).toBe(count)
  })

  test('sums up all of them, whatever was asked for', async () => {
    const { meta } = await ask<Reviews>('alpha-house/reviews?rating=1')
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

  test('a place without reviews has none, and no rating', async () => {
    const { result, meta } = await ask<Reviews>('quiet-house/reviews')
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
  test('answers what students took, of the newest review first, by name and number', async () => {
    const byName = await ask<Pictures>('alpha-house/reviews/media')
    expect(byName.result.map((picture) => picture.base_path)).toEqual([
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
    expect(await ask<Pictures>(`${place.id}/reviews/media`)).toEqual(byName)
  })

  test.each([
    ['limit=2&p=2', ['pictures/b2.webp']],
    ['p=9', []],
  ])('?%s', async (query, expected) => {
    const { result, meta } = await ask<Pictures>(`alpha-house/reviews/media?${query}`)
    expect(result.map((picture) => picture.base_path)).toEqual(expected)
    expect(meta.count).toBe(3)
  })
})

describe.each(['reviews', 'reviews/media'])('…/%s', (path) => {
  test.each(['no-such-house', '999999999', '0', '-1', '1e3', String(Number.MAX_SAFE_INTEGER)])(
    'of %s is not found',
    async (key) => {
      const response = await api.app.inject(`/api/v0/inventories/${key}/${path}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ error: { code: 'not_found' } })
    },
  )

  test('nor is a room: it has no reviews of its own', async () => {
    const response = await api.app.inject(`/api/v0/inventories/${place.roomTypes[0]?.id}/${path}`)
    expect(response.statusCode).toBe(404)
  })

  test.each(['p=0', 'limit=101', 'p=101&limit=100'])('?%s is refused', async (query) => {
    expect((await api.app.inject(`/api/v0/inventories/alpha-house/${path}?${query}`)).statusCode).toBe(400)
  })
})

test.each(['rating=6', 'rating=good', 'topic=noise', 'language=xx', 'with_media=yes', 'sort_key=author'])(
  'reviews?%s is refused, and says what is wrong',
  async (query) => {
    const response = await api.app.inject(`/api/v0/inventories/alpha-house/reviews?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { [query.split('=')[0] ?? '']: expect.any(String) } } })
  },
)
