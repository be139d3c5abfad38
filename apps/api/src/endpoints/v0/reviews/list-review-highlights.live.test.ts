import { randomUUID } from 'node:crypto'
import type { listReviewHighlights } from '@amber/contract/schemas/reviews'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createReview } from '@amber/testing/factories/place-records'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi
let regionId: number

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
  const { db } = database
  regionId = (await createCity(db, { name: 'Munich' })).id
  await db.insertInto('regionNames').values({ regionId, language: 'de', name: 'München' }).execute()
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

/**
 * Creates a review, of a new place unless `placeId` is given. `day` is the day of June 2026 on which it was published.
 */
async function addReview(day: number, overrides: Parameters<typeof createReview>[2] = {}, placeId?: number) {
  const rootId = placeId ?? (await createPlace(database.db, { place: { regionId }, roomTypes: 0 })).id
  const publishedAt = new Date(Date.UTC(2026, 5, day))
  const authorName = `Author ${day}`
  await createReview(database.db, rootId, { rating: 5, authorName, publishedAt, ...overrides })
  return rootId
}

async function getHighlights(query: string) {
  const response = await api.app.inject(`/api/v0/reviews/highlights?cache=false&${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof listReviewHighlights.response>>().data.result
}

const listAuthors = async (query: string) => (await getHighlights(query)).map(({ author_name }) => author_name)

describe('GET /api/v0/reviews/highlights', () => {
  beforeAll(async () => {
    await addReview(1)
    const placeId = await addReview(2, { rating: 4 })
    await addReview(3, {}, placeId)
    await addReview(4, { language: 'de' })
    await addReview(5, { language: 'zh' })
    await addReview(6, { rating: 3 })
    await addReview(7, { status: 'pending', stayProof: null, stayProvedAt: null, publishedAt: null })
    await addReview(8, { text: '' })
    await addReview(9, { authorName: null })
    const inactivePlaceId = await addReview(10)
    await database.db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', inactivePlaceId).execute()
  })

  test('returns the newest positive review with text and a verified stay of each active place', async () => {
    expect(await listAuthors('lang=en')).toEqual(['Author 3', 'Author 1', 'Author 5', 'Author 4'])
  })

  test('sorts the requested language first, then English, then the others', async () => {
    expect(await listAuthors('lang=de')).toEqual(['Author 4', 'Author 3', 'Author 1', 'Author 5'])
    expect(await listAuthors('lang=zh&limit=2')).toEqual(['Author 5', 'Author 3'])
  })

  test('returns the author, the rating and the place of each review', async () => {
    const [first] = await getHighlights('lang=de&limit=1')
    expect(first).toEqual({
      id: expect.any(Number),
      author_name: 'Author 4',
      rating: 5,
      text: 'Quiet, and close to the library.',
      language: 'de',
      place_name: expect.stringMatching(/^Place /),
      place_canonical_name: expect.stringMatching(/^place-/),
      region_name: 'München',
    })
  })

  test.each(['limit=0', 'limit=21', 'lang=klingon'])('returns 400 for "%s"', async (query) => {
    expect((await api.app.inject(`/api/v0/reviews/highlights?${query}`)).statusCode).toBe(400)
  })
})
