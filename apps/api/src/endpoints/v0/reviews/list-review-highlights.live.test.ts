import { randomUUID } from 'node:crypto'
import type { listReviewHighlights } from '@amber/contract/reviews'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createReview } from '@amber/testing/factories/belongings'
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

/** Of a place of its own, unless told otherwise; `day` is when it was published. */
async function review(day: number, overrides: Parameters<typeof createReview>[2] = {}, placeId?: number) {
  const rootId = placeId ?? (await createPlace(database.db, { place: { regionId }, roomTypes: 0 })).id
  const publishedAt = new Date(Date.UTC(2026, 5, day))
  const authorName = `Author ${day}`
  await createReview(database.db, rootId, { rating: 5, authorName, publishedAt, ...overrides })
  return rootId
}

async function highlights(query: string) {
  const response = await api.app.inject(`/api/v0/reviews/highlights?cache=false&${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof listReviewHighlights.response>>().data.result
}

const authors = async (query: string) => (await highlights(query)).map(({ author_name }) => author_name)

describe('GET /api/v0/reviews/highlights', () => {
  beforeAll(async () => {
    await review(1)
    const two = await review(2, { rating: 4 })
    await review(3, {}, two)
    await review(4, { language: 'de' })
    await review(5, { language: 'zh' })
    await review(6, { rating: 3 })
    await review(7, { status: 'pending', stayProof: null, stayProvedAt: null, publishedAt: null })
    await review(8, { text: '' })
    await review(9, { authorName: null })
    const closed = await review(10)
    await database.db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', closed).execute()
  })

  test('answers good reviews of proven stays with words, the newest of each place that is still offered', async () => {
    expect(await authors('lang=en')).toEqual(['Author 3', 'Author 1', 'Author 5', 'Author 4'])
  })

  test('puts the language of the visitor first, then English, then the rest', async () => {
    expect(await authors('lang=de')).toEqual(['Author 4', 'Author 3', 'Author 1', 'Author 5'])
    expect(await authors('lang=zh&limit=2')).toEqual(['Author 5', 'Author 3'])
  })

  test('says of each who wrote it, how it is rated, and of which place', async () => {
    const [first] = await highlights('lang=de&limit=1')
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

  test.each(['limit=0', 'limit=21', 'lang=klingon'])('refuses "%s"', async (query) => {
    expect((await api.app.inject(`/api/v0/reviews/highlights?${query}`)).statusCode).toBe(400)
  })
})
